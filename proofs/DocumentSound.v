(** The claim that the checker makes about a document is true. The proof uses no axioms; see the end of the file. *)
From Coq Require Import List Bool NArith Ascii String Lia.
Import ListNotations.
Require Import Rules LayoutNames Texts Kernel Sound Document.
Open Scope N_scope.
#[local] Arguments classic : simpl never.
#[local] Arguments cells : simpl never.
#[local] Arguments tables_of : simpl never.

(** * The board that is read *)

(** A solution of the puzzle: a filling that obeys the rules and has the givens. *)
Definition solves_givens (L : layout) (b : board) (s : filling) : Prop :=
  valid L s /\ forall x, In x (givens b) -> holds s x.

(** A solution of the board: it also has the digits that the player wrote, and is within the marks of the cells that are
    empty. *)
Definition solves (L : layout) (b : board) (s : filling) : Prop :=
  valid L s /\
  (forall x, In x (givens b ++ written b) -> holds s x) /\
  (forall c ds, In (c, ds) (marks b) ->
     (exists x, In x (givens b ++ written b) /\ cell_of x = c) \/ In (s c) ds).

(** * Names *)

Lemma sign_once d e : 1 <= d <= 9 -> 1 <= e <= 9 -> digit_sign d = digit_sign e -> d = e.
Proof.
  intros D E Q. unfold digit_sign in Q. apply (f_equal N_of_ascii) in Q. rewrite !N_ascii_embedding in Q by lia. lia.
Qed.
Lemma read_sign_sound a d : read_sign a = Some d -> a = digit_sign d /\ 1 <= d <= 9.
Proof.
  destruct a as [[|] [|] [|] [|] [|] [|] [|] [|]]; simpl; intros E; try discriminate;
    inversion E; subst; (split; [reflexivity | lia]).
Qed.

