(* Reads documents of `whydoku explain --jsonl`, one in each line of standard input, and says of each whether it is proved:
   `proved KIND STEPS PUZZLE`, `refused STEP REASON` or `unreadable - REASON`, with tabs between. With `--quiet`, what is proved
   is only counted. Exit status 1 if anything is not proved. *)
let () =
  let quiet = Array.mem "--quiet" Sys.argv in
  let proved = ref 0 and refused = ref 0 and steps_proved = ref 0 in
  let refuse kind step why =
    incr refused;
    Printf.printf "%s\t%s\t%s\n" kind step why
  in
  (try
     while true do
       let line = input_line stdin in
       if String.trim line <> "" then
         match Judge.judge line with
         | Proved { kind; steps; puzzle } ->
             incr proved;
             steps_proved := !steps_proved + steps;
             if not quiet then Printf.printf "proved\t%s\t%d\t%s\n" kind steps puzzle
         | Refused { step; why } -> refuse "refused" (Option.fold ~none:"-" ~some:string_of_int step) why
         | exception Judge.Unreadable why -> refuse "unreadable" "-" why
         | exception Yojson.Json_error why -> refuse "unreadable" "-" (String.concat " " (String.split_on_char '\n' why))
     done
   with End_of_file -> ());
  let seconds = Sys.time () in
  Printf.eprintf "proved %d, not proved %d, steps %d in %.1f s: %.0f each second\n" !proved !refused !steps_proved seconds
    (float !steps_proved /. seconds);
  exit (if !refused > 0 then 1 else 0)
