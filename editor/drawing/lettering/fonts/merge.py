#!/usr/bin/env python3
"""Writes the program's fonts beside this file: DejaVu Sans with the characters of simplified
Chinese that the program's own texts and most names have, out of Droid Sans Fallback (Apache
License 2.0).

    apt-get install python3-fonttools fonts-dejavu-core fonts-dejavu-extra fonts-droid-fallback && python3 merge.py

The Chinese characters are level 1 of GB 2312 (3,755), its punctuation and full-width signs,
and whatever zh.json has besides. DejaVu's glyphs come first and keep their numbers.
"""
import pathlib, tempfile
from fontTools import merge, subset, ttLib
from fontTools.ttLib.scaleUpem import scale_upem

here, fonts = pathlib.Path(__file__).parent, pathlib.Path("/usr/share/fonts/truetype")
wanted = set((here / "../../../words/translations/zh.json").read_text(encoding="utf-8"))
for row in [0xA1, 0xA3, *range(0xB0, 0xD8)]:
    for cell in range(0xA1, 0xFF):
        wanted.add(bytes([row, cell]).decode("gb2312", "ignore"))
wanted = {ord(c) for c in wanted if c and ord(c) >= 0x2E80}

with tempfile.TemporaryDirectory() as folder:
    chinese = ttLib.TTFont(fonts / "droid/DroidSansFallbackFull.ttf")
    s = subset.Subsetter(subset.Options(hinting=False, layout_features=[], drop_tables=["GSUB", "GPOS", "GDEF", "MATH", "vhea", "vmtx", "kern"]))
    s.populate(unicodes=wanted)
    s.subset(chinese)
    scale_upem(chinese, 2048)
    chinese.save(folder + "/chinese.ttf")
    for name, file in {"regular": "DejaVuSans", "bold": "DejaVuSans-Bold", "oblique": "DejaVuSans-Oblique", "mono": "DejaVuSansMono"}.items():
        own = ttLib.TTFont(fonts / f"dejavu/{file}.ttf")
        for table in ["FFTM", "MATH", "kern"]:
            if table in own:
                del own[table]
        own.save(folder + "/own.ttf")
        font = merge.Merger().merge([folder + "/own.ttf", folder + "/chinese.ttf"])
        for table in ["name", "hhea", "OS/2", "post"]:  # lines are as high as DejaVu's
            font[table] = ttLib.TTFont(fonts / f"dejavu/{file}.ttf")[table]
        font["post"].formatType = 3.0
        font["head"].modified = font["head"].created = 3000000000
        font.recalcTimestamp = False
        font.save(here / f"{name}.ttf")
        print(name, len(font.getGlyphOrder()), "glyphs, without", "".join(chr(c) for c in sorted(wanted - set(font.getBestCmap()))))
