(** The rules of a puzzle, and the meaning of a step. This file, [LayoutNames.v] and [Texts.v] define all terms that the
    theorem about documents uses. *)
From Coq Require Import List NArith.
Import ListNotations.
Open Scope N_scope.

(** * A layout and its rules *)

(** Cells and digits have numbers. *)
Definition cell := N.
Definition digit := N.

(** A digit in a cell. *)
Record candidate := Candidate { cell_of : cell; digit_of : digit }.

(** A layout to fill. A house has each digit once. In addition, a candidate may exclude candidates of other cells. In an
    anti-knight puzzle, it excludes the same digit a knight's move away. *)
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

(** * The meaning of a step *)

(** A step places a digit, or removes candidates. *)
Inductive conclusion :=
  | Place (x : candidate)
  | Eliminate (xs : list candidate).

Definition says (t : conclusion) (s : filling) : Prop :=
  match t with
  | Place x => holds s x
  | Eliminate xs => forall x, In x xs -> ~ holds s x
  end.

(** * Boards of rows and columns *)

(** A board has [n] rows of [n] cells, and the digits from 1 to [n]. Rows and columns are counted from 0. The number of
    a cell is its number on a board of nine by nine, in reading order: a smaller board is the upper left part of a
    larger one. *)
Definition below (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).
Definition row (n r : N) : list cell := map (fun c => 9 * r + c) (below n).
Definition column (n c : N) : list cell := map (fun r => 9 * r + c) (below n).

(** A house is the list of its cells. The boxes of [h] rows and [w] columns are houses of a board with [h * w] rows. *)
Definition house := list cell.
Definition box (h w b : N) : house :=
  map (fun k => 9 * (h * (b / h) + k / w) + (w * (b mod h) + k mod w)) (below (h * w)).
Definition boxes (h w : N) : list house := map (box h w) (below (h * w)).

Definition square_cells (n : N) : list cell := flat_map (row n) (below n).
Definition square_digits (n : N) : list digit := map N.succ (below n).
Definition lines (n : N) : list house := map (row n) (below n) ++ map (column n) (below n).

(** The classic layout: rows, columns and boxes of nine cells. *)
Definition classic : layout := {|
  cells := square_cells 9;
  digits := square_digits 9;
  houses := lines 9 ++ boxes 3 3;
  excludes := fun _ => [] |}.
