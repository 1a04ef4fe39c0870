# 简体中文。凡是给步骤起名、提示或讲解的句子都在这里。

## 列举

list-pair = { $first }、{ $last }
list-more = { $first }、{ $last }
list-or = { $first } 或 { $last }
reason-more = { $first }；{ $last }
sentence-gap = {""}
sentence = { $said }。

## 位置

house = { $kind ->
    [region] 第 { $number } 个不规则宫
    [row] 第 { $number } 行
    [column] 第 { $number } 列
    [diagonal] 主对角线
    [antidiagonal] 副对角线
    [window] 第 { $number } 个窗口
    [asterisk] 星形区
    [centre-dot] 宫心区
    [girandola] 风车区
    [extra] 额外区域
    [extra-of-several] 第 { $number } 个额外区域
   *[box] 第 { $number } 宫
}
houses = { $kind ->
    [region] 不规则宫 { $numbers }
    [row] 第 { $numbers } 行
    [column] 第 { $numbers } 列
   *[box] 第 { $numbers } 宫
}
further-rules = 其他规则：{ $rules }。
whole-rules = 规则：{ $rules }。
rule-size = 盘面有 { $size } 行 { $size } 列，数字为 1 到 { $size }
rule-boxes = 每宫 { $height } 行 { $width } 列
rule-regions = { $size } 个不规则宫各含每个数字一次
rule-no-regions = 每行、每列各含每个数字一次，没有宫
rule-line = { $house }每个数各一次
rule-house = { $house }（{ $cells }）每个数各一次
rule-knight = 相距一个马步的两格数字不同
rule-king = 对角相邻的两格数字不同
rule-consecutive = 上下左右相邻的两格数字不连续
chute = { $chute ->
    [half-band-1] 上半部分
    [half-band-2] 下半部分
    [half-stack-1] 左半部分
    [half-stack-2] 右半部分
    [part-band-1] 上面的部分
    [part-band-2] 下面的部分
    [part-stack-1] 左边的部分
    [part-stack-2] 右边的部分
    [band-1] 上面三行（第一大行）
    [band-2] 中间三行（第二大行）
    [band-3] 下面三行（第三大行）
    [stack-1] 左边三列（第一大列）
    [stack-2] 中间三列（第二大列）
   *[stack-3] 右边三列（第三大列）
}
node = { $cells } 的 { $digit }
remove = 删去 { $removed }
removed-from = { $cells } 的 { $digits }
remove-more = { $first }，{ $last }

## 写成文字的格位，供不用符号的读者

spelled-cells = 第 { $rows } 行第 { $columns } 列
spelled-houses = { $first }、{ $last }
spelled-more = { $first }、{ $last }
spelled-and = { $first }和{ $last }
spelled-or = { $first }或{ $last }
spelled-digit-set = （{ $digits }）
spelled-candidates = { $cell }（{ $digits }）
spelled-node = { $cells }的 { $digit }
spelled-is = { $cell }是 { $digit }
is-not = { $cell } 不是 { $digit }
spelled-numbers = { $first }、{ $last }
spelled-any-cell = 第 { $rows } 行第 { $columns } 列
spelled-one-of = { $cells }之一
spelled-way = 途经 { $nodes }
spelled-brief = { $name }：{ $follows }

## 类别

family-singles = 出数
family-intersections = 区块
family-subsets = 数组
family-fish = 鱼
family-single-digit = 同数强链
family-wings = 分支匹配
family-colouring = 染色
family-chains = 链
family-uniqueness = 唯一性
family-almost-locked-sets = 待定数组
family-impossible-patterns = 不可能的结构
family-forcing = 强制链与强制网
family-exotic = 多数多区域结构
family-templates = 模板

## 前两级

nudge-place = { $area }有一格可以填数。
nudge-remove = 看{ $area }：那里的格可以帮助删去候选数。
hint-technique = 试试“{ $phrase }”。
relies-on-uniqueness = 前提：题目只有唯一解。

## 为什么没有这个数

absent-placed = { $witnesses } 的 { $digit }
absent-near = { $seen }（与 { $cells } 相邻，相邻格的数不能连续）
witness-far = { $cell }（{ $far }）
far-knight = 与 { $cells } 相距一个马步
far-king = 与 { $cells } 对角相邻
absent-removed = 第 { $step } 步在 { $cells } 的删数
absent-emptied = 这一步在 { $cells } 的删数
absent-excluded = 此前在 { $cells } 的删数
why-elsewhere = 别处已排除：{ $reasons }。
elsewhere = { $houses }的 { $digit }（{ $blockers }）
sees-digits = { $board ->
    [classic] 同行、列、宫已有 { $seen }
   *[other] 这一格能看到 { $seen }
}
seen-far = { $seen }（{ $kind ->
    [king] 对角相邻
   *[knight] 相距一个马步
}）
near-digits = { $digits } 与相邻格的 { $seen } 连续
removed-digits = 第 { $step } 步删去 { $digits }
excluded-digits = { $digits } 此前已删去

## 出数

full-house-where = 这一格在{ $house }。
full-house-evidence = { $house }只剩 { $cell } 一个空格。
full-house-proof = { $conclusion }：{ $house }的最后一个空格。

hidden-single-where = 看{ $house }的 { $digit }。
hidden-single-evidence = { $source ->
    [placed] { $witnesses } 的 { $digit } 会排除{ $house }的部分格子。
    [placed-many] { $witnesses } 的 { $digit } 都会排除{ $house }的部分格子。
    [rules] 相邻格的数不能连续，所以{ $house }又有一些空格不能填 { $digit }。
    [filled] 数一数{ $house }已填的格：{ $digit } 能去的空格很少。
   *[excluded] 此前的步骤已从{ $house }的空格中删去一些 { $digit }。
}
hidden-single-proof = { $conclusion }：{ $why ->
    [one] { $house }的{ $others ->
        [1] 另一个空格
       *[other] 其余空格
    }已排除（{ $reasons }）
    [several] { $house }的{ $others ->
        [1] 另一个空格
       *[other] 其余空格
    }已排除（{ $reasons }）
   *[seen] { $house }没有别的空格
}。

naked-single-where = 这一格在{ $house }。
naked-single-evidence = { $source ->
    [rules] 数一数 { $cell } 能看到的数，以及与相邻格的数连续的数。
    [seen] 数一数 { $cell } 能看到的数。
   *[excluded] 数一数 { $cell } 能看到的数，以及这一格已经删去的数。
}
naked-single-proof = { $conclusion }，只剩这个数：{ $reasons }。

## 区块

intersection-where = 看{ $base }的 { $digit }。
intersection-evidence = { $base }的 { $digit } 只能在 { $cells }。
intersection-proof = { $base }的 { $digit } 只能在 { $cells }，都在{ $cover }。其中必有一格是 { $digit }，所以{ $conclusion }。

## 公共排除

common-exclusion-where = { $of ->
    [house] 看{ $house }的 { $digit }。
   *[cell] 看{ $house }：其中有一格候选数很少。
}
common-exclusion-evidence = { $of ->
    [house] { $house }的 { $digit } 只能在 { $cells }。
   *[cell] { $cells } 只能是 { $digits }。
}
common-exclusion-proof = { $of ->
    [house] { $house }的 { $digit } 只能在 { $cells }。
   *[cell] { $cells } 只能是 { $digits }。
}但{ $lines }，所以{ $conclusion }。
common-exclusion-line = { $removed } 会排除{ $reasons }
common-exclusion-reason = { $named }（{ $by ->
    [knight] 相距一个马步
    [king] 对角相邻
    [consecutive] 相邻且连续
    [cell] 同一格
   *[house] { $house }
}）

## 数组

leftovers-where = 看{ $bases }和{ $covers }：它们的单元格大多相同。
leftovers-evidence = { $bases-start }与{ $covers }的单元格相同，只差几格：{ $left } 只在{ $bases }，{ $over } 只在{ $covers }。
leftovers-proof = { $bases-start }与{ $covers }中每个数字出现的次数相同。两边的单元格也相同，只差几格：{ $left } 只在{ $bases }，{ $over } 只在{ $covers }。所以两边多出的格填的数字相同。{ $number ->
    [1] { $left } 不能是 { $digits }
   *[other] { $left } 都不能是 { $digits }
}，{ $conclusion }。

naked-subset-where = 看{ $houses }：那里有几格，候选数的种数正好与格数相同。
naked-subset-evidence = 看这几格的候选数：{ $each }。
naked-subset-proof = { $each } 只有 { $digits }：{ $size } 格 { $size } 数。所以{ $houses }的其余格没有这些数：{ $conclusion }。

hidden-subset-where = 看{ $house }：那里有几个数，能去的格数正好与数的个数相同。
hidden-subset-evidence = { $house }的 { $digits } 只能在 { $cells }。
hidden-subset-proof = { $house }的 { $digits } 只能在 { $cells }：{ $size } 数 { $size } 格。所以这里没有别的数：{ $conclusion }。

## 鱼

fish-where = 看{ $bases }的 { $digit }。
fish-evidence = { $bases }的 { $digit } 只能在 { $each }。
fish-proof = { $bases }的 { $digit } 只能在 { $each }，都在{ $covers }。{ $bases-start }各需一个 { $digit }，恰好占满{ $covers }：{ $conclusion }。

fish-crossing-where = { fish-where }
fish-crossing-evidence = { fish-evidence }
fish-crossing-proof = { $bases }的 { $digit } 只能在 { $each }，都在{ $covers }。{ $bases-start }各需一个 { $digit }，{ $covers }各容一个，恰好用完。{ $covers }别处再有就多一个，两个区域的相交处若有就一次占两个：{ $conclusion }。

finned-fish-where = 看{ $bases }的 { $digit }。
finned-fish-evidence = { $bases }的 { $digit } 只能在 { $each }，其中鱼鳍是 { $fins }。
finned-fish-proof = { $bases }的 { $digit } 只能在 { $each }，除鱼鳍 { $fins } 外都在{ $covers }。鱼鳍若都不是 { $digit }，其余就成鱼，占满{ $covers }。{ $goes }：{ $conclusion }。
finned-goes = { $cells } { $own ->
    [yes] 会同时占用{ $houses }
   *[no] 在{ $houses }
}，又看到鱼鳍

## 分支匹配

bent-triple-where = 拐点在{ $house }。
bent-triple-evidence = 拐点是 { $pivot }，分支是 { $wings }。
bent-triple-proof = 看拐点 { $pivot }。{ $cases }；否则它自己是 { $digit }。看到这三格的格不能是 { $digit }：{ $conclusion }。
bent-case = 若它是 { $digit }，{ $wing } 就是 { $forced }

xy-wing-where = 拐点在{ $pivot-house }。
xy-wing-evidence = 拐点是 { $cell2 }，分支是 { $cell1 }、{ $cell3 }。
xy-wing-proof = 拐点 { $cell2 } 若是 { $from2-digit }，{ $cell1 } 就是 { $digit }；若是 { $to2-digit }，{ $cell3 } 就是 { $digit }。看到两个分支的格不能是 { $digit }：{ $conclusion }。

w-wing-where = 连接两格的强链在{ $because2 }。
w-wing-evidence = 两格是 { $cell1 }、{ $cell3 }；{ $because2 }的 { $from2-digit } 只能在 { $places2 }。
w-wing-proof = { $because2 }的 { $from2-digit } 在 { $from2-cells } 或 { $to2-cells }。若在前者，{ $cell1 } 是 { $digit }；若在后者，{ $cell3 } 是 { $digit }。看到这两格的格不能是 { $digit }：{ $conclusion }。

## 链

