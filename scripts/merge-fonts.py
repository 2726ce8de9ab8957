"""Makes the whole font of printed papers: one font, with the Han characters that only its sisters have.

    pip install fonttools
    npm pack @expo-google-fonts/noto-sans-{sc,jp,hk}@0.4.3     # 400Regular/*.ttf of each
    python scripts/merge-fonts.py OUT.ttf NotoSansSC.ttf NotoSansJP.ttf NotoSansHK.ttf
    node -e 'process.stdout.write(zlib.brotliCompressSync(fs.readFileSync("OUT.ttf")))' \
      > packages/server/assets/fonts/noto-sans-han-regular.ttf.br

The fonts share their units and their design, so glyphs are copied as they are. What only layout needs is left out:
papers are set from left to right, character by character.
"""

import sys

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

# Radicals and signs, extension A, the unified ideographs, compatibility ones, and the planes of further extensions.
HAN = [(0x2E80, 0x303F), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x323AF)]
KEPT = {'GlyphOrder', 'OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'}


def is_han(code):
    return any(first <= code <= last for first, last in HAN)


def copy_glyphs(font, sister):
    """Adds the Han characters that the font lacks; returns their glyph names by code."""
    own, theirs, glyphs = font.getBestCmap(), sister.getBestCmap(), sister.getGlyphSet()
    order, added = font.getGlyphOrder(), {}
    for code, glyph in sorted(theirs.items()):
        if not is_han(code) or code in own:
            continue
        name = f'u{code:05X}.sister'
        pen = TTGlyphPen(None)
        glyphs[glyph].draw(pen)
        font['glyf'].glyphs[name] = pen.glyph()
        font['hmtx'].metrics[name] = sister['hmtx'].metrics[glyph]
        order.append(name)
        added[code] = name
    font.setGlyphOrder(order)
    font['glyf'].glyphOrder = order
    return added


def main(out, first, *sisters):
    font = TTFont(first)
    # Forms of layout alone, such as those of vertical lines, have no character of their own.
    options = subset.Options(layout_features=[], notdef_outline=True, glyph_names=False, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys())
    subsetter.subset(font)
    cmap = dict(font.getBestCmap())
    for path in sisters:
        sister = TTFont(path)
        if sister['head'].unitsPerEm != font['head'].unitsPerEm:
            sys.exit(f'{path} has other units')
        added = copy_glyphs(font, sister)
        cmap.update(added)
        print(f'{path}: {len(added)} characters')
        # What the next one adds is looked for in all of them.
        font['cmap'].tables = [table_of(cmap)]
    for tag in [tag for tag in font.keys() if tag not in KEPT]:
        del font[tag]
    font['post'].formatType = 3.0
    font.save(out)
    print(f'{len(cmap)} characters')


def table_of(cmap):
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language, table.format = 3, 10, 0, 12
    table.cmap = dict(cmap)
    return table


main(*sys.argv[1:])
