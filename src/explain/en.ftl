# Messages in English: hints, reasons, legends of pictures, answers about puzzles, and the texts of the terminal.

## Lists

list-pair = { $first } and { $last }
list-more = { $first }, { $last }
list-or = { $first } or { $last }
reason-more = { $first }; { $last }
sentence-gap = {" "}
sentence = { $said }.

## Places

house = { $kind ->
    [region] region { $number }
    [row] row { $number }
    [column] column { $number }
    [diagonal] the diagonal from top left
    [antidiagonal] the diagonal from top right
    [window] window { $number }
    [asterisk] the asterisk
    [centre-dot] the set of box centres
    [girandola] the girandola
    [extra] the extra house
    [extra-of-several] extra house { $number }
   *[box] box { $number }
}
houses = { $kind ->
    [region] regions { $numbers }
    [row] rows { $numbers }
    [column] columns { $numbers }
   *[box] boxes { $numbers }
}
further-rules = Further rules: { $rules }.
whole-rules = Rules: { $rules }.
rule-size = the board has { $size } rows and columns, and the digits 1 to { $size }
rule-boxes = each box has { $height } rows and { $width } columns
rule-regions = each of the { $size } regions has each digit once
rule-no-regions = each row and each column has each digit once, and there are no regions
rule-line = { $house } has each digit once
rule-house = { $house } ({ $cells }) has each digit once
rule-knight = cells a knight's move apart hold different digits
rule-king = cells that touch at a corner hold different digits
rule-consecutive = cells side by side hold no consecutive digits
chute = { $chute ->
    [half-band-1] the upper half
    [half-band-2] the lower half
    [half-stack-1] the left half
    [half-stack-2] the right half
    [part-band-1] the upper part
    [part-band-2] the lower part
    [part-stack-1] the left part
    [part-stack-2] the right part
    [band-1] the three rows at the top
    [band-2] the three rows in the middle
    [band-3] the three rows at the bottom
    [stack-1] the three columns on the left
    [stack-2] the three columns in the middle
   *[stack-3] the three columns on the right
}
node = { $digit } at { $cells }
remove = remove { $removed }
removed-from = { $digits } from { $cells }
remove-more = { $first }, and { $last }

## Places written out, for those who read no symbols

spelled-cells = { $row-number ->
    [1] row { $rows }
   *[other] rows { $rows }
}, { $column-number ->
    [1] column { $columns }
   *[other] columns { $columns }
}
spelled-houses = { $first } and { $last }
spelled-more = { $first }; { $last }
spelled-and = { $first }; and { $last }
spelled-or = { $first }; or { $last }
spelled-digit-set = ({ $digits })
spelled-candidates = { $cell } ({ $digits })
spelled-node = the { $digit } at { $cells }
spelled-is = { $cell } is { $digit }
is-not = { $cell } is not { $digit }
spelled-numbers = { $first } or { $last }
spelled-any-cell = row { $rows }, column { $columns }
spelled-one-of = { $cells }
spelled-way = through { $nodes }
spelled-brief = { $name }: { $follows }

## Families

family-singles = singles
family-intersections = locked candidates
family-subsets = subsets
family-fish = fish
family-single-digit = single-digit links
family-wings = wings
family-colouring = colouring
family-chains = chains
family-uniqueness = uniqueness
family-almost-locked-sets = almost locked sets
family-impossible-patterns = impossible patterns
family-forcing = forcing chains and nets
family-exotic = patterns of many digits and houses
family-templates = templates

## The first two levels of a hint

nudge-place = A digit can be placed in { $area }.
nudge-remove = Look at { $area }: the cells there help to rule out a candidate.
hint-technique = Look for { $phrase }.
relies-on-uniqueness = Assumes a single solution.

## Why a digit is absent

absent-placed = the { $number ->
    [one] { $digit }
   *[other] { $digit }s
} at { $witnesses }
absent-near = { $seen } (next to { $cells }, and neighbours are not consecutive)
witness-far = { $cell } ({ $far })
far-knight = a knight's move from { $cells }
far-king = diagonally next to { $cells }
absent-removed = step { $step } ({ $cells })
absent-emptied = this step ({ $cells })
absent-excluded = earlier removals ({ $cells })
why-elsewhere = Blocked elsewhere: { $reasons }.
elsewhere = { $digit } in { $houses } by { $blockers }
sees-digits = { $board ->
    [classic] the cell sees { $seen }
   *[other] the cell sees { $seen }
}
seen-far = { $seen } ({ $kind ->
    [king] diagonally next to it
   *[knight] a knight's move away
})
near-digits = { $digits } would be consecutive to { $seen } next to it
removed-digits = step { $step } removed { $digits }
excluded-digits = { $digits } { $number ->
    [one] was
   *[other] were
} removed earlier

## Singles

full-house-where = The cell is in { $house }.
full-house-evidence = { $cell } is the only open cell of { $house }.
full-house-proof = { $conclusion }: the last open cell of { $house }.

hidden-single-where = Look at digit { $digit } in { $house }.
hidden-single-evidence = { $source ->
    [placed] The { $digit } at { $witnesses } blocks part of { $house }.
    [placed-many] The { $digit }s at { $witnesses } block part of { $house }.
    [rules] In { $house }, the rule about neighbours excludes { $digit } from open cells, too.
    [filled] Count the filled cells of { $house }: few places are open to { $digit }.
   *[excluded] In { $house }, { $digit } was excluded from open cells by earlier steps.
}
hidden-single-proof = { $conclusion }: { $why ->
    [one] in { $house }, { $reasons } blocks { $others ->
        [one] the other open cell
       *[other] the other open cells
    }
    [several] in { $house }, { $reasons } block { $others ->
        [one] the other open cell
       *[other] the other open cells
    }
   *[seen] no other cell of { $house } is open
}.

naked-single-where = The cell is in { $house }.
naked-single-evidence = { $source ->
    [seen] Count what { $cell } can see.
    [rules] Count what { $cell } can see, and the digits consecutive to its neighbours.
   *[excluded] Count what { $cell } can see, and what was already excluded from it.
}
naked-single-proof = { $conclusion }, the only digit left: { $reasons }.

## Locked candidates

intersection-where = Look at digit { $digit } in { $base }.
intersection-evidence = In { $base }, { $digit } fits only in { $cells }.
intersection-proof = In { $base }, { $digit } fits only in { $cells }, all in { $cover }. One of these is { $digit }: { $conclusion }.

## Common exclusion

common-exclusion-where = { $of ->
    [house] Look at digit { $digit } in { $house }.
   *[cell] Look at the cells of { $house }: one of them has few candidates.
}
common-exclusion-evidence = { $of ->
    [house] In { $house }, { $digit } fits only in { $cells }.
   *[cell] { $cells } can only be { $digits }.
}
common-exclusion-proof = { $of ->
    [house] In { $house }, { $digit } fits only in { $cells }.
   *[cell] { $cells } can only be { $digits }.
} But { $lines }: { $conclusion }.
common-exclusion-line = { $removed } would rule out { $reasons }
common-exclusion-reason = { $named } ({ $by ->
    [knight] a knight's move away
    [king] diagonally next to it
    [consecutive] next to it, and consecutive
    [cell] the same cell
   *[house] { $house }
})

leftovers-where = Look at { $bases }, and at { $covers }: they have nearly all cells in common.
leftovers-evidence = { $bases-start } have the same cells as { $covers }, except that { $left } { $number ->
    [1] is
   *[other] are
} only in { $bases }, and { $over } only in { $covers }.
leftovers-proof = { $bases-start } hold each digit as often as { $covers } do. They have the same cells, except that { $left } { $number ->
    [1] is
   *[other] are
} only in { $bases }, and { $over } only in { $covers }. So these leftover cells hold the same digits. { $number ->
    [1] { $left } cannot be { $digits }
   *[other] No cell of { $left } can be { $digits }
}: { $conclusion }.

## Subsets

naked-subset-where = Look at { $houses }: some cells there share exactly as many digits as there are cells.
naked-subset-evidence = Look at the candidates of these cells: { $each }.
naked-subset-proof = { $each } hold only { $digits }: { $size } cells, { $size } digits. So these digits go nowhere else in { $houses }: { $conclusion }.

hidden-subset-where = Look at { $house }: some digits there share exactly as many places as there are digits.
hidden-subset-evidence = In { $house }, { $digits } fit only in { $cells }.
hidden-subset-proof = In { $house }, { $digits } fit only in { $cells }: { $size } digits, { $size } cells. So nothing else fits there: { $conclusion }.

## Fish

fish-where = Look at digit { $digit } in { $bases }.
fish-evidence = In { $bases }, { $digit } fits only in { $each }.
fish-proof = In { $bases }, { $digit } fits only in { $each }, all in { $covers }. { $bases-start } need one { $digit } each, which uses up the { $digit }s of { $covers }: { $conclusion }.

fish-crossing-where = { fish-where }
fish-crossing-evidence = { fish-evidence }
fish-crossing-proof = In { $bases }, { $digit } fits only in { $each }, all in { $covers }. { $bases-start } need one { $digit } each, and { $covers } have room for one each, so each takes exactly one. Another { $digit } in { $covers } would be one too many, and a { $digit } where two of these houses cross would count twice: { $conclusion }.

finned-fish-where = Look at digit { $digit } in { $bases }.
finned-fish-evidence = In { $bases }, { $digit } fits only in { $each }; { $fins } { $fin-number ->
    [one] is the fin
   *[other] are the fins
}.
finned-fish-proof = In { $bases }, { $digit } fits only in { $each }, all in { $covers } except the { $fin-number ->
    [one] fin { $fins }. If the fin is not { $digit }
   *[other] fins { $fins }. If no fin is { $digit }
}, the rest is a fish that clears { $covers }. { $goes }: { $conclusion }.
finned-goes = { $cells } { $own ->
    [yes] would use up { $houses } at once
   *[no] { $number ->
        [one] is
       *[other] are
    } in { $houses }
} and { $number ->
    [one] sees
   *[other] see
} the { $fin-number ->
    [one] fin
   *[other] fins
}