chain-where = { $begin ->
    [digit] 看{ $houses }的 { $digit }。
    [cell] 从 { $start } 入手，链经过这一格。
   *[houses] 这条链经过{ $houses }。
}
chain-evidence = 链头是 { $first }，链尾是 { $last }。强链依次是：{ $links }
chain-proof = { $argument }所以 { $ends ->
    [one] { $digit } 在 { $ends-any }：
   *[many] { $first-true } 或 { $last-true }。无论哪种情况，
}{ $conclusion }。
chain-back-where = { chain-where }
chain-back-evidence = 链的首尾都是 { $first }。强链依次是：{ $links }
chain-back-proof = { $argument }与假设矛盾，所以 { $concludes ->
    [first] {""}
   *[more] { $first-true }：
}{ $conclusion }。
chain-loop-where = { chain-where }
chain-loop-evidence = 这条链闭合成环：链头 { $first } 与链尾 { $last } 互相矛盾。强链依次是：{ $links }
chain-loop-proof = { $argument }所以 { $first-true } 或 { $last-true }，但不能都成立：链闭合成环，相邻两条强链的相接处恰有一端为真。由此得出：{ $reasons }{ $number ->
    [1] {""}
   *[other] { chain-all }
}
chain-suppose = 假设 { $false }。
chain-then = 则 { $true }（{ $because }）。
chain-so = 所以 { $false }，{ $true }（{ $because }）。
chain-true = { $number ->
    [1] { $cells } 是 { $digit }
   *[other] { $cells } 之一是 { $digit }
}
chain-false = { $number ->
    [1] { $cells } 不是 { $digit }
   *[other] { $cells } 都不是 { $digit }
}
chain-all = {"\u000A"}合计：{ $conclusion }。
chain-list = { $items }。
because-cell = 只剩此数
because-house = { $house }别无位置
because-set = { $cells } 这时有 { $digits }
link-cell = { $place } 是 { $from-digit } 或 { $to-digit }
link-house = { $place }的 { $from-digit } 在 { $from-cells } 或 { $to-cells }
link-set = { $place } 只缺 { $digits } 中的一个，所以必有 { $from-digit } 或 { $to-digit }
loop-house = { $from-digit } 在 { $from-cells } 或 { $to-cells }，所以 { $removed }
loop-cell = { $from-cells } 是 { $from-digit } 或 { $to-digit }，所以 { $removed }
loop-set = { $cells } 必有 { $digit }，所以 { $removed }
loop-apart = 环上真假相间，{ $digit } 在 { $from-cells } 或 { $to-cells }，所以 { $removed }
chain-notation = 链：{ $eureka } => { $conclusion }。
together-proof = { $number } 个结论都成立：{ $conclusion }。
together-where = { together-proof }
together-evidence = { together-proof }

direct-evidence = 再看这样一来{ $house }还剩什么。
direct-proof = 于是{ $house }的 { $digit } 只剩 { $cell }：{ $conclusion }。

remote-pair-where = { chain-where }
remote-pair-evidence = { $route } 都只有候选数 { $digits }，依次相邻的两格互相看到。
remote-pair-proof = { $route } 都只有候选数 { $digits }，依次相邻的两格互相看到。所以两数交替，首尾 { $ends-list } 是 { $any-digit } 且不相同：{ $conclusion }。

skyscraper-where = 看{ $houses }的 { $digit }。
skyscraper-evidence = { $because1 }的 { $digit } 只能在 { $places1 }；{ $because2 }的 { $digit } 只能在 { $places2 }。楼底是 { $to1-cells }、{ $from2-cells }，楼顶是 { $from1-cells }、{ $to2-cells }。
skyscraper-proof = { $because1 }的 { $digit } 只能在 { $places1 }，{ $because2 }的只能在 { $places2 }。{ $to1-cells } 与 { $from2-cells } 互相看到，所以 { $from1-cells } 或 { $to2-cells } 是 { $digit }。无论哪种情况，{ $conclusion }。

two-string-kite-where = 看{ $houses }的 { $digit }。
two-string-kite-evidence = { $because1 }的 { $digit } 只能在 { $places1 }；{ $because2 }的 { $digit } 只能在 { $places2 }。{ $to1-cells } 与 { $from2-cells } { $knot ->
    [box] 同宫
    [region] 同在一个不规则宫
   *[other] 互相看到
}，远端是 { $from1-cells }、{ $to2-cells }。
two-string-kite-proof = { $because1 }的 { $digit } 只能在 { $places1 }，{ $because2 }的只能在 { $places2 }。{ $to1-cells } 与 { $from2-cells } { $knot ->
    [box] 同宫
    [region] 同在一个不规则宫
   *[other] 互相看到
}，所以 { $from1-cells } 或 { $to2-cells } 是 { $digit }。无论哪种情况，{ $conclusion }。

empty-rectangle-where = 看{ $houses }的 { $digit }。
two-place-empty-rectangle-where = { empty-rectangle-where }
empty-rectangle-evidence = { $because1 }的 { $digit } 只能在 { $places1 }；{ $because2 }的 { $digit } 只能在 { $places2 }。空矩形的两臂是 { $from2-cells } 与 { $to2-cells }。
two-place-empty-rectangle-evidence = { empty-rectangle-evidence }
empty-rectangle-proof = { $because1 }的 { $digit } 只能在 { $places1 }，{ $because2 }的只能在 { $places2 }。若 { $from1-cells } 不是 { $digit }，{ $to1-cells } 就是；它看到 { $from2-cells }，所以{ $because2 }的 { $digit } 在 { $to2-any }。无论哪种情况，{ $conclusion }。
two-place-empty-rectangle-proof = { empty-rectangle-proof }

## 染色

# 同行或同列的一对，从格名就能看出在哪行哪列。
colouring-pair = { $in ->
    [line] { $cells }
   *[box] { $cells }（{ $house }）
}
colouring-trap-where = 看{ $houses }的 { $digit }。
colouring-trap-evidence = { $digit } 的共轭对：{ $pairs }。染成两色：一色是 { $colour1 }，另一色是 { $colour2 }。
colouring-trap-proof = { $digit } 的共轭对：{ $pairs }。每对恰有一格是 { $digit }：要么是 { $colour1 }，要么是 { $colour2 }。看到两色的格不能是 { $digit }：{ $conclusion }。
colouring-wrap-where = { colouring-trap-where }
colouring-wrap-evidence = { colouring-trap-evidence }
colouring-wrap-proof = { $digit } 的共轭对：{ $pairs }。每对恰有一格是 { $digit }：要么是 { $colour1 }，要么是 { $colour2 }。但 { $clash } 互相看到，前一色不成立：{ $conclusion }。

multi-colouring-meeting = { $cells } 互相看到，{ $one } 与 { $other } 不能同真，{ $opposite1 } 与 { $opposite2 } 至少一真
multi-colouring-where = { colouring-trap-where }
multi-colouring-evidence = { $digit } 的共轭对：{ $pairs }。一组里 A 是 { $colour1 }，B 是 { $colour2 }；另一组里 C 是 { $colour3 }，D 是 { $colour4 }。
multi-colouring-proof = { multi-colouring-evidence }A、B 一真一假，C、D 一真一假。但 { $meetings }。同时看到至少一真的两色的格不能是 { $digit }：{ $conclusion }。
multi-colouring-2-evidence = { multi-colouring-evidence }{ $meeting1 } 互相看到，{ $meeting2 } 也互相看到。
multi-colouring-2-proof = { multi-colouring-evidence }A、B 一真一假，C、D 一真一假。{ $meeting1 } 互相看到，{ $meeting2 } 也互相看到，A 若真，C、D 就都假。所以 A 为假：{ $conclusion }。

medusa-pair = { $in ->
    [box] { $one }–{ $other }（{ $house }）
   *[line] { $cells }
}
medusa-comma = 、
medusa-pairs = { $digit }：{ $pairs }
medusa-cells = 双值格：{ $each }
medusa-trap-where = 看{ $houses }。
medusa-trap-evidence = 共轭对和双值格相连：{ $links }。A 色是 { $colour1 }。B 色是 { $colour2 }。
medusa-trap-proof = { medusa-trap-evidence }每对、每格恰有一个候选数为真，所以 A 全真或 B 全真。无论哪种情况，{ $conclusion }。
medusa-clash-where = { medusa-trap-where }
medusa-clash-evidence = { medusa-trap-evidence }
medusa-clash-proof = { medusa-trap-evidence }每对、每格恰有一个候选数为真，所以 A 全真或 B 全真。但 A 里的 { $clash-nodes } 不能同真，所以 A 全假：{ $conclusion }。
medusa-empty-cell-where = { medusa-trap-where }
medusa-empty-cell-evidence = { medusa-trap-evidence }
medusa-empty-cell-proof = { medusa-trap-evidence }每对、每格恰有一个候选数为真，所以 A 全真或 B 全真。但 A 若真，{ $emptied } 就没有数可填，所以 A 全假：{ $conclusion }。
medusa-empty-house-where = { medusa-trap-where }
medusa-empty-house-evidence = { medusa-trap-evidence }
medusa-empty-house-proof = { medusa-trap-evidence }每对、每格恰有一个候选数为真，所以 A 全真或 B 全真。但{ $house }的 { $digit } 只能在 { $emptied }，A 若真就没有位置，所以 A 全假：{ $conclusion }。

## 唯一性

deadly-where = 看{ $lines }。
deadly-evidence = 这几格是 { $each }。
guardians-true = { $guardian-number ->
    [1] { $guardians } 成立
   *[other] { $guardians } 至少一真
}
guardians-hold = { $guardian-number ->
    [1] { $guardians } 成立
   *[other] { $guardians } 至少一真，与它们全都矛盾的候选数不成立
}
extras-hold = { $guardian-number ->
    [1] 多余的候选数 { $guardians } 成立
   *[other] 多余的候选数 { $guardians } 至少一真，与它们全都矛盾的候选数不成立
}
deadly-proof = 这几格是 { $each }，都不是提示数。若只填 { $any-digit }，就可以换一种填法而各区域的数字不变，题目就会多解。所以 { guardians-hold }：{ $conclusion }。

unique-rectangle-1-proof = 矩形是 { $each }，都不是提示数。若 { $guardian-cells } 是 { $any-digit }，就可以互换，题目多解。所以{ $conclusion }。

unique-rectangle-2-proof = 矩形是 { $each }，都不是提示数。若没有 { $guardian-digits }，{ $digits } 就可以互换，题目多解。所以 { $guardian-digits } 在 { $guardian-any }。无论哪种情况，{ $conclusion }。

guarded-where = { deadly-where }
guarded-evidence = 这几格是 { $each }。此外：{ $beside }。
guarded-proof = 这几格是 { $each }，都不是提示数。若只填 { $any-digit }，就可以换一种填法而各区域的数字不变，题目就会多解。所以 { guardians-true }。此外：{ $beside }。使这些条件无法同时满足的候选数不成立：{ $conclusion }。
guarded-house = { $house }的 { $digit } 只能在 { $cells }

unique-rectangle-3-proof = 矩形是 { $each }，都不是提示数。若只填 { $any-digit }，就可以互换，题目多解。所以 { $guardian-cells } 之一填多余的数，即 { $guardian-digits } 之一。加上 { $beside }，就是 { $subset-size } 格 { $subset-size } 数，即 { $subset-digits }，{ $subset-houses }的其余格没有这些数：{ $conclusion }。

unique-rectangle-4-proof = 矩形是 { $each }，都不是提示数。{ $beside-start }，所以 { $guardian-cells } 之一是 { $held }。若另一格是 { $unheld }，{ $digits } 就可以互换，题目多解。所以{ $conclusion }。

