(** The texts of a document, their meaning, and the claim of the checker. A cell has the same name on boards of all
    sizes: a smaller board is the upper left part of a larger one. *)
From Coq Require Import List NArith Ascii String.
Import ListNotations.
Require Import Rules LayoutNames.
Open Scope N_scope.

(** * The parts of a document *)

Record pattern_text := PatternText {
  cells_text : list string;
  digits_text : list string;
  guardians_text : list string }.

Record step_text := StepText {
  placements : list string;
  eliminations : list string;
  facts_text : list string;
  assumes_unique : bool;
  deadly_text : option pattern_text }.

(** [layout_name] is the name of the layout; without it, the layout is the classic one. [puzzle] and [placed] have a
    character for each cell of the layout, with a point for an empty cell. [notes] has a text for each cell, which is
    empty for a cell without notes. [searched] has the candidates that search placed after the steps, if search was
    needed. *)
Record document := Document {
  layout_name : option string;
  puzzle : string;
  placed : string;
  notes : list string;
  steps : list step_text;
  searched : option (list string);
  solution : option string }.

(** * What the texts mean *)

(** The sign of a digit. *)
Definition digit_sign (d : digit) : ascii := ascii_of_N (48 + d).

(** [r2c7] is the cell in row 2 and column 7, both counted from 1; [5r2c7] is the digit 5 in that cell. *)
Definition names_cell (t : string) (c : cell) : Prop :=
  exists r k, 1 <= r <= 9 /\ 1 <= k <= 9 /\ c = 9 * (r - 1) + (k - 1) /\
    t = String "r" (String (digit_sign r) (String "c" (String (digit_sign k) EmptyString))).
Definition names_candidate (t : string) (x : candidate) : Prop :=
  1 <= digit_of x <= 9 /\ exists t', t = String (digit_sign (digit_of x)) t' /\ names_cell t' (cell_of x).

(** The line has a point or the digit of the filling for each of these cells. *)
Fixpoint fits_line (s : filling) (cs : list cell) (line : string) : Prop :=
  match cs, line with
  | [], EmptyString => True
  | c :: cs', String a line' => (a = "."%char \/ a = digit_sign (s c)) /\ fits_line s cs' line'
  | _, _ => False
  end.

(** The sign is somewhere in the text. *)
Fixpoint has_sign (a : ascii) (t : string) : Prop :=
  match t with EmptyString => False | String a' t' => a' = a \/ has_sign a t' end.

(** The notes of each cell contain the digit of the filling, unless the cell has no notes, or one of the two lines has a
    digit in the cell. *)
Fixpoint fits_notes (s : filling) (cs : list cell) (line line' : string) (ts : list string) : Prop :=
  match cs, line, line', ts with
  | [], EmptyString, EmptyString, [] => True
  | c :: cs', String a l, String a' l', t :: ts' =>
      (t = EmptyString \/ a <> "."%char \/ a' <> "."%char \/ has_sign (digit_sign (s c)) t) /\ fits_notes s cs' l l' ts'
  | _, _, _, _ => False
  end.

(** The filling is a solution of the board of the document: it obeys the rules of the layout; it has the digits of
    [puzzle] and of [placed]; and in each other cell with notes, its digit is one of the notes. *)
Definition solves_text (L : layout) (d : document) (s : filling) : Prop :=
  valid L s /\ fits_line s (cells L) (puzzle d) /\ fits_line s (cells L) (placed d) /\
  fits_notes s (cells L) (puzzle d) (placed d) (notes d).

(** Each candidate that a step places is true in the filling, and each that it removes is false. *)
Definition steps_hold (d : document) (s : filling) : Prop := forall t, In t (steps d) ->
  (forall n, In n (placements t) -> exists x, names_candidate n x /\ holds s x) /\
  (forall n, In n (eliminations t) -> exists x, names_candidate n x /\ ~ holds s x).

(** The line has the digit of the filling for each cell. *)
Fixpoint spells (s : filling) (cs : list cell) (line : string) : Prop :=
  match cs, line with
  | [], EmptyString => True
  | c :: cs', String a line' => a = digit_sign (s c) /\ spells s cs' line'
  | _, _ => False
  end.

(** Each candidate that search has placed is true in the filling. *)
Definition searched_holds (d : document) (s : filling) : Prop := forall ts n, searched d = Some ts -> In n ts ->
  exists x, names_candidate n x /\ holds s x.

(** * What the checker claims, under the rules of a layout *)

(** The solution that the document states has the digits of the filling. *)
Definition states_filling (L : layout) (d : document) (s : filling) : Prop :=
  exists line, solution d = Some line /\ spells s (cells L) line.

Inductive claim :=
  | Solved        (** the stated solution is the only one, and the steps are true of it *)
  | Completed     (** the stated solution is a solution, found by search; the steps are true of every solution *)
  | NoSolution    (** the board has no solution *)
  | Open.         (** the steps are true of every solution, if there is one *)

Definition claim_holds (L : layout) (d : document) (c : claim) : Prop :=
  match c with
  | Solved => exists w, states_filling L d w /\ solves_text L d w /\ steps_hold d w /\
      forall s, solves_text L d s -> same L s w
  | Completed => exists w, states_filling L d w /\ solves_text L d w /\ searched_holds d w /\
      forall s, solves_text L d s -> steps_hold d s
  | NoSolution => forall s, ~ solves_text L d s
  | Open => forall s, solves_text L d s -> steps_hold d s
  end.
