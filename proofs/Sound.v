(** A conclusion that the kernel accepts is true in every solution. The proof uses no axioms; see the end of the file.
*)
From Coq Require Import List Bool Arith NArith Lia.
Import ListNotations.
Require Import Rules Kernel.
Open Scope N_scope.

(** * Small things *)

Lemma mem_in n l : mem n l = true <-> In n l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (m & I & E). apply N.eqb_eq in E. now subst.
  - intros I. exists n. split; [assumption | apply N.eqb_refl].
Qed.
Lemma same_candidate_eq x y : same_candidate x y = true <-> x = y.
Proof.
  unfold same_candidate. rewrite andb_true_iff, !N.eqb_eq. destruct x, y; simpl.
  split; [intros [-> ->]; reflexivity | intros E; inversion E; auto].
Qed.
Lemma has_in l x : has l x = true <-> In x l.
Proof.
  unfold has. rewrite existsb_exists. split.
  - intros (y & I & E). apply same_candidate_eq in E. now subst.
  - intros I. exists x. split; [assumption | now apply same_candidate_eq].
Qed.
Lemma subset_incl a b : subset a b = true <-> incl a b.
Proof.
  unfold subset. rewrite forallb_forall. split; intros H n I; [apply mem_in|rewrite mem_in]; auto.
Qed.
Lemma no_twice_nodup l : no_twice l = true -> NoDup l.
Proof.
  induction l as [|n l IH]; simpl; intros E; constructor.
  - apply andb_true_iff in E as [E _]. apply negb_true_iff in E. rewrite <- mem_in. congruence.
  - apply IH. now apply andb_true_iff in E as [_ E].
Qed.
Lemma same_list_eq a : forall b, same_list a b = true -> a = b.
Proof.
  induction a as [|x a IH]; destruct b as [|y b]; simpl; try discriminate; [reflexivity|].
  intros E. apply andb_true_iff in E as [E1 E2]. apply N.eqb_eq in E1. f_equal; auto.