unique-rectangle-5-proof = 矩形是 { $each }，都不是提示数。若没有 { $guardian-digits }，{ $digits } 就可以互换，题目多解。所以 { $guardian-digits } 在 { $guardian-any }。每种情况下，{ $conclusion }。

unique-rectangle-6-proof = 矩形是 { $each }，都不是提示数。{ $beside-start }。若 { $guardian-cells } 之一是 { $held }，另一格也是，其余两角就是 { $unheld }：{ $digits } 可以互换，题目多解。所以{ $conclusion }。

hidden-rectangle-proof = 矩形是 { $each }，都不是提示数。{ $beside-start }。若 { $crossing } 是 { $unheld }，{ $reached } 就是 { $held }，第四个角是 { $unheld }：{ $digits } 可以互换，题目多解。所以{ $conclusion }。

hidden-rectangle-2-proof = 矩形是 { $each }，都不是提示数。{ $beside-start }。若 { $crossing } 是 { $lost }，就推出 { $forced-corners }：{ $digits } 可以互换，题目多解。所以{ $conclusion }。

strong-link-rectangle-proof = { hidden-rectangle-2-proof }

avoidable-rectangle-1-proof = 矩形是 { $each }，都不是提示数。若 { $guardian-cells } 是 { $opposite }，{ $digits } 就可以互换，题目多解。所以{ $conclusion }。

avoidable-rectangle-2-proof = 矩形是 { $each }，都不是提示数。若 { $guardian-cells } 都不是 { $guardian-digits }，{ $digits } 就可以互换，题目多解。所以 { $guardian-digits } 在 { $guardian-any }。无论哪种情况，{ $conclusion }。

unique-loop-proof = 环是 { $each }，都不是提示数，每个区域里要么有其中两格，要么没有。若只填 { $digits }，就可以全部对调，题目多解。所以{ extras-hold }：{ $conclusion }。

unique-loop-3-proof = 环是 { $each }，都不是提示数，每个区域里要么有其中两格，要么没有。若只填 { $digits }，就可以全部对调，题目多解。所以 { $guardian-cells } 之一填多余的数，即 { $guardian-digits } 之一。加上 { $beside }，就是 { $subset-size } 格 { $subset-size } 数，即 { $subset-digits }，{ $subset-houses }的其余格没有这些数：{ $conclusion }。

unique-loop-4-proof = 环是 { $each }，都不是提示数，每个区域里要么有其中两格，要么没有。{ $beside-start }，所以 { $guardian-cells } 之一是 { $held }。若另一格是 { $unheld }，{ $digits } 就可以对调，题目多解。所以{ $conclusion }。

extended-unique-rectangle-proof = { $two-start }与{ $others }在三宫里相交：{ $each }，都不是提示数。若只填 { $any-digit }，{ $two }就可以互换，题目多解。所以{ extras-hold }：{ $conclusion }。

extended-unique-rectangle-3-proof = { $two-start }与{ $others }在三宫里相交：{ $each }，都不是提示数。若只填 { $any-digit }，{ $two }就可以互换，题目多解。所以 { $guardian-cells } 之一填多余的数，即 { $guardian-digits } 之一。加上 { $beside }，就是 { $subset-size } 格 { $subset-size } 数，即 { $subset-digits }，{ $subset-houses }的其余格没有这些数：{ $conclusion }。

extended-unique-rectangle-4-proof = { $two-start }与{ $others }在三宫里相交：{ $each }，都不是提示数。{ $beside-start }，所以 { $guardian-cells } 之一是 { $held }。若另一格是 { $unheld-any }，六格就只填 { $any-digit }，{ $two }可以互换，题目多解。所以{ $conclusion }。

bug-lite-proof = 这几格是 { $each }，都不是提示数。若去掉 { $guardians }，每格都只有两个候选数，每个数在每个区域里占其中两格或没有，于是每格都可以改填另一个数，题目多解。所以 { guardians-hold }：{ $conclusion }。

mug-proof = { $two-start }与{ $others }相交：{ $each }，都不是提示数。若只填 { $any-digit }，{ $two }就可以互换，题目多解。所以{ extras-hold }：{ $conclusion }。

reverse-bug-proof = 这几格是 { $each }，都不是提示数，每个区域里要么有其中两格，要么没有。若多余的候选数 { $guardians } 都不成立，这几格就交替填 { $digits }，可以全部对调，题目多解。所以它们至少一真，与它们全都矛盾的候选数不成立：{ $conclusion }。

bug-plus-one-where = 这一格在{ $guardian-house }。
bug-plus-one-evidence = 除 { $guardian-each } 外，所有空格都是双值格。
bug-plus-one-proof = 除 { $guardian-each } 外，所有空格都是双值格。若去掉 { $guardians }，每个数在所缺的各区域里都恰有两个位置，这样的盘面绝不会只有一个解。所以 { $conclusion }。

bug-extras-where = 看{ $guardian-house }里候选数多于两个的格。
bug-extras-evidence = 除 { $guardian-each } 外，所有空格都是双值格。
bug-extras-premise = { bug-extras-evidence }若去掉 { $guardians }，每个数在所缺的各区域里都恰有两个位置，这样的盘面绝不会只有一个解。
bug-type-2-where = { bug-extras-where }
bug-type-2-evidence = { bug-extras-evidence }
bug-type-2-proof = { bug-extras-premise }所以 { $guardian-digits } 在 { $guardian-any }。每种情况下，{ $conclusion }。
bug-type-3-where = { bug-extras-where }
bug-type-3-evidence = { bug-extras-evidence }旁边的格：{ $beside }。
bug-type-3-proof = { bug-extras-premise }所以 { $guardian-cells } 之一填多余的数，即 { $guardian-digits } 之一。加上 { $beside }，就是 { $subset-size } 格 { $subset-size } 数，即 { $subset-digits }，{ $subset-houses }的其余格没有这些数：{ $conclusion }。
bug-type-4-where = { bug-extras-where }
bug-type-4-evidence = { bug-extras-evidence }此外，{ $beside }。
bug-type-4-proof = { bug-extras-premise }所以 { $guardian-cells } 之一填多余的数。{ $beside-start }，所以两格之一是 { $held }，另一格填多余的数：{ $conclusion }。
bug-plus-n-where = { bug-extras-where }
bug-plus-n-evidence = { bug-extras-evidence }
bug-plus-n-proof = { bug-extras-premise }所以 { guardians-hold }：{ $conclusion }。

## 待定数组

als-set = { $name }：{ $cells } { $digits }
als-common = { $first } 与 { $second } 不能都有 { $digit }
als-then = { $set } 缺 { $digit }，必有{ $which ->
    [that] {" "}z
   *[one] {" "}{ $held }
}
als-chain-where = 这些待定数组在{ $houses }。
als-chain-evidence = 连接数组的数：{ $bonds }。待定数组有：{ $sets }。
als-bond = { $first } 与 { $second } 之间是 { $digit }
als-chain-proof = 每组的候选数比格数多一个：{ $sets }。同一个数的位置互相看到，所以{ $commons }。{ $number ->
    [1] 若 { $first } 缺 { $digits }
   *[other] 取 { $digits } 中的任一个，记作 z：若 { $first } 缺 z
}，则必有 { $start }；{ $thens }。所以{ $number ->
    [1] {" "}{ $digits }
   *[other] {" "}z
} 在 { $first } 或 { $last }。无论哪种情况，{ $conclusion }。
als-locked-where = 这些待定数组在{ $houses }。
als-locked-evidence = { als-chain-evidence }
als-locked-proof = 每组的候选数比格数多一个：{ $sets }。同一个数的位置互相看到，所以{ $commons }。所以每组恰好缺 { $bound } 中的一个，占满其余的数，而 { $bound } 各在其中一组里。别的候选数就没有位置了：{ $conclusion }。

als-sectors-where = 这几格在{ $line }和{ $box }。
als-sectors-evidence = { $line }与{ $box }的交叉处取 { $crossing }，此外{ $line }取 { $in-line }，{ $box }取 { $in-box }。
als-sectors-proof = { als-sectors-evidence }这 { $size } 格恰有 { $size } 种候选数。{ $line-digits } 的位置都在{ $line }，{ $box-digits } 的位置都在{ $box }{ $both-number ->
    [0] {""}
   *[other] ，{ $both-digits } 的位置两处都在
}。所以每个数在这里恰好一次，所在区域的其余格没有：{ $conclusion }。

als-blossom-where = 花蕊和花瓣在{ $houses }。
als-blossom-evidence = 花蕊是 { $stem }。花瓣有：{ $petals }。
als-blossom-proof = 花蕊是 { $stem }。每片花瓣的候选数比格数多一个：{ $petals }。花蕊的每个数都看到对应花瓣里的位置：{ $cases }。所以 { $all-digits } 必在某片花瓣里：{ $conclusion }。
als-case = 花蕊若是 { $digit }，{ $set } 缺它，必有 { $held }

bent-set-where = 这几格在{ $houses }。
bent-set-evidence = 这几格是 { $cells }。
bent-set-proof = { $cells } 有 { $size } 种候选数，与格数相同。{ $others } 各自的位置互相看到，最多填一格，所以有一格是 { $digits }，看到这里全部 { $digits } 的格不能是它：{ $conclusion }。

## 组合排除

exclusion-where = 看{ $houses }。
exclusion-evidence = 看 { $cells } 能同时填哪些数。要用到它们共同看到的格：{ $sets }。
exclusion-proof = { $cells } 合起来看。下面逐个试候选数，每次{ $number ->
    [2] 另一格
   *[other] 另外两格
}都没有数可填。所以{ $conclusion }。
aligned-triple-exclusion-evidence = 看 { $cells } 能同时填哪些数。要用到其中两格或三格共同看到的格：{ $sets }。
exclusion-line = 若 { $removed } 成立，{ $reasons }。{ $others } 没有数可填。
exclusion-or = { $first }、{ $last }
exclusion-cell = { $cell } 不能是 { $gone }
exclusion-digit = { $digit }（{ $why }）
exclusion-both = 剩下的数搭配不起来：{ $couples }
exclusion-couple = { $first } 与 { $last }（{ $why }）
exclusion-conflict = { $cells } 互相看到
exclusion-set = { $number ->
    [1] { $set } 就没有数可填
   *[other] { $set } 剩下的数就不够填
}

## 不可能的结构

impossible-where = { $one-digit ->
    [one] 看{ $houses }的 { $digit }。
   *[many] 看{ $houses }。
}
impossible-link = { $cells }（{ $house }）
impossible-evidence = 这几格是 { $each }，守护者是 { $guardians }。
impossible-proof = 这几格是 { $each }。若只填 { $any-digit }，就无法填满。所以 { $number ->
    [1] { $guardians } 成立
   *[other] { $guardians } 至少一真，与它们全都矛盾的候选数不成立
}：{ $conclusion }。

broken-wing-evidence = 这一圈是 { $circle }，守护者是 { $guardians }。
broken-wing-proof = 这一圈是 { $circle }，各段是 { $links }。假设这些区域里别处没有 { $digit }，那么每段恰有一端是 { $digit }，沿圈必然交替；而圈上有 { $size } 格，是奇数，做不到。所以{ $number ->
    [1] 这些区域里唯一的另一处是 { $digit }：{ $guardians }
   *[other] 这些区域里的另外几处 { $guardians } 至少一真，看到其中每一处的格不能是 { $digit }
}：{ $conclusion }。

bivalue-oddagon-evidence = 这一圈是 { $circle }：{ $each }。
bivalue-oddagon-proof = 在 { $circle } 这一圈里，每格看到下一格，最后一格看到第一格：{ $each }。若只填 { $any-digit }，沿圈必然交替；而圈上有 { $size } 格，是奇数，做不到。所以 { $number ->
    [1] { $guardians } 成立
   *[other] { $guardians } 至少一真，与它们全都矛盾的候选数不成立
}：{ $conclusion }。

