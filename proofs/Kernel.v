(** The programs of the kernel. [Sound.v] proves that they are sound. For each function of `src/kernel/check.rs`, this
    file has a function of the same name; `proofs/compare` compares their results. *)
From Coq Require Import List Bool Arith NArith.
Import ListNotations.
Require Import Rules.
Open Scope N_scope.

(** * Sets as lists *)

Definition mem (n : N) (l : list N) : bool := existsb (N.eqb n) l.
Definition same_candidate (x y : candidate) : bool := N.eqb (cell_of x) (cell_of y) && N.eqb (digit_of x) (digit_of y).
Definition has (l : list candidate) (x : candidate) : bool := existsb (same_candidate x) l.

(** * Tables, so that long lists are not searched again and again *)

Inductive tree (A : Type) := Leaf (a : A) | Node (even odd : tree A).
Arguments Leaf {A}. Arguments Node {A}.

Fixpoint tabulate {A} (depth : nat) (f : N -> A) : tree A :=
  match depth with
  | O => Leaf (f 0)
  | S depth' => Node (tabulate depth' (fun n => f (N.double n))) (tabulate depth' (fun n => f (N.succ_double n)))
  end.
Fixpoint find_in {A} (t : tree A) (n : N) : option A :=
  match t, n with
  | Leaf a, 0 => Some a
  | Leaf _, Npos _ => None
  | Node even _, 0 => find_in even 0
  | Node _ odd, Npos xH => find_in odd 0
  | Node even _, Npos (xO p) => find_in even (Npos p)
  | Node _ odd, Npos (xI p) => find_in odd (Npos p)
  end.

(** The cells of a house, by its number in the layout; an empty list if there is no such house. *)
Definition house_cells (L : layout) (h : N) : list cell := nth (N.to_nat h) (houses L) [].
Definition all_houses (L : layout) : list N := map N.of_nat (seq 0 (length (houses L))).
Definition houses_with (L : layout) (c : cell) : list N := filter (fun h => mem c (house_cells L h)) (all_houses L).

Record tables := Tables {
  layout_of : layout;
  house_numbers : list N;
  cells_table : tree (list cell);
  houses_table : tree (list N) }.
Definition tables_of (L : layout) : tables :=
  Tables L (all_houses L) (tabulate 8 (house_cells L)) (tabulate 8 (houses_with L)).
Definition cells_in (K : tables) (h : N) : list cell :=
  match find_in (cells_table K) h with Some l => l | None => house_cells (layout_of K) h end.
Definition houses_of (K : tables) (c : cell) : list N :=
  match find_in (houses_table K) c with Some l => l | None => houses_with (layout_of K) c end.

(** * Facts and conflicts *)

(** A fact: a cell holds one digit, or a digit is in one cell of a house. *)
Inductive fact := InCell (c : cell) | InHouse (d : digit) (h : N).

Definition same_fact (f g : fact) : bool :=
  match f, g with
  | InCell c, InCell c' => N.eqb c c'
  | InHouse d h, InHouse d' h' => N.eqb d d' && N.eqb h h'
  | InCell _, InHouse _ _ | InHouse _ _, InCell _ => false
  end.
Definition is_fact (K : tables) (f : fact) : bool :=
  match f with
  | InCell c => mem c (cells (layout_of K))
  | InHouse d h => mem d (digits (layout_of K)) && mem h (house_numbers K)
  end.
Definition contains (K : tables) (f : fact) (x : candidate) : bool :=
  match f with
  | InCell c => N.eqb (cell_of x) c
  | InHouse d h => N.eqb (digit_of x) d && mem (cell_of x) (cells_in K h)
  end.

Definition sees (K : tables) (c c' : cell) : bool := existsb (fun h => mem c' (cells_in K h)) (houses_of K c).
Definition conflicts (K : tables) (x y : candidate) : bool :=
  if N.eqb (cell_of x) (cell_of y) then negb (N.eqb (digit_of x) (digit_of y))
  else (N.eqb (digit_of x) (digit_of y) && sees K (cell_of x) (cell_of y)) || has (excludes (layout_of K) x) y.

(** The live candidates of all cells, and the cells that are filled. *)
Record grid := Grid { live : list candidate; solved : list cell }.

Definition live_of (K : tables) (g : grid) (f : fact) : list candidate := filter (contains K f) (live g).
Definition candidates (g : grid) (c : cell) : list digit :=
  map digit_of (filter (fun x => N.eqb (cell_of x) c) (live g)).

(** * Proofs *)

(** Cells that may exchange digits, with the candidates of which one must be true. *)
Record pattern := Pattern {
  pattern_cells : list cell;
  pattern_digits : list digit;
  guardians : list candidate }.

Inductive argument :=
  | Choice
  | Count (counts : list (list fact * list candidate)).  (** lists of covers, each list with its removals *)

Record proof := Proof {
  facts : list fact;
  deadly : option pattern;
  argued : argument }.

(** The premises that the kernel does not check: the live candidates, the cells of givens, and whether the puzzle has
    one solution. *)
Record premises := Premises {
  board_grid : grid;
  given_cells : list cell;
  unique : bool }.

Inductive refusal :=
  | NoEffect
  | NotLive (x : candidate)
  | UniquenessNotShown
  | GivenInPattern (c : cell)
  | Unguarded (x : candidate)
  | NotDeadly
  | Survives (x : candidate) (choice : list candidate)
  | NotCounted (x : candidate)
  | Uncovered (x : candidate)
  | CitedTwice (f : fact)
  | WrongArgument
  | TooHard
  | NoFact (f : fact).  (** the layout does not have this fact *)

(** [None] is acceptance. *)
Definition verdict := option refusal.
Definition and_then (first : verdict) (second : verdict) : verdict :=
  match first with None => second | Some _ => first end.

(** * Choice *)

(** The lists after [x] is chosen: lists with [x] are dropped, and candidates that conflict with [x] are removed from
    the others. *)
Fixpoint narrow (K : tables) (x : candidate) (lists : list (list candidate)) : list (list candidate) :=
  match lists with
  | [] => []
  | l :: rest =>
      if has l x then narrow K x rest else filter (fun y => negb (conflicts K x y)) l :: narrow K x rest
  end.

(** [tightest_but] returns the first list with fewer than two candidates; if there is none, the first of the shortest
    lists. *)
Fixpoint shorter (l : list candidate) (n : nat) : bool :=
  match l, n with _, O => false | [], S _ => true | _ :: l', S n' => shorter l' n' end.
Fixpoint tightest_but (best : list candidate) (n : nat) (lists : list (list candidate)) : list candidate :=
  match lists with
  | [] => best
  | l :: rest =>
      if shorter best 2 then best
      else if shorter l n then tightest_but l (length l) rest else tightest_but best n rest
  end.
Definition tightest (lists : list (list candidate)) : option (list candidate) :=
  match lists with [] => None | l :: rest => Some (tightest_but l (length l) rest) end.

Inductive answer :=
  | All (patience : N) (found : list (list candidate))  (** these are all choices *)
  | More (choice : list candidate)                      (** the first choice beyond the limit *)
  | Tired.                                              (** out of patience *)

(** All choices of one candidate from each list in which no two candidates conflict. Ends at the first choice beyond
    [limit]. *)
Fixpoint search (K : tables) (limit depth : nat) (patience : N) (chosen : list candidate)
    (lists found : list (list candidate)) : answer :=
  match depth, patience with
  | S depth', Npos _ =>
      match tightest lists with
      | None => if (length found <? limit)%nat then All (N.pred patience) (chosen :: found) else More chosen
      | Some l =>
          (fix each (l : list candidate) (p : N) (found : list (list candidate)) : answer :=
             match l with
             | [] => All p found
             | x :: l' =>
                 match search K limit depth' p (x :: chosen) (narrow K x lists) found with
                 | All p' found' => each l' p' found'
                 | other => other
                 end
             end) l (N.pred patience) found
      end
  | _, _ => Tired
  end.

(** Searches for one choice. *)
Definition succeeds (K : tables) (patience : N) (chosen : list candidate) (lists : list (list candidate)) : answer :=
  search K 0 (S (length lists)) patience chosen lists [].

Fixpoint refute_each (K : tables) (patience : N) (lists : list (list candidate)) (xs : list candidate) : verdict :=
  match xs with
  | [] => None
  | x :: rest =>
      match succeeds K patience [x] (narrow K x lists) with
      | All p _ => refute_each K p lists rest
      | More choice => Some (Survives x choice)
      | Tired => Some TooHard
      end
  end.

Definition is_only (x : candidate) (l : list candidate) : bool :=
  match l with [y] => same_candidate x y | _ => false end.

Definition by_choice (K : tables) (patience : N) (g : grid) (fs : list fact) (p : option pattern) (t : conclusion) : verdict :=
  let lists := map (live_of K g) fs ++
    match p with Some p => [filter (has (live g)) (guardians p)] | None => [] end in
  match t with
  | Place x =>
      if existsb (fun f => is_only x (live_of K g f)) fs then None
      else match succeeds K patience [] (map (filter (fun y => negb (same_candidate x y))) lists) with
      | All _ _ => None
      | More choice => Some (Survives x choice)
      | Tired => Some TooHard
      end
  | Eliminate xs => refute_each K patience lists xs
  end.

(** * Count *)

Definition times (K : tables) (fs : list fact) (x : candidate) : nat := length (filter (fun f => contains K f x) fs).
Definition covered (K : tables) (g : grid) (fs covers : list fact) : verdict :=
  match find (fun x => (times K covers x <? times K fs x)%nat) (flat_map (live_of K g) fs) with
  | Some outside => Some (Uncovered outside)
  | None => None
  end.
Fixpoint each_covered (K : tables) (g : grid) (fs : list fact) (counts : list (list fact * list candidate)) : verdict :=
  match counts with
  | [] => None
  | (covers, _) :: rest => and_then (covered K g fs covers) (each_covered K g fs rest)
  end.
Definition counted_out (K : tables) (fs : list fact) (x : candidate) (count : list fact * list candidate) : bool :=
  let (covers, removes) := count in
  has removes x && (length covers + times K fs x <? times K covers x + length fs)%nat.
Definition by_count (K : tables) (g : grid) (fs : list fact) (counts : list (list fact * list candidate))
    (removed : list candidate) : verdict :=
  and_then (each_covered K g fs counts)
    match find (fun x => negb (existsb (counted_out K fs x) counts)) removed with
    | Some unproved => Some (NotCounted unproved)
    | None => None
    end.

(** * Deadly patterns *)

(** The digits of a filling in the cells of a house. *)
Definition digits_in (K : tables) (filled : list candidate) (h : N) : list digit :=
  map digit_of (filter (fun x => mem (cell_of x) (cells_in K h)) filled).
Definition subset (a b : list N) : bool := forallb (fun n => mem n b) a.
Definition same_digits (a b : list N) : bool := subset a b && subset b a.
Fixpoint same_list (a b : list N) : bool :=
  match a, b with
  | [], [] => true
  | x :: a', y :: b' => N.eqb x y && same_list a' b'
  | _, _ => false
  end.

(** [other] can replace [filled]: it fills the same cells without conflict, but not with the same digits; each house has
    the same digits before and after; and every candidate outside that [other] excludes is also excluded by [filled]. *)
Definition is_partner (K : tables) (filled other : list candidate) : bool :=
  same_list (map cell_of filled) (map cell_of other) &&
  negb (same_list (map digit_of filled) (map digit_of other)) &&
  forallb (fun y => forallb (fun y' => negb (conflicts K y y')) other) other &&
  forallb (fun h => same_digits (digits_in K filled h) (digits_in K other h)) (house_numbers K) &&
  forallb (fun y => forallb (fun z => mem (cell_of z) (map cell_of filled) || existsb (fun x => conflicts K x z) filled)
    (excludes (layout_of K) y)) other.