## Wings

bent-triple-where = The pivot is in { $house }.
bent-triple-evidence = The pivot is { $pivot }; the wings are { $wings }.
bent-triple-proof = Take the pivot { $pivot }. { $cases }; otherwise it is { $digit } itself. Cells that see all three cannot be { $digit }: { $conclusion }.
bent-case = if it is { $digit }, { $wing } is { $forced }

xy-wing-where = The pivot is in { $pivot-house }.
xy-wing-evidence = The pivot is { $cell2 }; the wings are { $cell1 } and { $cell3 }.
xy-wing-proof = If the pivot { $cell2 } is { $from2-digit }, { $cell1 } is { $digit }; if it is { $to2-digit }, { $cell3 } is { $digit }. Cells that see both wings cannot be { $digit }: { $conclusion }.

w-wing-where = The strong link that joins the two cells is in { $because2 }.
w-wing-evidence = The two cells are { $cell1 } and { $cell3 }; in { $because2 }, { $from2-digit } fits only in { $places2 }.
w-wing-proof = In { $because2 }, { $from2-digit } is at { $from2-cells } or { $to2-cells }. If at the first, { $cell1 } is { $digit }; if at the second, { $cell3 } is { $digit }. Cells that see both cannot be { $digit }: { $conclusion }.

## Chains

chain-where = { $begin ->
    [digit] Look at digit { $digit } in { $houses }.
    [cell] Begin at { $start }: the chain runs through it.
   *[houses] The chain runs through { $houses }.
}
chain-evidence = The ends are { $first } and { $last }. The strong links, in order:{ $links }
chain-proof = { $argument }So { $ends ->
    [one] { $digit } is at { $ends-any }:
   *[many] { $first-true } or { $last-true }. Either way,
} { $conclusion }.
chain-back-where = { chain-where }
chain-back-evidence = The chain begins and ends with { $first }. The strong links, in order:{ $links }
chain-back-proof = { $argument }This contradicts the assumption, so { $concludes ->
    [first] {""}
   *[more] { $first-true }:{" "}
}{ $conclusion }.
chain-loop-where = { chain-where }
chain-loop-evidence = The chain closes into a loop: its ends, { $first } and { $last }, conflict. The strong links, in order:{ $links }
chain-loop-proof = { $argument }So { $first-true } or { $last-true }, not both: the chain is a loop, and at each of its weak links, one end is true. That gives:{ $reasons }{ $number ->
    [1] {""}
   *[other] { chain-all }
}
chain-suppose = Suppose { $false }.
chain-then = Then { $true } ({ $because }).
chain-so = So { $false }, and { $true } ({ $because }).
chain-true = { $number ->
    [1] { $cells } is { $digit }
   *[other] one of { $cells } is { $digit }
}
chain-false = { $number ->
    [1] { $cells } is not { $digit }
   *[other] none of { $cells } is { $digit }
}
chain-all = {"\u000A"}Together: { $conclusion }.
chain-list = {" "}{ $items }.
because-cell = only candidate left
because-house = nowhere else in { $house }
because-set = { $cells } then hold { $digits }
link-cell = { $place } is { $from-digit } or { $to-digit }
link-house = in { $place }, { $from-digit } is at { $from-cells } or { $to-cells }
link-set = { $place } hold all but one of { $digits }, so { $from-digit } or { $to-digit } is among them
loop-house = { $from-digit } is at { $from-cells } or { $to-cells }, so { $removed }
loop-cell = { $from-cells } is { $from-digit } or { $to-digit }, so { $removed }
loop-set = { $cells } must hold { $digit }, so { $removed }
loop-apart = true and false alternate along the loop, which puts { $digit } at { $from-cells } or { $to-cells }, so { $removed }
chain-notation = Chain: { $eureka } => { $conclusion }.
together-proof = All { $number } steps apply: { $conclusion }.
together-where = { together-proof }
together-evidence = { together-proof }

direct-evidence = Then look at the places that are left in { $house }.
direct-proof = Then only { $cell } is left for { $digit } in { $house }: { $conclusion }.

remote-pair-where = { chain-where }
remote-pair-evidence = { $route } can only be { $digits }, and each of these cells sees the next.
remote-pair-proof = { $route } can only be { $digits }, and each of these cells sees the next. So the digits alternate, and the ends { $ends-list } are { $any-digit }, not both the same: { $conclusion }.

skyscraper-where = Look at digit { $digit } in { $houses }.
skyscraper-evidence = In { $because1 }, { $digit } fits only in { $places1 }; in { $because2 }, only in { $places2 }. The base is { $to1-cells } and { $from2-cells }, the roof { $from1-cells } and { $to2-cells }.
skyscraper-proof = In { $because1 }, { $digit } fits only in { $places1 }; in { $because2 }, only in { $places2 }. { $to1-cells } and { $from2-cells } see each other, so { $from1-cells } or { $to2-cells } is { $digit }. Either way, { $conclusion }.

two-string-kite-where = Look at digit { $digit } in { $houses }.
two-string-kite-evidence = In { $because1 }, { $digit } fits only in { $places1 }; in { $because2 }, only in { $places2 }. { $to1-cells } and { $from2-cells } { $knot ->
    [box] share a box
    [region] share a region
   *[other] see each other
}; { $from1-cells } and { $to2-cells } are the far ends.
two-string-kite-proof = In { $because1 }, { $digit } fits only in { $places1 }; in { $because2 }, only in { $places2 }. { $to1-cells } and { $from2-cells } { $knot ->
    [box] share a box
    [region] share a region
   *[other] see each other
}, so { $from1-cells } or { $to2-cells } is { $digit }. Either way, { $conclusion }.

empty-rectangle-where = Look at digit { $digit } in { $houses }.
two-place-empty-rectangle-where = { empty-rectangle-where }
empty-rectangle-evidence = In { $because1 }, { $digit } fits only in { $places1 }; in { $because2 }, only in { $places2 }. The two arms of the rectangle, which cross, are { $from2-cells } and { $to2-cells }.
two-place-empty-rectangle-evidence = { empty-rectangle-evidence }
empty-rectangle-proof = In { $because1 }, { $digit } fits only in { $places1 }; in { $because2 }, only in { $places2 }. If { $from1-cells } is not { $digit }, { $to1-cells } is; it sees { $from2-cells }, so the { $digit } of { $because2 } is at { $to2-any }. Either way, { $conclusion }.
two-place-empty-rectangle-proof = { empty-rectangle-proof }

## Colouring

# The cells of a pair in a line show the line.
colouring-pair = { $in ->
    [line] { $cells }
   *[box] { $cells } ({ $house })
}
colouring-trap-where = Look at digit { $digit } in { $houses }.
colouring-trap-evidence = Conjugate pairs of { $digit }: { $pairs }. The colours are { $colour1 }, and { $colour2 }.
colouring-trap-proof = Conjugate pairs of { $digit }: { $pairs }. So { $digit } fills the first colour, { $colour1 }, or the second, { $colour2 }. Cells that see both cannot be { $digit }: { $conclusion }.
colouring-wrap-where = { colouring-trap-where }
colouring-wrap-evidence = { colouring-trap-evidence }
colouring-wrap-proof = Conjugate pairs of { $digit }: { $pairs }. So { $digit } fills the first colour, { $colour1 }, or the second, { $colour2 }. But { $clash } see each other, so the first colour is false: { $conclusion }.

multi-colouring-meeting = { $cells } see each other, so { $one } or { $other } is false, and { $opposite1 } or { $opposite2 } is true
multi-colouring-where = { colouring-trap-where }
multi-colouring-evidence = Conjugate pairs of { $digit }: { $pairs }. Colour A is { $colour1 }, B is { $colour2 }; in the other net, C is { $colour3 }, D is { $colour4 }.
multi-colouring-proof = { multi-colouring-evidence } A or B is true, and C or D. But { $meetings }. Cells that see both cannot be { $digit }: { $conclusion }.
multi-colouring-2-evidence = { multi-colouring-evidence } { $meeting1 } see each other, and so do { $meeting2 }.
multi-colouring-2-proof = { multi-colouring-evidence } A or B is true, and C or D. { $meeting1 } see each other, and so do { $meeting2 }, so A would make C and D false. So A is false: { $conclusion }.

medusa-pair = { $in ->
    [box] { $one }–{ $other } ({ $house })
   *[line] { $cells }
}
medusa-comma = {", "}
medusa-pairs = { $digit }: { $pairs }
medusa-cells = bivalue cells: { $each }
medusa-trap-where = Look at { $houses }.
medusa-trap-evidence = Conjugate pairs: { $links }. Colour A: { $colour1 }. Colour B: { $colour2 }.
medusa-trap-proof = { medusa-trap-evidence } So all of A is true, or all of B. Either way, { $conclusion }.
medusa-clash-where = { medusa-trap-where }
medusa-clash-evidence = { medusa-trap-evidence }
medusa-clash-proof = { medusa-trap-evidence } So all of A is true, or all of B. But A has { $clash-nodes }, and only one can be true. So A is false: { $conclusion }.
medusa-empty-cell-where = { medusa-trap-where }
medusa-empty-cell-evidence = { medusa-trap-evidence }
medusa-empty-cell-proof = { medusa-trap-evidence } So all of A is true, or all of B. But A would leave nothing for { $emptied }. So A is false: { $conclusion }.
medusa-empty-house-where = { medusa-trap-where }
medusa-empty-house-evidence = { medusa-trap-evidence }
medusa-empty-house-proof = { medusa-trap-evidence } So all of A is true, or all of B. But A would leave no place for { $digit } in { $house }, where it fits only in { $emptied }. So A is false: { $conclusion }.

## Uniqueness

