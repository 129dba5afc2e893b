#!/usr/bin/env python3
"""Writes chinese.ttf.gz beside this file: the characters of simplified Chinese that the
program's own texts and most names have, out of Droid Sans Fallback (Apache License 2.0).

    apt-get install python3-fonttools fonts-droid-fallback && python3 subset.py

They are level 1 of GB 2312 (3,755 characters), its punctuation and full-width signs,
and whatever zh.json has besides. Glyphs are simple outlines of 2048 units to the em
without instructions, as lettering.joined wants them.
"""
import gzip, pathlib
from fontTools import subset, ttLib
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.scaleUpem import scale_upem

here = pathlib.Path(__file__).parent
wanted = set()
for row in [0xA1, 0xA3, *range(0xB0, 0xD8)]:
    for cell in range(0xA1, 0xFF):
        try:
            wanted.add(bytes([row, cell]).decode("gb2312"))
        except UnicodeDecodeError:
            pass
texts = here / "../../../words/translations/zh.json"
if texts.exists():
    wanted |= set(texts.read_text(encoding="utf-8"))
wanted = {ord(c) for c in wanted if ord(c) >= 0x2E80}

font = ttLib.TTFont("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf")
options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 13, 14], notdef_outline=False, drop_tables=["GSUB", "GPOS", "GDEF", "vhea", "vmtx", "kern"])
glyphs = font.getGlyphSet()
for name in {font.getBestCmap()[c] for c in wanted & set(font.getBestCmap())}:
    if font["glyf"][name].isComposite():
        pen, flat = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[name].draw(pen)
        pen.replay(flat)
        font["glyf"][name] = flat.glyph()
s = subset.Subsetter(options)
s.populate(unicodes=wanted)
s.subset(font)
scale_upem(font, 2048)
font["head"].modified = font["head"].created = 3000000000
font.recalcTimestamp = False
font.save(here / "chinese.ttf")
packed = gzip.compress((here / "chinese.ttf").read_bytes(), 9, mtime=0)
(here / "chinese.ttf").unlink()
(here / "chinese.ttf.gz").write_bytes(packed)
print(len(wanted), "characters,", len(packed), "bytes, without", "".join(chr(c) for c in sorted(wanted - set(font.getBestCmap()))))
