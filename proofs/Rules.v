(** The rules of a puzzle, and the meaning of a step. This file, [LayoutNames.v] and [Texts.v] define everything that the theorem about
    documents claims. *)
From Coq Require Import List NArith.
Import ListNotations.
Open Scope N_scope.

(** * A layout and its rules *)

(** Cells and digits have numbers. *)
Definition cell := N.
Definition digit := N.

(** A digit in a cell. *)
Record candidate := Candidate { cell_of : cell; digit_of : digit }.

(** A layout to fill. A house has each digit once. Beyond that, a candidate may exclude candidates of other cells: in
    an anti-knight puzzle those a knight's move away with the same digit. *)
Record layout := Layout {
  cells : list cell;
  digits : list digit;
  houses : list (list cell);
  excludes : candidate -> list candidate }.

(** A filling gives a digit to each cell. *)
Definition filling := cell -> digit.

(** The candidate is true in the filling. *)
Definition holds (s : filling) (x : candidate) : Prop := s (cell_of x) = digit_of x.

(** The rules: each cell has one of the digits; each digit is in one cell of each house; no two true candidates exclude
    each other. *)
Definition valid (L : layout) (s : filling) : Prop :=
  (forall c, In c (cells L) -> In (s c) (digits L)) /\
  (forall h d, In h (houses L) -> In d (digits L) ->
     exists c, In c h /\ s c = d /\ forall c', In c' h -> s c' = d -> c' = c) /\
  (forall c c', In c (cells L) -> In c' (cells L) -> c <> c' ->
     ~ In (Candidate c' (s c')) (excludes L (Candidate c (s c)))).

(** Two fillings have the same digit in every cell. *)
Definition same (L : layout) (s s' : filling) : Prop := forall c, In c (cells L) -> s c = s' c.

(** * What a step says *)

(** It places a digit, or removes candidates. *)
Inductive conclusion :=
  | Place (x : candidate)
  | Eliminate (xs : list candidate).

Definition says (t : conclusion) (s : filling) : Prop :=
  match t with
  | Place x => holds s x
  | Eliminate xs => forall x, In x xs -> ~ holds s x
  end.

(** * The classic layout *)

(** Nine rows of nine cells, counted from 0 in reading order; the digits from 1 to 9; rows, columns and boxes. *)
Definition nine : list N := [0; 1; 2; 3; 4; 5; 6; 7; 8].
Definition row (r : N) : list cell := map (fun c => 9 * r + c) nine.
Definition column (c : N) : list cell := map (fun r => 9 * r + c) nine.
Definition box (b : N) : list cell :=
  map (fun k => 9 * (3 * (b / 3) + k / 3) + (3 * (b mod 3) + k mod 3)) nine.

Definition classic : layout := {|
  cells := flat_map row nine;
  digits := map N.succ nine;
  houses := map row nine ++ map column nine ++ map box nine;
  excludes := fun _ => [] |}.