tridagon-evidence = { $boxes }里各有不同行、不同列的三格：{ $each }。
tridagon-proof = { $boxes }里各有不同行、不同列的三格：{ $each }。假设只填 { $any-digit }。每宫的三个数先从上往下读，再从左往右读，都看成一个圈。左右相邻的宫，从上往下的圈相同，因为每行的数不重复；上下相邻的宫，从左往右的圈相同。四宫中有奇数个宫，后一个圈与前一个圈方向相反。所以绕四宫一周，圈的方向就反了：矛盾。所以 { $number ->
    [1] { $guardians } 成立
   *[other] { $guardians } 至少一真，与它们全都矛盾的候选数不成立
}：{ $conclusion }。
## 强弱区域一样多

rank-zero-where = 看{ $houses }。
rank-zero-evidence = { $truths-start }。
multi-sector-locked-set-evidence = 先看用来连接的数：{ $covers }。{ $needy-cells } 的候选数都在其中。
sk-loop-evidence = { multi-sector-locked-set-evidence }
rank-zero-cover = { $house }的 { $digits }
rank-zero-proof = 取 { $size } 格：{ $truths }。下面的清单有 { $size } 个数，各属一个区域：{ $covers }。这些格的每个候选数都在清单上，而一个数在一个区域里只有一次，所以这 { $size } 格正好用完清单。在别处占用清单上一个数、或一次占用两个的候选数不成立：{ $conclusion }。
almost-locked-pair-proof = { $cover-houses }的 { $needy } 占去 { $digits } 之一，与{ $truth-houses }的交叉处最多有另一个。但 { $in-houses }。所以一个在 { $cover-cells }，那格没有别的数；另一个在交叉处。{ $cover-houses }的 { $digits } 就此用完：{ $conclusion }。
almost-locked-triple-proof = { $cover-houses }的 { $needy } 占去 { $digits } 中的两个，与{ $truth-houses }的交叉处最多有第三个。但 { $in-houses }。所以两个在 { $cover-cells }，那两格没有别的数；第三个在交叉处。{ $cover-houses }的 { $digits } 就此用完：{ $conclusion }。

firework-corner = { $digits } 从 { $cell } 的宫伸出
firework-triple-proof = { $truths-start }。假设 { $digits } 中有一个不在 { $cells }，那么它在这一行的其余格，也在这一列的其余格，两次都在交叉的那一宫里：同一宫出现两次，矛盾。所以三个数各占三格之一；在这一宫里，三个数只在这一行或这一列：{ $conclusion }。
firework-quad-proof = { $truths-start }。每个数只从一个角的宫里伸出：{ $corners }。假设它既不在自己的角格，也不在 { $between }，那么它的行和列都在那一宫里放它：同一宫出现两次，矛盾。所以 { $digits } 占满 { $cells }，各在自己的角格或两角之间；在角格的宫里，它只在角格的行或列：{ $conclusion }。

## 飞鱼

exocet-where = 看{ $houses }。
exocet-evidence = 基准单元格是 { $base }，目标单元格是 { $targets }。交叉线是{ $lines }，基准数在那里的位置：{ $places }。
exocet-mirror = { $in-boxes-start }。一个目标的数，在另一个目标的宫里也必须有，而且只能在剩下的那一行（列）。
exocet-outside = 逐一试过基准的各种取法（由程序穷举），可行的都含有 { $digits }。所以{ $number ->
    [1] 它占
   *[other] 它们各占
}一个基准单元格、一个目标单元格，另外两条交叉线上也各占一格；容不下 { $places }。
exocet-part = 基准 { $base }、目标 { $targets }
exocet-proof = 基准单元格 { $base } 填 { $digits } 中的两个；目标单元格是 { $targets }；交叉线是{ $lines }，基准数在那里的位置：{ $places }。假设基准里有一个数不在目标里。基准看不到的地方，交叉线上只剩：{ $left }。这不够：三条交叉线各要一格，任何两格不能同行或同列。所以基准的两个数都在目标里，{ $target-cells } 没有别的数。{ $more }与任何一种取法都不相容的候选数可以删去（由程序穷举）：{ $conclusion }。

double-exocet-evidence = 两个飞鱼共用交叉线{ $lines }：{ $parts }。基准单元格是 { $base }，目标单元格是 { $targets }。这些数在交叉线上的位置：{ $places }。
double-exocet-outside = 所以 { $digits } { $number ->
    [1] 占
   *[other] 各占
}一个基准单元格、一个目标单元格，另外两条交叉线上也各占一格；容不下 { $places }。
double-exocet-proof = 两个飞鱼共用交叉线{ $lines }和数 { $digits }：{ $parts }。这些数在交叉线上的位置：{ $places }。两个基准看不到的地方只剩 { $left }，不够三条线用。所以基准的数必在自己的一个目标里。同一个数不会两个基准都有：否则它要在同一条交叉线上（不经过两个基准所在宫的那条）占两个目标。所以四个数在基准里各一次，在目标里也各一次。{ $more }与任何一种取法都不相容的候选数可以删去（由程序穷举）：{ $conclusion }。

## 强制链与强制网

net-refuted-where = 从{ $house }的 { $digit } 入手。
net-refuted-evidence = 假设 { $assumed } { $holds ->
    [true] 成立
   *[false] 不成立
}，顺着推下去，一直推到这里：{ $end-place }。
net-refuted-proof = 假设 { $assumed } { $holds ->
    [true] 成立
   *[false] 不成立
}：{ $end }。所以{ $conclusion }。
net-either-where = 从 { $cell } 入手。
net-either-evidence = 先假设 { $assumed } 成立，再假设它不成立，比较推出的结果。
net-either-proof = { $assumed } 成立或不成立，结论都相同：{ $conclusion }。
net-cell-where = 从 { $cell } 入手。
net-cell-evidence = { $cell } 是 { $any-digit }。逐个假设，比较推出的结果。
net-cell-proof = { $cell } 是 { $any-digit }，每种情况结论都相同：{ $conclusion }。
net-house-where = 从{ $house }的 { $digit } 入手。
net-house-evidence = { $house }的 { $digit } 只能在 { $cells }。逐个假设，比较推出的结果。
net-house-proof = { $house }的 { $digit } 在 { $any-cell }，每种情况结论都相同：{ $conclusion }。
net-fish-where = 在{ $bases }找带鱼鳍的鱼。
net-fish-evidence = { $bases }的 { $digit } 只能在 { $each }，除 { $fins } 外全部落在{ $covers }。所以 { $digit } 要么在鱼鳍，要么在{ $bases }与{ $cover }的相交处，即 { $any-cell }。逐个假设，比较推出的结果。
net-fish-proof = { $bases }的 { $digit } 只能在 { $each }，除 { $fins } 外都在{ $covers }。{ $digit } 若不在 { $any-fin }，其余就成鱼，{ $cover }的 { $digit } 在{ $bases }之一。所以 { $digit } 在 { $any-cell }，每种情况结论都相同：{ $conclusion }。
net-no-digit = { $cell } 没有数可填
net-no-place = { $house }的 { $digit } 没有位置可填
net-digit-in = { $house }的 { $digit }
net-overview = 思路：由 { $goals }可知，{ $end }。
net-goal = { $what }［{ $line }］
net-overview-lemmas = 下面证明：{ $lemmas }。
net-overview-lemma = { $so }（{ $lemma }）
net-overview-cases = 思路：{ $cases }。
net-case-lines = 第 { $first } 到 { $last } 条假设 { $assumption }
net-line = { $number }. { $said }
net-suppose = { $besides ->
    [yes] 再假设 { $assumption }。
   *[no] 假设 { $assumption }。
}
net-only-digit = { $then }：只剩此数{ $by }。
net-only-place = { $then }：{ $house }只剩{ $number ->
    [1] 此处
   *[other] 这几处
}{ $by }。
net-nothing = { $end }{ $by }。所以 { $so }。
net-nothing-left = { $end }{ $by }。
net-reached = 所以 { $conclusion }{ $by }。
net-proved = { $then }（见 { $lemma }）。
net-shown = { $then }：{ $pattern }{ $by }。
net-as = 以下与第 { $first } 到 { $last } 条相同{ $number ->
    [0] {""}
   *[other] （以 { $instead }）
}。所以 { $so }。
net-instead = { $here } 代 { $there }
net-by = { $number ->
    [0] {""}
   *[other] ［{ $lines }］
}
net-lemma = 引理 { $lemma }：{ $so }{ $by }。
lemma-naked-single = 唯一余数 { $single }
lemma-hidden-single = { $house }用排除法得 { $single }
lemma-pointing = 宫区块，{ $house }的 { $digits } 在 { $cells }
lemma-claiming = 行列区块，{ $house }的 { $digits } 在 { $cells }
lemma-naked-pair = { $house }的显性数对 { $digits }，在 { $cells }
lemma-naked-triple = { $house }的显性三数组 { $digits }，在 { $cells }
lemma-naked-quad = { $house }的显性四数组 { $digits }，在 { $cells }
lemma-hidden-pair = { $house }的隐性数对 { $digits }，在 { $cells }
lemma-hidden-triple = { $house }的隐性三数组 { $digits }，在 { $cells }
lemma-hidden-quad = { $house }的隐性四数组 { $digits }，在 { $cells }
lemma-x-wing = 二阶鱼，{ $bases }对{ $covers }的 { $digit }
lemma-swordfish = 三阶鱼，{ $bases }对{ $covers }的 { $digit }
lemma-jellyfish = 四阶鱼，{ $bases }对{ $covers }的 { $digit }
lemma-x-chain = 同数链 { $eureka }
lemma-grouped-x-chain = 区块同数链 { $eureka }
lemma-xy-wing = XY-Wing { $eureka }
lemma-xy-chain = 双值格链 { $eureka }
lemma-aic = 交替推理链 { $eureka }
lemma-grouped-aic = 区块链 { $eureka }
view-case = 若 { $assumption }
view-lemma = 引理 { $lemma }
net-crossing = { $digit } 在 { $cells }
whip-notation = 写成符号（长度 { $length }）：{ $links } => { $conclusion }。

## 模板

template-place-where = 看{ $houses }的 { $digit }。
template-place-evidence = { $each-start }。
template-before = { $each-start }。每处各取一个位置，两两互不看到，怎么取都要用到 { $cells }（由程序穷举），所以那里没有别的数。
template-after-where = { template-place-where }
template-after-evidence = { template-place-evidence }还要先看另外几个数的模板。
template-after-proof = { $before }
    再看 { $digit }：{ $each }。避开已被占用的格，每处各取一个位置，两两互不看到，所有取法都得到（由程序穷举）：{ $conclusion }。
template-trial = 若 { $candidate } { $holds ->
    [yes] 成立
   *[no] 不成立
}，就剩下：{ $left }。每处各取一格，怎么取都不行（由程序穷举）。
template-left = { $house }的 { $cells }
template-none-left = { $house }一格不剩
template-place-proof = { $each-start }。每处都要有一个 { $digit }，而且两两互不看到。{ $trials }所以 { $conclusion }。
template-remove-where = { template-place-where }
template-remove-evidence = { template-place-evidence }
template-remove-proof = { template-place-proof }

## 一行概要

