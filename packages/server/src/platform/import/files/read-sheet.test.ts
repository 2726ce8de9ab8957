import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../refuse.ts'
import { gbk } from '../../testing/gbk.ts'
import { rawParts, rawWorkbook } from '../../testing/raw-workbook.ts'
import { compoundFile, rawXls } from '../../testing/raw-xls.ts'
import { cellFault } from '../cell-faults.ts'
import { cellText } from '../read-cell.ts'
import { type NumberFormat, readFormat } from './number-format.ts'
import { readSheet } from './read-sheet.ts'
import type { ReadSheet, SheetCell } from './sheet-cell.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brandside-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

let written = 0
async function sheetOf(bytes: Buffer | string, maxRows = 100): Promise<ReadSheet> {
  const path = join(folder, `${++written}`)
  await writeFile(path, bytes)
  return readSheet(path, maxRows)
}
const textsOf = async (bytes: Buffer | string, maxRows?: number) =>
  (await sheetOf(bytes, maxRows)).rows.map(({ number, cells }) => [number, ...cells.map((cell) => cell?.text ?? '')])
const refusedAs = (bytes: Buffer | string, maxRows?: number) =>
  sheetOf(bytes, maxRows).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.reason.key : String(error)),
  )

const table = '编码,名称\r\nTEA,"茉莉花茶, 袋装"\r\n\r\nMILK,"他说""好"""\r\n'
const wanted = [
  [1, '编码', '名称'],
  [2, 'TEA', '茉莉花茶, 袋装'],
  [4, 'MILK', '他说"好"'],
]
const utf16 = (text: string, mark: number[]) => Buffer.concat([Buffer.from(mark), Buffer.from(text, 'utf16le')])

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`)],
  ['GBK', gbk(table)],
  ['UTF-16', utf16(table, [0xff, 0xfe])],
  ['UTF-16, the other way around', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(table, 'utf16le').swap16()])],
  ['lines of an old Mac', Buffer.from(table.replaceAll('\r\n', '\r'))],
])('a text in %s is read', async (_, bytes) => {
  expect(await textsOf(bytes)).toEqual(wanted)
})

test.each([',', '\t', ';', '|'])('cells are parted by what parts most lines: %j', async (separator) => {
  const lines = ['账单, 从 2026-11-01; 到 11-30', 'A,B,C', 'a,"x y",1.5', 'b,,2'].map((line, at) =>
    at === 0 ? line : line.replaceAll(',', separator),
  )
  expect((await textsOf(lines.join('\n'))).slice(1)).toEqual([
    [2, 'A', 'B', 'C'],
    [3, 'a', 'x y', '1.5'],
    [4, 'b', '', '2'],
  ])
})

test('marks that keep a number a text in a spreadsheet program are no part of it', async () => {
  const text = `A,B,C,D\n"398"\t,="0012",'6222000011112222333,a "b" c\n\`2026-11-20,\`0.10,,\`x`
  expect(await textsOf(text)).toEqual([
    [1, 'A', 'B', 'C', 'D'],
    [2, '398', '0012', '6222000011112222333', 'a "b" c'],
    [3, '2026-11-20', '0.10', '', 'x'],
  ])
})

test('a page with a table that is called .xls is read, with what spans columns', async () => {
  const page = `<html><head><meta charset="gbk"></head><body><table><tr><td colspan="2">账单&nbsp;<br>十一月</td><td>x</td></tr>
    <tr><th>日期<th>金额</th><tr><td>2026-11-20</td><td>1&lt;2</td></tr></table></body></html>`
  expect(await textsOf(gbk(page))).toEqual([
    [1, '账单 \n十一月', '', 'x'],
    [2, '日期', '金额'],
    [3, '2026-11-20', '1<2'],
  ])
})

