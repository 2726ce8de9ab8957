import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readParts, readSheet } from '../testing/read-sheet.ts'
import { type XlsxOptions, xlsxStream } from './xlsx.ts'
import type { SheetColumn } from './xlsx-cell.ts'

const text: SheetColumn = { title: '名称', kind: 'text' }

describe('a written workbook', () => {
  test('reads back with its types', async () => {
    const columns: SheetColumn[] = [
      text,
      { title: '数量', kind: 'integer' },
      { title: '金额', kind: 'money' },
      { title: '时间', kind: 'instant' },
      { title: '日期', kind: 'day' },
    ]
    const file = await written({
      sheetName: '订单',
      columns,
      rows: batches([
        [['灯笼 🏮', 12, 1999, new Date('2026-11-20T01:30:05.900Z'), '2026-11-20']],
        [
          [null, undefined, -5, '2026-11-20 01:30:05.9+00', null],
          ['', 0, 0, '', ''],
        ],
        [],
      ]),
    })
    const { name, rows } = await readSheet(file)
    expect(name).toBe('订单')
    const nine = 46346 + (9 * 3600 + 30 * 60 + 5) / 86400
    expect(rows).toEqual([
      ['名称', '数量', '金额', '时间', '日期'],
      ['灯笼 🏮', 12, 19.99, expect.closeTo(nine, 8), 46346],
      [null, null, -0.05, expect.closeTo(nine, 8), null],
      [null, 0, 0, null, null],
    ])
  })

  test('has a bold header that stays in view, widths and a filter', async () => {
    const file = await written({ columns: [{ ...text, width: 42 }, text], rows: batches([[['a', 'b']]]) })
    const parts = await readParts(file)
    const sheet = parts.get('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<col min="1" max="1" width="42" customWidth="1"/>')
    expect(sheet).toContain('<autoFilter ref="A1:B2"/>')
    expect(parts.get('xl/styles.xml')).toContain('formatCode="yyyy-mm-dd hh:mm:ss"')
    expect([...parts.keys()][0]).toBe('_rels/.rels')
  })

  test('is complete without any rows', async () => {
    expect((await readSheet(await written({ columns: [text], rows: batches([]) }))).rows).toEqual([['名称']])
  })

  test('goes on in further parts, each with its header', async () => {
    const rows = batches([
      [['1'], ['2'], ['3']],
      [['4'], ['5']],
    ])
    const file = await written({ sheetName: '商品', columns: [text], rows, rowsPerSheet: 3 })
    expect(await readSheet(file, 0)).toEqual({ name: '商品', rows: [['名称'], ['1'], ['2']] })
    expect(await readSheet(file, 1)).toEqual({ name: '商品 (2)', rows: [['名称'], ['3'], ['4']] })
    expect(await readSheet(file, 2)).toEqual({ name: '商品 (3)', rows: [['名称'], ['5']] })
    await expect(readSheet(file, 3)).rejects.toThrow('no sheet 4')
  })

  test('starts no part for rows that fit exactly', async () => {
    const file = await written({ columns: [text], rows: batches([[['1'], ['2']]]), rowsPerSheet: 3 })
    await expect(readSheet(file, 1)).rejects.toThrow('no sheet 2')
  })

  test.each([
    ['a/b\\c?d*e[f]g:h', 'a b c d e f g h'],
    ["'quoted'", 'quoted'],
    ['门店 & "店员" <1>', '门店 & "店员" <1>'],
    ['长'.repeat(40), '长'.repeat(31)],
    [`${'长'.repeat(30)}🏮`, '长'.repeat(30)],
    ['', 'Sheet'],
  ])('names its sheet %s as %s', async (sheetName, expected) => {
    expect((await readSheet(await written({ sheetName, columns: [text], rows: batches([]) }))).name).toBe(expected)
  })
})

describe('text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['  +8613800000000', "'  +8613800000000"],
    ['-5', "'-5"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\n=1', "'\n=1"],
    ['\u0001=1', "'=1"],
    ['＝1', "'＝1"],
    ['\u3000＋1', "'\u3000＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
  ])('%j that could become a formula is written as %j', async (value, expected) => {
    expect(await cell('text', value)).toBe(expected)
  })

  test.each([
    'a=b',
    '1 - 2',
    ' spaces ',
    'two\nlines',
    'carriage\r\nreturn',
    '<&>"\']]>',
    '00123',
    '_x0041_ _x005F_ _xyz_',
    '🏮灯笼',
  ])('%j comes back unchanged', async (value) => {
    expect(await cell('text', value)).toBe(value)
  })

  test('loses what XML cannot hold and keeps the rest', async () => {
    expect(await cell('text', 'a\u0000b\u000bc\ufffed\uffffe\ud83cf\udfeeg🏮')).toBe('abcdefg🏮')
  })

  test('is cut where a cell ends, never inside a character', async () => {
    expect(await cell('text', 'x'.repeat(40_000))).toBe('x'.repeat(32_767))
    expect(await cell('text', `${'x'.repeat(32_766)}🏮`)).toBe('x'.repeat(32_766))
    expect(await cell('text', `=${'x'.repeat(40_000)}`)).toBe(`'=${'x'.repeat(32_765)}`)
  })

  test('of a title follows the same rules', async () => {
    const columns: SheetColumn[] = [{ title: '=danger & <b>', kind: 'text' }]
    expect((await readSheet(await written({ columns, rows: batches([]) }))).rows).toEqual([["'=danger & <b>"]])
  })
})