scored = { $said }（{ $name }，{ $rating }）
singles = 直接填出 { $number } 格
short-single = { $follows }：{ $why }
short-full-house = { $house }的最后一个空格
short-hidden-single = { $house }的 { $digit } 只能填在这里{ $after }
short-naked-single = 这一格只剩这个数{ $after }
short-after = { $number ->
    [0] { $starting ->
        [yes] （按起始候选数）
       *[no] {""}
    }
   *[other] （第 { $steps } 步之后{ $starting ->
        [yes] ，按起始候选数
       *[no] {""}
    }）
}
walk-prompt = -- 第 { $shown } 步，共 { $total } 步。回车：下一步；b：上一步；数字：跳到该步；a：显示其余各步；q：退出
walk-unknown = 无法识别“{ $typed }”。请按回车，或输入 b、a、q，或 1 到 { $total } 之间的步号。
path-by-logic = 由逻辑解出，共 { $steps } 步。
path-by-search = 逻辑到此为止，还有 { $open } 个空格，由搜索填完。
brief = { $name }：{ $pattern } => { $conclusion }
brief-effect = { $step }（删去候选数 { $removed } 个，新出数 { $unlocked } 个）
brief-in = { $place } 的 { $digits }

## 最少步数

fewest-found = { $found ->
    [0] 只靠出数就能填满盘面。
   *[other] 这条路径除出数外共 { $found } 步。
}
fewest-smallest = { $said }{ $techniques }，没有步数更少的路径。
fewest-open = { $said }{ $techniques }，至少要 { $least } 步；能否少于 { $found } 步，尚不清楚。
fewest-up-to = 只用不难于{ $technique }的技巧（通常路径最难到此）
fewest-chosen = 只用所选技巧

## 搜索与错误

search = 搜索
search-step = 其余部分由搜索得出，不是逻辑推理。

mistake-nudge = 盘面上有错误。
mistake-value = 至少有一个填入的数是错的。
mistake-removal = 至少有一个删去的候选数不该删。
mistake-clash = 盘面违反了规则。
mistake-conflict = 你填入的数使题目无解。
mistake-marks = 候选数标注使题目无解。
mistake-first = 请先撤销一处错误。
mistakes-first = 请先撤销 { $number } 处错误。
mistakes-digits = 这些数填错了：{ $digits }。
mistakes-removals = { $number ->
    [1] { $cells } 误删了一个需要的标注。
   *[other] 这几格各误删了一个需要的标注：{ $cells }。
}
mistake-where = { $house }有一处错误。
mistake-evidence-cell = { $cell } 有一处错误。
mistake-evidence-cells = 错误在这几格之中：{ $cells }。
mistake-evidence-digit = 错误与{ $house }的 { $digit } 有关。
mistake-proof-value = { $candidate-cell } 不能是 { $digit }。
mistake-proof-removal = { $cell } 被删去的候选数中有一个必须保留。
mistake-proof-conflict = { $number ->
    [1] { $placed } 使题目无解。
   *[other] 这些数不能同时保留：{ $placed }。
}

contradiction-clash = { $house }有两个 { $digit }：在 { $first } 与 { $second }。
contradiction-pair = { $first } 与 { $second } 违反了本题关于两格的规则。
contradiction-empty = { $cell } 已没有数可填。
contradiction-no-place = { $house }的 { $digit } 已没有位置。

## 为什么这样说：从眼前的盘面说起

why-sees = { $cell } 不能是 { $digit }：{ $by ->
    [knight] { $seen }，相距一个马步
    [king] { $seen }，对角相邻
    [consecutive] 相邻格已有 { $seen }，相邻格不连续
   *[house] 同一{ $kind ->
        [row] 行
        [column] 列
        [region] 不规则宫
        [diagonal] 对角线
        [antidiagonal] 对角线
        [window] 窗口
        [asterisk] 星形区
        [centre-dot] 宫心区
        [girandola] 风车区
        [extra] 额外区域
       *[box] 宫
    }已有 { $seen }
}。
why-excluded = 于是 { $seen }，{ $cell } { $by ->
    [knight] 与它相距一个马步
    [king] 与它对角相邻
    [consecutive] 与它相邻，不能连续
   *[house] 在同一{ $kind ->
        [row] 行
        [column] 列
        [region] 不规则宫
        [diagonal] 对角线
        [antidiagonal] 对角线
        [window] 窗口
        [asterisk] 星形区
        [centre-dot] 宫心区
        [girandola] 风车区
        [extra] 额外区域
       *[box] 宫
    }
}，不是 { $digit }。
why-steps = { $is ->
    [yes] { $cell } 是 { $digit }
   *[no] { $cell } 不能是 { $digit }
}：{ $number ->
    [1] 用“{ $phrase }”就能得出。
   *[other] 从眼前的盘面出发，{ $number } 步就能得出，每一步都以前面各步走完后的盘面为准；最难的是“{ $phrase }”。
}
why-refuted = { $is ->
    [yes] { $cell } 是 { $digit }
   *[no] { $cell } 不能是 { $digit }
}：假设相反的情况，{ $number } 条之内得出矛盾（{ $phrase }）。
why-step = 第 { $number } 步，共 { $total } 步：{ $name }。
why-far = { $is ->
    [yes] { $cell } 是 { $digit }
   *[no] { $cell } 不能是 { $digit }
}：从眼前的盘面出发，{ $number } 步就能得出；最难的是“{ $phrase }”。关键的几步：
why-key-step = 第 { $number } 步，共 { $total } 步：{ $step }
why-option-path = 要看全部 { $number } 步，请加上 --path。
why-option-shortest = 要看找到的最短论证，请加上 --argument shortest。
why-beyond = { $is ->
    [yes] { $cell } 是 { $digit }
   *[no] { $cell } 不能是 { $digit }
}，但所用的技巧推不出来。再加上{ $names }，{ $number ->
    [1] 在眼前的盘面上一步就能得出。
   *[other] { $number } 步就能得出。
}
refused-step = 这一步的证明没有通过检查，因此不显示。这是程序的缺陷，请把下面这一行发给开发者：{ $report }
why-out-of-time = { $is ->
    [yes] { $cell } 是 { $digit }
   *[no] { $cell } 不能是 { $digit }
}，这由搜索得知；在限定的时间内没有找到理由。
why-search = { $is ->
    [yes] { $cell } 是 { $digit }
   *[no] { $cell } 不能是 { $digit }
}，但只有搜索才能得出，没有逻辑步骤能做到。
why-no-other = 如果没有候选数 { $digit }，{ $cell } 就只剩 { $digits }，而这不可能。
needed-suppose = 假如 { $cell } 的候选数没有漏掉{ $number ->
    [0] 。
   *[other] ，也就是说它是 { $any }。
}
needed-so = 所以 { $cell } 被删去的候选数中有一个必须保留。
leaves-out = 盘面上还有别的错误；以上推理没有用到出错的部分。

## 为什么不能是这个数

why-not-filled = { $cell } 不能是 { $digit }：这格已经填了 { $other }。
why-not-solution = { $cell } 可以是 { $digit }：这正是它的答案。
why-not-several = { $cell } 在其中一个解里可以是 { $digit }；题目有多个解。

## 给玩家的建议

no-solution = 题目本身无解。
no-solution-by-rules = 这些规则无法同时成立：连空盘也无解。请去掉一条规则。
suspects-likely = { $number ->
    [1] 请核对提示数 { $clues }：去掉它，题目恰有一个解。
   *[other] 请核对提示数 { $clues }：去掉其中任何一个，题目恰有一个解。
}
suspects-all = { $number ->
    [1] 请核对提示数 { $clues }：去掉它，题目就有解。
   *[other] 请核对提示数 { $clues }：去掉其中任何一个，题目就有解。
}
suspects-others = { $number ->
    [1] 如果没有抄错，再核对 { $clues }：去掉它，题目就有解。
   *[other] 如果没有抄错，再核对 { $clues }：去掉其中任何一个，题目就有解。
}
suspects-core = 不止一个提示数有错。这些提示数不能同时成立：{ $clues }。
finished = 盘面已经填满。
stuck = 所用的技巧在这里都找不到可走的步骤。
none-now = 这个盘面上没有这样的步骤。
no-other = 这里找不到其他步骤了。
stale-marks = 请先删去已被填入数字排除的标注：{ $marks }。

## 走法

move-given = { $cell } 是题目给出的提示数，不能改。
move-placed-already = { $cell } 已经填了 { $digit }。
move-removed-already = { $cell } 的候选数里已经没有 { $digit }。
no-candidate = 在这个盘面上，{ $cell } 的候选数里没有 { $digit }。
move-wrong-digit = 不对：{ $cell } 不是 { $digit }。
move-wrong-removal = 不对：{ $cell } 的标注 { $digit } 不能删。
move-right = { $far ->
    [now] 正确：从眼前的盘面就能得出。
    [later] 正确，但要走 { $number } 步才能得出。
    [unknown] 正确。
   *[search] 正确，但只有搜索才能得出，没有逻辑步骤能做到。
}
move-wrong-is = 不对：{ $cell } 是 { $digit }。
move-nothing = 这些候选数都已经不在了。
move-several = { $cell } 可以是 { $one }，也可以是 { $other }：少了提示数。
move-not-yet = 正确，但现在还推不出来。先走这一步：{ $step }
move-beyond = 正确，但要用到这里不允许使用的技巧：{ $step }
move-stuck = 正确，但所用的技巧在这个盘面上找不到任何步骤。
move-justified = 可以推出：{ $technique }，共 { $lines } 条。
move-undecided = 无法判断：题目有多个解，这一步在有的解里对，在有的解里错。

## 玩家自己的论证

judged-follows = 正确：{ $claim }。从你的理由可以推出。
judged-rests = 证明用到：{ $facts }。
judged-unique = 证明还用到：题目只有一个解，所以 { $cells } 不能只剩 { $digits }，否则它们可以互换。
judged-unique-refilled = 证明还用到：题目只有一个解，所以 { guardians-true }，否则 { $cells } 可以换一种填法而各区域的数字不变。
judged-spare = 你的理由里有 { $spare } 项用不上。
judged-open = 结论没错：{ $claim }。但你的理由推不出它。{ $is ->
    [yes] 假设 { $cell } 不是 { $digit }
   *[no] 假设 { $cell } 是 { $digit }
}，你的理由仍然都能成立{ $number ->
    [0] {""}
   *[other] ：{ $candidates }
}。
judged-nothing = 结论没错：{ $claim }。但你的理由里还没有完整的一格或一个行列宫。请加入单元格或行列宫；也可以加入一格剩下的全部候选数，或一个数字在某行、某列、某宫里剩下的全部位置。
judged-too-hard = 结论没错：{ $claim }。检查你的理由要看的情况太多；请给一个短一些的理由。
judged-already = 盘面上已经是这样了。
judged-undecided = 无法判断：题目有多个解，结论在有的解里成立，在有的解里不成立。

## 练习

near-miss-question = { $about ->
    [digit] { $cells } 有数字 { $digit } 的{ $technique }吗？
   *[none] { $cells } 有{ $technique }吗？
}
near-miss-remove = 这里没有。不满足的条件是：{ $condition }多了一个候选数 { $candidate }：没有它，就有{ $technique }。
near-miss-write = 这里没有。不满足的条件是：{ $condition }少了一个数：{ $cell } 填上 { $digit }，就有{ $technique }。

## 图例

