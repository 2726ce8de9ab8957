import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { wholeFont } from './fonts.ts'

/** Names of GB 18030-2022, of extension A, of extension B, and of later ones. */
const rare = '䶮㛃𠮷𬱖龑'

test('the whole font has the characters of rare names, and draws them', async () => {
  const bytes = await subsetFont(wholeFont(), rare, { targetFormat: 'truetype' })
  // pdfkit's types know neither a font given as bytes nor what it makes of one.
  const doc = new PDFDocument({ font: bytes as unknown as string }) as unknown as {
    _font: { font: { glyphForCodePoint(code: number): { path: { toSVG(): string } } } }
  }
  const drawn = [...rare].map((sign) => doc._font.font.glyphForCodePoint(sign.codePointAt(0) ?? 0).path.toSVG())
  expect(new Set(drawn).size).toBe([...rare].length)
  for (const path of drawn) expect(path.length).toBeGreaterThan(100)
})
