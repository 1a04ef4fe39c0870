(* Reads the cases that `kernel_cases` and `layout_cases` write, judges each case with the extracted programs, and
   compares the results. For a single step, the whole reason is compared. For a document, the verdict and the step are
   compared, and the reason if the case has one in `why`. A single step has eleven fields, or twelve with the name of
   its layout. The exit status is 0 only if no result differs and nothing false is accepted. With `--first`, the program
   ends at the first difference. *)
open Extracted

exception Bad of String.t

let words text = List.filter (fun word -> word <> "") (String.split_on_char ' ' text)
let read what name text =
  match what (Text.coq_string text) with Some thing -> thing | None -> raise (Bad (Printf.sprintf "no %s: %s" name text))
let cells text = List.map (read read_cell "cell") (words text)
let digits text = List.map (read read_digit "digit") (words text)
let candidates text = List.map (read read_candidate "candidate") (words text)
let facts names text = List.map (read (read_fact names) "fact") (words text)

(* Many successive cases have the same board, so the last board is kept. *)
let last_board = ref ("", [])

let board text =
  if fst !last_board <> text then begin
    let of_cell cell signs =
      let one sign = { cell_of = Text.coq_number cell; digit_of = read read_digit "digit" (String.make 1 sign) } in
      List.map one (List.of_seq (String.to_seq signs))
    in
    last_board := (text, List.concat (List.mapi of_cell (String.split_on_char ',' text)))
  end;
  snd !last_board

(* The names of the houses and the tables of a layout, by its name. *)
let made = Hashtbl.create 16

let named layout =
  match Hashtbl.find_opt made layout with
  | Some found -> found
  | None -> (
      match tables_named (Some (Text.coq_string layout)) with
      | None -> raise (Bad ("no layout: " ^ layout))
      | Some (rules, tables) ->
          let found = (house_names rules, tables) in
          Hashtbl.add made layout found;
          found)

let step_verdict (names, tables) premises proof conclusion =
  match check tables Text.patience premises conclusion proof with
  | None -> "ok"
  | Some why -> Text.sentence names why

let judge_step fields =
  let fields, layout =
    match List.rev fields with
    | layout :: rest when List.length rest = 11 -> (List.rev rest, layout)
    | _ -> (fields, "classic")
  in
  match fields with
  | [ live; solved; given; unique; cited; deadly; argued; kind; concluded; is_false; stated ] ->
      let facts = facts (fst (named layout)) in
      let pattern text =
        match String.split_on_char ';' text with
        | [ of_cells; of_digits; guardians ] ->
            { pattern_cells = cells of_cells; pattern_digits = digits of_digits; guardians = candidates guardians }
        | _ -> raise (Bad "a pattern")
      in
      let cover text =
        match String.split_on_char ';' text with
        | [ covers; removes ] -> (facts covers, candidates removes)
        | _ -> raise (Bad "a cover")
      in
      let premises =
        { board_grid = { live = board live; solved = cells solved }; given_cells = cells given; unique = unique = "1" }
      in
      let proof =
        { facts = facts cited;
          deadly = (if deadly = "-" then None else Some (pattern deadly));
          argued = (if argued = "-" then Choice else Count (if argued = "" then [] else List.map cover (String.split_on_char '/' argued))) }
      in
      let concluded = candidates concluded in
      let step_verdict = step_verdict (named layout) in
      let verdict =
        match (kind, concluded) with
        | "place", [ candidate ] -> step_verdict premises proof (Place candidate)
        | "eliminate", _ -> step_verdict premises proof (Eliminate concluded)
        | "each", _ ->
            String.concat ";" (List.map (fun candidate -> step_verdict premises proof (Eliminate [ candidate ])) concluded)
        | _ -> raise (Bad "a conclusion")
      in
      (stated, verdict, is_false = "1")
  | _ -> raise (Bad "a case of another form")

let judge_document line =
  let json = Yojson.Safe.from_string line in
  let field name = Judge.field name json in
  let stated, step =
    match field "verdict" with
    | `List [ `String word; `Int step ] -> (word, Some step)
    | `List [ `String word; `Null ] -> (word, None)
    | _ -> raise (Bad "a verdict")
  in
  let why = match field "why" with `String why -> Some why | _ -> None in
  let because text = Option.fold ~none:"" ~some:(fun _ -> ": " ^ text) why in
  let show word step = word ^ Option.fold ~none:"" ~some:(Printf.sprintf " at step %d") step in
  let found =
    match Judge.judge (Yojson.Safe.to_string (field "document")) with
    | Judge.Proved _ -> "proved"
    | Judge.Refused { step; why } -> show "refused" step ^ because why
    | exception Judge.Unreadable why -> "unreadable" ^ because why
    | exception Yojson.Json_error _ -> "unreadable"
  in
  (show stated step ^ Option.fold ~none:"" ~some:because why, found, field "is_false" = `Bool true)

let () =
  let is_first_enough = Array.mem "--first" Sys.argv in
  let cases = ref 0 and accepted = ref 0 and differ = ref 0 and wrong = ref 0 in
  (try
     while true do
       let line = input_line stdin in
       incr cases;
       let stated, found, is_false =
         try if line.[0] = '{' then judge_document line else judge_step (String.split_on_char '|' line)
         with Bad why -> ("a case", "no case: " ^ why, false)
       in
       if found = "ok" || found = "proved" then begin
         incr accepted;
         if is_false then begin
           incr wrong;
           Printf.printf "FALSE, but accepted: %s\n" line
         end
       end;
       if stated <> found then begin
         incr differ;
         if is_first_enough then exit 1;
         if !differ <= 20 then Printf.printf "the case: %s\nthe proved kernel: %s\n  %s\n" stated found line
       end
     done
   with End_of_file -> ());
  Printf.printf "%d cases, %d accepted, %d differ, %d false accepted, %.1f s\n" !cases !accepted !differ !wrong (Sys.time ());
  exit (if !cases > 0 && !differ = 0 && !wrong = 0 then 0 else 1)
