import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPrintout } from './draw-printout.ts'
import type { Printout } from './printout.ts'

const printout: Printout = {
  language: 'zh',
  title: '报价单',
  no: 'QT20261122-0001',
  marks: ['第 2 次打印'],
  company: { name: '灯笼食品有限公司', lines: ['杭州市西湖区文三路 478 号'], logo: null },
  facts: [['客户', '杭州老街坊餐饮管理有限公司西湖文化广场旗舰店（加盟）有限责任公司第一分公司']],
  tables: [
    {
      columns: [
        { title: '商品', share: 3 },
        { title: '金额', share: 1, align: 'right' },
      ],
      rows: [['茉莉花茶', '3,127.87']],
    },
  ],
  totals: [['大写', '叁仟壹佰贰拾柒元捌角柒分']],
  sections: [{ title: '备注', text: '含税' }],
  signatures: ['供方', '需方'],
  foot: '灯笼',
}

const drawn = (more: Partial<Printout> = {}) => drawPrintout({ printout: { ...printout, ...more }, logo: null })
const draw = async (more: Partial<Printout> = {}) => Buffer.from((await drawn(more)).pdf)
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('a document is one small PDF with the glyphs that it needs', async () => {
  const pdf = await draw()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBe(1)
  expect(pdf.length).toBeLessThan(60_000)
})

test('a long table breaks between its rows, each page beginning with the head', async () => {
  const [table] = printout.tables
  const rows = Array.from({ length: 100 }, (_, index) => [`商品 ${index}`, '1.00'])
  const pdf = await draw({ tables: [{ columns: table?.columns ?? [], rows }] })
  expect(pagesOf(pdf)).toBeGreaterThan(2)
  // The ground below a head is drawn once on each page.
  const grounds = streamsOf(pdf).filter((stream) => /0\.949\d* 0\.952\d* 0\.960\d* scn?/.test(stream))
  expect(grounds.length).toBe(pagesOf(pdf))
})

test('characters that the font lacks are named at the foot, so that no box is taken for one', async () => {
  const [plain, rare] = [await draw(), await draw({ foot: '𪛖' })]
  expect(textGlyphs(rare)).toBeGreaterThan(textGlyphs(plain))
  expect((await drawn()).missing).toBe('')
  expect((await drawn({ foot: '𪛖𠮷' })).missing).toBe('𪛖')
})

test('rare names of GB 18030 are drawn, each by a glyph of its own, and can be copied', async () => {
  const [rare, unknown] = ['䶮㛃𠮷𬱖龑', '𪛖']
  const { pdf, missing } = await drawn({ facts: [['联系人', rare]], foot: unknown })
  expect(missing).toBe(unknown)
  const shapes = shapesIn(Buffer.from(pdf))
  const own = [...rare].map((sign) => shapes.get(sign) ?? '')
  expect(new Set(own).size).toBe([...rare].length)
  for (const shape of own) expect(shape.length).toBeGreaterThan(100)
  // What no font has is a box at most.
  expect((shapes.get(unknown) ?? '').length).toBeLessThan(100)
})

/** The outlines of the embedded font by the characters that they stand for when they are copied. */
function shapesIn(pdf: Buffer): Map<string, string> {
  const streams = streamsOf(pdf)
  const names = streams.find((stream) => stream.includes('beginbfrange')) ?? ''
  const signs = [...names.matchAll(/\[(.*?)\]/g)].flatMap(([, row = '']) =>
    [...row.matchAll(/<([\da-f ]*)>/gi)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  )
  const font = Buffer.from(streams.find((stream) => stream.startsWith('true')) ?? '', 'latin1')
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))] as const
    }),
  )
  const table = (name: string) => tables.get(name) ?? Buffer.alloc(0)
  const [places, isLong] = [table('loca'), table('head').readInt16BE(50) === 1]
  const placeOf = (glyph: number) => (isLong ? places.readUInt32BE(glyph * 4) : places.readUInt16BE(glyph * 2) * 2)
  return new Map(
    signs.map((sign, glyph) => [sign, table('glyf').toString('hex', placeOf(glyph), placeOf(glyph + 1))] as const),
  )
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

function textGlyphs(pdf: Buffer): number {
  return streamsOf(pdf)
    .flatMap((stream) => stream.match(/<[0-9a-f]+>/g) ?? [])
    .join('').length
}

test('labels of a roll and a waybill stand alone on paper of their size', async () => {
  const sizesOf = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
      sides.map((side) => Math.round((Number(side) * 25.4) / 72)),
    )
  const label = { code: '6901234567892', title: '茉莉花茶', note: 'T-1 · 袋' }
  const roll = await draw({ facts: [], tables: [], totals: [], paper: 'LABEL', labels: [label, label] })
  expect(sizesOf(roll)).toEqual([
    [60, 40],
    [60, 40],
  ])
  const party = { mark: '收', name: '周宁', phone: '13800001234', address: '文三路 1 号 '.repeat(12) }
  const waybill = {
    code: 'SF1234567890123',
    carrier: '顺丰',
    to: party,
    from: { ...party, mark: '寄' },
    facts: [['件数', '3'] as const],
    goods: '茉莉花茶 3 箱\n'.repeat(60),
  }
  expect(sizesOf(await draw({ paper: 'WAYBILL', waybill }))).toEqual([[100, 150]])
})