picture-title = 数独
legend-single = 要看的格
legend-excluding = 排除其他位置
legend-seen = 该格所见的数
legend-closed = 被排除的格
legend-house = 推理用到的区域
legend-cover = 删去候选数的区域
legend-places = 该数的位置
legend-subset = 数组的候选数
legend-base-set = 定义域
legend-cover-set = 删除域
legend-in-base-sets = 在定义域内
legend-fin = 鱼鳍
legend-inner-fin = 内鱼鳍
legend-pivot = 拐点
legend-wing = 分支
legend-shared = 必有一处成立的数
legend-other = 其余的数
legend-end = 链的端点
legend-chain-true = 链头不成立时成立
legend-chain-false = 链头不成立时不成立
legend-colour = { $letter } 色
legend-set = 数组 { $letter }
legend-stem = 花蕊
legend-petal = 花瓣 { $letter }
legend-common = 连接两个数组的数
legend-bent-set = 数组的格
legend-crossing = 交叉处的格
legend-in-line = 行（列）内其余的格
legend-in-box = 宫内其余的格
legend-leftover = 一侧多出的格
legend-other-leftover = 另一侧多出的格
legend-used-up = 用尽的数
legend-deadly-cells = 致命结构的格
legend-deadly-digits = 致命结构的数
legend-guardian = 守护者
legend-beside = 结构旁边
legend-needy-cells = 要填数的格
legend-core = 不足以填满各格的数
legend-base-cells = 基准单元格
legend-target-cells = 目标单元格
legend-base-of = 基准 { $letter }
legend-target-of = 目标 { $letter }
legend-base-digits = 基准数
legend-cross-line = 交叉线
legend-in-cross-lines = 交叉线上的基准数
legend-in-target-boxes = 目标所在宫的基准数
legend-truths = 要用这些数的格
legend-takers = 占用这些数的格
legend-excluder = 排除组 { $letter }
legend-taken = 已被其他数占用
legend-assumption = 假设
legend-true = 此处成立
legend-false = 此处不成立
legend-first-case = 第一种情况
legend-second-case = 第二种情况
legend-third-case = 第三种情况
legend-fourth-case = 第四种情况
legend-some-case = 其中一种情况
legend-known = 先前已知
legend-refuted = 此处否定
legend-proved = 此处证出
legend-contradiction = 矛盾
legend-placed = 出数
legend-removed = 删数
legend-removed-own = 删去结构自身的数
legend-area = 看这里
legend-marked = 你的理由
legend-supposed = 假设的相反情况
legend-possible = 仍然可能
legend-strong = 强链
legend-weak = 弱链
legend-implied = 推导
legend-sight = 排除线
legend-given = 提示数
legend-filled = 后来填入

## 评级

level =
    { $level ->
        [easy] 简单
        [medium] 中等
        [hard] 困难
        [unfair] 苛刻
       *[extreme] 极难
    }
rating = { level }（{ $score }）
measure =
    { $label } { $length ->
        [none] ∞：{ measure-by }，无论多长都解不出
        [0] 0：{ $scale ->
            [bxb] 试数一层，只用出数就能解出
            [bxbb] 试数两层，只用出数就能解出
           *[other] 只用出数就能解出
        }
       *[other] { $length }：{ $scale ->
            [te] 试数 { $length } 层，只用出数就能解出
           *[other] { measure-by }，长度不超过 { $length } 就能解出，更短则不够
        }
    }
measure-by =
    { $scale ->
        [w] 用出数和鞭链
        [b] 用出数和辫链
        [gw] 用出数和区块鞭链
        [gb] 用出数和区块辫链
        [sw] 用出数、数组、鱼和鞭链
        [te] 试数，只用出数
        [bxb] 试数一层，用出数和辫链
       *[bxbb] 试数两层，用出数和辫链
    }
backdoor =
    { $count ->
        [0] 后门 0：只用出数就能解出
        [1] 后门 1：给出 { $digits }，其余只用出数就能解出；不给则不行
       *[other] 后门 { $count }：给出 { $digits }，其余只用出数就能解出；再少给则不够
    }
minutes =
    { $minutes } 分钟（这样的题目十道有八道：{ $low }–{ $high }）{ $basis ->
        [few] ；这类题目有计时的很少
       *[other] { "" }
    }
no-minutes =
    { $basis ->
        [easier] 比有计时的题目更容易：没有分钟数
       *[other] 比有计时的题目更难：没有分钟数
    }
lookup = 直接查看答案

## 书

book-subtitle = { $number } 题，附开头几步与答案
book-subtitle-plain = { $number } 题，附答案
book-rules = 规则
book-rule = 在每个空格里填一个数，使每行、每列和每个粗线围成的区域里，每个数恰好出现一次。每题只有一个解。
book-order = 题目按难度排列，最容易的在前。
book-help = 卡住时，可以查看该题的开头几步。r3c5 是第 3 行第 5 列的格；r3c5=7 表示这一格是 7。
book-regions = 不规则宫按其第一格的先后编号，从左到右、逐行数起：第 1 个不规则宫含 r1c1。
book-minutes-about = 分钟数是我们预计某个应用的玩家平均需要的时间；每 10 题中有 8 题，平均时间在括号内的范围里。星号表示这类题目有计时的很少。没有分钟数的题目比有计时的题目更容易或更难。（模型 { $version }）
book-about =
    { $basis ->
        [few] { $level } · { $minutes } 分钟*（{ $low }–{ $high }）
        [many] { $level } · { $minutes } 分钟（{ $low }–{ $high }）
       *[other] { $level }
    }
book-steps = 开头几步
book-run =
    { $kind ->
        [one] 第 { $number } 步：{ $text }
       *[other] 第 { $number }–{ $last } 步：{ $text }
    }
book-reason = { $name }。{ $reason }
book-solutions = 答案

## 不成盘面的文字（英文在 src/format/error.rs）

format-place = 文本第 { $line } 行第 { $column } 个字符
format-empty = 没有找到盘面
format-unexpected = 这里是 { $found }，应为{ $expected }
format-cells = 共有 { $found } 格，应有 { $needed } 格
format-cells-in-row = 第 { $row } 行有 { $found } 格，应有 { $needed } 格
format-rows = 共有 { $found } 行，应有 9 行
format-candidates = 共有 { $found } 个候选数字符，应有 729 个
format-number = 这里是 { $found }，应为 0 到 9 的数字
format-triple = 这里是 { $found }，应为 436 这样的候选数
format-fields = 共有 { $found } 个字段，应有 6 或 7 个
format-no-candidate = { $cell } 没有候选数
format-placed-on-given = { $cell } 填入的数字与提示数不同
format-json = 这个 JSON 对象里没有盘面：{ $why }
format-boards-in-line = 第 { $line } 行里有 { $number } 个盘面，只需要一个
format-null = 这一格是空值（null）
format-no-text = 这一格是空的
format-boards = 共有 { $number } 个盘面，只需要一个；它们分别从第 { $lines } 行开始
format-size = 这是 { $found }×{ $found } 数独；whydoku 最大只读 9×9
format-form-size = 格式 { $form } 只有九行的盘面，而这个盘面是 { $layout }
format-large-digit = 这里是 { $found }，但 { $size } 行的盘面只有数字 1 到 { $size }
format-foreign-mark = { $cell } 有候选数 { $digit }，但 { $size } 行的盘面只有 r1c1 到 r{ $size }c{ $size } 的格和数字 1 到 { $size }
format-other-rules = 这里只能用标准规则，而这个盘面另有规则：{ $layout }
format-variant = 这是 whydoku 不读的变型数独，另有这些规则：{ $rules }
format-layout-unknown = “{ $part }”不是布局；布局有 4x4、6x6、6x6-3x2、8x8、8x8-4x2、jigsaw=宫、latin、x、x\、x/、windoku、percent、asterisk、centre-dot、girandola、house=格、knight、king、consecutive，用 + 连接
format-layout-unsupported = whydoku 没有 { $kind } 盘面
format-layout-contradiction = “{ $one }”和“{ $other }”不能并用：两者都规定大小或宫
format-layout-no-boxes = { $size }x{ $size } 盘面没有宫；请用 jigsaw=宫 给出各宫，或用 { $size }x{ $size }+latin
format-layout-only-nine = 只有 9x9 盘面有 { $name }
format-layout-region-sign = jigsaw= 的第 { $number } 个符号是 { $found }，但宫用数字或字母表示，同一宫的格写同一个符号
format-layout-region-signs = jigsaw= 要每格一个数字或字母，即 16、25、36、49、64 或 81 个；这里有 { $found } 个
format-layout-region = 第 { $number } 个不规则宫有 { $cells } 格，但这个盘面的每个宫要有 { $size } 格
format-layout-house-outside = { $cells } 有在 { $size } 行 { $size } 列盘面之外的格
format-layout-house-size = 额外区域要有 { $size } 格，但 { $cells } 有 { $number } 格
format-layout-house-twice = 区域 { $cells } 出现了两次；行、列、宫也是区域
format-layout-houses = 一种布局最多有 32 个区域：每个盘面都有的 27 个，再加五个；这一种有 { $number } 个
format-layout-limit = 这个程序已经用了 4096 种布局，重新启动之前不能再用新的布局
format-other-layout = 题目的布局是 { $puzzle }，而 layout 是 { $field }
format-short-link = 这个网址里没有盘面，只有 { $site } 保存它的编号 { $name }
format-packed = 压缩的盘面无法解开：有一部分丢失或被改动
format-version = 这个盘面的版本是 { $found }；whydoku 只读 { $known }
format-line-too-long = 有一行超过 { $limit } 字节
format-too-many-lines = 读了 { $limit } 行，盘面仍未结束
format-object-too-long = 读了 { $limit } 字节，JSON 对象仍未结束
format-unreadable = 无法继续读取：{ $why }
format-other-given = { $cell } 是 { $found }，而提示数在这里是 { $given }
format-empty-given = { $cell } 是空格，而提示数在这里是 { $given }

format-expected-cell = 1-9 或空格符号 . 0 * _ - x
format-expected-end = 盘面的结尾，或者一个空格加注释
format-expected-candidates = 这一格可能的数字 1-9
format-expected-place = 这个位置的数字（每格依次为 1-9）或 . 0 * _
format-expected-pair = 每格两个三十六进制字符，最大为 ep
format-expected-run = 0-9、A-Z 或 a-x：一个数字和它后面的零
format-expected-state = 每格依次为 数字|候选数|0 或 1
format-expected-cell-name = 盘面上的一格，例如 R4C6

format-advice-empty = 请给出 81 个字符、九行数字，或 `whydoku formats` 列出的其他格式
format-advice-group = 每格写它的数字，或者写这一格可能的各个数字；两格之间留一个空格
format-advice-unexpected = 每格写数字，空格写 .；注释行以 # 开头
format-advice-cells-missing = 请把缺少的格子都写成 . 或 0
format-advice-cells-too-many = 请删去多余的内容，或在注释前加一个空格
format-advice-rows = 盘面有九行；两个盘面之间请空一行
format-advice-candidates = 每格写九个字符：可能的数字写出来，其余写 .
format-advice-number = 请写 1 到 9，空格写 0
format-advice-triple = 候选数依次写数字、行、列：436 表示 r3c6 的 4
format-advice-fields = 一条记录的形式为 :technique:candidates:board:deleted:eliminations:placements:extra
format-advice-no-candidate = 每个空格至少要有一个候选数
format-advice-placed-on-given = placed 里只写玩家填入的数字，其他格写 .
format-advice-json = 请给出 {"{"}"puzzle": "81 个字符"{"}"} 这样的对象，有填入的数字和候选数时加上 placed 和 candidates
format-advice-boards = 请只给其中一个
format-advice-no-text = 请在这一格写入盘面，或者删去这一行
format-advice-size = 请给出最多九行九列的数独
format-advice-form-size = 请选能保存布局的格式，例如 line 或 json
format-advice-large-digit = 只写盘面有的数字，空格写 0
format-advice-foreign-mark = 请删去这个候选数，或者改正盘面的布局
format-advice-other-rules = 请给出只有行、列、宫规则的盘面；solve、explain、hint、steps 和 why 认识其他规则
format-advice-variant = 请给出没有这些规则的数独：除行、列、宫以外，whydoku 认识九格的额外区域，以及 knight、king、consecutive 三种规则
format-advice-no-such-boards = 请给出有九行、九列、九宫的盘面
format-advice-layout = 请写布局规则的名称，用 + 连接，例如 x+knight；没有名称的盘面只有行、列、宫规则
format-advice-other-layout = 请去掉 layout，或给出这种布局的盘面
format-advice-short-link = 请打开这个网址，从那里复制盘面：81 个数字，或者含有盘面的 f-puzzles 或 SudokuPad 链接
format-advice-packed = 请重新完整复制
format-advice-version = 请改为复制题目的 81 个数字
format-advice-line-too-long = 每行只写一个盘面
format-advice-too-many-lines = 请补上括号，或在盘面之后空一行
format-advice-object-too-long = 请补上大括号
format-advice-unreadable = 请检查来源能否读到结尾
format-advice-other-given = 请改正这一格，或者给出这道题的提示数