deadly-where = Look at { $lines }.
deadly-evidence = The cells are { $each }.
guardians-true = { $guardian-number ->
    [one] { $guardians } is true
   *[other] one of { $guardians } is true
}
guardians-hold = { $guardian-number ->
    [one] { $guardians } is true
   *[other] one of { $guardians } is true, and what conflicts with all of them is false
}
extras-hold = { $guardian-number ->
    [one] the extra candidate, { $guardians }, is true
   *[other] one of the extra candidates, { $guardians }, is true, and what conflicts with all of them is false
}
deadly-proof = The cells { $each } have no givens. With only { $any-digit }, they could be refilled with the same digits in every house: two solutions. So { guardians-hold }: { $conclusion }.

unique-rectangle-1-proof = The rectangle { $each } has no givens. If { $guardian-cells } were { $any-digit }, the two digits could be swapped: two solutions. So { $conclusion }.

unique-rectangle-2-proof = The rectangle { $each } has no givens. Without { $guardian-digits }, { $digits } could be swapped: two solutions. So { $guardian-digits } is at { $guardian-any }. Either way, { $conclusion }.

guarded-where = { deadly-where }
guarded-evidence = The cells are { $each }. Also: { $beside }.
guarded-proof = The cells { $each } have no givens. With only { $any-digit }, they could be refilled with the same digits in every house: two solutions. So { guardians-true }. Also: { $beside }. Candidates with which these facts cannot all hold are false: { $conclusion }.
guarded-house = in { $house }, { $digit } fits only in { $cells }

unique-rectangle-3-proof = The rectangle { $each } has no givens. With only { $any-digit }, the two digits could be swapped: two solutions. So one of { $guardian-cells } holds an extra digit, one of { $guardian-digits }. With { $beside }, that makes { $subset-size } cells for { $subset-size } digits, { $subset-digits }, which go nowhere else in { $subset-houses }: { $conclusion }.

unique-rectangle-4-proof = The rectangle { $each } has no givens. { $beside-start }, so one of { $guardian-cells } is { $held }. If the other were { $unheld }, { $digits } could be swapped: two solutions. So { $conclusion }.

unique-rectangle-5-proof = The rectangle { $each } has no givens. Without { $guardian-digits }, { $digits } could be swapped: two solutions. So { $guardian-digits } is at { $guardian-any }. In each case, { $conclusion }.

unique-rectangle-6-proof = The rectangle { $each } has no givens. { $beside-start }. If one of { $guardian-cells } were { $held }, the other would be too, and the remaining corners { $unheld }: two solutions, with { $digits } swapped. So { $conclusion }.

hidden-rectangle-proof = The rectangle { $each } has no givens. { $beside-start }. If { $crossing } were { $unheld }, { $reached } would be { $held }, and the fourth corner { $unheld }: two solutions, with { $digits } swapped. So { $conclusion }.

hidden-rectangle-2-proof = The rectangle { $each } has no givens. { $beside-start }. { $lost } at { $crossing } would force { $forced-corners }: two solutions, with { $digits } swapped. So { $conclusion }.

strong-link-rectangle-proof = { hidden-rectangle-2-proof }

avoidable-rectangle-1-proof = The rectangle { $each } has no givens. If { $guardian-cells } were { $opposite }, { $digits } could be swapped: two solutions. So { $conclusion }.

avoidable-rectangle-2-proof = The rectangle { $each } has no givens. If neither of { $guardian-cells } were { $guardian-digits }, { $digits } could be swapped: two solutions. So { $guardian-digits } is at { $guardian-any }. Either way, { $conclusion }.

unique-loop-proof = The loop { $each } has no givens; every house has two of these cells or none. With only { $digits }, the two digits could be swapped: two solutions. So { extras-hold }: { $conclusion }.

unique-loop-3-proof = The loop { $each } has no givens; every house has two of these cells or none. With only { $digits }, the two digits could be swapped: two solutions. So one of { $guardian-cells } holds an extra digit, one of { $guardian-digits }. With { $beside }, that makes { $subset-size } cells for { $subset-size } digits, { $subset-digits }, which go nowhere else in { $subset-houses }: { $conclusion }.

unique-loop-4-proof = The loop { $each } has no givens; every house has two of these cells or none. { $beside-start }, so one of { $guardian-cells } is { $held }. If the other were { $unheld }, { $digits } could be swapped: two solutions. So { $conclusion }.

extended-unique-rectangle-proof = { $two-start } cross { $others } in three boxes: { $each }, no givens. With only { $any-digit }, { $two } could be swapped there: two solutions. So { extras-hold }: { $conclusion }.

extended-unique-rectangle-3-proof = { $two-start } cross { $others } in three boxes: { $each }, no givens. With only { $any-digit }, { $two } could be swapped there: two solutions. So one of { $guardian-cells } holds an extra digit, one of { $guardian-digits }. With { $beside }, that makes { $subset-size } cells for { $subset-size } digits, { $subset-digits }, which go nowhere else in { $subset-houses }: { $conclusion }.

extended-unique-rectangle-4-proof = { $two-start } cross { $others } in three boxes: { $each }, no givens. { $beside-start }, so one of { $guardian-cells } is { $held }. If the other were { $unheld-any }, all six would be { $any-digit }, and { $two } could be swapped there: two solutions. So { $conclusion }.

bug-lite-proof = The cells { $each } have no givens. Without { $guardians }, each would have two candidates, and each digit would be in two or none of them in every house. Then all of them could take their other digit: two solutions. So { guardians-hold }: { $conclusion }.

mug-proof = { $two-start } cross { $others }: { $each }, no givens. With only { $any-digit }, { $two } could be swapped there: two solutions. So { extras-hold }: { $conclusion }.

reverse-bug-proof = The cells { $each } have no givens; every house has two of them or none. Without the extra candidates, { $guardians }, they would hold { $digits } alternately, and the two digits could be swapped: two solutions. So one of these is true, and what conflicts with all of them is false: { $conclusion }.

bug-plus-one-where = The cell is in { $guardian-house }.
bug-plus-one-evidence = Every open cell has two candidates except { $guardian-each }.
bug-plus-one-proof = Every open cell has two candidates except { $guardian-each }. Without { $guardians }, each digit would have two places in every house that needs it, and such a board never has exactly one solution. So { $conclusion }.

bug-extras-where = Look at the cells with more than two candidates in { $guardian-house }.
bug-extras-evidence = Every open cell has two candidates except { $guardian-each }.
bug-extras-premise = { bug-extras-evidence } Without { $guardians }, each digit would have two places in every house that needs it, and such a board never has exactly one solution.
bug-type-2-where = { bug-extras-where }
bug-type-2-evidence = { bug-extras-evidence }
bug-type-2-proof = { bug-extras-premise } So { $guardian-digits } is at { $guardian-any }. In each case, { $conclusion }.
bug-type-3-where = { bug-extras-where }
bug-type-3-evidence = { bug-extras-evidence } The other cells of the subset: { $beside }.
bug-type-3-proof = { bug-extras-premise } So one of { $guardian-cells } holds an extra digit, one of { $guardian-digits }. With { $beside }, that makes { $subset-size } cells for { $subset-size } digits, { $subset-digits }, which go nowhere else in { $subset-houses }: { $conclusion }.
bug-type-4-where = { bug-extras-where }
bug-type-4-evidence = { bug-extras-evidence } Also, { $beside }.
bug-type-4-proof = { bug-extras-premise } So one of { $guardian-cells } holds an extra digit. { $beside-start }, so one of the two is { $held }, and the other the extra digit: { $conclusion }.
bug-plus-n-where = { bug-extras-where }
bug-plus-n-evidence = { bug-extras-evidence }
bug-plus-n-proof = { bug-extras-premise } So { guardians-hold }: { $conclusion }.

## Almost locked sets

als-set = { $name }: { $cells } { $digits }
als-common = { $digit } cannot be in both { $first } and { $second }
als-then = { $set } lacks { $digit } and holds { $which ->
    [that] z
   *[one] { $held }
}
als-chain-where = The sets lie in { $houses }.
als-chain-evidence = The sets are { $sets }. The linking digits: { $bonds }.
als-bond = { $digit } links { $first } and { $second }
als-chain-proof = Each set has one digit more than cells: { $sets }. { $commons }, because the places see each other. { $number ->
    [one] If { $first } lacks { $digits }
   *[other] Take any one of { $digits } and call it z. If { $first } lacks z
}, { $first } holds { $start }; { $thens }. So { $number ->
    [one] { $digits }
   *[other] z
} is in { $first } or { $last }. Either way, { $conclusion }.
als-locked-where = The sets lie in { $houses }.
als-locked-evidence = { als-chain-evidence }
als-locked-proof = Each set has one digit more than cells: { $sets }. { $commons }, because the places see each other. So each set lacks exactly one of { $bound } and holds its other digits, and each of { $bound } is in one of the sets. That leaves no room for other candidates: { $conclusion }.

als-sectors-where = The cells lie in { $line } and { $box }.
als-sectors-evidence = Take { $crossing } where { $line } and { $box } cross, { $in-line } in { $line }, and { $in-box } in { $box }.
als-sectors-proof = { als-sectors-evidence } These { $size } cells have { $size } digits. All their places for { $line-digits } are in { $line }, and all for { $box-digits } in { $box }{ $both-number ->
    [0] {""}
   *[other] ; those for { $both-digits } are in both
}. So each digit goes there exactly once, and nowhere else in its house: { $conclusion }.

als-blossom-where = The stem and its petals lie in { $houses }.
als-blossom-evidence = The stem is { $stem }. Its petals are { $petals }.
als-blossom-proof = The stem is { $stem }. Each petal has one digit more than cells: { $petals }. In each petal, the stem sees all places of one of the stem's digits. { $cases }. So { $all-digits } { $number ->
    [one] is
   *[other] are
} in a petal in each case: { $conclusion }.
als-case = if the stem is { $digit }, { $set } lacks it and holds { $held }

