(** Boards with more than nine digits, to show that the proof also holds for them without changes. These boards have no
    names, and the checker does not need this file. *)
From Coq Require Import List Bool NArith.
Import ListNotations.
Require Import Rules Kernel Sound.
Open Scope N_scope.

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

(** Returns true if the houses consist of cells of the layout, and no cell is listed twice. *)
Definition sane (L : layout) : bool := no_twice (cells L) && forallb (fun h => subset h (cells L)) (houses L).
Lemma sane_well_formed L : sane L = true -> (forall x y, In y (excludes L x) -> In x (excludes L y)) -> well_formed L.
Proof.
  unfold sane. rewrite andb_true_iff, forallb_forall. intros [N H] M. split; [now apply no_twice_nodup | | assumption].
  intros h c Ih Ic. specialize (H h Ih). apply subset_incl in H. auto.
Qed.

Definition larger : list layout := [rectangular 5 2; rectangular 4 3; rectangular 5 3; rectangular 4 4].
Theorem larger_well_formed : Forall well_formed larger.
Proof.
  repeat apply Forall_cons; try apply Forall_nil. all: apply sane_well_formed; [vm_compute; reflexivity | intros x y I; destruct I].
Qed.

(** If the kernel accepts a step on one of these boards, the step is true in every filling that obeys the rules of the
    board. *)
Corollary sound_on_larger_layouts L s patience given t why :
  In L larger ->
  check (tables_of L) patience given t why = None ->
  valid L s -> within L s (board_grid given) -> on_layout L (board_grid given) ->
  (deadly why <> None -> unique given = true -> only L (given_cells given) s) -> says t s.
Proof. intros I. apply check_sound. pose proof larger_well_formed as F. rewrite Forall_forall in F. now apply F. Qed.

Print Assumptions sound_on_larger_layouts.
