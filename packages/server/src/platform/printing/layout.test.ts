import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { drawSections, drawTotals, totalsHeight } from './draw-end.ts'
import { drawFacts } from './draw-head.ts'
import { drawTable } from './draw-table.ts'
import { demandRoom, heightOf, margin, type Pen, widthOf } from './pen.ts'
import type { PrintedTable } from './printout.ts'

let font: Buffer
beforeAll(async () => {
  const file = await readFile(new URL('../../../assets/fonts/noto-sans-sc-regular.woff2', import.meta.url))
  const used = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789,.茶单价数量合计大写备注'
  font = await subsetFont(file, used, { targetFormat: 'truetype' })
})

function aPen(y = margin): Pen {
  const doc = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true })
  doc.registerFont('text', font).font('text')
  return { doc, y }
}
const pages = ({ doc }: Pen) => doc.bufferedPageRange().count
const heightDrawn = (draw: (pen: Pen) => void) => {
  const pen = aPen()
  draw(pen)
  return pen.y - margin
}

const columns: PrintedTable['columns'] = [
  { title: '#', share: 5 },
  { title: '茶', share: 40 },
  { title: 'Quantity', share: 6, align: 'right' },
  { title: '单价', share: 9, align: 'right' },
]
const table = (...rows: string[][]): PrintedTable => ({ columns, rows })

test('a label that wraps takes the room that it needs', () => {
  const height = (label: string) => heightDrawn((pen) => drawFacts(pen, [[label, '1']]))
  expect(height('Discount on other products')).toBeGreaterThan(height('单价') + 10)
})

test('a number wider than its column and a long word of the head are made smaller, not broken', () => {
  const height = (price: string) => heightDrawn((pen) => drawTable(pen, table(['1', '茶', '1', price])))
  expect(height('12,339,999,987.66')).toBe(height('1.00'))
  const short = columns.map((column) => ({ ...column, title: '茶' }))
  expect(height('1.00')).toBe(
    heightDrawn((pen) => drawTable(pen, { columns: short, rows: [['1', '茶', '1', '1.00']] })),
  )
})

test('a note stands below its row in the width of the table', () => {
  const noted = [...columns, { title: '备注', share: 0, isNote: true as const }]
  const note = '茶'.repeat(100)
  const height = (text: string) =>
    heightDrawn((pen) => drawTable(pen, { columns: noted, rows: [['1', '茶', '1', '1.00', text]] }))
  expect(height('')).toBe(heightDrawn((pen) => drawTable(pen, table(['1', '茶', '1', '1.00']))))
  expect(height(note) - height('')).toBeLessThan(heightOf(aPen(), note, widthOf(aPen()) * 0.6, 8.5))
  expect(height(note)).toBeGreaterThan(height('') + 20)
})

test('totals never begin a page: the last row of the table comes along', () => {
  const totals = [
    ['合计', '1,000.00'],
    ['大写', '1,000.00'],
  ] as const
  for (let count = 1; count <= 80; count++) {
    const pen = aPen()
    const keep = totalsHeight(pen, totals)
    drawTable(pen, table(...Array.from({ length: count }, () => ['1', '茶', '1', '1.00'])), keep)
    const before = pages(pen)
    drawTotals(pen, totals)
    expect(pages(pen), `${count} rows`).toBe(before)
  }
})

test('a heading moves on with its first paragraph, and the last paragraph with the signatures', () => {
  const text = '茶'.repeat(300)
  const whole = heightDrawn((pen) => drawSections(pen, [{ title: '备注', text }]))
  const foot = aPen().doc.page.height - margin - 20
  const low = aPen(foot - 40)
  drawSections(low, [{ title: '备注', text }])
  expect([pages(low), low.y - margin]).toEqual([2, whole])
  const signed = aPen(foot - whole - 30)
  drawSections(signed, [{ title: '备注', text }], 76)
  expect(pages(signed)).toBe(2)
  expect(demandRoom(signed, 76)).toBe(false)
})
