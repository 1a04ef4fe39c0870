(** Other layouts, to show that the proof holds for them as it stands: other sizes, more houses, and candidates that exclude each
    other beyond the houses. Nothing here is needed by the checker. *)
From Coq Require Import List Bool NArith Lia.
Import ListNotations.
Require Import Rules Kernel Sound.
Open Scope N_scope.

Definition below (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).

(** A square with boxes of [w] columns and [h] rows: [w * h] digits. *)
Definition rectangular (w h : N) : layout :=
  let n := w * h in
  let all := below n in
  let row r := map (fun c => n * r + c) all in
  let column c := map (fun r => n * r + c) all in
  let box b := map (fun k => n * (h * (b / h) + k / w) + (w * (b mod h) + k mod w)) all in
  {| cells := flat_map row all; digits := map N.succ all;
     houses := map row all ++ map column all ++ map box all; excludes := fun _ => [] |}.

Lemma classic_is_rectangular : rectangular 3 3 = classic.
Proof. reflexivity. Qed.

(** More houses. *)
Definition with_houses (L : layout) (more : list (list cell)) : layout :=
  {| cells := cells L; digits := digits L; houses := houses L ++ more; excludes := excludes L |}.
Definition diagonals : list (list cell) := [map (fun r => 10 * r) nine; map (fun r => 8 * (r + 1)) nine].
Definition windows : list (list cell) :=
  map (fun b => map (fun k => 9 * (4 * (b / 2) + 1 + k / 3) + (4 * (b mod 2) + 1 + k mod 3)) nine) (below 4).

(** Candidates of two cells that exclude each other: the cells [apart] by so many rows and columns, the digits as [clash] has it. *)
Definition distance (a b : N) : N := (a - b) + (b - a).
Definition excluding (L : layout) (apart clash : N -> N -> bool) (x : candidate) : list candidate :=
  if mem (cell_of x) (cells L) then
    flat_map (fun c =>
      if apart (distance (c / 9) (cell_of x / 9)) (distance (c mod 9) (cell_of x mod 9)) && mem (digit_of x) (digits L) then
        map (Candidate c) (filter (fun d => clash d (digit_of x)) (digits L))
      else []) (cells L)
  else [].
Definition with_exclusions (L : layout) (apart clash : N -> N -> bool) : layout :=
  {| cells := cells L; digits := digits L; houses := houses L; excludes := excluding L apart clash |}.

(** A knight's move, a king's move, and neighbours. *)
Definition knight (r c : N) : bool := (N.eqb r 1 && N.eqb c 2) || (N.eqb r 2 && N.eqb c 1).
Definition king (r c : N) : bool := N.eqb r 1 && N.eqb c 1.
Definition neighbour (r c : N) : bool := N.eqb (r + c) 1.
Definition consecutive (a b : N) : bool := N.eqb (distance a b) 1.

Lemma distance_sym a b : distance a b = distance b a.
Proof. unfold distance. lia. Qed.

(** Exclusion is mutual if the clash of digits is. *)
Lemma excluding_mutual L apart clash : (forall a b, clash a b = clash b a) ->
  forall x y, In y (excluding L apart clash x) -> In x (excluding L apart clash y).
Proof.
  intros S [cx dx] y. unfold excluding. cbn [cell_of digit_of].
  destruct (mem cx (cells L)) eqn:Cx; [|intros []]. intros I. apply in_flat_map in I as (c & Ic & I).
  destruct (apart _ _ && mem dx (digits L)) eqn:A; [|destruct I]. apply andb_true_iff in A as [A Dx].
  apply in_map_iff in I as (d & <- & I). apply filter_In in I as [Id E]. cbn [cell_of digit_of].
  apply mem_in in Ic as Cc. apply mem_in in Id as Cd. rewrite Cc. apply in_flat_map. exists cx.
  split; [now apply mem_in|]. rewrite (distance_sym (cx / 9)), (distance_sym (cx mod 9)), A, Cd.
  apply in_map, filter_In. split; [now apply mem_in|]. now rewrite S.
Qed.

(** Whether the houses consist of cells, and no cell is there twice. *)
Definition sane (L : layout) : bool := no_twice (cells L) && forallb (fun h => subset h (cells L)) (houses L).
Lemma sane_well_formed L : sane L = true -> (forall x y, In y (excludes L x) -> In x (excludes L y)) -> well_formed L.
Proof.
  unfold sane. rewrite andb_true_iff, forallb_forall. intros [N H] M. split; [now apply no_twice_nodup | | assumption].
  intros h c Ih Ic. specialize (H h Ih). apply subset_incl in H. auto.
Qed.

(** Sizes from 4 to 16, X, windoku, anti-knight, anti-king, and non-consecutive. *)
Theorem layouts_well_formed :
  Forall well_formed
    [ classic; rectangular 2 2; rectangular 3 2; rectangular 2 3; rectangular 4 2; rectangular 4 4;
      with_houses classic diagonals; with_houses classic windows;
      with_exclusions classic knight N.eqb; with_exclusions classic king N.eqb;
      with_exclusions classic neighbour consecutive ].
Proof.
  repeat apply Forall_cons; try apply Forall_nil.
  1-8: apply sane_well_formed; [vm_compute; reflexivity | intros x y I; destruct I].
  all: apply sane_well_formed; [vm_compute; reflexivity|].
  - exact (excluding_mutual classic knight N.eqb N.eqb_sym).
  - exact (excluding_mutual classic king N.eqb N.eqb_sym).
  - apply (excluding_mutual classic neighbour consecutive). intros a b. unfold consecutive. now rewrite distance_sym.
Qed.

(** What the kernel accepts on any of them holds in every filling that obeys its rules. *)
Corollary sound_on_other_layouts L s patience given t why :
  In L [rectangular 2 2; rectangular 4 4; with_houses classic diagonals; with_exclusions classic knight N.eqb] ->
  check (tables_of L) patience given t why = None ->
  valid L s -> within L s (board_grid given) -> on_layout L (board_grid given) ->
  (deadly why <> None -> unique given = true -> only L (given_cells given) s) -> says t s.
Proof.
  intros I. apply check_sound. pose proof layouts_well_formed as F. rewrite Forall_forall in F. apply F.
  destruct I as [<-|[<-|[<-|[<-|[]]]]].
  - right. now left.
  - do 5 right. now left.
  - do 6 right. now left.
  - do 8 right. now left.
Qed.

Print Assumptions sound_on_other_layouts.