bent-set-where = The cells lie in { $houses }.
bent-set-evidence = The cells are { $cells }.
bent-set-proof = { $cells } have { $size } digits for { $size } cells. { $others } can each go there only once, since the places of each digit see each other. So one of the cells is { $digits }. Cells that see all places of { $digits } here lose it: { $conclusion }.

## Exclusions

exclusion-where = Look at { $houses }.
exclusion-evidence = Which digits can { $cells } have together? These cells, which both see, matter: { $sets }.
exclusion-proof = Take { $cells } together. Each line below tries a candidate and finds nothing left for the { $number ->
    [2] other cell
   *[other] other two
}. So { $conclusion }.
aligned-triple-exclusion-evidence = Which digits can { $cells } have together? These cells, which two or three of them see, matter: { $sets }.
exclusion-line = With { $removed }, { $reasons }. Nothing is left for { $others }.
exclusion-or = { $first } or { $last }
exclusion-cell = { $cell } cannot be { $gone }
exclusion-digit = { $digit } ({ $why })
exclusion-both = the remaining digits do not go together, { $couples }
exclusion-couple = { $first } with { $last } ({ $why })
exclusion-conflict = { $cells } see each other
exclusion-set = { $number ->
    [one] nothing left for { $set }
   *[other] too few digits left for { $set }
}

## Impossible patterns

impossible-where = { $one-digit ->
    [one] Look at digit { $digit } in { $houses }.
   *[many] Look at { $houses }.
}
impossible-link = { $cells } ({ $house })
impossible-evidence = The cells are { $each }; the guardians are { $guardians }.
impossible-proof = The cells are { $each }. With only { $any-digit }, they cannot be filled. So { $number ->
    [one] { $guardians } is true
   *[other] one of { $guardians } is true, and what conflicts with all of them is false
}: { $conclusion }.

broken-wing-evidence = The circle is { $circle }; the guardians are { $guardians }.
broken-wing-proof = The circle is { $circle }, linked by { $links }. Suppose that no other cell of these houses is { $digit }. Then each pair of linked cells has { $digit } in exactly one of the two cells, so cells with and without { $digit } take turns. With { $size } cells, an odd number, that is impossible. So { $number ->
    [one] the only other place in these houses is { $digit }: { $guardians }
   *[other] another cell of these houses is { $digit }, one of { $guardians }, and cells that see all of them are not { $digit }
}: { $conclusion }.

bivalue-oddagon-evidence = The circle is { $circle }: { $each }.
bivalue-oddagon-proof = In the circle { $circle }, each cell sees the next, and the last the first: { $each }. Suppose that they hold only { $any-digit }. Then the two digits take turns. With { $size } cells, an odd number, that is impossible. So { $number ->
    [one] { $guardians } is true
   *[other] one of { $guardians } is true, and what conflicts with all of them is false
}: { $conclusion }.

tridagon-evidence = Each of { $boxes } has three cells in different rows and columns: { $each }.
tridagon-proof = Each of { $boxes } has three cells in different rows and columns: { $each }. Suppose they hold only { $any-digit }. Read the three digits of each box from the top down, and then from left to right, and count abc, bca and cab as the same order. Boxes side by side have the same order from the top down, because no row repeats a digit. Boxes one above the other have the same order from left to right. In an odd number of the four boxes, the second order is the first one reversed. So a walk round the four boxes would come back with its order reversed: a contradiction. So { $number ->
    [one] { $guardians } is true
   *[other] one of { $guardians } is true, and what conflicts with all of them is false
}: { $conclusion }.
## Rank zero

rank-zero-where = Look at { $houses }.
rank-zero-evidence = { $truths-start }.
multi-sector-locked-set-evidence = The linking digits are { $covers }. Each candidate of { $needy-cells } is one of them.
sk-loop-evidence = { multi-sector-locked-set-evidence }
rank-zero-cover = { $digits } in { $house }
rank-zero-proof = Take { $size } cells: { $truths }. The following list has { $size } digits, each for one house: { $covers }. Every candidate of the cells is on the list, and a house takes a digit only once. So the { $size } cells use up the whole list. Candidates elsewhere that need a digit of the list, and candidates that need two, are false: { $conclusion }.
almost-locked-pair-proof = In { $cover-houses }, { $needy } uses up one of { $digits }, so the crossing with { $truth-houses } holds at most the other one. But { $in-houses }. So one of the two is at { $cover-cells }, and the other in the crossing. Then { $cover-cells } holds nothing else, and { $digits } are used up in { $cover-houses }: { $conclusion }.
almost-locked-triple-proof = In { $cover-houses }, { $needy } use up two of { $digits }, so the crossing with { $truth-houses } holds at most the third one. But { $in-houses }. So two of the three are at { $cover-cells }, and the third in the crossing. Then { $cover-cells } hold nothing else, and { $digits } are used up in { $cover-houses }: { $conclusion }.

firework-corner = { $digits } out of the box of { $cell }
firework-triple-proof = { $truths-start }. Suppose that one of { $digits } is in none of { $cells }. Then it is in the rest of the row and in the rest of the column, both times in the box where they cross: twice in one box. So each of the three digits takes one of these three cells, and in that box they are only in this row or column: { $conclusion }.
firework-quad-proof = { $truths-start }. Each digit reaches out of the box of one corner only: { $corners }. Suppose that it is neither in its corner nor in { $between }. Then its row and its column both have it in that box: twice in one box. So { $digits } fill { $cells }, each in its corner or between the corners, and in the box of its corner a digit is only in the row or column of the corner: { $conclusion }.

## Exocets

exocet-where = Look at { $houses }.
exocet-evidence = The base is { $base }; the targets are { $targets }. The cross-lines are { $lines }. The base digits have these places in the cross-lines: { $places }.
exocet-mirror = { $in-boxes-start }. The digit of a target must also be in the box of the other target, in the only line left for it.
exocet-outside = All pairs for the base were tried by machine: each that works has { $digits }. So { $number ->
    [one] this digit takes
   *[other] each of these takes
} a base cell, a target and one cell in each of the other two cross-lines, which leaves no room for { $places }.
exocet-part = base { $base } with the targets { $targets }
exocet-proof = The base { $base } holds two of { $digits }; the targets are { $targets }; the cross-lines are { $lines }. The base digits have these places in the cross-lines: { $places }. Suppose that a base digit is in neither target. Out of sight of the base, the cross-lines still have { $left }. That is too little: three cross-lines need three cells, no two in one line. So each base digit is in a target, and { $target-cells } hold nothing else.{ $more } Candidates that fit no pair of base digits are false (all pairs were tried by machine): { $conclusion }.

double-exocet-evidence = Two exocets share the cross-lines { $lines }: { $parts }. The base cells are { $base }; the targets are { $targets }. The base digits have these places in the cross-lines: { $places }.
double-exocet-outside = So { $number ->
    [one] { $digits }
   *[other] each of { $digits }
} takes a base cell, a target and one cell in each of the other two cross-lines; that leaves no room for { $places }.
double-exocet-proof = Two exocets share the cross-lines { $lines } and the digits { $digits }: { $parts }. The digits have these places in the cross-lines: { $places }. Out of sight of the bases that leaves { $left }, too little for three lines. So a base digit is in a target of its base. If it were in both bases, it would be in two targets of one cross-line, the one outside the boxes of the bases. So each of the four digits is once in the bases and once in the targets.{ $more } Candidates that fit no such choice are false (all were tried by machine): { $conclusion }.

## Forcing chains and nets

net-refuted-where = Begin with digit { $digit } in { $house }.
net-refuted-evidence = Suppose { $assumed } is { $holds ->
    [true] true
   *[false] false
}, and follow what that forces, up to { $end-place }.
net-refuted-proof = Suppose { $assumed } is { $holds ->
    [true] true
   *[false] false
}: then { $end }. So { $conclusion }.
net-either-where = Begin at { $cell }.
net-either-evidence = Suppose first { $assumed } is true, then that it is false, and compare what follows.
net-either-proof = { $assumed } is true or false. Both lead to the same: { $conclusion }.
net-cell-where = Begin at { $cell }.
net-cell-evidence = { $cell } is { $any-digit }. Suppose each in turn, and compare what follows.
net-cell-proof = { $cell } is { $any-digit }. Each leads to the same: { $conclusion }.
net-house-where = Begin with digit { $digit } in { $house }.
net-house-evidence = In { $house }, { $digit } fits only in { $cells }. Suppose each in turn, and compare what follows.
net-house-proof = In { $house }, { $digit } is at { $any-cell }. Each leads to the same: { $conclusion }.
net-fish-where = Look for a fish with fins in { $bases }.
net-fish-evidence = In { $bases }, { $digit } fits only in { $each }, all in { $covers } except { $fins }. So { $digit } is at a fin, or else where { $cover } crosses { $bases }: at { $any-cell }. Suppose each in turn, and compare what follows.
net-fish-proof = In { $bases }, { $digit } fits only in { $each }, all in { $covers } except { $fins }. If { $digit } is not at { $any-fin }, the rest is a fish, so { $cover } has its { $digit } in one of { $bases }. So { $digit } is at { $any-cell }. Each leads to the same: { $conclusion }.
net-no-digit = no digit is left for { $cell }
net-no-place = no place is left for { $digit } in { $house }
net-digit-in = { $digit } in { $house }
net-overview = Overview: { $goals }; so { $end }.
net-goal = { $what } [{ $line }]
net-overview-lemmas = Shown below: { $lemmas }.
net-overview-lemma = { $so } ({ $lemma })
net-overview-cases = Overview: { $cases }.
net-case-lines = lines { $first } to { $last } suppose { $assumption }
net-line = { $number }. { $said }
net-suppose = { $besides ->
    [yes] Suppose { $assumption } as well.
   *[no] Suppose { $assumption }.
}
net-only-digit = { $then }: only digit left{ $by }.
net-only-place = { $then }: only { $number ->
    [one] place
   *[other] places
} in { $house }{ $by }.
net-nothing = { $end }{ $by }. So { $so }.
net-nothing-left = { $end }{ $by }.
net-reached = So { $conclusion }{ $by }.
net-proved = { $then } (shown under { $lemma }).
net-shown = { $then }: { $pattern }{ $by }.
net-as = From here, the argument is the same as in lines { $first } to { $last }{ $number ->
    [0] {""}
   *[other] , with { $instead }
}. So { $so }.
net-instead = { $here } for { $there }
net-by = { $number ->
    [0] {""}
   *[other] {" ["}{ $lines }{"]"}
}
net-lemma = Lemma { $lemma }: { $so }{ $by }.
lemma-naked-single = naked single { $single }
lemma-hidden-single = hidden single { $single } in { $house }
lemma-pointing = pointing, { $digits } in { $house } at { $cells }
lemma-claiming = claiming, { $digits } in { $house } at { $cells }
lemma-naked-pair = naked pair { $digits } at { $cells } in { $house }
lemma-naked-triple = naked triple { $digits } at { $cells } in { $house }
lemma-naked-quad = naked quad { $digits } at { $cells } in { $house }
lemma-hidden-pair = hidden pair { $digits } at { $cells } in { $house }
lemma-hidden-triple = hidden triple { $digits } at { $cells } in { $house }
lemma-hidden-quad = hidden quad { $digits } at { $cells } in { $house }
lemma-x-wing = X-Wing, { $digit } in { $bases } against { $covers }
lemma-swordfish = swordfish, { $digit } in { $bases } against { $covers }
lemma-jellyfish = jellyfish, { $digit } in { $bases } against { $covers }
lemma-x-chain = X-chain { $eureka }
lemma-grouped-x-chain = grouped X-chain { $eureka }
lemma-xy-wing = XY-Wing { $eureka }
lemma-xy-chain = XY-chain { $eureka }
lemma-aic = AIC { $eureka }
lemma-grouped-aic = grouped AIC { $eureka }
view-case = If { $assumption }
view-lemma = Lemma { $lemma }
net-crossing = { $digit } at { $cells }
whip-notation = In symbols (length { $length }): { $links } => { $conclusion }.