## 服务器无法回答的请求

several-solutions = 题目有{ $exact ->
    [yes] { " " }{ $number } 个解，不同之处在
    [part] 至少 { $number } 个解，不同之处至少在
   *[no] 超过 { $number } 个解，不同之处在
} { $cells }。
nothing-follows = 再也推不出别的了：{ $exact ->
    [yes] 有 { $number } 个解，不同之处在
    [part] 至少有 { $number } 个解，不同之处至少在
   *[no] 有超过 { $number } 个解，不同之处在
} { $cells }。
first-of-several = 这里给出其中一个。
unsolvable = 无解：{ $why }
search-finds-none = 搜索找不到解。
no-such-step = 没有第 { $number } 步：这条路径共 { $steps } 步。
all-proved = 检查了 { $steps } 步：全部得证
deduped = 保留 { $kept } 题，去掉重复的 { $left } 题
review-one = 有唯一解。
review-spare = { $number ->
    [0] 极小题：{ $givens } 个提示数个个必要。
   *[other] 不是极小题：{ $givens } 个提示数中，{ $number } 个单独去掉后仍有唯一解：{ $cells }。
}
review-symmetry = 提示数的位置对称：{ $names }。
review-no-symmetry = 提示数的位置不对称。
review-automorphisms = 有 { $number } 种行、列、数字的交换使整道题不变。
symmetry-rotational-180 = 旋转半周
symmetry-rotational-90 = 旋转四分之一周
symmetry-horizontal = 上下对称
symmetry-vertical = 左右对称
symmetry-diagonal = 沿主对角线对称
symmetry-anti-diagonal = 沿副对角线对称
symmetry-orthogonal = 上下、左右都对称
symmetry-both-diagonals = 沿两条对角线都对称
symmetry-full = 正方形的全部对称
review-path = 共 { $steps } 步，最难的是{ $technique }。
review-no-step = 盘面已经填满。
review-search = 只用逻辑，{ $steps } 步之后就停住了。
review-no-hard = 每一步都是出数类技巧。
review-first-hard = 第一个不是出数的步骤：第 { $step } 步，{ $technique }，此时已填 { $filled } 格。
review-hardest = 最难技巧的第一步：第 { $step } 步，{ $technique }，此时已填 { $filled } 格。
review-first-and-hardest = 第一个不是出数的步骤，也是最难技巧的第一步：第 { $step } 步，{ $technique }，此时已填 { $filled } 格。
review-no-bottleneck = 没有瓶颈：{ $stages } 个阶段里都不止一步可走。
review-bottlenecks = 瓶颈：{ $stages } 个阶段中有 { $number } 个只有一步可走。第一个是{ $technique }，此时已填 { $filled } 格。
review-uniqueness-unused = 没有一步假定唯一解。
review-uniqueness-avoidable = 用到假定唯一解的技巧，但并非必要：不用它们时，最难的技巧是{ $technique }。
review-uniqueness-needed = 必须用假定唯一解的技巧。
review-known-identical = 已知题：{ $place } 有完全相同的题。
review-known-digits = 已知题：{ $place } 有只换了数字的同一道题。
review-known-relabelled = 已知题：{ $place } 有交换了行、列或数字的同一道题。
review-unknown = 不是已知题：{ $number } 道已知题中没有相同的。
split-part = { $name }：{ $count } 题
read-boards = 读入 { $boards } 题（格式：{ $form }）：{ $parts }
read-givens = { $number } 个提示数
read-placed = { $number } 个填入的数字
read-excluded = { $number } 个已排除的候选数
read-corners = { $number } 格有角标
read-steps = 共 { $steps } 步：
rare-technique = 约每 { $number } 个极小题中才有一个需要{ $technique }而不需要更难的技巧，可能要找很久。
unmet-technique = 在测过的 { $number } 个极小题中，没有一个需要{ $technique }而不需要更难的技巧，不必指望随机生成。
rare-advice = { $boards ->
    [0] `whydoku techniques { $id }` 有一个例子。
   *[other] `whydoku techniques { $id }` 有一个例子，`whydoku drill { $id }` 有 { $boards } 道练习题。
}
rare-both = { $told }{ $advice }
made-stats = { $givens } 个提示数，{ $ratings }，最难的技巧：{ $hardest }
solutions-at-least = 至少 { $number }
candidates-one = 这个盘面恰好有一个解。
candidates-several = 这个盘面有 { $count } 个解，它们在 { $cells } 格中不同。
candidates-at-limit = 这个盘面至少有 { $count } 个解，它们在 { $cells } 格中不同。解数只数到上限 { $limit }，所以每个数目都是下限；但所有可能的数字都已列出。
candidates-stopped = 搜索已中止。这个盘面至少有 { $count } 个解；可能还有别的数字可填。
candidates-stopped-late = 对提示数的搜索已中止。
candidates-clues-smallest = { $number ->
    [one] 一个提示数就使这个盘面有唯一解：{ $clues }。
   *[other] 使这个盘面有唯一解的最小一组提示数有 { $number } 个：{ $clues }。
}
candidates-clues = { $number } 个提示数使这个盘面有唯一解：{ $clues }。至少需要 { $least } 个；少于 { $number } 个是否足够，尚不知道。
vary-complete = { $exchange }：有 { $found } 个有唯一解的邻题，其中 { $different } 个互不相同，列出 { $listed } 个。列表完整。
vary-limit = { $exchange }：目前有 { $found } 个有唯一解的邻题，其中 { $different } 个互不相同，列出 { $listed } 个。搜索达到上限 { $limit } 而停止：去掉提示数的方式共 { $removals } 种，已试 { $tried } 种。
vary-time = { $exchange }：目前有 { $found } 个有唯一解的邻题，其中 { $different } 个互不相同，列出 { $listed } 个。搜索因时间已到而停止：去掉提示数的方式共 { $removals } 种，已试 { $tried } 种。
candidates-marks-ignored = 盘面上的标注不计。
candidates-marks-respected = 只计标注范围内的解。
solutions-so-far = 已数出 { $number } 个解
lost = { $format } 格式存不下全部内容：{ $parts }。
lost-rules = { $layout } 布局的规则被略去
lost-placed = { $number } 个填入的数字变成提示数
lost-excluded = { $number } 个已排除的候选数又成为可能
lost-corners = { $number } 格的角标被略去
lost-boards = { $boards } 个盘面有内容存不进 { $format } 格式：{ $parts }。
lost-rules-boards = { $number } 个盘面的布局规则被略去
lost-placed-boards = { $number } 个盘面中填入的数字变成提示数
lost-excluded-boards = { $number } 个盘面中已排除的候选数又成为可能
lost-corners-boards = { $number } 个盘面的角标被略去
written-in = “{ $read }”格式无法保存删去的候选数，所以盘面改用“{ $form }”格式写出。
corners-not-drawn = { $number } 格的角标没有画出：角标不是候选数。
grid-none = 题目无解，因此没有终盘
grid-several = 题目有多个解，因此没有唯一的终盘
logic-stops = 只用逻辑，还剩 { $open } 格未填。
request-wrong-host = 本服务只在本机地址上应答，如 127.0.0.1 或 localhost。
request-wrong-origin = 本服务不回答其他网站的页面。
request-not-found = 这个地址没有内容。
request-method-not-allowed = 这个地址要用别的方法访问。
request-unknown-endpoint = 没有“{ $name }”这个端点。
request-not-json = 请求须为 JSON，内容类型为 application/json。
request-too-large = 请求太长：最多读取 { $limit } 字节。
request-too-slow = 请求没有及时送达。
request-incomplete = 请求中途断开了。
request-malformed-request = 请求不符合要求：{ $detail }
request-malformed-parameter = 参数不符合要求：{ $detail }
request-given-twice = “{ $name }”重复给出。
request-out-of-range = “{ $name }”须为 { $least } 到 { $most } 的数。
request-placed-length = 玩家填的数字须每格一个字符：盘面有的数字，未填的写“.”。问题：{ $fault }。
request-placed-on-given = { $cell } 在题目中是另一个数字。
request-unknown-technique = { $several ->
    [yes] “{ $name }”是多种技巧的统称：{ $names }。请指定其中一种。
   *[no] 没有“{ $name }”这种技巧。{ $number ->
        [none] {""}
       *[other] 你是指 { $names } 吗？
    }
}
request-not-a-candidate = “{ $name }”不是 5r2c7 这样的候选数。
request-not-a-claim = “{ $name }”不是 r3c5=4 或 r3c5!=4 这样的断言。
request-not-one-conclusion = “{ $name }”不是一个结论。请断言一个数字（如 r3c5=4），或若干删除（如 r3c5!=4）。
missing-part = { $kind ->
    [cell] 这个盘面只有 { $size } 行 { $size } 列，没有单元格 { $name }。
    [digit] 这个盘面只用数字 1 到 { $size }，任何单元格都不能填 { $name }。
   *[house] 这个盘面没有 { $name } 这个区域。
}
request-not-a-reason = “{ $name }”无法作为依据：单元格写作 r2c4，行列宫写作 r7，行列宫里的数字写作 5r7，候选数写作 5r2c4。
wish-retells = 没有哪道题非用{ $technique }不可：它只是换一种说法，讲的是其他技巧也能得到的结论。
wish-no-board = 没有盘面能同时满足这些规则：{ $layout }。
wish-assumes-classic = { $technique }假定解唯一，不用于有成对限制（如无马）的盘面。
wish-repeats = 未见有题目非用{ $technique }不可：{ $simpler }更简单，得到的结论相同。
wish-simplest = 只靠{ $technique }，解不出任何提示数缺一不可的题目，而它已是最简单的技巧。
wish-too-easy = 难度为“{ $level }”的题目都不需要{ $technique }：这一难度的技巧都比它简单。合适的最低难度是“{ $lowest }”。
wish-too-hard = 需要{ $technique }、又不需要更难技巧的题目，难度不会是“{ $level }”。合适的最高难度是“{ $highest }”。
wish-givens-reversed = { $givens } 不是提示数的范围：请把较小的数写在前面，即 { $turned }。
wish-givens-few = 有唯一解的题目至少有 { $fewest } 个提示数。请要求 { $fewest } 个或更多。
wish-givens-many = 题目最多有 { $most } 个提示数：再多一个就没有什么可解了。请要求 { $most } 个或更少。
wish-givens-rare = 只有 17 到 19 个提示数的题目虽然存在，但太少见，靠出题找不到。请要求 { $fewest } 个或更多，或从题集中选取。
wish-givens-minimal = 对称条件下极小的题目，不能再指定提示数的个数（{ $givens }）。请去掉其中一个要求。
wish-givens-symmetry = 对称方式为 { $symmetry } 的题目不可能有 { $givens } 个提示数。可以是 { $near } 个。
wish-or = { $one } 或 { $other }
wish-givens-singles = 提示数超过 { $most } 个的题目，只靠出数类技巧就能解开，因此难度不会更高，也不需要更难的技巧。请要求 { $most } 个提示数或更少。
wish-forbidden = 题目不可能既非用{ $technique }不可，又不许用它：这个技巧同时被要求和禁用。
wish-not-allowed = 题目不可能既非用{ $technique }不可，又不用它就能解开：请把这个技巧加入允许的技巧。
wish-nothing-allowed = 没有剩下任何技巧可以用来解题：请少禁用一些技巧。
wish-pattern-few = 有唯一解的题目至少有 { $fewest } 个提示数，而这个布局图案只有 { $cells } 格。
wish-pattern-lines = 这个图案的题目都没有唯一解：{ $one }和{ $other }没有提示数，在任何一个解里都可以互换。
wish-pattern-symmetry = 图案不具有对称方式 { $symmetry }：{ $cell } 在图案中，而 { $image } 不在。
wish-pattern-givens = 图案有 { $cells } 格，因此这个图案的题目不可能有 { $givens } 个提示数。
wish-pattern-outside = 图案在 { $cell } 有提示数，而这个格在盘面之外。
wish-solution-open = 所给的解没有填满：{ $cell } 没有数字。
wish-solution-broken = 所给的解违反规则：{ $why }
wish-solution-pattern = 只给出这个解在图案各格中的数字，题目会有多个解，因此这个图案没有以它为唯一解的题目。
wish-rating-empty = 没有评分{ $ends ->
    [least] 不低于 { $least }
    [most] 不高于 { $most }
   *[both] 既不低于 { $least } 又不高于 { $most }
}。
wish-rating-classic = 评分标准 { $scale } 只能评定没有附加规则的盘面。
lacks-givens = 它有 { $has } 个提示数，而不是 { $givens } 个
lacks-level = 它的难度是{ $has }，而不是{ $level }
lacks-need = 不用{ $techniques }也能解开它
lacks-solved = 允许的技巧解不开它
lacks-rating = 它的评分是 { $has }，不在 { $range } 之内
request-no-exercise = 还没有这个技巧的练习：{ $name }。
request-unknown-format = 没有“{ $name }”这种可写的格式。
request-busy = 同时的请求太多，请稍后再试。
request-too-long = { $seconds } 秒内没有得到答案。
request-not-loaded = 程序的“{ $name }”部分尚未加载。
request-cancelled = 这个问题已取消。
request-internal = 程序自身出错了，下一个问题仍会照常回答。

