"""Makes the fonts of books from Noto Sans CJK SC, with fontTools (`pip install fonttools`).

    python3 tools/fonts.py NotoSansCJK-Regular.ttc NotoSansCJK-Bold.ttc

The regular font keeps the Latin letters of Europe and every character of the Chinese texts; the bold font keeps ASCII.
A test reports characters that are missing.
"""

import sys
from pathlib import Path

from fontTools import subset

ROOT = Path(__file__).parent.parent
SIMPLIFIED_CHINESE = 2


def keep(collection, characters, name):
    options = subset.Options(
        font_number=SIMPLIFIED_CHINESE,
        layout_features=[],
        hinting=False,
        desubroutinize=True,
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        name_languages=[0x409],
    )
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "GPOS", "GSUB", "GDEF"]
    font = subset.load_font(collection, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    subset.save_font(font, ROOT / "src/book/fonts" / name, options)


ascii_letters = "".join(map(chr, range(0x20, 0x7F)))
european = "".join(map(chr, range(0xA0, 0x180))) + "–—‘’“”„•…×≤≥−′″→≠"
pages = sorted((ROOT / "src/technique/pages/zh-Hans").iterdir())
texts = [ROOT / "src/explain/zh-Hans.ftl", *pages]
chinese = "".join(sorted({c for text in texts for c in text.read_text("utf-8") if c > "\u2000"}))
keep(sys.argv[1], ascii_letters + european + chinese, "NotoSansCJKsc-Regular.otf")
keep(sys.argv[2], ascii_letters, "NotoSansCJKsc-Bold.otf")
