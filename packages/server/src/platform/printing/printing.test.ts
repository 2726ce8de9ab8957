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