## Templates

template-place-where = Look at digit { $digit } in { $houses }.
template-place-evidence = { $each-start }.
template-before = { $each-start }. Every choice of one place in each of these, no two in sight of each other, uses { $cells } (all were tried by machine), so no other digit goes there.
template-after-where = { template-place-where }
template-after-evidence = { template-place-evidence } Look at some templates of other digits first.
template-after-proof = { $before }
    Now for { $digit }: { $each }. Outside the cells that are taken, every choice of one place in each of these, no two in sight of each other, gives the same (all were tried by machine): { $conclusion }.
template-trial = { $holds ->
    [yes] With { $candidate }
   *[no] Without { $candidate }
}, this would be left: { $left }. No choice of one place in each works (all were tried by machine).
template-left = { $cells } in { $house }
template-none-left = nothing in { $house }
template-place-proof = { $each-start }. Each of these needs one { $digit }, no two in sight of each other. { $trials } So { $conclusion }.
template-remove-where = { template-place-where }
template-remove-evidence = { template-place-evidence }
template-remove-proof = { template-place-proof }

## Steps in one line

scored = { $said } — { $name }, { $rating }
singles = { $number } singles
short-single = { $follows }: { $why }
short-full-house = last open cell of { $house }
short-hidden-single = only place for { $digit } in { $house }{ $after }
short-naked-single = only digit left in the cell{ $after }
short-after = { $number ->
    [0] {""}
    [one] {" "}after step { $steps }
   *[other] {" "}after steps { $steps }
}{ $starting ->
    [yes] , given the starting candidates
   *[no] {""}
}
walk-prompt = -- Step { $shown } of { $total }. Enter: next; b: back; a number: that step; a: all the rest; q: quit
walk-unknown = “{ $typed }” is not one of these inputs: Enter, b, a, q, or the number of a step from 1 to { $total }.
path-by-logic = Solved by logic in { $steps } { $steps ->
    [one] step
   *[other] steps
}.
path-by-search = Logic ends here with { $open } open { $open ->
    [one] cell; search filled it
   *[other] cells; search filled them
}.
brief = { $name }: { $pattern } => { $conclusion }
brief-effect = { $step } (candidates gone: { $removed }, singles opened: { $unlocked })
brief-in = { $digits } in { $place }

## The fewest steps

fewest-found = { $found ->
    [0] Singles alone fill the board.
    [1] One step of this path is not a single.
   *[other] { $found } steps of this path are not singles.
}
fewest-smallest = { $said } With { $techniques }, no path has fewer such steps.
fewest-open = { $said } With { $techniques }, every path has at least { $least } such steps; whether one has fewer than { $found } is not known.
fewest-up-to = techniques no harder than the hardest of the usual path ({ $technique })
fewest-chosen = the chosen techniques

## Search and mistakes

search = Search
search-step = The rest was found by search, not by logic.

mistake-nudge = Something on the board is wrong.
mistake-value = At least one digit that you wrote is wrong.
mistake-removal = At least one note that you removed is needed.
mistake-clash = The board breaks a rule.
mistake-conflict = The digits that you wrote leave no solution.
mistake-marks = The notes leave no solution.
mistake-first = First undo a mistake.
mistakes-first = First undo { $number } mistakes.
mistakes-digits = { $number ->
    [one] This digit is wrong: { $digits }.
   *[other] These digits are wrong: { $digits }.
}
mistakes-removals = { $number ->
    [one] A note that was removed from { $cells } is needed.
   *[other] In each of { $cells }, a note that was removed is needed.
}
mistake-where = One mistake is in { $house }.
mistake-evidence-cell = One mistake is at { $cell }.
mistake-evidence-cells = The mistake is among { $cells }.
mistake-evidence-digit = The mistake concerns digit { $digit } in { $house }.
mistake-proof-value = { $candidate-cell } cannot be { $digit }.
mistake-proof-removal = A note that was removed from { $cell } is needed.
mistake-proof-conflict = { $number ->
    [one] { $placed } leaves no solution.
   *[other] These digits cannot all stay: { $placed }.
}

contradiction-clash = Two { $digit }s in { $house }: at { $first } and at { $second }.
contradiction-pair = { $first } and { $second } break a rule of this board about two cells.
contradiction-empty = No digit is left for { $cell }.
contradiction-no-place = No place is left for { $digit } in { $house }.

## Reasons of claims on the present board

why-sees = { $cell } cannot be { $digit }: { $by ->
    [knight] { $seen } is a knight's move away
    [king] { $seen } is diagonally next to it
    [consecutive] { $seen } is next to it, and neighbours are not consecutive
   *[house] it sees { $seen } in the same { $kind ->
        [row] row
        [column] column
        [region] region
        [diagonal] diagonal
        [antidiagonal] diagonal
        [window] window
        [asterisk] asterisk
        [centre-dot] set of box centres
        [girandola] girandola
        [extra] extra house
       *[box] box
    }
}.
why-excluded = So { $seen }, and { $cell } { $by ->
    [knight] is a knight's move away
    [king] is diagonally next to it
    [consecutive] is next to it, where no consecutive digit can be
   *[house] sees it in the same { $kind ->
        [row] row
        [column] column
        [region] region
        [diagonal] diagonal
        [antidiagonal] diagonal
        [window] window
        [asterisk] asterisk
        [centre-dot] set of box centres
        [girandola] girandola
        [extra] extra house
       *[box] box
    }
}: { $cell } is not { $digit }.
why-steps = { $is ->
    [yes] { $cell } is { $digit }
   *[no] { $cell } cannot be { $digit }
}: { $number ->
    [one] shown by { $phrase }.
   *[other] it follows after { $number } steps, each made on the board after the previous step; the hardest is { $phrase }.
}
why-refuted = { $is ->
    [yes] { $cell } is { $digit }
   *[no] { $cell } cannot be { $digit }
}: supposing the contrary leads to a contradiction in { $number } { $number ->
    [one] line
   *[other] lines
} ({ $phrase }).
why-step = Step { $number } of { $total }: { $name }.
why-far = { $is ->
    [yes] { $cell } is { $digit }
   *[no] { $cell } cannot be { $digit }
}: it follows after { $number } steps; the hardest is { $phrase }. The key steps:
why-key-step = Step { $number } of { $total }: { $step }
why-option-path = To see all { $number } steps, add --path.
why-option-shortest = To see the shortest argument that is found, add --argument shortest.
why-beyond = { $is ->
    [yes] { $cell } is { $digit }
   *[no] { $cell } cannot be { $digit }
}, but the techniques in use do not show it. With { $names } as well, { $number ->
    [one] one step on this board shows it.
   *[other] it follows after { $number } steps.
}
refused-step = This step is not shown, because its proof was refused. That is a defect of the program: please report it with this line: { $report }
why-out-of-time = { $is ->
    [yes] { $cell } is { $digit }
   *[no] { $cell } cannot be { $digit }
}, as search shows; no reason was found in the time allowed.
why-search = { $is ->
    [yes] { $cell } is { $digit }
   *[no] { $cell } cannot be { $digit }
}, but only search shows it: no step of logic does.
why-no-other = Without { $digit }, { $cell } would have only { $digits } left, which is impossible.
needed-suppose = Suppose that no note is missing at { $cell }{ $number ->
    [0] .
   *[other] , so that it is { $any }.
}
needed-so = So a note that was removed from { $cell } is needed.
leaves-out = Something else on the board is wrong, too; this answer ignores it.

## Why a candidate cannot be true

why-not-filled = { $cell } cannot be { $digit }: it already holds { $other }.
why-not-solution = { $digit } is possible: it is the solution of { $cell }.
why-not-several = { $cell } can be { $digit } in one of the solutions; the puzzle has several.