describe('an old workbook', () => {
  test('is read: texts over several records, numbers, days, errors, results of formulas', async () => {
    const long = '长'.repeat(4_500)
    const bytes = rawXls(
      [
        ['名称', '日期', long],
        ['甲', { number: 46346, format: 14 }, { formula: '乙' }],
        [undefined, 0.1, { error: 0x2a }],
      ],
      { formats: { 164: '000000' } },
    )
    const { rows } = await sheetOf(bytes)
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(rows[0]?.cells[2]?.text).toBe(long)
    expect(rows[1]?.cells).toMatchObject([{ text: '甲' }, { text: '46346', format: { isDay: true } }, { text: '乙' }])
    expect(rows[2]?.cells.slice(1)).toMatchObject([
      { text: '0.1', isNumber: true },
      { text: '#N/A', flaw: 'error' },
    ])
  })

  test('that is locked, older, or no workbook at all is refused with what helps', async () => {
    expect(await refusedAs(rawXls([['A']], { locked: true }))).toBe('import.locked')
    expect(await refusedAs(rawXls([['A']], { version: 0x500 }))).toBe('import.oldWorkbook')
    expect(await refusedAs(compoundFile('EncryptedPackage', Buffer.alloc(5_000)))).toBe('import.locked')
    expect(await refusedAs(compoundFile('Book', Buffer.alloc(5_000)))).toBe('import.oldWorkbook')
    expect(await refusedAs(compoundFile('WordDocument', Buffer.alloc(5_000)))).toBe('import.noSheet')
  })

  test('however it is damaged, it is read or refused', async () => {
    const whole = rawXls([
      ['编码', '名称', 12.5],
      ['A', '名'.repeat(4_100), { number: 5, format: 3 }],
    ])
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (all, cut) => {
        const bytes = Buffer.from(whole.subarray(0, cut % 3 === 0 ? cut : whole.length))
        for (const [at, byte] of all) if (at < bytes.length) bytes[at] = byte
        expect(await refusedAs(bytes)).toMatch(/^(read$|import\.)/)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7 ...'), 'import.pdf'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'import.picture'],
  ['an archive', Buffer.from('Rar!....'), 'import.archive'],
  ['zeros', Buffer.alloc(100), 'import.noSheet'],
  ['bytes of no text', Buffer.from([0xff, 0xfe, 0xff, 0xdf, 1]), 'import.noSheet'],
  ['an XML table', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', 'import.oldWorkbook'],
  ['too many rows', 'A\n'.repeat(101), 'import.tooManyRows'],
  ['a cell that is too long', `A\n${'x'.repeat(5_001)}`, 'import.longCell'],
  ['a quote without an end', `A,B\n"${'x,'.repeat(600_000)}`, 'import.noSheet'],
  ['too many columns', Array(300).fill('x').join(','), 'import.noSheet'],
])('%s is refused by name', async (_, bytes, key) => {
  expect(await refusedAs(bytes)).toBe(key)
})

test.each([
  ['content.xml', 'import.ods'],
  ['Index/Document.iwa', 'import.numbers'],
  ['xl/workbook.bin', 'import.binaryWorkbook'],
  ['word/document.xml', 'import.archive'],
])('an archive with %s is refused by name', async (part, key) => {
  expect(await refusedAs(await rawWorkbook({ [part]: '<x/>' }))).toBe(key)
})

describe('a cell that does not hold what it shows', () => {
  const styles = [
    'General',
    '000000',
    'yyyy\\-mm\\-dd',
    '0%',
    '0',
    '0.00',
    '#,##0,',
    ';;;',
    '"货号"@',
    '0"万"',
    '0"元"',
  ]
  const styled = (rows: string, more: Record<string, string> = {}) =>
    rawWorkbook({
      ...rawParts(rows),
      'xl/styles.xml': `<styleSheet><numFmts>${styles
        .map((code, at) => `<numFmt numFmtId="${at + 170}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join(
          '',
        )}</numFmts><cellXfs>${styles.map((_, at) => `<xf numFmtId="${at + 170}"/>`).join('')}</cellXfs></styleSheet>`,
      ...more,
    })
  const faultOf = async (cell: string, kind: FieldKind, more?: Record<string, string>) => {
    const { rows } = await sheetOf(await styled(`<row r="1">${cell}</row>`, more))
    const [found] = rows[0]?.cells ?? []
    return (found && cellFault({ kind }, found)?.[1]) ?? 'believed'
  }
  const value = (text: string, format = 0, type = 'n') => `<c t="${type}" s="${format}"><v>${text}</v></c>`

  test.each<[string, FieldKind, string, RegExp]>([
    ['an error', 'day', value('#N/A', 0, 'e'), /error #N\/A/],
    ['an error kept as text', 'money', value('#REF!', 0, 'str'), /error #REF!/],
    ['a formula without result', 'money', '<c><f>A1</f></c>', /without a result/],
    ['sixteen digits', 'text', value('2026112000001712'), /last digits are lost/],
    ['a long number in powers of ten', 'code', value('3.30102199003071E+17', 0, 'str'), /last digits are lost/],
    ['noughts in front', 'code', value('123', 1), /shown as “000123” and holds “123”/],
    ['a code that became a day', 'code', value('46346', 2), /taken for a day/],
    ['a day in an amount', 'money', value('46346', 2), /taken for a day/],
    ['a plain number as a day', 'day', value('1990', 0), /no day/],
    ['a rounded amount', 'money', value('12.34', 4), /shown as “12” and holds “12.34”/],
    ['a rounded percentage', 'percent', value('0.125', 3), /shown as “13” and holds “12.5”/],
    ['thousands', 'money', value('12345', 6), /in multiples/],
    ['a unit of ten thousand', 'money', value('12', 9), /in multiples/],
    ['a hidden number', 'integer', value('12', 7), /shown as “”/],
    ['a decoded text', 'text', value('T1', 8, 'str'), /shown as “货号T1” and holds “T1”/],
  ])('is asked back: %s', async (_, kind, cell, why) => {
    expect(await faultOf(cell, kind)).toMatch(why)
  })

  test('of a workbook that counts from 1904 is asked back', async () => {
    const from1904 = rawParts('')['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? ''
    expect(await faultOf(value('44884', 2), 'day', { 'xl/workbook.xml': from1904 })).toMatch(/count from 1904/)
  })

  test.each<[string, FieldKind, string]>([
    ['fifteen digits', 'code', value('202611200000171')],
    ['a mobile', 'mobile', value('13800138000')],
    ['a day', 'day', value('46346', 2)],
    ['a day in digits', 'day', value('20261120')],
    ['an amount with its sign', 'money', value('12', 10)],
    ['an amount of two places', 'money', value('12.34', 5)],
    ['a percentage', 'percent', value('0.12', 3)],
    ['a text', 'text', value('2E+5', 0, 'str')],
    ['a formula that gives nothing', 'text', '<c t="str"><f>A1</f><v></v></c><c><v>1</v></c>'],
  ])('and one that does is believed: %s', async (_, kind, cell) => {
    expect(await faultOf(cell, kind)).toBe('believed')
  })

  test('shares the value of the cell above', async () => {
    const sheet = '<row r="1"><c r="A1"><v>7</v></c></row><row r="2"><c r="B2"><v>1</v></c></row>'
    const parts = rawParts(sheet)
    const merged = `${parts['xl/worksheets/sheet1.xml']?.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>')}`
    const { rows } = await sheetOf(await rawWorkbook({ ...parts, 'xl/worksheets/sheet1.xml': merged }))
    expect(rows[1]?.cells[0]).toMatchObject({ text: '7', flaw: 'merged' })
  })
})

test.each([
  ['yyyy\\-mm\\-dd', '46387', '2026-12-31'],
  ['yyyy"年"m"月"d"日"', '46387', '2026-12-31'],
  ['yyyy/m/d h:mm', '46387', '2026-12-31 00:00:00'],
  ['yyyy\\-mm\\-dd', '46387.5', '2026-12-31 12:00:00'],
])('a cell shown by %s is a day alone only where no clock is seen or kept: %s', async (code, number, text) => {
  const cell: SheetCell = { text: number, isNumber: true, isPercent: false, format: readFormat(code) as NumberFormat }
  expect(cellText({ kind: 'moment', label: ['', ''], required: false }, cell)).toBe(text)
})