(** Returns true if [test] accepts every conflict-free filling of the cells; [None] if patience runs out. *)
Fixpoint each_filling (K : tables) (test : list candidate -> N -> option (bool * N)) (todo : list (cell * list digit))
    (filled : list candidate) (patience : N) : option (bool * N) :=
  match patience with
  | 0 => None
  | Npos _ =>
      match todo with
      | [] => test filled (N.pred patience)
      | (c, ds) :: rest =>
          (fix each (ds : list digit) (p : N) : option (bool * N) :=
             match ds with
             | [] => Some (true, p)
             | d :: ds' =>
                 let x := Candidate c d in
                 if existsb (fun y => conflicts K y x) filled then each ds' p
                 else match each_filling K test rest (x :: filled) p with
                 | Some (true, p') => each ds' p'
                 | other => other
                 end
             end) ds (N.pred patience)
      end
  end.

(** [has_partner] searches for a filling that can replace [filled]. [exchangeable] gives the digits that a cell can have
    in such a filling. *)
Definition exchangeable (K : tables) (filled : list candidate) (c : cell) : list digit :=
  filter (fun d => forallb (fun h => mem d (digits_in K filled h)) (houses_of K c)) (digits (layout_of K)).
Definition has_partner (K : tables) (filled : list candidate) (patience : N) : option (bool * N) :=
  let first := rev filled in
  let exchange := map (fun x => (cell_of x, exchangeable K filled (cell_of x))) first in
  match each_filling K (fun found p => Some (negb (is_partner K filled found), p)) exchange [] patience with
  | Some (none, p) => Some (negb none, p)
  | None => None
  end.

Definition two (ds : list digit) : bool := match ds with [a; b] => negb (N.eqb a b) | _ => false end.
Definition balanced (K : tables) (fillings : list (cell * list digit)) (h : N) (d : digit) : bool :=
  match filter (fun e => mem (fst e) (cells_in K h) && mem d (snd e)) fillings with
  | [] | [_; _] => true
  | _ => false
  end.
(** Each cell has two digits; each digit is in zero or two of the cells in every house; and no candidate excludes others
    by a rule about pairs of cells. *)
Definition is_even (K : tables) (fillings : list (cell * list digit)) : bool :=
  forallb (fun e => two (snd e)) fillings &&
  forallb (fun h => forallb (balanced K fillings h) (digits (layout_of K))) (house_numbers K) &&
  forallb (fun e => forallb (fun d => match excludes (layout_of K) (Candidate (fst e) d) with [] => true | _ => false end)
    (snd e)) fillings.

(** [options]: the digits that a cell may exchange. [stray]: the first digit of the cell that is neither one of the
    pattern's digits nor a guardian. *)
Definition options (g : grid) (p : pattern) (c : cell) : list digit :=
  filter (fun d => mem d (pattern_digits p) && negb (has (guardians p) (Candidate c d))) (candidates g c).
Definition stray (g : grid) (p : pattern) (c : cell) : option digit :=
  find (fun d => negb (mem d (pattern_digits p)) && negb (has (guardians p) (Candidate c d))) (candidates g c).
Fixpoint strays (g : grid) (p : pattern) (cs : list cell) : verdict :=
  match cs with
  | [] => None
  | c :: rest => match stray g p c with Some d => Some (Unguarded (Candidate c d)) | None => strays g p rest end
  end.

(** Returns true if no number occurs twice. *)
Fixpoint no_twice (l : list N) : bool := match l with [] => true | n :: rest => negb (mem n rest) && no_twice rest end.

Definition check_deadly (K : tables) (patience : N) (given : premises) (p : pattern) : verdict :=
  let g := board_grid given in
  let fillings := map (fun c => (c, options g p c)) (pattern_cells p) in
  if negb (unique given) then Some UniquenessNotShown
  else match pattern_cells p with
  | [] => Some NotDeadly
  | _ =>
      match find (fun c => mem c (given_cells given)) (pattern_cells p) with
      | Some c => Some (GivenInPattern c)
      | None =>
          and_then (strays g p (pattern_cells p))
            (if negb (no_twice (pattern_cells p) && subset (pattern_cells p) (cells (layout_of K))) then Some NotDeadly
             else if is_even K fillings then None
             else match each_filling K (has_partner K) fillings [] patience with
             | Some (true, _) => None
             | Some (false, _) => Some NotDeadly
             | None => Some TooHard
             end)
      end
  end.

(** * A step *)

Definition effective (g : grid) (t : conclusion) : verdict :=
  match t with
  | Place x =>
      if mem (cell_of x) (solved g) then Some NoEffect
      else if has (live g) x then None else Some (NotLive x)
  | Eliminate [] => Some NoEffect
  | Eliminate xs =>
      match find (fun x => negb (has (live g) x) || mem (cell_of x) (solved g)) xs with
      | Some gone => Some (NotLive gone)
      | None => None
      end
  end.

Fixpoint distinct_after (seen fs : list fact) : verdict :=
  match fs with
  | [] => None
  | f :: rest => if existsb (same_fact f) seen then Some (CitedTwice f) else distinct_after (f :: seen) rest
  end.
Definition distinct (fs : list fact) : verdict := distinct_after [] fs.

Definition all_facts_known (K : tables) (fs : list fact) : verdict :=
  match find (fun f => negb (is_fact K f)) fs with Some f => Some (NoFact f) | None => None end.
Definition cited (t : proof) : list fact :=
  facts t ++ match argued t with Choice => [] | Count counts => flat_map fst counts end.
(** Refuses facts and covers that are not facts of the layout. *)
Definition exist (K : tables) (why : proof) : verdict := all_facts_known K (cited why).

Definition check (K : tables) (patience : N) (given : premises) (t : conclusion) (why : proof) : verdict :=
  let g := board_grid given in
  and_then (effective g t)
 (and_then (exist K why)
 (and_then (distinct (facts why))
 (and_then match deadly why with Some p => check_deadly K patience given p | None => None end
  match argued why with
  | Choice => by_choice K patience g (facts why) (deadly why) t
  | Count counts =>
      match t, deadly why with
      | Eliminate removed, None => by_count K g (facts why) counts removed
      | _, _ => Some WrongArgument
      end
  end))).

(** * The board while steps are made *)

(** All facts of a layout, and those that a candidate is in. *)
Definition all_facts (K : tables) : list fact :=
  map InCell (cells (layout_of K)) ++
  flat_map (fun d => map (InHouse d) (house_numbers K)) (digits (layout_of K)).
Definition facts_of (K : tables) (x : candidate) : list fact :=
  InCell (cell_of x) :: map (InHouse (digit_of x)) (houses_of K (cell_of x)).

Definition lacks (K : tables) (g : grid) (f : fact) : bool := negb (existsb (contains K f) (live g)).

(** The board after a conclusion; [None] if the board then contradicts itself. *)
Definition apply (K : tables) (g : grid) (t : conclusion) : option grid :=
  let gone := match t with Place x => filter (conflicts K x) (live g) | Eliminate xs => xs end in
  let after := Grid (filter (fun y => negb (has gone y)) (live g))
    match t with Place x => cell_of x :: solved g | Eliminate _ => solved g end in
  let is_there := match t with Place x => has (live g) x | Eliminate _ => true end in
  if is_there && negb (existsb (fun x => existsb (lacks K after) (facts_of K x)) gone) then Some after else None.

(** A board in play: the givens, the digits that the player wrote, and the marks. A mark is a cell with the digits that
    the player still considers. *)
Record board := Board {
  givens : list candidate;
  written : list candidate;
  marks : list (cell * list digit) }.

Definition all_candidates (L : layout) : list candidate :=
  flat_map (fun c => map (Candidate c) (digits L)) (cells L).
Definition is_marked (b : board) (x : candidate) : bool :=
  forallb (fun m =>
    negb (N.eqb (fst m) (cell_of x)) ||
    mem (cell_of x) (map cell_of (givens b ++ written b)) ||
    mem (digit_of x) (snd m)) (marks b).

(** The board at the beginning; [None] if it contradicts itself. *)
Definition start (K : tables) (b : board) : option grid :=
  let known := givens b ++ written b in
  let g := Grid
    (filter (fun x => forallb (fun v => negb (conflicts K v x)) known && is_marked b x) (all_candidates (layout_of K)))
    (map cell_of known) in
  if existsb (lacks K g) (all_facts K) then None else Some g.

(** Returns true if the givens have exactly one solution. *)
Definition is_unique (K : tables) (patience : N) (given : list candidate) : bool :=
  match start K (Board given [] []) with
  | None => false
  | Some g =>
      let lists := map (live_of K g) (all_facts K) in
      match search K 1 (S (length lists)) patience [] lists [] with
      | All _ [m] => subset (cells (layout_of K)) (map cell_of m)
      | _ => false
      end
  end.
