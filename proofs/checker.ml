(* Reads documents of `whydoku explain --jsonl`, one on each line of standard input, and prints a verdict on each, with
   tabs between the fields: `proved KIND STEPS PUZZLE PLACED NOTES`, `refused STEP REASON` or `unreadable - REASON`.
   NOTES has the notes of all cells, with commas between the cells. PLACED and NOTES are `-` if the document does not
   have them. If the layout of a proved document is not the classic one, a line `layout NAME` follows, with the name in
   the document. With `--quiet`, proved documents are only counted. The exit status is 1 if a document is not proved,
   and 2 if nothing was read or the call is wrong. *)
let printable = String.map (fun char -> if Char.code char < 32 || Char.code char = 127 then ' ' else char)

let () =
  let quiet =
    match Array.to_list Sys.argv with
    | [ _ ] -> false
    | [ _; "--quiet" ] -> true
    | _ ->
        prerr_endline "whydoku-checker [--quiet] < PATHS";
        exit 2
  in
  let proved = ref 0 and refused = ref 0 and steps_proved = ref 0 in
  let refuse kind step why =
    incr refused;
    Printf.printf "%s\t%s\t%s\n" kind step (printable why)
  in
  (try
     while true do
       let line = input_line stdin in
       if String.trim line <> "" then
         match Judge.judge line with
         | Proved { kind; steps; layout; puzzle; placed; notes } ->
             incr proved;
             steps_proved := !steps_proved + steps;
             let placed = if placed = Judge.no_digits puzzle then "-" else placed in
             let notes = if List.for_all (( = ) "") notes then "-" else String.concat "," notes in
             if not quiet then Printf.printf "proved\t%s\t%d\t%s\t%s\t%s\n" kind steps puzzle placed notes;
             let is_classic = match layout with None | Some "classic" -> true | Some _ -> false in
             if not (quiet || is_classic) then Printf.printf "layout\t%s\n" (Option.get layout)
         | Refused { step; why } -> refuse "refused" (Option.fold ~none:"-" ~some:string_of_int step) why
         | exception Judge.Unreadable why -> refuse "unreadable" "-" why
         | exception Yojson.Json_error why -> refuse "unreadable" "-" why
         | exception Stack_overflow -> refuse "unreadable" "-" "brackets are nested too deeply"
     done
   with End_of_file -> ());
  let seconds = Sys.time () in
  Printf.eprintf "proved %d, not proved %d, steps %d in %.1f s: %.0f each second\n" !proved !refused !steps_proved seconds
    (float !steps_proved /. seconds);
  exit (if !refused > 0 then 1 else if !proved = 0 then 2 else 0)