## Advice to a player

no-solution = This puzzle has no solution.
no-solution-by-rules = No board at all obeys these rules together: even the blank board has no solution. Leave out a rule.
suspects-likely = { $number ->
    [one] Check the clue { $clues }: if you leave it out, there is exactly one solution.
   *[other] Check these clues: { $clues }. If you leave out any one of them, there is exactly one solution.
}
suspects-all = { $number ->
    [one] Check the clue { $clues }: if you leave it out, there is a solution.
   *[other] Check these clues: { $clues }. If you leave out any one of them, there is a solution.
}
suspects-others = { $number ->
    [one] If you find no mistake there, check { $clues }: if you leave it out, there is a solution.
   *[other] If you find no mistake there, check these: { $clues }. If you leave out any one of them, there is a solution.
}
suspects-core = More than one clue is wrong. These clues cannot all be right: { $clues }.
finished = The board is finished.
stuck = No technique in use finds a step here.
none-now = This board has no step of the kind that you asked for.
no-other = No other step is found here.
stale-marks = First remove the notes that placed digits already exclude: { $marks }.

## Moves

move-given = { $cell } came with the puzzle and cannot be changed.
move-placed-already = { $cell } already holds { $digit }.
move-removed-already = { $digit } is no longer a candidate of { $cell }.
no-candidate = { $digit } is not a candidate of { $cell } on this board.
move-wrong-digit = Wrong: { $cell } is not { $digit }.
move-wrong-removal = Wrong: the note { $digit } at { $cell } is needed.
move-right = { $far ->
    [now] Right: it follows from the board as it is.
    [later] Right, but its reason is { $number } steps away.
    [unknown] Right.
   *[search] Right, but only search shows it: no step of logic does.
}
move-wrong-is = Wrong: { $cell } is { $digit }.
move-nothing = These candidates are gone already.
move-several = { $cell } may be { $one } or { $other }: a clue is missing.
move-not-yet = Right, but not justified yet. First: { $step }
move-beyond = Right, but it needs a technique that may not be used here: { $step }
move-stuck = Right, but the techniques in use find no step on this board.
move-justified = { $lines ->
    [one] Justified by { $technique } in one line.
   *[other] Justified by { $technique } in { $lines } lines.
}
move-undecided = Undecided: the puzzle has several solutions, and the move is right in some of them and wrong in others.

## The player's own argument

judged-follows = Right: { $claim }. It follows from your reason.
judged-rests = The proof uses these facts: { $facts }.
judged-unique = The proof uses that the puzzle has one solution: { $cells } cannot hold only { $digits }, because these could then be exchanged.
judged-unique-refilled = The proof uses that the puzzle has one solution: { guardians-true }; otherwise { $cells } could be refilled with the same digits in every house.
judged-spare = { $spare ->
    [one] One part of your reason is not needed.
   *[other] { $spare } parts of your reason are not needed.
}
judged-open = True: { $claim }. But your reason does not prove it. { $is ->
    [yes] Suppose that { $cell } is not { $digit }
   *[no] Suppose that { $cell } is { $digit }
}: all of your reason is still possible{ $number ->
    [0] {""}
   *[other] , with { $candidates }
}.
judged-nothing = True: { $claim }. But your reason has no whole cell or house yet. Add cells or houses. You can also add all remaining candidates of a cell, or all remaining places of a digit in a house.
judged-too-hard = True: { $claim }. Checking your reason takes too many cases; give a shorter one.
judged-already = The board shows that already.
judged-undecided = Undecided: the puzzle has several solutions, and the claim is true in some of them and false in others.

## Exercises

near-miss-question = { $about ->
    [digit] Is there { $technique } of { $digit } in { $cells }?
   *[none] Is there { $technique } in { $cells }?
}
near-miss-remove = It is not there. This condition is not met: { $condition } Candidate { $candidate } is one too many: without it, this would be { $technique }.
near-miss-write = It is not there. This condition is not met: { $condition } One digit is missing: if { $cell } were { $digit }, this would be { $technique }.

## Legends of pictures

picture-title = Sudoku
legend-single = cell to look at
legend-excluding = excludes the digit from other cells
legend-seen = digit that the cell sees
legend-closed = cell where the digit is blocked
legend-house = house that the reason uses
legend-cover = house that loses candidates
legend-places = places of the digit
legend-subset = digits of the subset
legend-base-set = base set
legend-cover-set = cover set
legend-in-base-sets = in a base set
legend-fin = fin
legend-inner-fin = fin in two base sets
legend-pivot = pivot
legend-wing = wing
legend-shared = digit that one of these cells must hold
legend-other = other digit
legend-end = end of the chain
legend-chain-true = true if the start is false
legend-chain-false = false if the start is false
legend-colour = colour { $letter }
legend-set = set { $letter }
legend-stem = stem
legend-petal = petal { $letter }
legend-common = digit that links two sets
legend-bent-set = cell of the set
legend-crossing = where the line and the box cross
legend-in-line = rest of the line
legend-in-box = rest of the box
legend-leftover = only in the houses of one side
legend-other-leftover = only in the houses of the other side
legend-used-up = digit that is used up
legend-deadly-cells = cell of the deadly pattern
legend-deadly-digits = digit of the deadly pattern
legend-guardian = guardian
legend-beside = outside the pattern, used by the reason
legend-needy-cells = cell that needs a digit
legend-core = digits that cannot fill the cells alone
legend-base-cells = base cell
legend-target-cells = target cell
legend-base-of = base { $letter }
legend-target-of = target { $letter }
legend-base-digits = digit of the base
legend-cross-line = cross-line
legend-in-cross-lines = base digit in a cross-line
legend-in-target-boxes = base digit in the box of a target
legend-truths = cell that must hold one of the digits
legend-takers = cell with room for one of the digits
legend-excluder = excluding set { $letter }
legend-taken = taken by another digit
legend-assumption = assumption
legend-true = true here
legend-false = false here
legend-first-case = true in the first case
legend-second-case = true in the second case
legend-third-case = true in the third case
legend-fourth-case = true in the fourth case
legend-some-case = true in one of the cases
legend-known = shown earlier to be true
legend-refuted = refuted here
legend-proved = proved here
legend-contradiction = contradiction
legend-placed = placed
legend-removed = removed
legend-removed-own = removed from the pattern itself
legend-area = look here
legend-marked = your reason
legend-supposed = supposed: the opposite of the claim
legend-possible = still possible
legend-strong = strong link
legend-weak = weak link
legend-implied = implication
legend-sight = line of sight
legend-given = given
legend-filled = filled in

## Ratings

level =
    { $level ->
        [easy] Easy
        [medium] Medium
        [hard] Hard
        [unfair] Unfair
       *[extreme] Extreme
    }
rating = { level } ({ $score })
measure =
    { $label } { $length ->
        [none] ∞: not solved by { measure-by }, however long
        [0] 0: solved by { $scale ->
            [bxb] trial and error with singles
            [bxbb] trial and error with singles, two levels deep
           *[other] singles
        }
       *[other] { $length }: solved by { measure-by }{ $scale ->
            [te] , { $length ->
                [1] one level
               *[other] { $length } levels
            } deep
           *[other] {" "}of length { $length } or less, not by shorter ones
        }
    }
measure-by =
    { $scale ->
        [w] singles and whips
        [b] singles and braids
        [gw] singles and g-whips
        [gb] singles and g-braids
        [sw] singles, subsets, fish and whips
        [te] trial and error with singles
        [bxb] trial and error with singles and braids
       *[bxbb] trial and error, two levels deep, with singles and braids
    }
backdoor =
    { $count ->
        [0] Backdoor 0: solved by singles
        [1] Backdoor 1: if { $digits } is added, singles do the rest; without it they do not
       *[other] Backdoor { $count }: if { $digits } are added, singles do the rest; fewer digits are not enough
    }
minutes =
    { $minutes } min (8 of 10 such puzzles: { $low }–{ $high }){ $basis ->
        [few] ; few puzzles of this kind were timed
       *[other] { "" }
    }
no-minutes =
    { $basis ->
        [easier] Easier than the timed puzzles: no minutes
       *[other] Harder than the timed puzzles: no minutes
    }
lookup = A digit taken from the solution

## Books

book-subtitle =
    { $number ->
        [one] 1 puzzle, with the first steps and the solution
       *[other] { $number } puzzles, with the first steps and the solutions
    }
book-subtitle-plain =
    { $number ->
        [one] 1 puzzle, with the solution
       *[other] { $number } puzzles, with the solutions
    }
book-rules = Rules
book-rule = Write a digit into each empty cell, so that each row, each column and each region with a thick outline contains every digit exactly once. Each puzzle has exactly one solution.
book-order = The puzzles are in the order of their difficulty, the easiest first.
book-help = Look up the first steps of a puzzle if you are stuck. r3c5 is the cell in row 3 and column 5; r3c5=7 means that this cell is 7.
book-regions = Regions are numbered in the order in which they begin, from left to right and row by row: region 1 has r1c1.
book-minutes-about = The minutes are the mean time that we expect of the players of one app; in 8 of 10 puzzles the mean was within the range in parentheses. An asterisk means that few puzzles of the kind were timed. Puzzles without minutes are easier or harder than the puzzles that were timed. (Model { $version })
book-about =
    { $basis ->
        [few] { $level } · { $minutes } min* ({ $low }–{ $high })
        [many] { $level } · { $minutes } min ({ $low }–{ $high })
       *[other] { $level }
    }
book-steps = First steps
book-run =
    { $kind ->
        [one] Step { $number }: { $text }
       *[other] Steps { $number }–{ $last }: { $text }
    }
book-reason = { $name }. { $reason }
book-solutions = Solutions

## Answers about puzzles and boards, and refused requests