## 盘面的格式（英文在各格式的记录里：src/format）

form-line = 81 个字符，空格写 .
form-judge = 每行 81 个字符，最后一行写 end，在线评测系统的输入（POJ 3074）
form-rows = 九行，每行九个字符
form-spaced = 九行，每行九个字符，以空格分开
form-grid = 带边框的九行
form-pencilmarks = 带边框的九行候选数
form-sukaku = 729 个字符，每格九个候选数
form-table = 九行以逗号分开的数字，空格写 0
form-leetcode = JSON 字符串数组，空格写 "."
form-leetcode-numbers = JSON 数字数组，空格写 0
form-leetcode-bare = 方括号里的各行，不带引号，空格写 .
form-library = HoDoKu 案例库的一行
form-sdk = # 开头的说明行之后的九行（.sdk）
form-sdx = 九行，每行九格，玩家填入的数前加 u（SudoCue 的 .sdx）
form-simple-sudoku = Simple Sudoku 的文件（.ss）：星号边框里的提示数、填入的数字和候选数
form-susser = 81 格，填入的数前加 +，再加 : 和已删的候选数
form-susser-short = 以逗号分开的九行，每行最长的一串空格写成 *
form-sudokuwiki = sudokuwiki.org 的网址
form-sudokuwiki-state = sudokuwiki.org 分享的盘面，带候选数（S9B）
form-sudokupad = SudokuPad 的网址，含数字（scf）
form-sudokupad-scl = SudokuPad 的网址，按它自己的方式压缩数字和候选数（scl）
form-f-puzzles = f-puzzles 的链接，含数字和标注
form-sudokupad-f-puzzles = SudokuPad 的网址，按 f-puzzles 的方式压缩数字和标注
form-good-sudoku = Good Sudoku 的链接
form-tatham = Simon Tatham 谜题集中 Solo 的编号
form-iss = Interactive Sudoku Solver 的网址，含其约束
form-andoku = Andoku 的一行：提示数、不规则宫和表示额外区域的字母
form-sudoku-coach = sudoku.coach 复制的盘面，含数字和候选数（SCv7）
form-csv = CSV 表格的一行，含 81 个字符的题目
form-opensudoku = OpenSudoku 的文件，含一局或多局
form-json = JSON 对象，含题目、填入的数字和标注

form-holds-digits = 数字；读回时，填入的数字算作提示数
form-holds-digits-and-candidates = 数字和候选数；读回时，填入的数字算作提示数
form-holds-game = 提示数、填入的数字和候选数
form-holds-exact = 提示数、填入的数字和玩家自己的标注，包括角标

## 终端：play 和 drill

tui-too-small = 窗口太小：whydoku 需要 { $columns } 列、{ $rows } 行。
tui-more = 下面还有：PgDn
tui-none = 还没有
tui-thinking = 正在思考……（Esc 停止）
tui-no-answer = 没有找到答案。
tui-making = 正在出题……（q 退出）
tui-own-puzzle = 你的题目
tui-daily-of = { $day } 的题目
tui-made = 题目 { $seed }
tui-open = 还空 { $open } 格
tui-keys-write = 1-{ $most } 填数
tui-keys-mark = 1-{ $most } 写标注
tui-offer = 选哪一题？
tui-go-on = 继续这一局
tui-other-game = 换一局
tui-game-left = 已保存的第 { $number } 局（共 { $all } 局）：还空 { $open } 格，已用 { $time }。
tui-resumed = 接着上次的进度：还空 { $open } 格，已用 { $time }。按 b 从头开始。
tui-board-brought = 这道题有保存的进度，现在换成了你打开的盘面；按 u 回到保存的进度。
tui-unreadable = 这道题保存的进度读不出来，文件留作 { $file }。
tui-several-solutions = 这道题有 { $number } 个解。
tui-many-solutions = 这道题的解超过 1,000 个。
tui-no-solution = 这道题无解。
tui-mistake = 按 c 看详情。
tui-daily = 每日一题
tui-quit = 退出
tui-quit-saved = 退出（已保存）
tui-new = 新题目
tui-help = 帮助
tui-undo = 撤销
tui-redo = 重做
tui-hint = 提示
tui-deeper-hint = 下一级提示
tui-check = 到现在对吗？
tui-write-marks = 改为写标注
tui-write-digits = 改为填数
tui-automatic-marks = 自动标注
tui-own-marks = 手动标注
tui-does-it-follow = 能推出吗？
tui-right-so-far = 到现在都对：盘面上没有错误。
tui-deeper = 再按一次 ? 看更多。
tui-do-it = 按 Enter 走这一步。
tui-hint-level = 提示，第 { $level } 级（共 4 级）
tui-play-keys = 方向键移动，1-{ $most } 填数，Shift 加 1-{ $most } 写标注，0 擦除。
tui-play-help =
    方向键或 h j k l 移动。1-{ $most } 填数，再按一次取消；0 或 Del 擦除。
    Shift 加 1-{ $most } 写标注。如果 Shift 在终端里不起作用，按 m 让 1-{ $most } 写标注，再按 m 换回来。
    a 打开或关闭自动标注：程序写出规则允许的标注，你删掉的除外。
    提示数写作 [5]，你填的数写作 (5)，没有括号的是标注。
    u 撤销，r 重做。
    ? 给出提示，先是点拨；再按 ? 看更多：技巧、位置、结构、证明。看完证明按 Enter 走这一步。
    c 检查到现在对不对。
    f 检查你自己的论证：标出作为理由的单元格和行列宫，选出它们排除的候选数，按 Enter。
    Tab 打开文字来读：方向键滚动，Esc 关闭。
    b 从头开始，u 可以撤销。
    t 隐藏计时。每道题有自己的存档，每走一步都保存；按 n 看其他局。
tui-solved = 完成！
tui-time = 用时：{ $time }
tui-no-hints = 没有用提示。
tui-hints-by-level = 各级提示
tui-hints-by-technique = 各技巧的提示
tui-level-0 = 点拨
tui-level-1 = 技巧
tui-level-2 = 位置
tui-level-3 = 结构
tui-level-4 = 证明
tui-practise = 可以练习：{ $technique }。关于它的提示：{ $count } 次。试试：whydoku drill { $id }
tui-reason = 理由：{ $what }
tui-it-goes = 删去：{ $what }
tui-it-stands = 填入：{ $what }
tui-argue = 用 Space 和 x 标出你知道的。然后移到某格，按要删去的数字。
tui-mark-cell = 标出这一格
tui-mark-house = { $regions ->
        [boxes] 行、列、宫
        [irregular] 行、列、不规则宫
       *[none] 行、列
    }
tui-digit-goes = 删去这个数
tui-digit-stands = 这里填这个数
tui-say-stands = 改为填入
tui-say-goes = 改为删去
tui-clear = 重新开始
tui-judge = 判断
tui-back = 返回
tui-answer = 回答
tui-no-claim = 先选要删去的数：移到那一格，按不能填的数字。
tui-no-claim-stands = 先选要填入的数：移到那一格，按这个数字。
tui-no-reason = 先标出理由：用 Space 标单元格，用 x 标行、列、宫等区域。
tui-not-there = { $cell } 没有候选数 { $digit }：请移到有这个候选数的格。
tui-find = 找出{ $technique }：标出作为理由的单元格和行列宫，再给出结论。
tui-right = 正确！
tui-right-other = 正确，虽然预想的是另一个答案！
tui-not-this = 能推出，但不是{ $technique }。接着找。
tui-unproved = 结论没错，但没有得到证明。
tui-wrong = 不对。
tui-try-again = 再试一次，或按 s 看答案。
tui-yes = 有
tui-no = 没有
tui-which-condition = 对，没有。哪个条件不成立？
tui-which-technique = 这里哪个技巧有用？
tui-choose = 选择
tui-next = 下一题
tui-lesson = 课文
tui-solution = 看答案
tui-solution-again = 答案
tui-it-would-be = 如果满足这个条件，这个技巧就成立：
tui-all-learnt = 没有这样的练习。
tui-stage-read = 阅读
tui-stage-watch = 观看
tui-stage-find = 寻找
tui-stage-near-miss = 差一点
tui-stage-mixed = 哪个有用？
tui-learnt = 已学会
tui-title = { $technique }：{ $stage }
tui-score = { $all } 题对 { $right } 题
tui-seed = 练习 { $seed }
tui-nothing-practised = 还没有练习过。从这里开始：whydoku drill
tui-technique = 技巧
tui-stage = 下一阶段
tui-recall = 记得
tui-due = 到期
tui-due-now = 现在
tui-sittings = 次数
tui-by-day = 每天的次数

## How far the work has come

progress-comma = ，
progress-working = 正在计算
progress-step = 第 { $step } 步
progress-looking = 在找{ $technique }
progress-technique = 第 { $step } 步：在找{ $technique }
progress-board = 1 题
progress-boards = { $done } 题
progress-of = { $done }/{ $all } 题
progress-rate = 每秒 { $number } 题
progress-left = 还需约 { $time }
