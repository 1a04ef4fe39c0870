(** The check of a path in the form that whydoku writes: names are read, steps are replayed, and the result is compared
    with the stated solution. *)
From Coq Require Import List Bool NArith Ascii String.
Import ListNotations.
Require Import Rules LayoutNames Texts Kernel.
Open Scope N_scope.

(** * Names *)

Definition read_cell (t : string) : option cell :=
  match t with
  | String letter (String r (String letter' (String c EmptyString))) =>
      if Ascii.eqb letter "r" && Ascii.eqb letter' "c" then
        match read_sign r, read_sign c with Some r, Some c => Some (cell_at r c) | _, _ => None end
      else None
  | _ => None
  end.
Definition read_candidate (t : string) : option candidate :=
  match t with
  | String d t' =>
      match read_sign d, read_cell t' with Some d, Some c => Some (Candidate c d) | _, _ => None end
  | _ => None
  end.

(** The name of a house is a letter and a number: [r2] is the second row. The number of a house is its place in the list
    of the houses of its layout, where [lines] come first. *)
Definition numbered (kind : ascii) (n : nat) : list string :=
  map (fun d => String kind (String (digit_sign (N.of_nat d)) EmptyString)) (seq 1 n).
Definition house_names_of (rows : nat) (regions extra : nat) : list string :=
  numbered "r" rows ++ numbered "c" rows ++ numbered "b" regions ++ numbered "e" extra.

(** The names of the houses of a layout, by their numbers. Further names follow that are not names of its houses: the
    kernel refuses facts with the numbers of these names. *)
Definition house_names (r : layout_rules) : list string :=
  house_names_of (N.to_nat (size r)) (List.length (regions r)) (List.length (extra r)) ++ house_names_of 9 9 5.

Fixpoint place_of (t : string) (ts : list string) : option N :=
  match ts with
  | [] => None
  | u :: rest => if String.eqb t u then Some 0 else option_map N.succ (place_of t rest)
  end.
Definition read_fact (names : list string) (t : string) : option fact :=
  match read_cell t with
  | Some c => Some (InCell c)
  | None =>
      match t with
      | String d t' => match read_sign d, place_of t' names with Some d, Some h => Some (InHouse d h) | _, _ => None end
      | EmptyString => None
      end
  end.
Definition read_digit (t : string) : option digit :=
  match t with String d EmptyString => read_sign d | _ => None end.

(** * Boards *)

(** The digits of a line, with their cells. *)
Fixpoint read_line (cs : list cell) (line : string) : option (list candidate) :=
  match cs, line with
  | [], EmptyString => Some []
  | c :: cs', String a line' =>
      match read_line cs' line' with
      | None => None
      | Some xs =>
          if Ascii.eqb a "." then Some xs
          else match read_sign a with Some d => Some (Candidate c d :: xs) | None => None end
      end
  | _, _ => None
  end.
Fixpoint read_notes (cs : list cell) (ts : list string) : option (list (cell * list digit)) :=
  match cs, ts with
  | [], [] => Some []
  | c :: cs', t :: ts' =>
      match read_digits t, read_notes cs' ts' with
      | Some [], Some ms => Some ms
      | Some ds, Some ms => Some ((c, ds) :: ms)
      | _, _ => None
      end
  | _, _ => None
  end.

(** The board; [None] if a text cannot be read, if it has a digit that the layout does not have, or if the player has
    another digit in the cell of a given. *)
Definition overwrites (given : list candidate) (x : candidate) : bool :=
  existsb (fun g => N.eqb (cell_of g) (cell_of x) && negb (N.eqb (digit_of g) (digit_of x))) given.
Definition read_board (L : layout) (d : document) : option board :=
  match read_line (cells L) (puzzle d), read_line (cells L) (placed d), read_notes (cells L) (notes d) with
  | Some given, Some own, Some ms =>
      if forallb (fun d => mem d (digits L)) (map digit_of (given ++ own) ++ flat_map snd ms) && negb (existsb (overwrites given) own)
      then Some (Board given own ms) else None
  | _, _, _ => None
  end.

(** * Steps *)

Inductive fault :=
  | Unreadable           (** a name or a board that cannot be read *)
  | NoLayout             (** a name that is not the name of a layout *)
  | Contradiction        (** the board breaks the rules, so nothing can be claimed about it *)
  | AfterTheEnd          (** a step after a contradiction *)
  | Nothing              (** the step places nothing and removes nothing *)
  | Twice                (** a candidate, or a part of a pattern, that is listed twice *)
  | Undeclared           (** a deadly pattern without [assumes_unique] *)
  | Wrong (why : refusal)
  | NotASolution         (** the part found by search does not end in a solution *)
  | OtherSolution.       (** the steps do not lead to the stated solution *)

Fixpoint twice (xs : list candidate) : bool :=
  match xs with [] => false | x :: rest => has rest x || twice rest end.

(** [sorted] puts cells into reading order. *)
Fixpoint insert (n : N) (l : list N) : list N :=
  match l with [] => [n] | m :: rest => if n <=? m then n :: l else m :: insert n rest end.
Definition sorted (l : list N) : list N := fold_right insert [] l.

Definition read_deadly (t : pattern_text) : pattern + fault :=
  match read_all read_cell (cells_text t), read_all read_digit (digits_text t), read_all read_candidate (guardians_text t) with
  | Some cs, Some ds, Some gs =>
      if no_twice cs && no_twice ds && negb (twice gs) then inl (Pattern (sorted cs) ds gs) else inr Twice
  | _, _, _ => inr Unreadable
  end.

Definition conclusions (xs ys : list candidate) : list conclusion :=
  map Place xs ++ match ys with [] => [] | _ => [Eliminate ys] end.

Fixpoint check_each (K : tables) (patience : N) (given : premises) (ts : list conclusion) (why : proof) : verdict :=
  match ts with
  | [] => None
  | t :: rest => and_then (check K patience given t why) (check_each K patience given rest why)
  end.
Fixpoint apply_each (K : tables) (g : grid) (ts : list conclusion) : option grid :=
  match ts with
  | [] => Some g
  | t :: rest => match apply K g t with Some g' => apply_each K g' rest | None => None end
  end.

(** The board after a step; [None] if the step shows a contradiction. *)
Definition take (K : tables) (names : list string) (patience : N) (given : list cell) (one : bool) (g : grid) (t : step_text) : option grid + fault :=
  match read_all read_candidate (placements t), read_all read_candidate (eliminations t), read_all (read_fact names) (facts_text t) with
  | Some xs, Some ys, Some fs =>
      if twice (xs ++ ys) then inr Twice
      else match conclusions xs ys with
      | [] => inr Nothing
      | ts =>
          match match deadly_text t with Some p => match read_deadly p with inl p => inl (Some p) | inr f => inr f end | None => inl None end with
          | inr f => inr f
          | inl p =>
              if match p with Some _ => negb (assumes_unique t) | None => false end then inr Undeclared
              else match check_each K patience (Premises g given one) ts (Proof fs p Choice) with
              | Some why => inr (Wrong why)
              | None => inl (apply_each K g ts)
              end
          end
      end
  | _, _, _ => inr Unreadable
  end.

Fixpoint replay (K : tables) (names : list string) (patience : N) (given : list cell) (one : bool) (g : option grid)
  (ts : list step_text) (n : N) : option grid + N * fault :=
  match ts with
  | [] => inl g
  | t :: rest =>
      match g with
      | None => inr (n, AfterTheEnd)
      | Some g =>
          match take K names patience given one g t with
          | inl g' => replay K names patience given one g' rest (N.succ n)
          | inr f => inr (n, f)
          end
      end
  end.

(** * The end *)

(** The digit of a cell that is filled. *)
Definition value (g : grid) (c : cell) : digit :=
  match find (fun x => N.eqb (cell_of x) c) (live g) with Some x => digit_of x | None => 0 end.
Definition is_filled (L : layout) (g : grid) : bool :=
  subset (cells L) (solved g) && forallb (fun x => N.eqb (value g (cell_of x)) (digit_of x)) (live g).

Definition obeys (L : layout) (v : filling) : bool :=
  forallb (fun c => mem (v c) (digits L)) (cells L) &&
  forallb (fun h => forallb (fun d => match filter (fun c => N.eqb (v c) d) h with [_] => true | _ => false end) (digits L))
    (houses L) &&
  forallb (fun c => forallb (fun z => N.eqb (cell_of z) c || negb (N.eqb (v (cell_of z)) (digit_of z)))
    (excludes L (Candidate c (v c)))) (cells L).
Definition fits (L : layout) (b : board) (v : filling) : bool :=
  forallb (fun x => N.eqb (v (cell_of x)) (digit_of x)) (givens b ++ written b) &&
  forallb (fun c => is_marked b (Candidate c (v c))) (cells L).

(** The cells that search has filled, one after the other. *)
Fixpoint place_each (K : tables) (g : grid) (xs : list candidate) : option grid :=
  match xs with
  | [] => Some g
  | x :: rest =>
      if mem (cell_of x) (solved g) then None
      else match apply K g (Place x) with Some g' => place_each K g' rest | None => None end
  end.

Definition line_of (L : layout) (v : filling) : string :=
  fold_right (fun c t => String (digit_sign (v c)) t) EmptyString (cells L).
Definition states (L : layout) (d : document) (v : filling) : bool :=
  match solution d with Some line => String.eqb line (line_of L v) | None => false end.

Inductive outcome :=
  | Refused (step : option N) (why : fault)  (** the step with this number, from 1, or the document as a whole *)
  | Proved (c : claim).

Definition verify_with (K : tables) (names : list string) (patience : N) (d : document) : outcome :=
  let L := layout_of K in
  match read_board L d with
  | None => Refused None Unreadable
  | Some b =>
      let given := map cell_of (givens b) in
      let one := existsb (fun t => match deadly_text t with Some _ => true | None => false end) (steps d) &&
        is_unique K (100 * patience) (givens b) in
      match start K b with
      | None =>
          match steps d, searched d, solution d with [], None, None => Proved NoSolution | _, _, _ => Refused None Contradiction end
      | Some g =>
          match replay K names patience given one (Some g) (steps d) 1 with
          | inr (n, f) => Refused (Some n) f
          | inl end_ =>
              match end_, searched d with
              | None, None => match solution d with None => Proved NoSolution | Some _ => Refused None OtherSolution end
              | None, Some _ => Refused (Some (N.succ (N.of_nat (List.length (steps d))))) AfterTheEnd
              | Some g, None =>
                  if is_filled L g then
                    if obeys L (value g) && fits L b (value g) && states L d (value g) then Proved Solved
                    else Refused None OtherSolution
                  else match solution d with None => Proved Open | Some _ => Refused None OtherSolution end
              | Some g, Some ts =>
                  let last := Some (N.succ (N.of_nat (List.length (steps d)))) in
                  match read_all read_candidate ts with
                  | None => Refused last Unreadable
                  | Some [] => Refused last Nothing
                  | Some xs =>
                      if twice xs then Refused last Twice
                      else match place_each K g xs with
                      | None => Refused last NotASolution
                      | Some g' =>
                          if is_filled L g' && obeys L (value g') && fits L b (value g') &&
                          forallb (fun x => N.eqb (value g' (cell_of x)) (digit_of x)) xs then
                            if states L d (value g') then Proved Completed else Refused None OtherSolution
                          else Refused last NotASolution
                      end
                  end
              end
          end
      end
  end.

(** The exclusions of a layout, from a table. *)
Definition exclusions (n : N) (p : pair_rules) : tree (tree (list candidate)) :=
  tabulate 7 (fun c =>
    let different := at_distance n (must_differ p) c in
    let near := at_distance n touch c in
    tabulate 4 (fun d => if is_candidate n c d then excluded_in n p different near d else [])).
Definition look_up (n : N) (p : pair_rules) (t : tree (tree (list candidate))) (x : candidate) : list candidate :=
  match find_in t (cell_of x) with
  | Some u => match find_in u (digit_of x) with Some xs => xs | None => excluded n p x end
  | None => excluded n p x
  end.
Definition has_pairs (p : pair_rules) : bool := knight p || king p || consecutive p.
Definition exclusions_of (n : N) (p : pair_rules) : candidate -> list candidate :=
  if has_pairs p then look_up n p (exclusions n p) else fun _ => [].
Definition tables_with (r : layout_rules) : tables :=
  let L := layout_with r in tables_of (Layout (cells L) (digits L) (houses L) (exclusions_of (size r) (pairs r))).

(** The rules that a name means, with the tables. The tables of the classic layout are made only once. *)
Definition classic_rules : layout_rules := LayoutRules 9 (boxes 3 3) [] no_pairs.
Definition classic_tables : tables := tables_with classic_rules.
Definition tables_named (name : option string) : option (layout_rules * tables) :=
  match name with
  | None => Some (classic_rules, classic_tables)
  | Some _ => option_map (fun r => (r, tables_with r)) (rules_named name)
  end.

Definition verify_document (patience : N) (d : document) : outcome :=
  match tables_named (layout_name d) with
  | None => Refused None NoLayout
  | Some (r, K) => verify_with K (house_names r) patience d
  end.