several-solutions = The puzzle has { $exact ->
    [yes] { $number } solutions, which differ
    [part] at least { $number } solutions, which differ at least
   *[no] more than { $number } solutions, which differ
} in { $cells }.
nothing-follows = Nothing more follows, because the puzzle has { $exact ->
    [yes] { $number } solutions. They differ
    [part] at least { $number } solutions. They differ at least
   *[no] more than { $number } solutions. They differ
} in { $cells }.
first-of-several = This is one of the solutions.
unsolvable = There is no solution: { $why }
search-finds-none = search finds none.
no-such-step = There is no step { $number }: the path has { $steps } { $steps ->
    [one] step
   *[other] steps
}.
all-proved = { $steps } { $steps ->
    [one] step
   *[other] steps
} checked: all proved
deduped = kept { $kept } { $kept ->
    [one] puzzle
   *[other] puzzles
}, left out { $left }
review-one = One solution.
review-spare = { $number ->
    [0] Minimal: each of the { $givens } givens is needed.
    [one] Not minimal: { $number } of { $givens } givens is spare, { $cells }.
   *[other] Not minimal: { $number } of { $givens } givens can each be removed alone: { $cells }.
}
review-symmetry = The givens are symmetric: { $names }.
review-no-symmetry = The givens are not symmetric.
review-automorphisms = { $number } { $number ->
    [1] exchange
   *[other] exchanges
} of rows, columns and digits { $number ->
    [1] leaves
   *[other] leave
} the whole puzzle unchanged.
symmetry-rotational-180 = half a turn
symmetry-rotational-90 = a quarter turn
symmetry-horizontal = mirrored from top to bottom
symmetry-vertical = mirrored from left to right
symmetry-diagonal = mirrored along the main diagonal
symmetry-anti-diagonal = mirrored along the other diagonal
symmetry-orthogonal = mirrored from top to bottom and from left to right
symmetry-both-diagonals = mirrored along both diagonals
symmetry-full = all symmetries of the square
review-path = { $steps } { $steps ->
    [one] step
   *[other] steps
}; the hardest is { $technique }.
review-no-step = The board is already filled.
review-search = Logic alone stops after { $steps } { $steps ->
    [one] step
   *[other] steps
}.
review-no-hard = All steps are singles.
review-first-hard = First step that is not a single: step { $step }, { $technique }, with { $filled } cells filled.
review-hardest = First step of the hardest technique: step { $step }, { $technique }, with { $filled } cells filled.
review-first-and-hardest = First step that is not a single, and first of the hardest technique: step { $step }, { $technique }, with { $filled } cells filled.
review-no-bottleneck = No bottleneck: each of the { $stages } stages has several possible steps.
review-bottlenecks = Bottlenecks: { $number } of { $stages } stages { $number ->
    [one] has
   *[other] have
} a single possible step. The first is { $technique }, with { $filled } cells filled.
review-uniqueness-unused = No step assumes that the puzzle has one solution.
review-uniqueness-avoidable = Uniqueness techniques are used, but not needed: without them, the hardest technique is { $technique }.
review-uniqueness-needed = Uniqueness techniques are needed.
review-known-identical = Known: the same puzzle is at { $place }.
review-known-digits = Known: the puzzle at { $place } is the same, with other digits.
review-known-relabelled = Known: the puzzle at { $place } is the same, with rows, columns or digits exchanged.
review-unknown = Not known: none of { $number } known { $number ->
    [one] puzzle
   *[other] puzzles
} is equal.
split-part = { $name }: { $count } { $count ->
    [one] puzzle
   *[other] puzzles
}
read-boards = read { $boards } { $boards ->
    [one] board
   *[other] boards
} in the form “{ $form }”: { $parts }
read-givens = { $number } { $number ->
    [one] given
   *[other] givens
}
read-placed = { $number } { $number ->
    [one] placed digit
   *[other] placed digits
}
read-excluded = { $number } { $number ->
    [one] candidate excluded
   *[other] candidates excluded
}
read-corners = { $number } { $number ->
    [one] cell with corner marks
   *[other] cells with corner marks
}
read-steps = { $steps } { $steps ->
    [one] step
   *[other] steps
}:
rare-technique = About one minimal puzzle in { $number } needs { $technique } and nothing harder, so finding such a puzzle may take long.
unmet-technique = None of { $number } minimal puzzles that were measured needs { $technique } and nothing harder, so it is hopeless to wait for such a puzzle.
rare-advice = { $boards ->
    [0] `whydoku techniques { $id }` shows an example.
    [one] `whydoku techniques { $id }` shows an example, and `whydoku drill { $id }` has a board to practise on.
   *[other] `whydoku techniques { $id }` shows an example, and `whydoku drill { $id }` has { $boards } boards to practise on.
}
rare-both = { $told } { $advice }
made-stats = { $givens } givens, { $ratings }, hardest technique: { $hardest }
solutions-at-least = at least { $number }
candidates-one = The board has exactly one solution.
candidates-several = The board has { $count } solutions, which differ in { $cells } cells.
candidates-at-limit = The board has at least { $count } solutions, which differ in { $cells } cells. Solutions were counted up to the limit of { $limit }, so each number is a lower bound; but every possible digit is listed.
candidates-stopped = The search was stopped. The board has at least { $count } solutions; more digits may be possible.
candidates-stopped-late = The search for clues was stopped.
candidates-clues-smallest = { $number ->
    [one] One clue makes the board unique: { $clues }.
   *[other] A smallest set of clues that makes the board unique has { $number } clues: { $clues }.
}
candidates-clues = { $number } clues make the board unique: { $clues }. At least { $least } { $least ->
    [one] clue is
   *[other] clues are
} needed; it is not known whether fewer than { $number } suffice.
vary-complete = { $exchange }: { $found } neighbours with one solution ({ $different } after leaving out equal puzzles), { $listed } in the list. The list is complete.
vary-limit = { $exchange }: { $found } neighbours with one solution so far ({ $different } after leaving out equal puzzles), { $listed } in the list. The search stopped at the limit of { $limit }, after { $tried } of { $removals } removals.
vary-time = { $exchange }: { $found } neighbours with one solution so far ({ $different } after leaving out equal puzzles), { $listed } in the list. The search stopped at the time limit, after { $tried } of { $removals } removals.
candidates-marks-ignored = The marks on the board do not count.
candidates-marks-respected = Only solutions within the marks on the board count.
solutions-so-far = { $number } solutions so far
lost = The form { $format } cannot hold everything: { $parts }.
lost-rules = the rules of the layout { $layout } are left out
lost-placed = { $number } { $number ->
    [one] digit that was placed becomes a given
   *[other] digits that were placed become givens
}
lost-excluded = { $number } excluded { $number ->
    [one] candidate is possible again
   *[other] candidates are possible again
}
lost-corners = the corner marks of { $number } { $number ->
    [one] cell are left out
   *[other] cells are left out
}
lost-boards = { $boards } { $boards ->
    [one] board has lost something in the form { $format }: { $parts }.
   *[other] boards have lost something in the form { $format }: { $parts }.
}
lost-rules-boards = the rules of the layout are left out in { $number } { $number ->
    [one] board
   *[other] boards
}
lost-placed-boards = placed digits become givens in { $number } { $number ->
    [one] board
   *[other] boards
}
lost-excluded-boards = excluded candidates are possible again in { $number } { $number ->
    [one] board
   *[other] boards
}
lost-corners-boards = corner marks are left out in { $number } { $number ->
    [one] board
   *[other] boards
}
written-in = The form “{ $read }” cannot hold removed candidates, so the board is written as “{ $form }”.
corners-not-drawn = The corner marks of { $number } { $number ->
    [one] cell are
   *[other] cells are
} not drawn: they are not candidates.
grid-none = the puzzle has no solution, so it does not have a solution grid
grid-several = the puzzle has several solutions, so it does not have a single solution grid
logic-stops = Logic alone leaves { $open } { $open ->
    [one] cell
   *[other] cells
} open.
request-wrong-host = This server answers only under an address of this computer, such as 127.0.0.1 or localhost.
request-wrong-origin = This server does not answer requests from pages of other sites.
request-not-found = There is nothing at this address.
request-method-not-allowed = This address needs another HTTP method.
request-unknown-endpoint = There is no endpoint “{ $name }”.
request-not-json = A question must be sent as JSON, with the content type application/json.
request-too-large = The request is too long: at most { $limit } bytes are read.
request-too-slow = The request did not arrive in time.
request-incomplete = The request ended before it was complete.
request-malformed-request = The request does not fit this question: { $detail }
request-malformed-parameter = A parameter of the request does not fit this question: { $detail }
request-given-twice = “{ $name }” is given twice.
request-out-of-range = “{ $name }” must be a number from { $least } to { $most }.
request-placed-length = The player’s digits must be one character for each cell: a digit of the board, or . for a cell without such a digit. The fault: { $fault }.
request-placed-on-given = The puzzle gives another digit for { $cell }.
request-unknown-technique = { $several ->
    [yes] “{ $name }” is the name of several techniques: { $names }. Name one of them.
   *[no] There is no technique “{ $name }”.{ $number ->
        [none] {""}
       *[other] {" "}Did you mean { $names }?
    }
}
request-not-a-candidate = “{ $name }” is not a candidate. Write a candidate such as 5r2c7.
request-not-a-claim = “{ $name }” is not a claim. Write a claim such as r3c5=4 or r3c5!=4.
request-not-one-conclusion = “{ $name }” is not a single conclusion. Claim one digit, such as r3c5=4, or one or more removals, such as r3c5!=4.
missing-part = { $kind ->
    [cell] This board has { $size } rows and { $size } columns, so it does not have the cell { $name }.
    [digit] This board has only the digits 1 to { $size }, so no cell of it can hold { $name }.
   *[house] This board does not have the house { $name }.
}
request-not-a-reason = “{ $name }” is not a reason. A reason is a cell such as r2c4, a house such as r7, a digit in a house such as 5r7, or a candidate such as 5r2c4.
wish-retells = No puzzle needs { $technique }: it only describes in another way what other techniques find.
wish-no-board = No board obeys these rules together: { $layout }.
wish-assumes-classic = { $technique } assumes a single solution, and is not used on boards with a rule about pairs of cells, such as anti-knight.
wish-repeats = No puzzle is known to need { $technique }: { $simpler } is simpler and finds the same conclusions.
wish-simplest = { $technique } alone solves no puzzle in which every given is needed, and no technique is simpler.
wish-too-easy = No puzzle of the level { $level } needs { $technique }: every technique of this level is simpler. The lowest level that fits is { $lowest }.
wish-too-hard = A puzzle that needs { $technique } and nothing harder never has the level { $level }. The highest level that fits is { $highest }.
wish-givens-reversed = The range { $givens } is empty: write the smaller number first, as in { $turned }.
wish-givens-few = No puzzle with one solution has fewer than { $fewest } givens. Ask for { $fewest } or more.
wish-givens-many = A puzzle has at most { $most } givens: with one more, nothing is left to solve. Ask for { $most } or fewer.
wish-givens-rare = Puzzles with 17 to 19 givens exist, but they are too rare to be generated. Ask for { $fewest } or more, or take a puzzle from a collection.
wish-givens-minimal = A puzzle that is minimal within its symmetry cannot also have a chosen number of givens ({ $givens }). Leave out one of the two wishes.
wish-givens-symmetry = No puzzle with the symmetry { $symmetry } has { $givens } givens. The nearest possible number is { $near }.
wish-or = { $one } or { $other }
wish-givens-singles = Singles solve every puzzle with more than { $most } givens, so such a puzzle never has a higher level or needs a harder technique. Ask for { $most } givens or fewer.
wish-forbidden = A puzzle cannot need { $technique } without using it: the technique is both needed and forbidden.
wish-not-allowed = A puzzle cannot need { $technique } and be solved without it: add the technique to the allowed ones.
wish-nothing-allowed = No technique is left to solve a puzzle: forbid fewer techniques.
wish-pattern-few = No puzzle with one solution has fewer than { $fewest } givens, and the pattern has { $cells } cells.
wish-pattern-lines = No puzzle of this pattern has one solution: { $one } and { $other } have no givens, so they can change places in any solution.
wish-pattern-symmetry = The pattern does not have the symmetry { $symmetry }: { $cell } is in the pattern, and { $image } is not.
wish-pattern-givens = The pattern has { $cells } cells, so a puzzle of the pattern cannot have { $givens } givens.
wish-pattern-outside = The pattern has a given at { $cell }, which is outside the board.
wish-solution-open = The solution is not a full board: { $cell } has no digit.
wish-solution-broken = The solution breaks a rule: { $why }
wish-solution-pattern = The digits of the solution in the cells of the pattern leave more than one solution, so no puzzle of the pattern has this solution.
wish-rating-empty = No rating is { $ends ->
    [least] { $least } or more
    [most] { $most } or less
   *[both] { $least } or more, and { $most } or less
}.
wish-rating-classic = The scale { $scale } rates only boards without further rules.
lacks-givens = it has { $has } givens instead of { $givens }
lacks-level = its level is { $has } instead of { $level }
lacks-need = it can be solved without { $techniques }
lacks-solved = the allowed techniques do not solve it
lacks-rating = its rating is { $has }, outside { $range }
request-no-exercise = No exercise is known for this technique: { $name }.
request-unknown-format = “{ $name }” is not a format in which boards can be written.
request-busy = Too many questions came at the same time. Try again.
request-too-long = No answer was found in { $seconds } seconds.
request-not-loaded = A part of the program is not loaded yet: “{ $name }”.
request-cancelled = The question was cancelled.
request-internal = The program has a fault and could not answer this question. You can still ask other questions.