Qed.
Lemma and_then_none a b : and_then a b = None <-> a = None /\ b = None.
Proof. destruct a; simpl; intuition congruence. Qed.
Lemma nodup_map_on {A B} (f : A -> B) l :
  NoDup l -> (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup (map f l).
Proof.
  induction 1 as [|a l N D IH]; simpl; intros I; constructor.
  - rewrite in_map_iff. intros (y & E & Iy). apply I in E; [|now right|now left]. now subst.
  - apply IH. intros x y Ix Iy. apply I; now right.
Qed.
Lemma nodup_map_inj {A B} (f : A -> B) l x y : NoDup (map f l) -> In x l -> In y l -> f x = f y -> x = y.
Proof.
  induction l as [|a l IH]; simpl; [tauto|]. intros Nd. inversion Nd as [|? ? Na Nl]; subst.
  intros [->|I] [->|I'] E; auto; exfalso; apply Na; [rewrite E | rewrite <- E]; now apply in_map.
Qed.

(** * Tables agree with the lists that they are made from *)

Lemma find_in_tabulate {A} depth : forall (f : N -> A) n a, find_in (tabulate depth f) n = Some a -> a = f n.
Proof.
  induction depth as [|depth IH]; simpl; intros f n a.
  - destruct n; [congruence | discriminate].
  - destruct n as [|[p|p|]]; intros E; apply IH in E; exact E.
Qed.

Section Sound.
Variable L : layout.
Let K := tables_of L.

(** A well-formed layout: no cell is listed twice, houses consist of its cells, and exclusion is mutual. *)
Record well_formed : Prop := {
  cells_once : NoDup (cells L);
  house_of_cells : forall h c, In h (houses L) -> In c h -> In c (cells L);
  mutual : forall x y, In y (excludes L x) -> In x (excludes L y) }.
Hypothesis Wf : well_formed.

Lemma cells_in_ok h : cells_in K h = house_cells L h.
Proof.
  unfold cells_in, K, tables_of. cbn [cells_table layout_of].
  destruct (find_in (tabulate 8 (house_cells L)) h) eqn:E; [|reflexivity]. now apply find_in_tabulate in E.
Qed.
Lemma houses_of_ok c : houses_of K c = houses_with L c.
Proof.
  unfold houses_of, K, tables_of. cbn [houses_table layout_of].
  destruct (find_in (tabulate 8 (houses_with L)) c) eqn:E; [|reflexivity]. now apply find_in_tabulate in E.
Qed.
Lemma layout_ok : layout_of K = L. Proof. reflexivity. Qed.

Lemma house_is h : In h (all_houses L) -> In (house_cells L h) (houses L).
Proof.
  unfold all_houses, house_cells. intros I. apply in_map_iff in I as (n & <- & I). apply in_seq in I.
  rewrite Nnat.Nat2N.id. apply nth_In. lia.
Qed.
Lemma house_number l : In l (houses L) -> exists h, In h (all_houses L) /\ house_cells L h = l.
Proof.
  intros I. destruct (In_nth _ _ [] I) as (n & B & E). exists (N.of_nat n). split.
  - unfold all_houses. apply in_map, in_seq. lia.
  - unfold house_cells. now rewrite Nnat.Nat2N.id.
Qed.
Lemma houses_with_in c h : In h (houses_with L c) <-> In h (all_houses L) /\ In c (house_cells L h).
Proof. unfold houses_with. now rewrite filter_In, mem_in. Qed.

(** * Truth and conflict *)

Definition truth (s : filling) (c : cell) : candidate := Candidate c (s c).

Lemma holds_truth s x : holds s x -> x = truth s (cell_of x).
Proof. unfold holds, truth. destruct x; simpl. congruence. Qed.

Lemma sees_house c c' : sees K c c' = true <-> exists h, In h (all_houses L) /\ In c (house_cells L h) /\ In c' (house_cells L h).
Proof.
  unfold sees. rewrite existsb_exists. split.
  - intros (h & I & M). rewrite houses_of_ok in I. apply houses_with_in in I as [I J].
    rewrite cells_in_ok in M. apply mem_in in M. eauto.
  - intros (h & I & J & M). exists h. rewrite houses_of_ok, houses_with_in, cells_in_ok, mem_in. auto.
Qed.

(** In a house a digit is true in one cell only. *)
Lemma one_in_house s h c c' : valid L s -> In h (all_houses L) -> In c (house_cells L h) -> In c' (house_cells L h) ->
  s c = s c' -> c = c'.
Proof.
  intros (D & H & _) Ih Ic Ic' E. apply house_is in Ih.
  destruct (H _ (s c) Ih) as (k & _ & _ & U); [apply D; eapply house_of_cells; eassumption|].
  now rewrite (U c Ic eq_refl), (U c' Ic' (eq_sym E)).
Qed.

Lemma no_conflict s x y : valid L s -> In (cell_of x) (cells L) -> In (cell_of y) (cells L) ->
  holds s x -> holds s y -> conflicts K x y = false.
Proof.
  unfold holds, conflicts. intros V Ix Iy Hx Hy. destruct (N.eqb_spec (cell_of x) (cell_of y)) as [E|E].
  - apply negb_false_iff, N.eqb_eq. congruence.
  - apply orb_false_iff. split.
    + destruct (N.eqb_spec (digit_of x) (digit_of y)) as [D|D]; [|reflexivity]. simpl.
      destruct (sees K (cell_of x) (cell_of y)) eqn:S; [|reflexivity]. exfalso.
      apply sees_house in S as (h & Ih & Cx & Cy). apply E. eapply one_in_house; eauto. congruence.
    + destruct (has (excludes (layout_of K) x) y) eqn:X; [|reflexivity]. exfalso. apply has_in in X.
      destruct V as (_ & _ & V). apply (V _ _ Ix Iy E). now destruct x, y; simpl in *; subst.
Qed.

(** The grid has every true candidate, and only candidates of the layout. *)
Definition within (s : filling) (g : grid) : Prop := forall c, In c (cells L) -> In (truth s c) (live g).
Definition on_board (g : grid) : Prop := forall x, In x (live g) -> In (cell_of x) (cells L).

Lemma contains_iff f x : contains K f x = true <->
  match f with InCell c => cell_of x = c | InHouse d h => digit_of x = d /\ In (cell_of x) (house_cells L h) end.
Proof.
  destruct f; simpl; [apply N.eqb_eq|]. rewrite andb_true_iff, N.eqb_eq, mem_in, cells_in_ok. tauto.
Qed.
Lemma is_fact_iff f : is_fact K f = true <->
  match f with InCell c => In c (cells L) | InHouse d h => In d (digits L) /\ In h (all_houses L) end.
Proof. destruct f; simpl; [apply mem_in|]. now rewrite andb_true_iff, !mem_in. Qed.

Lemma fact_has_true s f : valid L s -> is_fact K f = true ->
  exists c, In c (cells L) /\ contains K f (truth s c) = true.
Proof.
  intros (D & H & _) F. apply is_fact_iff in F. destruct f as [c|d h].
  - exists c. rewrite contains_iff. auto.
  - destruct F as [Id Ih]. apply house_is in Ih as Ih'. destruct (H _ d Ih' Id) as (c & Ic & E & _).
    exists c. split; [eapply house_of_cells; eassumption|]. rewrite contains_iff. auto.
Qed.
Lemma fact_one_true s f c c' : valid L s -> is_fact K f = true ->
  contains K f (truth s c) = true -> contains K f (truth s c') = true -> c = c'.
Proof.
  intros V F. apply is_fact_iff in F. rewrite !contains_iff. destruct f as [k|d h]; simpl; [congruence|].
  intros [E I] [E' I']. destruct F as [_ Ih]. eapply one_in_house; eauto. congruence.
Qed.

(** * Choice *)

(** Each list has a true candidate of the layout. *)
Definition met (s : filling) (lists : list (list candidate)) : Prop :=
  forall l, In l lists -> exists c, In c (cells L) /\ In (truth s c) l.

Lemma truth_holds s c : holds s (truth s c). Proof. reflexivity. Qed.

Lemma narrow_met s x lists : valid L s -> In (cell_of x) (cells L) -> holds s x -> met s lists -> met s (narrow K x lists).
Proof.
  intros V Cx Hx. induction lists as [|l rest IH]; simpl; [auto|]. intros M.
  assert (Mr : met s rest) by (intros k Ik; apply M; now right).
  destruct (has l x); [now apply IH|].
  intros k [<-|Ik]; [|now apply IH].
  destruct (M l (or_introl eq_refl)) as (c & Ic & I). exists c. split; [assumption|].
  apply filter_In. split; [assumption|]. rewrite (no_conflict s); auto using truth_holds.
Qed.

Lemma tightest_but_in lists : forall best n, tightest_but best n lists = best \/ In (tightest_but best n lists) lists.
Proof.
  induction lists as [|l rest IH]; intros best n; cbn [tightest_but]; [auto|].
  destruct (shorter best 2); [auto|]. destruct (shorter l n).
  - destruct (IH l (length l)) as [-> | H]; simpl; auto.
  - destruct (IH best n) as [-> | H]; simpl; auto.
Qed.
Lemma tightest_in lists l : tightest lists = Some l -> In l lists.
Proof.
  destruct lists as [|k rest]; simpl; [discriminate|]. intros E. injection E as <-.
  destruct (tightest_but_in rest k (length k)) as [-> | H]; auto.
Qed.

(** Every filling that meets the lists is among the choices found. *)
Lemma search_all s : valid L s -> forall limit depth patience chosen lists found p ms,
  search K limit depth patience chosen lists found = All p ms ->
  incl found ms /\
  (met s lists -> (forall x, In x chosen -> holds s x) -> exists m, In m ms /\ forall x, In x m -> holds s x).
Proof.
  intros V limit. induction depth as [|depth IH]; intros patience chosen lists found p ms; cbn [search]; [discriminate|].
  destruct patience as [|patience]; [discriminate|].
  destruct (tightest lists) as [l|] eqn:S.
  - set (q := N.pred (N.pos patience)). clearbody q. clear patience.
    assert (G : forall l0 q0 found0,
      (fix each (l : list candidate) (p : N) (found : list (list candidate)) {struct l} : answer :=
         match l with
         | [] => All p found
         | x :: l' =>
             match search K limit depth p (x :: chosen) (narrow K x lists) found with
             | All p' found' => each l' p' found'
             | More choice => More choice
             | Tired => Tired
             end
         end) l0 q0 found0 = All p ms ->
      incl found0 ms /\
      (met s lists -> (forall x, In x chosen -> holds s x) -> (exists c, In c (cells L) /\ In (truth s c) l0) ->
       exists m, In m ms /\ forall x, In x m -> holds s x)).
    { induction l0 as [|x l0 IHl]; intros q0 found0 E.
      - injection E as <- <-. split; [apply incl_refl|]. intros _ _ (c & _ & []).
      - destruct (search K limit depth q0 (x :: chosen) (narrow K x lists) found0) as [p' found'| |] eqn:R; try discriminate.
        apply IH in R as [Inc Use]. apply IHl in E as [Inc' Use'].
        split; [eapply incl_tran; eassumption|]. intros M Ch (c & Ic & [->|I]).
        + destruct Use as (m & Im & Hm).
          * apply narrow_met; auto using truth_holds.
          * intros z [<-|Iz]; auto using truth_holds.
          * exists m. split; [now apply Inc' | assumption].
        + apply Use'; eauto. }
    intros E. apply G in E as [Inc Use]. split; [assumption|]. intros M Ch. apply Use; auto.
    apply M. now apply tightest_in.
  - destruct (length found <? limit)%nat; [|discriminate]. intros E. injection E as <- <-.
    split; [now right|]. intros _ Ch. exists chosen. split; [now left | assumption].
Qed.

(** If the search with limit 0 ends without a choice, no filling meets the lists. *)
Lemma search_none depth : forall patience chosen lists p ms,
  search K 0 depth patience chosen lists [] = All p ms -> ms = [].
Proof.
  induction depth as [|depth IH]; intros patience chosen lists p ms; cbn [search]; [discriminate|].
  destruct patience as [|patience]; [discriminate|].
  destruct (tightest lists) as [l|]; [|discriminate].
  generalize (N.pred (N.pos patience)). clear patience. induction l as [|x l IHl]; intros q E.
  - now injection E.
  - destruct (search K 0 depth q (x :: chosen) (narrow K x lists) []) as [p' found'| |] eqn:R; try discriminate.
    apply IH in R as R'. subst found'. eauto.
Qed.

Lemma succeeds_sound s patience chosen lists p ms : valid L s -> (forall x, In x chosen -> holds s x) ->
  succeeds K patience chosen lists = All p ms -> ~ met s lists.
Proof.
  unfold succeeds. intros V Ch E M. pose proof (search_none _ _ _ _ _ _ E) as ->.
  apply (search_all s V) in E as [_ Use]. now destruct (Use M Ch) as (m & [] & _).
Qed.

Lemma refute_each_sound s lists : valid L s -> met s lists -> forall xs patience,
  refute_each K patience lists xs = None -> forall x, In x xs -> In (cell_of x) (cells L) -> ~ holds s x.
Proof.
  intros V M. induction xs as [|y xs IH]; intros patience E x I C; cbn [refute_each] in E; [destruct I|].
  destruct (succeeds K patience [y] (narrow K y lists)) as [p ms| |] eqn:R; try discriminate.
  destruct I as [<-|I]; [|eauto]. intros H. apply (succeeds_sound s) in R; auto.
  - now apply R, narrow_met.
  - intros z [<-|[]]. assumption.
Qed.

Lemma facts_met s g fs : valid L s -> within s g -> all_facts_known K fs = None -> met s (map (live_of K g) fs).
Proof.
  unfold all_facts_known. intros V W A l I. apply in_map_iff in I as (f & <- & I).
  destruct (find (fun f => negb (is_fact K f)) fs) eqn:Q; [discriminate|].
  apply (find_none _ _ Q) in I. apply negb_false_iff in I.
  destruct (fact_has_true s f V I) as (c & Ic & Hc). exists c. split; [assumption|]. apply filter_In. auto.
Qed.

Lemma is_only_in x l : is_only x l = true -> l = [x].
Proof.
  destruct l as [|y [|]]; simpl; try discriminate. intros E. apply same_candidate_eq in E. now subst.
Qed.

Lemma by_choice_sound s patience g fs p t : valid L s -> within s g -> on_board g -> effective g t = None ->
  all_facts_known K fs = None ->
  (forall q, p = Some q -> exists c, In c (cells L) /\ In (truth s c) (guardians q)) ->
  by_choice K patience g fs p t = None -> says t s.
Proof.
  intros V W B Ef A G. unfold by_choice. set (lists := _ ++ _). intros E.
  assert (F : met s (map (live_of K g) fs)) by now apply facts_met.
  assert (M : met s lists).
  { intros l Il. apply in_app_iff in Il as [Il|Il]; [now apply F|].
    destruct p as [q|]; [|destruct Il]. destruct Il as [<-|[]]. destruct (G q eq_refl) as (c & Ic & I).
    exists c. split; [assumption|]. apply filter_In. split; [assumption|]. apply has_in. auto. }
  clearbody lists. destruct t as [x|xs]; simpl.
  - destruct (existsb (fun f => is_only x (live_of K g f)) fs) eqn:O.
    { apply existsb_exists in O as (f & If & O). apply is_only_in in O.
      destruct (F (live_of K g f)) as (c & Ic & I); [now apply in_map|]. rewrite O in I. destruct I as [->|[]].
      apply truth_holds. }
    destruct (succeeds K patience [] _) as [q ms| |] eqn:R; try discriminate.
    unfold holds. destruct (N.eq_dec (s (cell_of x)) (digit_of x)) as [H|H]; [exact H|]. exfalso.
    apply (succeeds_sound s) in R; auto; [|intros z []]. apply R. intros l Il.
    apply in_map_iff in Il as (k & <- & Ik). destruct (M k Ik) as (c & Ic & I). exists c. split; [assumption|].
    apply filter_In. split; [assumption|]. apply negb_true_iff. destruct (same_candidate x (truth s c)) eqn:Q; [|reflexivity].
    apply same_candidate_eq in Q. subst x. now elim H.
  - intros x I. eapply refute_each_sound; eauto. apply B. simpl in Ef. destruct xs as [|x0 xs]; [destruct I|].
    destruct (find _ _) eqn:Q; [discriminate|]. apply (find_none _ _ Q), orb_false_iff in I as [I _].
    now apply negb_false_iff, has_in in I.
Qed.

(** * Count *)

Definition truths (s : filling) : list candidate := map (truth s) (cells L).

Definition sum (f : candidate -> nat) (l : list candidate) : nat := fold_right (fun x n => f x + n)%nat 0%nat l.
Lemma sum_plus f g l : sum (fun x => f x + g x)%nat l = (sum f l + sum g l)%nat.
Proof. induction l; simpl; lia. Qed.
Lemma sum_ext f g l : (forall x, f x = g x) -> sum f l = sum g l.
Proof. intros H. induction l; simpl; auto. Qed.
Lemma sum_zero f l : (forall x, In x l -> f x = 0%nat) -> sum f l = 0%nat.
Proof. induction l as [|a l IH]; simpl; intros H; [reflexivity|]. rewrite H, IH; auto. Qed.
Lemma sum_mono f g l : (forall y, In y l -> (f y <= g y)%nat) -> (sum f l <= sum g l)%nat.
Proof.
  induction l as [|a l IH]; simpl; intros H; [lia|].
  pose proof (H a (or_introl eq_refl)). pose proof (IH (fun y I => H y (or_intror I))). lia.
Qed.
Lemma sum_le f g l x : (forall y, In y l -> (f y <= g y)%nat) -> In x l -> (g x + sum f l <= f x + sum g l)%nat.
Proof.
  induction l as [|a l IH]; simpl; intros H I; [tauto|].
  pose proof (H a (or_introl eq_refl)) as Ha. destruct I as [->|I].
  - pose proof (sum_mono f g l (fun y I => H y (or_intror I))). lia.
  - pose proof (IH (fun y I => H y (or_intror I)) I). lia.
Qed.

Lemma sum_one s f : valid L s -> is_fact K f = true -> sum (fun x => if contains K f x then 1 else 0)%nat (truths s) = 1%nat.
Proof.
  intros V F. destruct (fact_has_true s f V F) as (c & Ic & Hc). unfold truths.
  pose proof (cells_once Wf) as N. revert Ic N. generalize (cells L). induction l as [|a l IH]; simpl; [tauto|].
  intros [->|I] N; inversion N as [|? ? Na Nl]; subst.
  - rewrite Hc, sum_zero; [reflexivity|]. intros y Iy. apply in_map_iff in Iy as (k & <- & Ik).
    destruct (contains K f (truth s k)) eqn:E; [|reflexivity]. exfalso. apply Na.
    now rewrite (fact_one_true s f c k).
  - rewrite IH by assumption. destruct (contains K f (truth s a)) eqn:E; [|reflexivity]. exfalso. apply Na.
    now rewrite (fact_one_true s f a c).
Qed.
Lemma times_cons f fs x : times K (f :: fs) x = ((if contains K f x then 1 else 0) + times K fs x)%nat.
Proof. unfold times. simpl. now destruct (contains K f x). Qed.
Lemma sum_times s fs : valid L s -> (forall f, In f fs -> is_fact K f = true) -> sum (times K fs) (truths s) = length fs.
Proof.
  intros V. induction fs as [|f fs IH]; intros A.
  - apply sum_zero. reflexivity.
  - rewrite (sum_ext _ (fun x => (if contains K f x then 1 else 0) + times K fs x)%nat) by (intros; apply times_cons).
    rewrite sum_plus, IH, sum_one; auto with datatypes.
Qed.
Lemma times_in fs x : (0 < times K fs x)%nat -> exists f, In f fs /\ contains K f x = true.
Proof.
  unfold times. destruct (filter (fun f => contains K f x) fs) as [|f l] eqn:E; simpl; [lia|]. intros _.
  assert (I : In f (filter (fun f => contains K f x) fs)) by (rewrite E; now left).
  apply filter_In in I. now exists f.
Qed.

Lemma counted_out_sound s g fs covers x : valid L s -> within s g ->
  (forall f, In f (fs ++ covers) -> is_fact K f = true) -> In (cell_of x) (cells L) ->
  covered K g fs covers = None -> (length covers + times K fs x < times K covers x + length fs)%nat -> ~ holds s x.
Proof.
  unfold covered. intros V W A C Cov Out H.
  destruct (find _ _) eqn:Q; [discriminate|]. clear Cov.
  assert (I : In x (truths s)) by (rewrite (holds_truth s x H); now apply in_map).
  assert (B : forall y, In y (truths s) -> (times K fs y <= times K covers y)%nat).
  { intros y Iy. apply in_map_iff in Iy as (c & <- & Ic). destruct (Nat.eq_0_gt_0_cases (times K fs (truth s c))) as [->|P]; [lia|].
    apply times_in in P as (f & If & Mf).
    assert (J : In (truth s c) (flat_map (live_of K g) fs)).
    { apply in_flat_map. exists f. split; [assumption|]. apply filter_In. auto. }
    apply (find_none _ _ Q) in J. now apply Nat.ltb_ge in J. }
  pose proof (sum_le _ _ _ x B I) as S.
  rewrite !sum_times in S; auto; [lia| |]; intros f If; apply A, in_app_iff; auto.
Qed.

Lemma by_count_sound s g fs counts removed : valid L s -> within s g -> on_board g ->
  effective g (Eliminate removed) = None -> all_facts_known K (fs ++ flat_map fst counts) = None ->
  by_count K g fs counts removed = None -> forall x, In x removed -> ~ holds s x.
Proof.
  unfold by_count, all_facts_known. intros V W B Ef A E x I. apply and_then_none in E as [Cov Out].
  destruct (find (fun f => negb (is_fact K f)) _) eqn:Qa; [discriminate|].
  destruct (find _ removed) eqn:Q; [discriminate|]. apply (find_none _ _ Q) in I as O.
  apply negb_false_iff, existsb_exists in O as ([covers removes] & Ic & O). simpl in O.
  apply andb_true_iff in O as [_ O]. apply Nat.ltb_lt in O.
  assert (Cx : covered K g fs covers = None).
  { revert Cov Ic. clear. induction counts as [|[c r] rest IH]; simpl; [tauto|].
    intros E [X|X]; apply and_then_none in E as [E1 E2]; [now inversion X; subst | auto]. }
  eapply counted_out_sound; eauto.
  - intros f If. apply negb_false_iff. apply (find_none _ _ Qa). apply in_app_iff in If as [If|If]; apply in_app_iff; [auto|].
    right. apply in_flat_map. exists (covers, removes). auto.
  - apply B. simpl in Ef. destruct removed as [|x0 xs]; [destruct I|].
    destruct (find (fun x1 => _ || _) _) eqn:Q2; [discriminate|]. apply (find_none _ _ Q2), orb_false_iff in I as [I _].
    now apply negb_false_iff, has_in in I.
Qed.

(** * Deadly patterns *)

(** A second filling: [other] written over [s]. *)
Definition over (other : list candidate) (s : filling) : filling :=
  fun c => match find (fun y => N.eqb (cell_of y) c) other with Some y => digit_of y | None => s c end.

Record partners (filled other : list candidate) : Prop := {
  apart : forall y y', In y other -> In y' other -> conflicts K y y' = false;
  cells_same : forall c, In c (map cell_of filled) <-> In c (map cell_of other);
  digits_same : forall h d, In h (all_houses L) -> In d (digits_in K filled h) <-> In d (digits_in K other h);
  outside : forall y z, In y other -> In z (excludes L y) -> ~ In (cell_of z) (map cell_of filled) ->
    exists x, In x filled /\ conflicts K x z = true;
  differs : exists x y, In x filled /\ In y other /\ cell_of x = cell_of y /\ digit_of x <> digit_of y }.

Lemma digits_in_iff filled h d :
  In d (digits_in K filled h) <-> exists x, In x filled /\ In (cell_of x) (house_cells L h) /\ digit_of x = d.
Proof.
  unfold digits_in. rewrite in_map_iff. split.
  - intros (x & E & I). apply filter_In in I as [I M]. rewrite cells_in_ok in M. apply mem_in in M. eauto.
  - intros (x & I & M & E). exists x. split; [assumption|]. apply filter_In. rewrite cells_in_ok, mem_in. auto.
Qed.

Lemma differ_somewhere filled : forall other, map cell_of filled = map cell_of other ->
  same_list (map digit_of filled) (map digit_of other) = false ->
  exists x y, In x filled /\ In y other /\ cell_of x = cell_of y /\ digit_of x <> digit_of y.
Proof.
  induction filled as [|x filled IH]; intros [|y other] E D; simpl in *; try discriminate.
  inversion E as [[E1 E2]]. destruct (N.eqb_spec (digit_of x) (digit_of y)) as [Q|Q].
  - destruct (IH other E2 D) as (x' & y' & Ix & Iy & H). exists x', y'. auto.
  - exists x, y. auto.
Qed.

Lemma is_partner_partners filled other : is_partner K filled other = true -> partners filled other.
Proof.
  unfold is_partner. rewrite !andb_true_iff, !forallb_forall. intros ((((C & D) & A) & H) & O).
  apply same_list_eq in C. apply negb_true_iff in D. split.
  - intros y y' Iy Iy'. specialize (A y Iy). rewrite forallb_forall in A. now apply negb_true_iff, A.
  - intros c. now rewrite C.
  - intros h d Ih. specialize (H h Ih). unfold same_digits in H. rewrite andb_true_iff, !subset_incl in H.
    destruct H as [H1 H2]. split; auto.
  - intros y z Iy Iz N. specialize (O y Iy). rewrite forallb_forall in O. specialize (O z Iz).
    apply orb_true_iff in O as [O|O]; [now apply mem_in in O|]. now apply existsb_exists in O.
  - now apply differ_somewhere.
Qed.

Lemma over_in other s c : In c (map cell_of other) -> exists y, In y other /\ cell_of y = c /\ over other s c = digit_of y.
Proof.
  intros I. unfold over. destruct (find _ other) as [y|] eqn:F.
  - apply find_some in F as [Iy E]. apply N.eqb_eq in E. eauto.
  - apply in_map_iff in I as (y & E & Iy). apply (find_none _ _ F) in Iy. apply N.eqb_neq in Iy. congruence.
Qed.
Lemma over_out other s c : ~ In c (map cell_of other) -> over other s c = s c.
Proof.
  intros N. unfold over. destruct (find _ other) as [y|] eqn:F; [|reflexivity].
  apply find_some in F as [Iy E]. apply N.eqb_eq in E. elim N. rewrite <- E. now apply in_map.
Qed.

Lemma conflict_house x y h : conflicts K x y = false -> In h (all_houses L) -> In (cell_of x) (house_cells L h) ->
  In (cell_of y) (house_cells L h) -> digit_of x = digit_of y -> cell_of x = cell_of y.
Proof.
  unfold conflicts. intros E Ih Ix Iy D. destruct (N.eqb_spec (cell_of x) (cell_of y)) as [Q|Q]; [assumption|].
  apply orb_false_iff in E as [E _]. rewrite D, N.eqb_refl in E. simpl in E.
  assert (S : sees K (cell_of x) (cell_of y) = true) by (apply sees_house; eauto). congruence.
Qed.
Lemma conflict_cell x y : conflicts K x y = false -> cell_of x = cell_of y -> digit_of x = digit_of y.
Proof.
  unfold conflicts. intros E C. apply N.eqb_eq in C. rewrite C in E. now apply negb_false_iff, N.eqb_eq in E.
Qed.

(** A cell is in the pattern or outside it. *)
Lemma in_or_out c (l : list cell) : In c l \/ ~ In c l.
Proof. rewrite <- mem_in. destruct (mem c l); [left|right]; congruence. Qed.

Section Over.
  Variables (s : filling) (filled other : list candidate).
  Hypothesis V : valid L s.
  Hypothesis P : partners filled other.
  Hypothesis T : forall x, In x filled -> holds s x.
  Hypothesis Cs : forall x, In x filled -> In (cell_of x) (cells L).
  Hypothesis Ds : forall y, In y other -> In (digit_of y) (digits L).

  Let s' := over other s.

  Lemma over_house h d : In h (all_houses L) -> In d (digits L) ->
    exists c, In c (house_cells L h) /\ s' c = d /\ forall c', In c' (house_cells L h) -> s' c' = d -> c' = c.
  Proof.
    intros Ih Id. pose proof V as (_ & H & _). destruct (H _ d (house_is h Ih) Id) as (c & Ic & E & U).
    destruct (in_or_out c (map cell_of other)) as [In_|Out].
    - (* The digit is in the pattern: the partner also has it in the house, and no other cell has it. *)
      apply (cells_same _ _ P) in In_ as Inf. apply in_map_iff in Inf as (x & Ex & Ix).
      assert (J : In d (digits_in K other h)).
      { apply (digits_same _ _ P h d Ih), digits_in_iff. exists x. split; [assumption|]. rewrite Ex. split; [assumption|].
        rewrite <- (T x Ix), Ex. assumption. }
      apply digits_in_iff in J as (y & Iy & Hy & Dy). exists (cell_of y). split; [assumption|].
      assert (Q : forall y', In y' other -> In (cell_of y') (house_cells L h) -> digit_of y' = d -> cell_of y' = cell_of y).
      { intros y' Iy' Hy' D'. eapply conflict_house; eauto; [now apply (apart _ _ P)|congruence]. }
      split.
      + destruct (over_in other s (cell_of y)) as (z & Iz & Ez & Oz); [now apply in_map|].
        unfold s'. rewrite Oz, <- Dy. apply conflict_cell; auto. now apply (apart _ _ P).
      + intros c' Ic' E'. destruct (in_or_out c' (map cell_of other)) as [I'|O'].
        * destruct (over_in other s c' I') as (z & Iz & Ez & Oz). unfold s' in E'. rewrite Oz in E'.
          rewrite <- Ez. apply Q; auto. now rewrite Ez.
        * unfold s' in E'. rewrite over_out in E' by assumption. apply U in E'; [|assumption]. subst c'. now elim O'.
    - (* The digit is outside the pattern: it keeps its cell, and the pattern does not have it before or after. *)
      exists c. split; [assumption|]. split; [unfold s'; now rewrite over_out|]. intros c' Ic' E'.
      destruct (in_or_out c' (map cell_of other)) as [I'|O'].
      + destruct (over_in other s c' I') as (z & Iz & Ez & Oz). unfold s' in E'. rewrite Oz in E'. exfalso.
        assert (J : In d (digits_in K filled h)).
        { apply (digits_same _ _ P h d Ih), digits_in_iff. exists z. rewrite Ez. auto. }
        apply digits_in_iff in J as (x & Ix & Hx & Dx). apply Out. apply (cells_same _ _ P). apply in_map_iff. exists x.
        split; [|assumption]. apply U; [assumption|]. now rewrite (T x Ix).
      + unfold s' in E'. rewrite over_out in E' by assumption. now apply U.
  Qed.

  Lemma over_apart c c' : In c (cells L) -> In c' (cells L) -> c <> c' ->
    In c (map cell_of other) -> ~ In (truth s' c') (excludes L (truth s' c)).
  Proof.
    intros Ic Ic' Ne I X. destruct (over_in other s c I) as (y & Iy & Ey & Oy).
    assert (Ty : truth s' c = y) by (unfold truth, s'; rewrite Oy, <- Ey; now destruct y).
    rewrite Ty in X. destruct (in_or_out c' (map cell_of other)) as [I'|O'].
    - destruct (over_in other s c' I') as (y' & Iy' & Ey' & Oy').
      assert (Ty' : truth s' c' = y') by (unfold truth, s'; rewrite Oy', <- Ey'; now destruct y').
      rewrite Ty' in X. pose proof (apart _ _ P y y' Iy Iy') as A. unfold conflicts in A.
      destruct (N.eqb_spec (cell_of y) (cell_of y')) as [Q|Q]; [congruence|]. apply orb_false_iff in A as [_ A].
      rewrite layout_ok in A. apply has_in in X. congruence.
    - assert (Tz : truth s' c' = truth s c') by (unfold truth, s'; now rewrite over_out). rewrite Tz in X.
      destruct (outside _ _ P y (truth s c') Iy X) as (x & Ix & Cx).
      + simpl. intros J. apply O'. now apply (cells_same _ _ P).
      + rewrite (no_conflict s) in Cx; auto using truth_holds. discriminate.
  Qed.

  Lemma over_valid : valid L s'.
  Proof.
    pose proof V as (D & _ & X). split; [|split].
    - intros c Ic. destruct (in_or_out c (map cell_of other)) as [I|O].
      + destruct (over_in other s c I) as (y & Iy & _ & E). unfold s'. rewrite E. auto.
      + unfold s'. rewrite over_out by assumption. auto.
    - intros l d Il Id. destruct (house_number l Il) as (h & Ih & <-). now apply over_house.
    - intros c c' Ic Ic' Ne. destruct (in_or_out c (map cell_of other)) as [I|O].
      + now apply over_apart.
      + destruct (in_or_out c' (map cell_of other)) as [I'|O'].
        * intros Q. apply (mutual Wf) in Q. revert Q. apply over_apart; auto.
        * unfold s'. rewrite !over_out by assumption. now apply X.
  Qed.

  Lemma over_differs : ~ same L s s'.
  Proof.
    intros E. destruct (differs _ _ P) as (x & y & Ix & Iy & C & D).
    specialize (E (cell_of x) (Cs x Ix)). rewrite (T x Ix) in E.
    destruct (over_in other s (cell_of x)) as (z & Iz & Ez & Oz); [rewrite C; now apply in_map|].
    unfold s' in E. rewrite Oz in E. apply D. rewrite E. apply conflict_cell; [now apply (apart _ _ P)|congruence].
  Qed.
End Over.

Lemma exchangeable_in filled c d : In d (exchangeable K filled c) -> In d (digits L).
Proof. unfold exchangeable. rewrite filter_In. tauto. Qed.

(** A property that a test finds for every filling holds for the true filling. *)
Lemma each_filling_finds s test (Q : list candidate -> Prop) : valid L s ->
  (forall filled p p', test filled p = Some (true, p') -> Q filled) ->
  forall todo filled p p', each_filling K test todo filled p = Some (true, p') ->
  (forall x, In x filled -> holds s x /\ In (cell_of x) (cells L)) ->
  (forall e, In e todo -> In (fst e) (cells L) /\ In (s (fst e)) (snd e)) ->
  Q (rev (map (fun e => truth s (fst e)) todo) ++ filled).
Proof.
  intros V Tq. induction todo as [|[c ds] rest IH]; intros filled p p'; cbn [each_filling].
  - destruct p; [discriminate|]. intros E _ _. simpl. eauto.
  - destruct p as [|p]; [discriminate|]. generalize (N.pred (N.pos p)). clear p. intros p E F O.
    destruct (O (c, ds) (or_introl eq_refl)) as [Ic I]. simpl in Ic, I.
    assert (Or : forall e, In e rest -> In (fst e) (cells L) /\ In (s (fst e)) (snd e)) by (intros e Ie; apply O; now right).
    clear O. simpl. rewrite <- app_assoc. simpl.
    revert p E I. induction ds as [|d ds IHd]; intros p E I; [destruct I|].
    destruct (existsb (fun y => conflicts K y (Candidate c d)) filled) eqn:X.
    + destruct I as [->|I]; [|now apply (IHd p)].
      exfalso. apply existsb_exists in X as (y & Iy & X). destruct (F y Iy) as [Hy Cy].
      rewrite (no_conflict s) in X; [discriminate | assumption..| reflexivity].
    + destruct (each_filling K test rest (Candidate c d :: filled) p) as [[[|] q]|] eqn:R; try discriminate.
      destruct I as [->|I]; [|now apply (IHd q)].
      apply IH in R; [exact R | | assumption].
      intros x [<-|Ix]; [split; [reflexivity|assumption]|auto].
Qed.

(** A filling that [each_filling] rejects was tested. *)
Lemma each_filling_rejects test (Q : list candidate -> Prop) :
  (forall filled p p', test filled p = Some (false, p') -> Q filled) ->
  forall (D : candidate -> Prop) todo filled p p', each_filling K test todo filled p = Some (false, p') ->
  (forall x, In x filled -> D x) -> (forall c ds d, In (c, ds) todo -> In d ds -> D (Candidate c d)) ->
  exists found, Q found /\ forall x, In x found -> D x.
Proof.
  intros Tq D. induction todo as [|[c ds] rest IH]; intros filled p p'; cbn [each_filling].
  - destruct p; [discriminate|]. intros E F _. eauto.
  - destruct p as [|p]; [discriminate|]. generalize (N.pred (N.pos p)). clear p. intros p E F O.
    assert (Od : forall d, In d ds -> D (Candidate c d)) by (intros d Id; apply (O c ds); [now left|assumption]).
    assert (Or : forall c ds d, In (c, ds) rest -> In d ds -> D (Candidate c d)) by (intros; eapply O; [right|]; eauto).
    clear O. revert p E Od. induction ds as [|d ds IHd]; intros p E Od; [discriminate|].
    destruct (existsb (fun y => conflicts K y (Candidate c d)) filled).
    + eapply IHd; eauto. intros k Ik. apply Od. now right.
    + destruct (each_filling K test rest (Candidate c d :: filled) p) as [[[|] q]|] eqn:R; try discriminate.
      * eapply IHd; eauto. intros k Ik. apply Od. now right.
      * eapply IH; eauto. intros x [<-|Ix]; auto. apply Od. now left.
Qed.

Lemma has_partner_finds filled p p' : has_partner K filled p = Some (true, p') ->
  exists other, partners filled other /\ forall y, In y other -> In (digit_of y) (digits L).
Proof.
  unfold has_partner. destruct (each_filling K _ _ [] p) as [[[|] q]|] eqn:E; try discriminate. intros _.
  apply (each_filling_rejects _ (fun found => is_partner K filled found = true)) with (D := fun y => In (digit_of y) (digits L)) in E.
  - destruct E as (other & P & D). exists other. split; [now apply is_partner_partners|assumption].
  - intros found q1 q2 X. inversion X as [[X1 X2]]. now apply negb_false_iff in X1.
  - intros x [].
  - intros c ds d I Id. apply in_map_iff in I as (x & X & _). inversion X; subst. eapply exchangeable_in; eassumption.
Qed.

(** The even case: each cell takes its other digit. *)
Definition other_of (ds : list digit) (d : digit) : digit :=
  match ds with [a; b] => if N.eqb d a then b else a | _ => d end.

Lemma two_inv ds : two ds = true -> exists a b, ds = [a; b] /\ a <> b.
Proof.
  destruct ds as [|a [|b [|]]]; simpl; try discriminate. intros H. apply negb_true_iff, N.eqb_neq in H. eauto.
Qed.
Lemma other_of_in ds d : two ds = true -> In d ds -> In (other_of ds d) ds.
Proof.
  intros T. apply two_inv in T as (a & b & -> & N). simpl. destruct (N.eqb d a); auto.
Qed.
Lemma other_of_neq ds d : two ds = true -> In d ds -> other_of ds d <> d.
Proof.
  intros T. apply two_inv in T as (a & b & -> & N). simpl. intros [<-|[<-|[]]].
  - rewrite N.eqb_refl. congruence.
  - destruct (N.eqb_spec b a); congruence.
Qed.
Lemma other_of_eq ds d v : two ds = true -> In d ds -> In v ds -> v <> d -> other_of ds v = d.
Proof.
  intros T. apply two_inv in T as (a & b & -> & N). simpl. intros [<-|[<-|[]]] [<-|[<-|[]]] H; try congruence.
  - destruct (N.eqb_spec b a); congruence.
  - now rewrite N.eqb_refl.
Qed.

Section Even.
  Variables (s : filling) (fs : list (cell * list digit)).
  Hypothesis V : valid L s.
  Hypothesis Nd : NoDup (map fst fs).
  Hypothesis Ev : is_even K fs = true.
  Hypothesis Some_ : fs <> [].
  Hypothesis O : forall e, In e fs -> In (fst e) (cells L) /\ In (s (fst e)) (snd e).

  Let mine (e : cell * list digit) := s (fst e).
  Let swapped (e : cell * list digit) := other_of (snd e) (mine e).
  Let here h := filter (fun e : cell * list digit => mem (fst e) (house_cells L h)) fs.

  Lemma even_parts : (forall e, In e fs -> two (snd e) = true) /\
    (forall h d, In h (all_houses L) -> In d (digits L) -> balanced K fs h d = true) /\
    (forall e d, In e fs -> In d (snd e) -> excludes L (Candidate (fst e) d) = []).
  Proof.
    pose proof Ev as E. unfold is_even in E. rewrite !andb_true_iff, !forallb_forall in E. destruct E as ((A & B) & C).
    rewrite layout_ok in *. split; [assumption|]. split.
    - intros h d Ih Id. specialize (B h Ih). rewrite forallb_forall in B. auto.
    - intros e d Ie Id. specialize (C e Ie). rewrite forallb_forall in C. specialize (C d Id).
      now destruct (excludes L (Candidate (fst e) d)).
  Qed.

  Lemma same_entry e e' : In e fs -> In e' fs -> fst e = fst e' -> e = e'.
  Proof. intros. eapply nodup_map_inj; eauto. Qed.
  Lemma here_in h e : In e (here h) <-> In e fs /\ In (fst e) (house_cells L h).
  Proof. unfold here. now rewrite filter_In, mem_in. Qed.
  Lemma mine_inj h e e' : In h (all_houses L) -> In e (here h) -> In e' (here h) -> mine e = mine e' -> e = e'.
  Proof.
    intros Ih I I' E. apply here_in in I as [I H], I' as [I' H']. apply same_entry; auto. eapply one_in_house; eauto.
  Qed.
  Lemma mine_nodup h : In h (all_houses L) -> NoDup (map mine (here h)).
  Proof.
    intros Ih. apply nodup_map_on; [apply NoDup_filter; now apply NoDup_map_inv in Nd|]. intros e e'. now apply mine_inj.
  Qed.

  Lemma mine_swapped h : In h (all_houses L) -> incl (map mine (here h)) (map swapped (here h)).
  Proof.
    intros Ih d Id. apply in_map_iff in Id as (e & <- & Ie). pose proof Ie as Ie'. apply here_in in Ie' as [If Hh].
    destruct even_parts as (Tw & B & _). destruct (O e If) as [Ce De].
    assert (Dl : In (mine e) (digits L)) by (destruct V as (D & _); now apply D).
    specialize (B h (mine e) Ih Dl). unfold balanced in B.
    pose (test := fun e0 : cell * list digit => mem (fst e0) (cells_in K h) && mem (mine e) (snd e0)).
    change (match filter test fs with [] | [_; _] => true | _ => false end = true) in B.
    assert (Ine : In e (filter test fs)).
    { apply filter_In. split; [assumption|]. unfold test. rewrite cells_in_ok, andb_true_iff, !mem_in. auto. }
    assert (Nf : NoDup (filter test fs)) by (apply NoDup_filter; now apply NoDup_map_inv in Nd).
    assert (X : exists e', In e' (filter test fs) /\ e' <> e).
    { destruct (filter test fs) as [|a [|a' [|]]]; try discriminate; [destruct Ine|].
      inversion Nf as [|? ? Na _]; subst. destruct Ine as [->|[->|[]]].
      - exists a'. split; [right; now left|]. intros ->. apply Na. now left.
      - exists a. split; [now left|]. intros ->. apply Na. now left. }
    destruct X as (e' & Ie' & Ne). apply filter_In in Ie' as [If' T]. unfold test in T.
    rewrite cells_in_ok, andb_true_iff, !mem_in in T. destruct T as [Hh' T].
    assert (Ih' : In e' (here h)) by (apply here_in; auto).
    apply in_map_iff. exists e'. split; [|assumption].
    destruct (O e' If') as [_ De'].
    apply other_of_eq; auto. intros E. apply Ne. now apply (mine_inj h).
  Qed.
  Lemma swapped_mine h : In h (all_houses L) -> incl (map swapped (here h)) (map mine (here h)).
  Proof.
    intros Ih. apply NoDup_length_incl; [now apply mine_nodup | rewrite !map_length; lia | now apply mine_swapped].
  Qed.
  Lemma swapped_nodup h : In h (all_houses L) -> NoDup (map swapped (here h)).
  Proof.
    intros Ih. apply NoDup_incl_NoDup with (map mine (here h)); [now apply mine_nodup | rewrite !map_length; lia | now apply mine_swapped].
  Qed.

  Let before e := Candidate (fst e) (mine e).
  Let after e := Candidate (fst e) (swapped e).

  Lemma digits_of_entries f h d : In d (digits_in K (map (fun e => Candidate (fst e) (f e)) fs) h) <-> In d (map f (here h)).
  Proof.
    rewrite digits_in_iff, in_map_iff. split.
    - intros (x & Ix & Hx & Dx). apply in_map_iff in Ix as (e & <- & Ie). exists e. split; [assumption|]. apply here_in. auto.
    - intros (e & E & Ie). apply here_in in Ie as [Ie He]. exists (Candidate (fst e) (f e)). split; [|auto].
      apply in_map_iff. eauto.
  Qed.

  Lemma even_partners : partners (map before fs) (map after fs).
  Proof.
    destruct even_parts as (Tw & _ & Ex). split.
    - intros y y' Iy Iy'. apply in_map_iff in Iy as (e & <- & Ie), Iy' as (e' & <- & Ie').
      unfold conflicts. simpl. destruct (N.eqb_spec (fst e) (fst e')) as [C|C].
      + rewrite (same_entry e e' Ie Ie' C). now rewrite N.eqb_refl.
      + apply orb_false_iff. split.
        * destruct (N.eqb_spec (swapped e) (swapped e')) as [D|D]; [|reflexivity]. simpl.
          destruct (sees K (fst e) (fst e')) eqn:S; [|reflexivity]. exfalso.
          apply sees_house in S as (h & Ih & H & H').
          apply C. f_equal. apply (nodup_map_inj swapped (here h)); auto; [now apply swapped_nodup | apply here_in | apply here_in]; auto.
        * unfold after. rewrite Ex; auto. apply other_of_in; auto. now apply O.
    - intros c. rewrite !map_map. reflexivity.
    - intros h d Ih. unfold before, after. rewrite !digits_of_entries. split; [now apply mine_swapped | now apply swapped_mine].
    - intros y z Iy Iz _. apply in_map_iff in Iy as (e & <- & Ie). unfold after in Iz. rewrite Ex in Iz; [destruct Iz|assumption|].
      apply other_of_in; auto. now apply O.
    - destruct fs as [|e l] eqn:F; [congruence|]. assert (Ie : In e (e :: l)) by now left.
      exists (before e), (after e). split; [now apply in_map|]. split; [now apply in_map|]. split; [reflexivity|].
      intros D. symmetry in D. revert D. apply other_of_neq; [now apply Tw | now apply O].
  Qed.
End Even.

(** No other solution has the same digits in the cells of the givens. *)
Definition only (given : list cell) (s : filling) : Prop :=
  forall s', valid L s' -> (forall c, In c given -> s' c = s c) -> same L s s'.

Lemma candidates_in g c d : In d (candidates g c) <-> In (Candidate c d) (live g).
Proof.
  unfold candidates. rewrite in_map_iff. split.
  - intros (x & <- & I). apply filter_In in I as [I E]. apply N.eqb_eq in E. subst c. now destruct x.
  - intros I. exists (Candidate c d). split; [reflexivity|]. apply filter_In. simpl. now rewrite N.eqb_refl.
Qed.

Lemma strays_none g p cs : strays g p cs = None -> forall c, In c cs -> stray g p c = None.
Proof.
  induction cs as [|c cs IH]; simpl; [tauto|]. destruct (stray g p c) eqn:E; [discriminate|].
  intros S k [<-|I]; auto.
Qed.

Lemma not_empty (l : list cell) b : match l with [] => Some NotDeadly | _ => b end = None -> l <> [] /\ b = None.
Proof. destruct l; [discriminate|]. intros E. now split. Qed.

(** If the puzzle has at most one solution, one of the guardians of a granted pattern is true. *)
Theorem check_deadly_sound s patience given p : valid L s -> within s (board_grid given) -> on_board (board_grid given) ->
  (forall x, In x (live (board_grid given)) -> In (digit_of x) (digits L)) ->
  (unique given = true -> only (given_cells given) s) ->
  check_deadly K patience given p = None -> exists c, In c (cells L) /\ In (truth s c) (guardians p).
Proof.
  set (g := board_grid given). unfold check_deadly. fold g. intros V W B Dg One E.
  set (fs := map (fun c => (c, options g p c)) (pattern_cells p)) in E.
  destruct (unique given); [|discriminate]. specialize (One eq_refl). cbn [negb] in E.
  apply not_empty in E as [Ne' E]. assert (Ne : fs <> []) by (unfold fs; now destruct (pattern_cells p)).
  destruct (find (fun c => mem c (given_cells given)) (pattern_cells p)) eqn:G; [discriminate|].
  apply and_then_none in E as [S E].
  destruct (no_twice (pattern_cells p) && subset (pattern_cells p) (cells (layout_of K))) eqn:T; [|discriminate].
  cbn [negb] in E. apply andb_true_iff in T as [T1 T2]. apply no_twice_nodup in T1. apply subset_incl in T2. rewrite layout_ok in T2.
  (* A guardian is true, or every cell holds one of its options. *)
  destruct (find (fun x => N.eqb (s (cell_of x)) (digit_of x) && mem (cell_of x) (pattern_cells p)) (guardians p)) as [x|] eqn:X.
  { apply find_some in X as [Ix Ex]. apply andb_true_iff in Ex as [Ex Cx]. apply N.eqb_eq in Ex. apply mem_in in Cx.
    exists (cell_of x). split; [now apply T2|]. now rewrite <- (holds_truth s x). }
  exfalso.
  assert (O : forall e, In e fs -> In (fst e) (cells L) /\ In (s (fst e)) (snd e)).
  { intros e Ie. unfold fs in Ie. apply in_map_iff in Ie as (c & <- & Ic). simpl. split; [now apply T2|].
    unfold options. apply filter_In. assert (Cc : In (s c) (candidates g c)) by (apply candidates_in; now apply W, T2).
    split; [assumption|].
    assert (Gc : has (guardians p) (Candidate c (s c)) = false).
    { destruct (has (guardians p) (Candidate c (s c))) eqn:Q; [|reflexivity]. apply has_in in Q.
      apply (find_none _ _ X) in Q. simpl in Q. rewrite N.eqb_refl in Q. apply mem_in in Ic. simpl in Q. congruence. }
    rewrite Gc, andb_true_r. pose proof (strays_none _ _ _ S c Ic) as St. unfold stray in St.
    apply (find_none _ _ St) in Cc. rewrite Gc in Cc. rewrite andb_true_r in Cc. now apply negb_false_iff in Cc. }
  assert (Od : forall e d, In e fs -> In d (snd e) -> In d (digits L)).
  { intros e d Ie Id. unfold fs in Ie. apply in_map_iff in Ie as (c & <- & Ic). simpl in Id. unfold options in Id.
    apply filter_In in Id as [Id _]. apply candidates_in in Id. now apply Dg in Id. }
  assert (Fst : map fst fs = pattern_cells p) by (unfold fs; rewrite map_map; apply map_id).
  assert (P : exists filled other, partners filled other /\ (forall x, In x filled -> exists e, In e fs /\ x = truth s (fst e)) /\
                forall y, In y other -> In (digit_of y) (digits L)).
  { destruct (is_even K fs) eqn:Ev.
    - eexists. eexists. split; [eapply even_partners; eauto; now rewrite Fst|]. split.
      + intros x Ix. apply in_map_iff in Ix as (e & <- & Ie). exists e. auto.
      + intros y Iy. apply in_map_iff in Iy as (e & <- & Ie). simpl. apply (Od e); auto. apply other_of_in; [|now apply O].
        destruct (even_parts fs Ev) as (Tw & _). auto.
    - destruct (each_filling K (has_partner K) fs [] patience) as [[[|] q]|] eqn:F; try discriminate.
      apply (each_filling_finds s _ (fun filled => exists other, partners filled other /\
        forall y, In y other -> In (digit_of y) (digits L)) V) in F; auto.
      + rewrite app_nil_r in F. destruct F as (other & P & D). eexists. exists other. split; [exact P|]. split; [|assumption].
        intros x Ix. apply in_rev in Ix. apply in_map_iff in Ix as (e & <- & Ie). eauto.
      + intros filled q1 q2. apply has_partner_finds.
      + intros x []. }
  destruct P as (filled & other & P & F & D).
  assert (Tf : forall x, In x filled -> holds s x) by (intros x Ix; destruct (F x Ix) as (e & _ & ->); reflexivity).
  assert (Cf : forall x, In x filled -> In (cell_of x) (cells L)).
  { intros x Ix. destruct (F x Ix) as (e & Ie & ->). now apply O. }
  apply (over_differs s filled other P Tf Cf). apply One; [now apply (over_valid s filled)|].
  intros c Ic. apply over_out. intros J. apply (cells_same _ _ P) in J. apply in_map_iff in J as (x & Ex & Ix).
  destruct (F x Ix) as (e & Ie & ->). simpl in Ex. subst c.
  assert (Ip : In (fst e) (pattern_cells p)) by (rewrite <- Fst; now apply in_map).
  apply (find_none _ _ G) in Ip. apply mem_in in Ic. congruence.
Qed.

(** * A step *)

(** The live candidates are cells and digits of the layout. *)
Definition on_layout (g : grid) : Prop :=
  forall x, In x (live g) -> In (cell_of x) (cells L) /\ In (digit_of x) (digits L).

Theorem check_sound s patience given t why :
  check K patience given t why = None ->
  valid L s -> within s (board_grid given) -> on_layout (board_grid given) ->
  (deadly why <> None -> unique given = true -> only (given_cells given) s) -> says t s.
Proof.
  unfold check. set (g := board_grid given). intros E V W B One.
  apply and_then_none in E as [Ef E]. apply and_then_none in E as [A E]. apply and_then_none in E as [_ E].
  apply and_then_none in E as [Dl E].
  assert (B' : on_board g) by (intros x I; now apply B).
  assert (G : forall q, deadly why = Some q -> exists c, In c (cells L) /\ In (truth s c) (guardians q)).
  { intros q Q. rewrite Q in Dl. eapply check_deadly_sound; eauto; [intros x I; now apply B|].
    apply One. congruence. }
  unfold exist, cited in A. destruct (argued why) as [|counts].
  - rewrite app_nil_r in A. eapply by_choice_sound; eauto.
  - destruct t as [x|xs]; [discriminate|]. destruct (deadly why); [discriminate|].
    simpl. eapply by_count_sound; eauto.
Qed.
End Sound.

Print Assumptions check_sound.
