import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFields } from '@brandside/contract/platform/describe.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../../modules.ts'
import { Refusal } from '../../refuse.ts'
import { rawParts, rawRow, rawWorkbook } from '../../testing/raw-workbook.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetRow } from './sheet-cell.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brandside-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

let written = 0
async function readBytes(bytes: Buffer, maxRows = 100): Promise<SheetRow[] | string> {
  const path = join(folder, `${++written}.xlsx`)
  await writeFile(path, bytes)
  try {
    return (await readSheet(path, maxRows)).rows
  } catch (error) {
    if (error instanceof Refusal) return `${error.reason.key} ${JSON.stringify(error.detail)}`
    throw error
  } finally {
    await rm(path)
  }
}
const readRows = async (rows: string, texts: readonly string[] = []) =>
  readBytes(await rawWorkbook(rawParts(rows, texts)))

test('rows and cells are numbered as in the sheet', async () => {
  const rows = await readRows(`${rawRow(1, ['A'])}<row r="7"><c r="B7"><v>0.1</v></c><c t="s"><v>0</v></c></row>`, [
    '文字',
  ])
  expect(rows).toMatchObject([
    { number: 1, cells: [{ text: 'A' }] },
    { number: 7, cells: [undefined, { text: '0.1', isNumber: true }, { text: '文字', isNumber: false }] },
  ])
})

test('of several sheets the first table is read, and no explanation that stands before it', async () => {
  const parts = rawParts(rawRow(1, ['请按下一页的格式填写']) + rawRow(2, ['不要改表头']))
  const second = rawParts(rawRow(1, ['编码', '名称']) + rawRow(2, ['TEA', '茶']))['xl/worksheets/sheet1.xml'] ?? ''
  const withPart = (name: string, from: string, to: string) => ({ [name]: parts[name]?.replace(from, to) ?? '' })
  const files = {
    ...parts,
    ...withPart('xl/workbook.xml', '</sheets>', '<sheet name="T" sheetId="2" r:id="r2"/></sheets>'),
    ...withPart(
      'xl/_rels/workbook.xml.rels',
      '</Relationships>',
      '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet2.xml': second,
  }
  expect(await readBytes(await rawWorkbook(files))).toMatchObject([
    { cells: [{ text: '编码' }, { text: '名称' }] },
    { cells: [{ text: 'TEA' }, { text: '茶' }] },
  ])
  expect(await readBytes(await rawWorkbook({ ...files, 'xl/worksheets/sheet2.xml': '<worksheet/>' }))).toHaveLength(2)
})

test.each(['abc', '99999999999', '2.5', '0', '-1', '1'])('a second row called %s makes it no sheet', async (number) => {
  expect(await readRows(rawRow(1, ['A']) + rawRow(number, ['B']))).toBe('import.noSheet {}')
})

test.each(['1', 'abc', 'AAAA1', 'A0', '-1', 'A1'])(
  'a cell at %s behind the first one makes it no sheet',
  async (at) => {
    expect(await readRows(`<row r="1"><c r="A1"><v>1</v></c><c r="${at}"><v>2</v></c></row>`)).toBe('import.noSheet {}')
  },
)

test('a number that is none is text, and a character that is none stays as it is written', async () => {
  const texts = ['a_x0000_b', 'a_xD800_b', '_xD83D__xDE00_', '_x0041_']
  const rows = await readRows(`<row r="1"><c><v>abc</v></c><c><v>1e999</v></c></row>${rawRow(2, texts)}`)
  expect(rows).toMatchObject([
    { cells: ['abc', '1e999'].map((text) => ({ text, isNumber: false })) },
    { cells: ['a_x0000_b', 'a_xD800_b', '😀', 'A'].map((text) => ({ text })) },
  ])
})

describe('what goes too far is refused by name:', () => {
  const shared = (cells: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`
  test('one cell', async () => {
    expect(await readRows(shared(3), ['x'.repeat(5_001)])).toBe('import.longCell {"cell":"A1","max":5000}')
    expect(await readRows(rawRow(3, ['a', 'x'.repeat(60_000)]))).toBe('import.longCell {"cell":"B3","max":5000}')
    expect(await readRows(shared(3), ['x'.repeat(5_000)])).toHaveLength(1)
  })
  test('the texts of all cells, also where they share one', async () => {
    expect(await readRows(shared(100).repeat(11), ['x'.repeat(5_000)])).toBe('import.tooMuchText {"max":5000000}')
  })
  test('the cells', async () => {
    const wide = await rawWorkbook(rawParts(shared(200).repeat(5_001), ['x']), { compress: false })
    expect(await readBytes(wide, 10_000)).toBe('import.tooManyCells {"max":1000000}')
  })
  test('the rows, without the head', async () => {
    expect(await readBytes(await rawWorkbook(rawParts(shared(1).repeat(4), ['x'])), 3)).toBe(
      'import.tooManyRows {"max":2}',
    )
  })
  test('the depth', async () => {
    expect(await readRows('<a>'.repeat(100_000))).toBe('import.noSheet {}')
  })
})

test('a cell may be as long as any field that is imported', () => {
  const lengths = modules.flatMap(({ contract }) =>
    !('importPreview' in contract.endpoints)
      ? []
      : Object.values(contract.endpoints).flatMap(({ input }) =>
          Object.values(describeFields(input)).flatMap(({ kind, max }) =>
            kind === 'text' || kind === 'lines' ? (max ?? 0) : [],
          ),
        ),
  )
  expect(lengths.length).toBeGreaterThan(100)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5_000)
})

test('however a workbook is damaged, it is read or refused, and what is read can be stored', async () => {
  const whole = rawParts(
    `${rawRow(1, ['编码', '名称'])}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>12.5</v></c></row>`,
    ['A_x0041_'],
  )
  const paths = Object.keys(whole)
  const scraps = [
    '<row r="2">',
    '<c r="A1" t="s">',
    '</row>',
    '<v>',
    '&#0;',
    '&#xD800;',
    '_x0000_',
    '"',
    '-1',
    '1e999',
    '\0',
    '\ud800',
  ]
  const damage = fc.record({
    path: fc.constantFrom(...paths),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(12),
    added: fc.oneof(fc.constantFrom(...scraps), fc.string({ unit: 'binary', maxLength: 6 })),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(damage, { minLength: 1, maxLength: 4 }),
      fc.nat(2_000),
      fc.nat(255),
      async (all, at, byte) => {
        const parts = { ...whole }
        for (const { path, at: share, removed, added } of all) {
          const xml = parts[path] as string
          const start = Math.floor(share * xml.length)
          parts[path] = xml.slice(0, start) + added + xml.slice(start + removed)
        }
        const bytes = await rawWorkbook(parts)
        if (at % 4 === 0) bytes[at % bytes.length] = byte
        const rows = await readBytes(bytes)
        if (typeof rows === 'string') {
          expect(rows).toMatch(/^import\./)
          return
        }
        let last = 0
        for (const { number, cells } of rows) {
          expect(number).toBeGreaterThan(last)
          last = number
          for (const cell of cells)
            if (cell)
              expect([cell.text.isWellFormed(), cell.text.includes('\0'), cell.text.length > 0]).toEqual([
                true,
                false,
                true,
              ])
        }
        expect(last).toBeLessThanOrEqual(1_048_576)
      },
    ),
    { numRuns: 400 },
  )
})
