;; A module with the exports of the engine that fails on demand. The question is a JSON string, and its first letter
;; selects the failure. Any other question is returned as its own answer.
(module
  (import "whydoku" "now" (func $now (result f64)))
  (import "whydoku" "seed" (func $seed (result f64)))
  (import "whydoku" "progress" (func $progress (param i32 i32)))
  (import "whydoku" "panicked" (func $panicked (param i32 i32)))
  (memory (export "memory") 1 300)
  (data (i32.const 16) "0.0.0\00")
  (data (i32.const 32) "planted")
  (data (i32.const 48) "\"loaded\"\00")
  (data (i32.const 64) "{\"error\":{\"code\":\"not_loaded\",\"message\":\"\",\"part\":\"lessons-en\"}}\00")
  (data (i32.const 160) "{\"error\":{\"code\":\"not_a_board\",\"message\":\"no\",\"line\":1,\"column\":2,\"source_line\":\"12\",\"advice\":\"do\"}}\00")
  (global $free (mut i32) (i32.const 1024))
  (global $loaded (mut i32) (i32.const 0))
  (func (export "whydoku_version") (result i32) (i32.const 16))
  (func (export "whydoku_alloc") (param $length i32) (result i32)
    (local $at i32)
    (local.set $at (global.get $free))
    (global.set $free (i32.add (local.get $at) (local.get $length)))
    (if (i32.gt_u (global.get $free) (i32.mul (memory.size) (i32.const 65536)))
      (then (if (i32.eq (memory.grow (i32.add (i32.div_u (local.get $length) (i32.const 65536)) (i32.const 1))) (i32.const -1))
        (then (return (i32.const 0))))))
    (local.get $at))
  (func (export "whydoku_free_text") (param i32 i32) (global.set $free (i32.const 1024)))
  (func (export "whydoku_free") (param i32))
  (func (export "whydoku_load") (param $name i32) (param $text i32) (result i32)
    (global.set $loaded (i32.const 1))
    ;; A part that begins with "-" is refused.
    (i32.ne (i32.load8_u (local.get $text)) (i32.const 45)))
  (func $deep (param i32) (result i32) (i32.add (call $deep (i32.add (local.get 0) (i32.const 1))) (i32.const 1)))
  (func (export "whydoku_ask") (param $endpoint i32) (param $question i32) (param $cancel i32) (result i32)
    (local $letter i32)
    (local $count i32)
    (local.set $letter (i32.load8_u offset=1 (local.get $question)))
    (if (i32.eq (local.get $letter) (i32.const 116)) ;; "trap"
      (then (call $panicked (i32.const 32) (i32.const 7)) (unreachable)))
    (if (i32.eq (local.get $letter) (i32.const 109)) ;; "memory": grows until it is refused, as an allocator does
      (then (loop $more (br_if $more (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) (unreachable)))
    (if (i32.eq (local.get $letter) (i32.const 100)) ;; "deep"
      (then (return (call $deep (i32.const 0)))))
    (if (i32.eq (local.get $letter) (i32.const 102)) ;; "forever"
      (then (loop $again (call $progress (i32.const 1) (i32.const 2)) (br $again))))
    (if (i32.eq (local.get $letter) (i32.const 114)) ;; "refuse"
      (then (return (i32.const 160))))
    (if (i32.eq (local.get $letter) (i32.const 108)) ;; "lesson"
      (then (return (select (i32.const 48) (i32.const 64) (global.get $loaded)))))
    (local.get $question)))