Lemma read_cell_sound t c : read_cell t = Some c -> names_cell t c.
Proof.
  destruct t as [|l [|a [|l' [|a' [|]]]]]; simpl; try discriminate. intros E.
  destruct (Ascii.eqb_spec l "r") as [->|]; [|discriminate]. destruct (Ascii.eqb_spec l' "c") as [->|]; [|discriminate].
  simpl in E. destruct (read_sign a) as [r|] eqn:R; [|discriminate]. destruct (read_sign a') as [k|] eqn:Q; [|discriminate].
  apply read_sign_sound in R as [-> R], Q as [-> Q]. inversion E; subst. exists r, k. auto.
Qed.
Lemma read_candidate_sound t x : read_candidate t = Some x -> names_candidate t x.
Proof.
  destruct t as [|a t]; simpl; [discriminate|]. intros E.
  destruct (read_sign a) as [d|] eqn:S; [|discriminate]. destruct (read_cell t) as [c|] eqn:R; [|discriminate].
  apply read_sign_sound in S as [-> S]. apply read_cell_sound in R. inversion E; subst. split; [assumption|].
  exists t. auto.
Qed.

Lemma string_parts a t b u : String a t = String b u -> a = b /\ t = u.
Proof. intros E. now inversion E. Qed.

(** A text names at most one candidate. *)
Theorem names_one t x y : names_candidate t x -> names_candidate t y -> x = y.
Proof.
  intros (Dx & tx & Ex & rx & kx & Rx & Kx & Cx & Tx) (Dy & ty & Ey & ry & ky & Ry & Ky & Cy & Ty).
  rewrite Ex in Ey. apply string_parts in Ey as [E1 E]. rewrite Tx, Ty in E.
  apply string_parts in E as [_ E]. apply string_parts in E as [E2 E]. apply string_parts in E as [_ E].
  apply string_parts in E as [E3 _]. apply sign_once in E1, E2, E3; auto. subst. destruct x, y; simpl in *. congruence.
Qed.

Lemma read_all_sound {A} (read : string -> option A) (P : string -> A -> Prop) : (forall t x, read t = Some x -> P t x) ->
  forall ts xs, read_all read ts = Some xs -> forall t, In t ts -> exists x, In x xs /\ P t x.
Proof.
  intros H. induction ts as [|t ts IH]; simpl; intros xs E u I; [destruct I|].
  destruct (read t) as [x|] eqn:R; [|discriminate]. destruct (read_all read ts) as [ys|] eqn:Q; [|discriminate].
  inversion E; subst. destruct I as [<-|I].
  - exists x. split; [now left | auto].
  - destruct (IH ys eq_refl u I) as (y & Iy & Py). exists y. split; [now right | assumption].
Qed.

(** * The layouts that have a name *)

Lemma below_iff n k : In k (below n) <-> k < n.
Proof.
  unfold below. rewrite in_map_iff. split.
  - intros (i & <- & I). apply in_seq in I. lia.
  - intros H. exists (N.to_nat k). split; [lia | apply in_seq; lia].
Qed.
Lemma square_cell n r k : r < n -> k < n -> In (9 * r + k) (square_cells n).
Proof.
  intros R Q. apply in_flat_map. exists r. split; [now apply below_iff|]. apply in_map_iff. exists k.
  split; [reflexivity | now apply below_iff].
Qed.
Lemma is_candidate_iff n c d : is_candidate n c d = true <-> In c (square_cells n) /\ In d (square_digits n).
Proof. unfold is_candidate, on_board. rewrite andb_true_iff. now rewrite <- !mem_in. Qed.

Lemma gap_sym (a b : N) : gap a b = gap b a.
Proof. unfold gap. lia. Qed.
Lemma row_and_column r k : k < 9 -> (9 * r + k) / 9 = r /\ (9 * r + k) mod 9 = k.
Proof. intros H. split; symmetry; [apply (N.div_unique _ _ r k) | apply (N.mod_unique _ _ r k)]; lia. Qed.
Lemma at_distance_iff n test c c' : n <= 9 ->
  (In c' (at_distance n test c) <-> In c' (square_cells n) /\ test (gap (c / 9) (c' / 9)) (gap (c mod 9) (c' mod 9)) = true).
Proof.
  intros Small. unfold at_distance. rewrite in_flat_map. split.
  - intros (r & Ir & I). apply in_flat_map in I as (k & Ik & I). rewrite below_iff in Ir, Ik.
    destruct (test _ _) eqn:T; [destruct I as [<-|[]] | destruct I].
    destruct (row_and_column r k) as [-> ->]; [lia|]. split; [now apply square_cell | assumption].
  - intros [I T]. apply in_flat_map in I as (r & Ir & I). apply in_map_iff in I as (k & <- & Ik).
    exists r. split; [assumption|]. apply in_flat_map. exists k. split; [assumption|].
    apply below_iff in Ik. destruct (row_and_column r k) as [E1 E2]; [lia|]. rewrite E1, E2 in T. rewrite T. now left.
Qed.
Lemma at_distance_mutual n test c c' : n <= 9 -> In c (square_cells n) -> In c' (at_distance n test c) -> In c (at_distance n test c').
Proof.
  intros Small Ic. rewrite !at_distance_iff by assumption. intros [_ T]. split; [assumption|].
  now rewrite (gap_sym (c' / 9)), (gap_sym (c' mod 9)).
Qed.

(** Exclusion by the rules about pairs is mutual. *)
Lemma excluded_mutual n p x y : n <= 9 -> In y (excluded n p x) -> In x (excluded n p y).
Proof.
  intros Small. destruct x as [c d], y as [c' d']. unfold excluded. cbn [cell_of digit_of].
  destruct (is_candidate n c d) eqn:O; [|intros []]. apply is_candidate_iff in O as [Ic Id]. unfold excluded_in. rewrite in_app_iff.
  intros [I|I].
  - apply in_map_iff in I as (k & E & I). inversion E; subst k d'.
    assert (O : is_candidate n c' d = true) by (apply is_candidate_iff; split; [now apply at_distance_iff in I | assumption]). rewrite O.
    apply in_app_iff. left. apply in_map_iff. exists c. split; [reflexivity|]. now apply at_distance_mutual.
  - destruct (consecutive p); [|destruct I]. apply in_flat_map in I as (k & I & J). apply in_map_iff in J as (e & E & J).
    inversion E; subst k e. apply filter_In in J as [Id' A].
    assert (O : is_candidate n c' d' = true) by (apply is_candidate_iff; split; [now apply at_distance_iff in I | assumption]). rewrite O.
    apply in_app_iff. right. apply in_flat_map. exists c. split; [now apply at_distance_mutual|].
    apply in_map, filter_In. split; [assumption|]. now rewrite gap_sym.
Qed.

(** The rules that a name means are proper. This is checked when the name is read. *)
Lemma named_proper name r : rules_named name = Some r -> is_proper r = true.
Proof.
  unfold rules_named. destruct (read_all _ _) as [ps|]; [|discriminate]. destruct (stated_board ps) as [[n hs]|]; [|discriminate].
  destruct (is_proper _) eqn:P; [|discriminate]. intros E. inversion E. now subst r.
Qed.

(** A board has from four to nine rows, and its houses consist of its cells. *)
Lemma proper_parts r : is_proper r = true -> 4 <= size r <= 9 /\
  forall h c, In h (regions r ++ extra r) -> In c h -> In c (square_cells (size r)).
Proof.
  unfold is_proper. rewrite !andb_true_iff, !N.leb_le, forallb_forall. intros (((((A & B) & C) & _) & _) & _). split; [auto|].
  intros h c Ih Ic. specialize (C h Ih). unfold is_house in C. apply andb_true_iff in C as [_ C]. rewrite forallb_forall in C.
  specialize (C c Ic). now apply mem_in in C.
Qed.
Lemma each_size (P : N -> Prop) n : 4 <= n <= 9 -> P 4 -> P 5 -> P 6 -> P 7 -> P 8 -> P 9 -> P n.
Proof.
  intros H. assert (n = 4 \/ n = 5 \/ n = 6 \/ n = 7 \/ n = 8 \/ n = 9) as Q by lia.
  now destruct Q as [-> | [-> | [-> | [-> | [-> | ->]]]]].
Qed.
Lemma square_well_formed n : 4 <= n <= 9 -> NoDup (square_cells n) /\ forall h c, In h (lines n) -> In c h -> In c (square_cells n).
Proof.
  intros H.
  assert (E : no_twice (square_cells n) && forallb (fun h => subset h (square_cells n)) (lines n) = true)
    by (revert n H; intros n H; pattern n; apply each_size; [assumption | vm_compute; reflexivity ..]).
  apply andb_true_iff in E as [U E]. split; [now apply no_twice_nodup|]. rewrite forallb_forall in E.
  intros h c Ih Ic. specialize (E h Ih). apply subset_incl in E. auto.
Qed.
Lemma square_digit n d : n <= 9 -> In d (square_digits n) -> 1 <= d <= 9.
Proof. intros H I. apply in_map_iff in I as (k & <- & I). apply below_iff in I. lia. Qed.

(** The next lemmas show that the tables belong to a layout with the same cells, digits, houses and exclusions. *)
Lemma flat_map_never {A B} (f : A -> list B) l : (forall x, f x = []) -> flat_map f l = [].
Proof. intros F. induction l as [|x l IH]; simpl; [reflexivity|]. now rewrite F. Qed.
Lemma at_distance_never n test c : (forall r k, test r k = false) -> at_distance n test c = [].
Proof. intros F. apply flat_map_never. intros r. apply flat_map_never. intros k. now rewrite F. Qed.
Lemma excluded_never n p x : has_pairs p = false -> excluded n p x = [].
Proof.
  unfold has_pairs. rewrite !orb_false_iff. intros [[N G] C]. unfold excluded, excluded_in. rewrite C, at_distance_never.
  - now destruct (is_candidate _ _ _).
  - intros r k. unfold must_differ. now rewrite N, G.
Qed.
Lemma exclusions_of_ok n p x : exclusions_of n p x = excluded n p x.
Proof.
  unfold exclusions_of. destruct (has_pairs p) eqn:H; [|symmetry; now apply excluded_never].
  unfold look_up, exclusions. destruct (find_in _ (cell_of x)) as [u|] eqn:E; [|reflexivity].
  apply find_in_tabulate in E as ->. destruct (find_in _ (digit_of x)) as [xs|] eqn:E; [|reflexivity].
  now apply find_in_tabulate in E as ->.
Qed.

Record same_rules (L L' : layout) : Prop := {
  same_cells : cells L = cells L';
  same_digits_of : digits L = digits L';
  same_houses : houses L = houses L';
  same_exclusions : forall x, excludes L x = excludes L' x }.

Lemma same_rules_valid L L' s : same_rules L L' -> (valid L s <-> valid L' s).
Proof.
  intros [C D H X]. unfold valid. rewrite C, D, H.
  split; intros (A & B & E); (split; [assumption|]); (split; [assumption|]); intros c c' Ic Ic' N; specialize (E c c' Ic Ic' N).
  - now rewrite <- X.
  - now rewrite X.
Qed.

Lemma tables_with_same r : exists L, tables_with r = tables_of L /\ same_rules L (layout_with r).
Proof. eexists. split; [reflexivity|]. split; try reflexivity. intros x. apply exclusions_of_ok. Qed.
Lemma tables_named_ok name r K : tables_named name = Some (r, K) -> rules_named name = Some r /\ K = tables_with r.
Proof.
  unfold tables_named. destruct name as [t|].
  - destruct (rules_named _) as [q|]; [|discriminate]. intros E. now inversion E.
  - intros E. apply (f_equal (fun o => match o with Some q => q | None => (r, K) end)) in E. apply pair_equal_spec in E as [<- <-].
    split; [vm_compute; reflexivity | unfold classic_tables; reflexivity].
Qed.

Lemma named_well_formed L r : same_rules L (layout_with r) -> is_proper r = true -> well_formed L.
Proof.
  intros [C _ H X] P. apply proper_parts in P as [Size Of]. destruct (square_well_formed _ Size) as [Once Lines]. split.
  - now rewrite C.
  - rewrite C, H. intros h c Ih Ic. cbn [layout_with houses] in Ih. apply in_app_iff in Ih as [Ih|Ih].
    + exact (Lines h c Ih Ic).
    + exact (Of h c Ih Ic).
  - intros x y. rewrite !X. apply excluded_mutual. lia.
Qed.

(** * What is proved on a layout with at most nine digits *)

Section Named.
Variable L : layout.
Hypothesis Wf : well_formed L.
Hypothesis Digits : forall d, In d (digits L) -> 1 <= d <= 9.

(** ** The board *)

Lemma read_line_fits s cs : forall line xs, (forall c, In c cs -> 1 <= s c <= 9) -> read_line cs line = Some xs ->
  (fits_line s cs line <-> forall x, In x xs -> holds s x).
Proof.
  induction cs as [|c cs IH]; intros [|a line] xs D E; simpl in *; try discriminate.
  - inversion E; subst. split; [intros _ x [] | auto].
  - destruct (read_line cs line) as [ys|] eqn:R; [|discriminate].
    assert (IH' := IH line ys (fun k I => D k (or_intror I)) R).
    destruct (Ascii.eqb_spec a ".") as [->|N].
    + inversion E; subst. rewrite IH'. tauto.
    + destruct (read_sign a) as [d|] eqn:S; [|discriminate]. apply read_sign_sound in S as [-> S]. inversion E; subst. rewrite IH'.
      split.
      * intros [[Q|Q] H] x [<-|I]; auto; [contradiction|]. unfold holds. simpl. apply sign_once in Q; auto.
      * intros H. split; [|intros x I; apply H; now right]. right. f_equal. symmetry. apply (H (Candidate c d)). now left.
Qed.
Lemma read_line_cells cs : forall line xs, read_line cs line = Some xs ->
  forall x, In x xs -> In (cell_of x) cs.
Proof.
  induction cs as [|c cs IH]; intros [|a line] xs E x I; simpl in *; try discriminate.
  - inversion E; subst. destruct I.
  - destruct (read_line cs line) as [ys|] eqn:R; [|discriminate].
    destruct (Ascii.eqb a "."); [inversion E; subst; eauto|].
    destruct (read_sign a); [|discriminate]. inversion E; subst. destruct I as [<-|I]; [now left | eauto].
Qed.

(** The sign of the first cell determines whether the cell is filled. *)
Lemma read_line_first c cs a line xs : ~ In c cs -> read_line (c :: cs) (String a line) = Some xs ->
  exists ys, read_line cs line = Some ys /\ (forall k, k <> c -> In k (map cell_of xs) <-> In k (map cell_of ys)) /\
    (In c (map cell_of xs) <-> a <> "."%char).
Proof.
  intros N E. simpl in E. destruct (read_line cs line) as [ys|] eqn:R; [|discriminate].
  assert (Ny : ~ In c (map cell_of ys)).
  { intros I. apply in_map_iff in I as (x & <- & I). apply N. eapply read_line_cells; eauto. }
  exists ys. split; [reflexivity|]. destruct (Ascii.eqb_spec a ".") as [->|Na].
  - inversion E; subst. split; [tauto|]. split; [tauto | congruence].
  - destruct (read_sign a) as [d|]; [|discriminate]. inversion E; subst. simpl. split.
    + intros k Nk. split; [intros [Q|Q]; [now elim Nk | assumption] | auto].
    + tauto.
Qed.

Lemma read_digits_sound t : forall ds, read_digits t = Some ds -> forall d, 1 <= d <= 9 -> (has_sign (digit_sign d) t <-> In d ds).
Proof.
  induction t as [|a t IH]; simpl; intros ds E d D; [inversion E; subst; tauto|].
  destruct (read_sign a) as [e|] eqn:S; [|discriminate]. destruct (read_digits t) as [es|] eqn:R; [|discriminate].
  apply read_sign_sound in S as [-> S]. inversion E; subst. simpl. rewrite (IH es eq_refl d D). split; intros [Q|Q]; auto.
  - left. now apply sign_once.
  - left. now subst.
Qed.
Lemma read_digits_nothing t : read_digits t = Some [] -> t = EmptyString.
Proof.
  destruct t as [|a t]; [reflexivity|]. simpl. destruct (read_sign a); [|discriminate]. destruct (read_digits t); discriminate.
Qed.

Definition notes_hold (s : filling) (filled : list cell) (ms : list (cell * list digit)) : Prop :=
  forall c ds, In (c, ds) ms -> In c filled \/ In (s c) ds.

Lemma read_notes_cells cs : forall ts ms, read_notes cs ts = Some ms -> forall c ds, In (c, ds) ms -> In c cs.
Proof.
  induction cs as [|c cs IH]; intros [|t ts] ms E k ds I; simpl in E; try discriminate.
  - inversion E; subst. destruct I.
  - destruct (read_digits t) as [es|]; [|discriminate]. destruct (read_notes cs ts) as [ns|] eqn:R; [|destruct es; discriminate].
    destruct es; inversion E; subst; [right; eauto|]. destruct I as [I|I]; [inversion I; now left | right; eauto].
Qed.

Lemma read_notes_fits s cs : NoDup cs -> (forall c, In c cs -> 1 <= s c <= 9) ->
  forall l1 l2 ts xs ys ms filled,
  read_line cs l1 = Some xs -> read_line cs l2 = Some ys -> read_notes cs ts = Some ms ->
  (forall c, In c cs -> In c filled <-> In c (map cell_of xs) \/ In c (map cell_of ys)) ->
  (fits_notes s cs l1 l2 ts <-> notes_hold s filled ms).
Proof.
  induction cs as [|c cs IH]; intros Nd D l1 l2 ts xs ys ms filled E1 E2 E3 F.
  - destruct l1, l2, ts; simpl in *; try discriminate. inversion E3; subst. split; [intros _ c ds [] | auto].
  - destruct l1 as [|a l1], l2 as [|b l2], ts as [|t ts]; try discriminate.
    inversion Nd as [|? ? Nc Nd']; subst.
    destruct (read_line_first _ _ _ _ _ Nc E1) as (xs' & R1 & O1 & C1).
    destruct (read_line_first _ _ _ _ _ Nc E2) as (ys' & R2 & O2 & C2).
    simpl in E3. destruct (read_digits t) as [ds|] eqn:Rd; [|discriminate].
    destruct (read_notes cs ts) as [ms'|] eqn:Rn; [|destruct ds; discriminate].
    assert (F' : forall k, In k cs -> In k filled <-> In k (map cell_of xs') \/ In k (map cell_of ys')).
    { intros k Ik. assert (k <> c) by congruence. rewrite <- O1, <- O2 by assumption. apply F. now right. }
    assert (IH' := IH Nd' (fun k I => D k (or_intror I)) l1 l2 ts xs' ys' ms' filled R1 R2 Rn F').
    specialize (F c (or_introl eq_refl)). rewrite C1, C2 in F.
    assert (Sg : has_sign (digit_sign (s c)) t <-> In (s c) ds) by (apply read_digits_sound; [assumption | apply D; now left]).
    cbn [fits_notes]. rewrite IH', Sg.
    assert (Q : t = EmptyString <-> ds = []).
    { split; intros Q; [subst t; simpl in Rd; congruence | subst ds; now apply read_digits_nothing]. }
    rewrite Q. destruct ds as [|d0 ds0]; inversion E3; subst.
    + split; [intros [_ H]; exact H|]. intros H. split; [now left | assumption].
    + unfold notes_hold in *. split.
      * intros [[H|H] H'] k es [I|I]; [discriminate | auto | | auto]. inversion I; subst.
        destruct H as [H|[H|H]]; [left; apply F; now left | left; apply F; now right | now right].
      * intros H. split; [|intros k es I; apply H; now right]. right.
        destruct (H c (d0 :: ds0) (or_introl eq_refl)) as [J|J]; [apply F in J as [J|J]; auto | auto].
Qed.

Lemma read_board_solves d b s : read_board L d = Some b -> (solves_text L d s <-> solves L b s).
Proof.
  unfold read_board, solves_text, solves. intros E.
  destruct (read_line (cells L) (puzzle d)) as [xs|] eqn:E1; [|discriminate].
  destruct (read_line (cells L) (placed d)) as [ys|] eqn:E2; [|discriminate].
  destruct (read_notes (cells L) (notes d)) as [ms|] eqn:E3; [|discriminate].
  destruct (_ && _); [|discriminate]. inversion E; subst. clear E. cbn [givens written marks].
  split; intros (V & H); split; auto.
  all: assert (D : forall c, In c (cells L) -> 1 <= s c <= 9) by (destruct V as (D & _); intros c I; now apply Digits, D).
  all: assert (N : forall c, In c (cells L) -> In c (map cell_of (xs ++ ys)) <-> In c (map cell_of xs) \/ In c (map cell_of ys))
    by (intros c _; rewrite map_app, in_app_iff; tauto).
  all: pose proof (read_notes_fits s _ (cells_once _ Wf) D _ _ _ _ _ _ _ E1 E2 E3 N) as Fn.
  all: pose proof (read_line_fits s _ _ _ D E1) as F1; pose proof (read_line_fits s _ _ _ D E2) as F2.
  - destruct H as (H1 & H2 & H3). split.
    + intros x I. apply in_app_iff in I as [I|I]; [now apply F1 | now apply F2].
    + intros c ds I. apply Fn in H3. destruct (H3 c ds I) as [J|J]; [left|now right].
      apply in_map_iff in J as (x & Ex & J). eauto.
  - destruct H as (H1 & H2). split; [|split].
    + apply F1. intros x I. apply H1, in_app_iff. now left.
    + apply F2. intros x I. apply H1, in_app_iff. now right.
    + apply Fn. intros c ds I. destruct (H2 c ds I) as [(x & J & Ex)|J]; [left|now right]. rewrite <- Ex. now apply in_map.
Qed.

(** ** Steps *)

Local Notation K := (tables_of L).

(** The filling agrees with the grid. *)
Definition kept (s : filling) (g : grid) : Prop := within L s g /\ on_layout L g.

Lemma lacks_false s g f : valid L s -> within L s g -> is_fact K f = true -> lacks K g f = false.
Proof.
  intros V W F. unfold lacks. apply negb_false_iff, existsb_exists.
  destruct (fact_has_true L Wf s f V F) as (c & Ic & M). exists (truth s c). auto.
Qed.
Lemma facts_of_facts x f : In (cell_of x) (cells L) -> In (digit_of x) (digits L) -> In f (facts_of K x) ->
  is_fact K f = true.
Proof.
  intros Ic Id I. apply is_fact_iff. destruct I as [<-|I]; [assumption|].
  apply in_map_iff in I as (h & <- & I). rewrite houses_of_ok in I. apply houses_with_in in I. tauto.
Qed.

Definition of_layout (t : conclusion) : Prop :=
  forall x, match t with Place p => x = p | Eliminate xs => In x xs end -> In (cell_of x) (cells L) /\ In (digit_of x) (digits L).

Lemma apply_kept s g t : valid L s -> says t s -> of_layout t -> kept s g -> exists g', apply K g t = Some g' /\ kept s g'.
Proof.
  intros V Y T [W B]. unfold apply.
  set (gone := match t with Place x => _ | Eliminate xs => xs end).
  set (after := Grid _ _).
  assert (Gone : forall x, In x gone -> In (cell_of x) (cells L) /\ In (digit_of x) (digits L) /\ ~ holds s x).
  { intros x I. subst gone. destruct t as [p|xs].
    - apply filter_In in I as [I C]. destruct (B x I) as [Cx Dx]. split; [assumption|]. split; [assumption|]. intros Hx.
      rewrite (no_conflict L Wf s) in C; [discriminate | assumption | now apply T | assumption | exact Y | assumption].
    - destruct (T x I). auto. }
  assert (Wa : within L s after).
  { intros c Ic. apply filter_In. split; [now apply W|]. apply negb_true_iff. destruct (has gone (truth s c)) eqn:Q; [|reflexivity].
    apply has_in in Q. apply Gone in Q as (_ & _ & Q). elim Q. reflexivity. }
  assert (There : match t with Place x => has (live g) x | Eliminate _ => true end = true).
  { destruct t as [x|xs]; [|reflexivity]. apply has_in. rewrite (holds_truth s x Y). apply W. now apply T. }
  assert (Facts : existsb (fun x => existsb (lacks K after) (facts_of K x)) gone = false).
  { destruct (existsb _ gone) eqn:E; [|reflexivity]. apply existsb_exists in E as (x & Ix & E).
    apply existsb_exists in E as (f & If & E). apply Gone in Ix as (Cx & Dx & _).
    rewrite (lacks_false s) in E; auto. eapply facts_of_facts; eassumption. }
  rewrite There, Facts. exists after. split; [reflexivity|]. split; [assumption|].
  intros x I. apply filter_In in I as [I _]. auto.
Qed.
Lemma apply_each_kept s ts : valid L s -> forall g, (forall t, In t ts -> says t s /\ of_layout t) -> kept s g ->
  exists g', apply_each K g ts = Some g' /\ kept s g'.
Proof.
  intros V. induction ts as [|t ts IH]; intros g Y G; simpl; [eauto|].
  destruct (Y t (or_introl eq_refl)) as [Yt Lt]. destruct (apply_kept s g t V Yt Lt G) as (g' & -> & G').
  apply IH; auto with datatypes.
Qed.

Lemma effective_of_layout g t : on_layout L g -> effective g t = None -> of_layout t.
Proof.
  intros B E x I. apply B. destruct t as [p|xs]; simpl in E.
  - subst p. destruct (mem (cell_of x) (solved g)); [discriminate|]. destruct (has (live g) x) eqn:H; [|discriminate]. now apply has_in.
  - destruct xs as [|x0 xs]; [destruct I|]. destruct (find _ _) eqn:Q; [discriminate|].
    apply (find_none _ _ Q), orb_false_iff in I as [I _]. now apply negb_false_iff, has_in in I.
Qed.
Lemma check_effective patience given t why : check K patience given t why = None -> effective (board_grid given) t = None.
Proof. unfold check. intros E. now apply and_then_none in E as [E _]. Qed.

Lemma check_each_sound s patience given ts why : valid L s -> kept s (board_grid given) ->
  (unique given = true -> only L (given_cells given) s) ->
  check_each K patience given ts why = None -> forall t, In t ts -> says t s /\ of_layout t.
Proof.
  intros V [W B] One. induction ts as [|t ts IH]; simpl; intros E u I; [destruct I|].
  apply and_then_none in E as [E E']. destruct I as [<-|I]; [|auto]. split.
  - exact (check_sound L Wf s patience given t why E V W B (fun _ => One)).
  - eapply effective_of_layout; [exact B | eapply check_effective; exact E].
Qed.

(** The claim of a step, from its texts. *)
Definition step_holds (t : step_text) (s : filling) : Prop :=
  (forall n, In n (placements t) -> exists x, names_candidate n x /\ holds s x) /\
  (forall n, In n (eliminations t) -> exists x, names_candidate n x /\ ~ holds s x).

Lemma conclusions_in xs ys : (forall x, In x xs -> In (Place x) (conclusions xs ys)) /\
  (ys <> [] -> In (Eliminate ys) (conclusions xs ys)).
Proof.
  unfold conclusions. split.
  - intros x I. apply in_app_iff. left. now apply in_map.
  - intros N. apply in_app_iff. right. destruct ys; [congruence | now left].
Qed.

Lemma take_sound s names patience given one g t g' : valid L s -> kept s g -> (one = true -> only L given s) ->
  take K names patience given one g t = inl g' -> step_holds t s /\ exists g1, g' = Some g1 /\ kept s g1.
Proof.
  unfold take. intros V G One E.
  destruct (read_all read_candidate (placements t)) as [xs|] eqn:Rx; [|discriminate].
  destruct (read_all read_candidate (eliminations t)) as [ys|] eqn:Ry; [|discriminate].
  destruct (read_all (read_fact names) (facts_text t)) as [fs|]; [|discriminate].
  destruct (twice (xs ++ ys)); [discriminate|].
  destruct (conclusions xs ys) as [|t0 ts0] eqn:Ct; [discriminate|]. rewrite <- Ct in E.
  assert (X : exists p, match check_each K patience (Premises g given one) (conclusions xs ys) (Proof fs p Choice) with
              | Some why => inr (Wrong why) | None => inl (apply_each K g (conclusions xs ys)) end = inl g').
  { destruct (deadly_text t) as [pt|].
    - destruct (read_deadly pt) as [p|]; [|discriminate]. exists (Some p). destruct (negb (assumes_unique t)); [discriminate|exact E].
    - exists None. exact E. }
  clear E Ct t0 ts0. destruct X as (p & E). destruct (check_each _ _ _ _ _) eqn:C; [discriminate|]. inversion E as [E']. clear E.
  assert (Y := check_each_sound s patience (Premises g given one) _ _ V G One C). destruct (conclusions_in xs ys) as [P R]. split; [split|].
  - intros n I. destruct (read_all_sound _ _ read_candidate_sound _ _ Rx n I) as (x & Ix & Nx). exists x. split; [assumption|].
    exact (proj1 (Y _ (P x Ix))).
  - intros n I. destruct (read_all_sound _ _ read_candidate_sound _ _ Ry n I) as (x & Ix & Nx). exists x. split; [assumption|].
    assert (Ne : ys <> []) by (intros ->; destruct Ix). exact (proj1 (Y _ (R Ne)) x Ix).
  - apply (apply_each_kept s); auto.
Qed.

Lemma replay_sound s names patience given one ts : valid L s -> (one = true -> only L given s) ->
  forall g n g', replay K names patience given one g ts n = inl g' -> (exists g1, g = Some g1 /\ kept s g1) ->
  (forall t, In t ts -> step_holds t s) /\ exists g1, g' = Some g1 /\ kept s g1.
Proof.
  intros V One. induction ts as [|t ts IH]; intros g n g' E G; simpl in E.
  - inversion E; subst. split; [intros t [] | assumption].
  - destruct G as (g1 & -> & G). destruct (take K names patience given one g1 t) as [g2|] eqn:T; [|discriminate].
    destruct (take_sound s _ _ _ _ _ _ _ V G One T) as [Y G2]. destruct (IH _ _ _ E G2) as [Ys G3].
    split; [|assumption]. intros u [<-|I]; auto.
Qed.

(** ** Beginning and end *)

Lemma all_facts_are f : In f (all_facts K) -> is_fact K f = true.
Proof.
  intros I. apply is_fact_iff. unfold all_facts in I. rewrite layout_ok in I. apply in_app_iff in I as [I|I].
  - apply in_map_iff in I as (c & <- & Ic). assumption.
  - apply in_flat_map in I as (d & Id & I). apply in_map_iff in I as (h & <- & Ih). auto.
Qed.

(** The digits of the board are in cells of the layout. *)
Definition on_cells (b : board) : Prop := forall x, In x (givens b ++ written b) -> In (cell_of x) (cells L).

Lemma start_kept b s : on_cells b -> solves L b s -> exists g, start K b = Some g /\ kept s g.
Proof.
  intros On (V & G & M). unfold start. rewrite !layout_ok.
  set (g := Grid _ _).
  assert (Cl : forall x, In x (givens b ++ written b) -> holds s x) by assumption.
  assert (W : within L s g).
  { intros c Ic. apply filter_In. split.
    - unfold all_candidates. apply in_flat_map. exists c. split; [assumption|]. change (truth s c) with (Candidate c (s c)).
      apply in_map. now apply V.
    - apply andb_true_iff. split.
      + apply forallb_forall. intros v Iv. apply negb_true_iff. destruct (conflicts K v (truth s c)) eqn:Q; [|reflexivity].
        rewrite (no_conflict L Wf s) in Q; [discriminate | assumption | now apply On | assumption | now apply Cl | reflexivity].
      + unfold is_marked. apply forallb_forall. intros [k ds] I. simpl.
        destruct (N.eqb_spec k c) as [->|E]; [|reflexivity]. simpl. apply orb_true_iff.
        destruct (M _ _ I) as [(y & Iy & Ey)|J]; [left|right]; apply mem_in; [rewrite <- Ey; now apply in_map | assumption]. }
  destruct (existsb (lacks K g) (all_facts K)) eqn:E.
  - exfalso. apply existsb_exists in E as (f & If & E). rewrite (lacks_false s) in E; auto; [discriminate|].
    now apply all_facts_are.
  - exists g. split; [reflexivity|]. split; [assumption|]. intros x I. apply filter_In in I as [I _].
    unfold all_candidates in I. apply in_flat_map in I as (c & Ic & I). apply in_map_iff in I as (d & <- & Id). auto.
Qed.

Theorem is_unique_sound patience given s s' : (forall x, In x given -> In (cell_of x) (cells L)) -> is_unique K patience given = true ->
  solves_givens L (Board given [] []) s -> solves_givens L (Board given [] []) s' -> same L s s'.
Proof.
  unfold is_unique. intros On E S S'.
  assert (On' : on_cells (Board given [] [])) by (intros x I; apply in_app_iff in I as [I|[]]; now apply On).
  assert (B : forall z, solves_givens L (Board given [] []) z -> solves L (Board given [] []) z).
  { intros z [V G]. split; [assumption|]. split; [|intros ? ? []]. intros x I. apply in_app_iff in I as [I|[]]. now apply G. }
  destruct (start K (Board given [] [])) as [g|] eqn:St; [|discriminate].
  set (lists := map (live_of K g) (all_facts K)) in E.
  destruct (search K 1 _ _ _ _ _) as [p ms| |] eqn:R; try discriminate. destruct ms as [|m [|]]; try discriminate.
  assert (X : forall z, solves_givens L (Board given [] []) z -> forall x, In x m -> holds z x).
  { intros z Sz. pose proof (B z Sz) as Bz. destruct (start_kept _ _ On' Bz) as (g1 & E1 & W & _).
    rewrite St in E1. inversion E1; subst g1. destruct Sz as [V _].
    apply (search_all L Wf z V) in R as [_ Use].
    assert (M : met L z lists).
    { apply (facts_met L Wf); [assumption | assumption |]. unfold all_facts_known.
      destruct (find _ (all_facts K)) as [f|] eqn:Q; [|reflexivity]. exfalso. apply find_some in Q as [If Q].
      apply negb_true_iff in Q. rewrite all_facts_are in Q; [discriminate | assumption]. }
    destruct (Use M (fun x (I : In x []) => match I with end)) as (m' & [<-|[]] & H). exact H. }
  rewrite layout_ok in E. apply subset_incl in E. intros c Ic. apply E in Ic. apply in_map_iff in Ic as (x & <- & Ix).
  pose proof (X s S x Ix) as H. pose proof (X s' S' x Ix) as H'. unfold holds in *. congruence.
Qed.

Lemma obeys_valid v : obeys L v = true -> valid L v.
Proof.
  unfold obeys. rewrite !andb_true_iff, !forallb_forall. intros ((A & B) & C). split; [|split].
  - intros c Ic. now apply mem_in, A.
  - intros h d Ih Id. specialize (B h Ih). rewrite forallb_forall in B. specialize (B d Id).
    destruct (filter (fun c => v c =? d) h) as [|c [|]] eqn:F; try discriminate. exists c.
    assert (I : forall k, In k [c] <-> In k h /\ v k = d) by (intros k; rewrite <- F, filter_In, N.eqb_eq; tauto).
    destruct (proj1 (I c) (or_introl eq_refl)) as [Ic E]. split; [assumption|]. split; [assumption|].
    intros c' Ic' E'. destruct (proj2 (I c') (conj Ic' E')) as [Q|[]]. now symmetry.
  - intros c c' Ic _ N X. specialize (C c Ic). rewrite forallb_forall in C. specialize (C _ X). cbn [cell_of digit_of] in C.
    rewrite N.eqb_refl, orb_false_r in C. apply N.eqb_eq in C. congruence.
Qed.
Lemma fits_solves b v : valid L v -> fits L b v = true ->
  (forall c ds, In (c, ds) (marks b) -> In c (cells L)) -> solves L b v.
Proof.
  unfold fits. rewrite andb_true_iff, !forallb_forall. intros V (G & M) Ms. split; [assumption|]. split.
  - intros x I. now apply N.eqb_eq, G.
  - intros c ds I. specialize (M c (Ms c ds I)). unfold is_marked in M. rewrite forallb_forall in M. specialize (M _ I). simpl in M.
    rewrite N.eqb_refl in M. simpl in M. apply orb_true_iff in M as [M|M]; apply mem_in in M; [left|now right].
    apply in_map_iff in M as (x & E & Ix). eauto.
Qed.
Lemma read_board_marks d b : read_board L d = Some b -> forall c ds, In (c, ds) (marks b) -> In c (cells L).
Proof.
  unfold read_board. intros E. destruct (read_line _ (puzzle d)); [|discriminate]. destruct (read_line _ (placed d)); [|discriminate].
  destruct (read_notes _ (notes d)) as [ms|] eqn:R; [|discriminate]. destruct (_ && _); [|discriminate]. inversion E; subst.
  intros c ds I. eapply read_notes_cells; eassumption.
Qed.

Lemma read_board_cells d b : read_board L d = Some b -> on_cells b.
Proof.
  unfold read_board. intros E.
  destruct (read_line _ (puzzle d)) as [xs|] eqn:E1; [|discriminate]. destruct (read_line _ (placed d)) as [ys|] eqn:E2; [|discriminate].
  destruct (read_notes _ (notes d)); [|discriminate]. destruct (_ && _); [|discriminate]. inversion E; subst.
  intros x I. apply in_app_iff in I as [I|I]; [exact (read_line_cells _ _ _ E1 x I) | exact (read_line_cells _ _ _ E2 x I)].
Qed.

Lemma line_spells v cs : spells v cs (fold_right (fun c t => String (digit_sign (v c)) t) EmptyString cs).
Proof. induction cs; simpl; auto. Qed.
Lemma states_spells d v : states L d v = true -> states_filling L d v.
Proof.
  unfold states, states_filling. destruct (solution d) as [line|]; [|discriminate]. intros E. apply String.eqb_eq in E.
  exists line. split; [reflexivity|]. rewrite E. apply line_spells.
Qed.

(** A filled board has the digits of every filling that it keeps. *)
Lemma filled_same s g : kept s g -> is_filled L g = true -> same L s (value g).
Proof.
  unfold is_filled. intros [W _] E c Ic. apply andb_true_iff in E as [_ E]. rewrite forallb_forall in E.
  specialize (E _ (W c Ic)). simpl in E. apply N.eqb_eq in E. now symmetry.
Qed.

(** ** Replay *)

Lemma verify_with_sound names patience d c : verify_with K names patience d = Proved c -> claim_holds L d c.
Proof.
  unfold verify_with. rewrite layout_ok. intros Q.
  destruct (read_board L d) as [b|] eqn:Rb; [|discriminate].
  set (given := map cell_of (givens b)) in Q. set (one := existsb _ (steps d) && _) in Q.
  assert (On := read_board_cells d b Rb).
  assert (One : forall s, solves L b s -> one = true -> only L given s).
  { intros s (V & G & _) U s' V' Sg. apply andb_true_iff in U as [_ U].
    assert (Og : forall x, In x (givens b) -> In (cell_of x) (cells L)) by (intros x Ix; apply On, in_app_iff; now left).
    apply (is_unique_sound _ _ s s' Og U); split; auto; intros x Ix; cbn [Kernel.givens] in Ix.
    - apply G, in_app_iff. now left.
    - unfold holds. rewrite Sg by now apply in_map. apply G, in_app_iff. now left. }
  assert (Txt : forall s, solves_text L d s <-> solves L b s) by (intros s; now apply read_board_solves).
  destruct (start K b) as [g|] eqn:St.
  2: { assert (No : forall s, ~ solves_text L d s).
       { intros s S. apply Txt in S. apply (start_kept _ _ On) in S as (g & E & _). congruence. }
       destruct (steps d); [|discriminate]. destruct (searched d); [discriminate|]. destruct (solution d); [discriminate|].
       inversion Q; subst c. exact No. }
  destruct (replay K names patience given one (Some g) (steps d) 1) as [end_|[n f]] eqn:R; [|discriminate].
  assert (Y : forall s, solves_text L d s -> steps_hold d s /\ exists g1, end_ = Some g1 /\ kept s g1).
  { intros s S. apply Txt in S. destruct (start_kept b s On S) as (g0 & E & G). rewrite St in E. inversion E; subst g0.
    eapply (replay_sound s); eauto. apply S. }
  destruct end_ as [g'|].
  2: { destruct (searched d); [discriminate|]. destruct (solution d); [discriminate|]. inversion Q; subst c.
       intros s S. destruct (Y s S) as [_ (g1 & E & _)]. discriminate. }
  assert (Sv : forall v, obeys L v && fits L b v = true -> solves_text L d v).
  { intros v E. apply andb_true_iff in E as [E1 E2].
    apply Txt, fits_solves; [now apply obeys_valid | assumption | now apply (read_board_marks d)]. }
  destruct (searched d) as [ts|] eqn:Se.
  - destruct (read_all read_candidate ts) as [[|x xs]|] eqn:Rd; try discriminate. destruct (twice (x :: xs)); [discriminate|].
    destruct (place_each K g' (x :: xs)) as [g2|]; [|discriminate].
    destruct (is_filled L g2 && obeys L (value g2) && fits L b (value g2) && _) eqn:F; [|discriminate].
    destruct (states L d (value g2)) eqn:F4; [|discriminate]. inversion Q; subst c.
    apply andb_true_iff in F as [F F5]. apply andb_true_iff in F as [F F3]. apply andb_true_iff in F as [F1 F2].
    exists (value g2). split; [now apply states_spells|]. split; [apply Sv; now rewrite F2, F3|].
    split; [|intros s S; apply (Y s S)]. intros us n Su In_. rewrite Se in Su. inversion Su; subst us.
    destruct (read_all_sound _ _ read_candidate_sound _ _ Rd n In_) as (y & Iy & Ny). exists y. split; [assumption|].
    rewrite forallb_forall in F5. now apply N.eqb_eq, F5.
  - destruct (is_filled L g') eqn:F1.
    + destruct (obeys L (value g') && fits L b (value g') && states L d (value g')) eqn:F; [|discriminate].
      inversion Q; subst c. apply andb_true_iff in F as [F F4]. assert (S := Sv _ F).
      exists (value g'). split; [now apply states_spells|]. split; [assumption|]. split; [apply (Y _ S)|].
      intros s S'. destruct (Y s S') as [_ (g1 & E1 & G1)]. inversion E1; subst g1. now apply filled_same.
    + destruct (solution d); [discriminate|]. inversion Q; subst c. intros s S. apply (Y s S).
Qed.
End Named.

(** * The theorem

    Nothing is assumed. If a step needs that the puzzle has one solution, the search checks this, and the search is
    proved here, too. *)

Lemma same_rules_claim L L' d c : same_rules L L' -> claim_holds L d c -> claim_holds L' d c.
Proof.
  intros R. assert (V : forall s, solves_text L' d s <-> solves_text L d s).
  { intros s. unfold solves_text. now rewrite (same_rules_valid L L' s R), (same_cells _ _ R). }
  destruct c; cbn [claim_holds].
  - intros (w & A & B & Y & U). exists w. unfold states_filling, same in *. rewrite <- (same_cells _ _ R).
    split; [assumption|]. split; [now apply V|]. split; [assumption|]. intros s S. now apply U, V.
  - intros (w & A & B & Y & U). exists w. unfold states_filling in *. rewrite <- (same_cells _ _ R).
    split; [assumption|]. split; [now apply V|]. split; [assumption|]. intros s S. now apply U, V.
  - intros N s S. now apply (N s), V.
  - intros Y s S. now apply Y, V.
Qed.

(** The document names a layout, and the claim is true under its rules. *)
Theorem verify_document_sound patience d c : verify_document patience d = Proved c ->
  exists L, layout_named (layout_name d) = Some L /\ claim_holds L d c.
Proof.
  unfold verify_document, layout_named. destruct (tables_named _) as [[r K]|] eqn:T; [|discriminate]. intros Q.
  apply tables_named_ok in T as [R ->]. rewrite R. exists (layout_with r). split; [reflexivity|].
  destruct (tables_with_same r) as (L & T & S). rewrite T in Q. apply (same_rules_claim L _ _ _ S).
  apply named_proper in R as P. apply (verify_with_sound L) in Q; [assumption | |].
  - eapply named_well_formed; eassumption.
  - rewrite (same_digits_of _ _ S). apply proper_parts in P as [Size _]. intros d0. apply square_digit, Size.
Qed.

Print Assumptions names_one.
Print Assumptions verify_document_sound.