## The terminal: play and drill

tui-too-small = The window is too small: whydoku needs { $columns } columns and { $rows } rows.
tui-more = More: PgDn
tui-none = nothing yet
tui-thinking = Thinking … (Esc stops)
tui-no-answer = No answer was found.
tui-making = Making a puzzle … (q leaves)
tui-own-puzzle = Your puzzle
tui-daily-of = Puzzle of { $day }
tui-made = Puzzle { $seed }
tui-open = { $open } cells open
tui-keys-write = Keys 1-{ $most } write digits
tui-keys-mark = Keys 1-{ $most } write notes
tui-offer = Which puzzle?
tui-go-on = Resume this game
tui-other-game = Another saved game
tui-game-left = Saved game { $number } of { $all }: { $open } cells open, { $time } played.
tui-resumed = Your game of this puzzle goes on: { $open } cells open, { $time } played. Press b to begin again.
tui-board-brought = You have a saved game of this puzzle. The board that you opened replaces it; press u to return to the saved game.
tui-unreadable = The saved game of this puzzle cannot be read. It is kept as { $file }.
tui-several-solutions = This puzzle has { $number } solutions.
tui-many-solutions = This puzzle has more than 1,000 solutions.
tui-no-solution = This puzzle has no solution.
tui-mistake = Press c for details.
tui-daily = Puzzle of the day
tui-quit = Quit
tui-quit-saved = Quit (game saved)
tui-new = New puzzle
tui-help = Help
tui-undo = Undo
tui-redo = Redo
tui-hint = Hint
tui-deeper-hint = Deeper hint
tui-check = Right so far?
tui-write-marks = Write notes
tui-write-digits = Write digits
tui-automatic-marks = Automatic notes
tui-own-marks = Notes by hand
tui-does-it-follow = Does it follow?
tui-right-so-far = Right so far: nothing on the board is wrong.
tui-deeper = Press ? again for more.
tui-do-it = Press Enter to make this move.
tui-hint-level = Hint, level { $level } of 4
tui-play-keys = Arrows move, 1-{ $most } write a digit, Shift with 1-{ $most } writes a note, 0 erases.
tui-play-help =
    Arrows or h j k l move. 1-{ $most } write a digit, and the same key again removes it; 0 or Del erases.
    Shift with 1-{ $most } writes a note. If Shift has no effect in your terminal, press m: then 1-{ $most } write notes until you press m again.
    The key a turns automatic notes on or off: the program writes the notes that the rules allow, except those that you remove.
    A digit that came with the puzzle is drawn as [5], one that you wrote as (5), and a note without brackets.
    u undoes a move, and r redoes it.
    ? gives a hint, first only a nudge. Each further ? shows more: the technique, the place, the pattern, the proof. After the proof, Enter makes the move.
    c checks whether everything is right so far.
    f checks your own argument: mark cells and houses as the reason, choose the candidate that they rule out, and press Enter.
    Tab opens the text for reading: arrows scroll it, Esc closes it.
    b begins the puzzle again; u undoes that.
    t hides the clock. Each puzzle has its own saved game, which is updated after each move. n shows your other games.
tui-solved = Solved!
tui-time = Time: { $time }
tui-no-hints = Without a hint.
tui-hints-by-level = Hints by level
tui-hints-by-technique = Hints by technique
tui-level-0 = a nudge
tui-level-1 = the technique
tui-level-2 = where
tui-level-3 = the pattern
tui-level-4 = the proof
tui-practise = Worth practising: { $technique }. Hints that you needed for it: { $count }. Try: whydoku drill { $id }
tui-reason = Reason: { $what }
tui-it-goes = Remove: { $what }
tui-it-stands = Place: { $what }
tui-argue = Mark what you know with Space and x. Then move to a cell and press the digit that cannot be there.
tui-mark-cell = mark the cell
tui-mark-house = { $regions ->
        [boxes] row, column, box
        [irregular] row, column, region
       *[none] row, column
    }
tui-digit-goes = remove digit
tui-digit-stands = place digit
tui-say-stands = place instead
tui-say-goes = remove instead
tui-clear = start over
tui-judge = check it
tui-back = back
tui-answer = answer
tui-no-claim = First choose the digit to remove: move to a cell and press the digit that cannot be there.
tui-no-claim-stands = First choose the digit to place: move to its cell and press it.
tui-no-reason = Mark the reason first: cells with Space, and houses with x.
tui-not-there = { $digit } is not a candidate of { $cell }: move to a cell that has it as a candidate.
tui-find = Find { $technique }: mark the cells and houses that are the reason, and then give the conclusion.
tui-right = Right!
tui-right-other = Right, although another answer was expected!
tui-not-this = That follows, but it is not { $technique }. Keep looking.
tui-unproved = True, but not proved.
tui-wrong = No.
tui-try-again = Try again, or press s for the solution.
tui-yes = yes
tui-no = no
tui-which-condition = Right, it is not there. Which condition fails?
tui-which-technique = Which technique helps here?
tui-choose = choose
tui-next = Next
tui-lesson = Lesson
tui-solution = Show the solution
tui-solution-again = Solution
tui-it-would-be = If this condition were met, the technique would be there:
tui-all-learnt = No further exercise was found.
tui-stage-read = read
tui-stage-watch = watch
tui-stage-find = find
tui-stage-near-miss = near miss
tui-stage-mixed = which helps?
tui-learnt = learnt
tui-title = { $technique }: { $stage }
tui-score = { $right } of { $all } right
tui-seed = Exercise { $seed }
tui-nothing-practised = Nothing has been practised yet. Begin with: whydoku drill
tui-technique = Technique
tui-stage = Next stage
tui-recall = Recall
tui-due = Due
tui-due-now = now
tui-sittings = Answers
tui-by-day = Answers by day

## Progress

progress-comma = {", "}
progress-working = working
progress-step = step { $step }
progress-looking = looking for { $technique }
progress-technique = step { $step }: looking for { $technique }
progress-board = 1 board
progress-boards = { $done } boards
progress-of = { $done } of { $all } boards
progress-rate = { $number } a second
progress-left = about { $time } left