describe('numbers', () => {
  test.each([
    ['integer', 999_999_999_999_999, 999_999_999_999_999],
    ['integer', '42', 42],
    ['integer', 42n, 42],
    ['integer', 1_234_567_890_123_456, '1234567890123456'],
    ['integer', '007', '007'],
    ['integer', Number.NaN, 'NaN'],
    ['money', 7, 0.07],
    ['money', -100, -1],
    ['money', 100_000_000_000_000, 1_000_000_000_000],
    ['money', '1234567890123456', '12345678901234.56'],
    ['money', 12.5, '12.5'],
    ['percent', 38, 0.0038],
    ['percent', -12_500, -1.25],
    ['percent', 'half', 'half'],
    ['quantity', '-1234.125', -1234.125],
    ['quantity', '999999999999.999', 999_999_999_999.999],
    ['quantity', '1234567890123', '1234567890123'],
  ] as const)('%s %s is read as %s', async (kind, value, expected) => {
    expect(await cell(kind, value)).toBe(expected)
  })
})

describe('dates', () => {
  test('follow the clocks of the zone through a change of the hour', async () => {
    const zone = 'Europe/Berlin'
    const before = await cell('instant', '2026-03-29T00:59:59.000Z', zone)
    const after = await cell('instant', '2026-03-29T01:00:00.000Z', zone)
    expect(secondsOf(before)).toBe(1 * 3600 + 59 * 60 + 59)
    expect(secondsOf(after)).toBe(3 * 3600)
  })

  test('that spreadsheets do not know stay text', async () => {
    expect(await cell('instant', 'infinity')).toBe('infinity')
    expect(await cell('instant', '1899-12-31T00:00:00.000Z')).toBe('1899-12-31T00:00:00.000Z')
    expect(await cell('instant', new Date(0))).toBe(25_569 + 8 / 24)
    expect(await cell('day', '20.11.2026')).toBe('20.11.2026')
  })
})

describe('the stream', () => {
  test('reads rows only as fast as the file is taken, and no more once destroyed', async () => {
    const source = endless()
    const stream = xlsxStream({ sheetName: 's', columns: [text], timeZone: 'UTC', rows: source.rows })
    await once(stream, 'readable')
    const waiting = await settled(source)
    stream.destroy()
    await source.closed
    expect(source.batches).toBeLessThanOrEqual(waiting + 1)
  })

  test('destroyed before its first row closes the source', async () => {
    const source = endless()
    xlsxStream({ sheetName: 's', columns: [text], timeZone: 'UTC', rows: source.rows }).destroy()
    await source.closed
    expect(source.batches).toBeLessThanOrEqual(1)
  })

  test('fails with the error of the rows', async () => {
    async function* broken() {
      yield [['a']]
      throw new Error('connection lost')
    }
    await expect(written({ columns: [text], rows: broken() })).rejects.toThrow('connection lost')
  })

  test('fails with an error between two parts', async () => {
    async function* broken() {
      yield [['a']]
      throw new Error('connection lost')
    }
    await expect(written({ columns: [text], rows: broken(), rowsPerSheet: 2 })).rejects.toThrow('connection lost')
  })

  test('closes the source at the end', async () => {
    let closed = false
    async function* rows() {
      try {
        yield [['a']]
      } finally {
        closed = true
      }
    }
    await written({ columns: [text], rows: rows() })
    expect(closed).toBe(true)
  })
})

function written(options: Partial<XlsxOptions> & Pick<XlsxOptions, 'columns' | 'rows'>): Promise<Buffer> {
  const stream: Readable = xlsxStream({ sheetName: '表', timeZone: 'Asia/Shanghai', ...options })
  return buffer(stream)
}

async function cell(kind: SheetColumn['kind'], value: unknown, timeZone = 'Asia/Shanghai') {
  const file = await written({ columns: [{ title: 't', kind }], rows: batches([[[value]]]), timeZone })
  return (await readSheet(file)).rows[1]?.[0]
}

function secondsOf(serial: unknown): number {
  return Math.round(((serial as number) % 1) * 86_400)
}

async function* batches(all: unknown[][][]) {
  yield* all
}

function endless() {
  let close = () => {}
  const source = {
    batches: 0,
    closed: new Promise<void>((resolve) => {
      close = resolve
    }),
    rows: {
      [Symbol.asyncIterator]: () => ({
        next: async () => {
          source.batches += 1
          // Unlike each other, so that packing them does not make them vanish.
          const value = Array.from({ length: 500 }, () => [crypto.randomUUID()])
          return { done: false as const, value }
        },
        return: async () => {
          close()
          return { done: true as const, value: undefined }
        },
      }),
    },
  }
  return source
}

/** Waits for the source to rest: half a second, since a busy machine packs what it has read in pauses of its own. */
async function settled(source: { batches: number }): Promise<number> {
  for (let [read, rested] = [source.batches, 0]; ; rested += 50) {
    if (source.batches !== read) [read, rested] = [source.batches, 0]
    if (rested >= 500) return read
    await sleep(50)
  }
}
