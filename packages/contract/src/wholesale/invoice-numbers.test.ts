import { describe, expect, test } from 'vitest'
import type { Id } from '../platform/id.ts'
import { type Applied, readNumbers } from './invoice-numbers.rules.ts'

const applied: Applied[] = [
  { id: 1 as Id, title: '湖畔小馆（杭州）', amountCents: 273_104, taxCents: 31_420 },
  { id: 2 as Id, title: '大运河面馆', amountCents: 100_00, taxCents: 11_50 },
  { id: 3 as Id, title: '大运河面馆', amountCents: 100_00, taxCents: 11_50 },
]
const row = (...cells: string[]) => cells.join('\t')

describe('numbers out of a sheet', () => {
  test('find their application by title and amount, and two alike take one each', () => {
    const text = [
      row('湖畔小馆(杭州)', '2,731.04', '24332000000012340001', '2026/11/23'),
      row('大运河面馆', '100', '24332000000012340002', '2026-11-23'),
      row('大运河面馆', '¥100.00', '24332000000012340003', '2026-11-23', '033002200711'),
    ].join('\n')
    const lines = readNumbers(text, applied)
    expect(lines.map(({ of }) => of?.id)).toEqual([1, 2, 3])
    expect(lines[0]).toMatchObject({ issuedOn: '2026-11-23', invoiceCode: null, problem: null })
    expect(lines[2]).toMatchObject({ invoiceCode: '033002200711' })
  })

  test.each([
    ['only a title', row('大运河面馆'), 'columns'],
    ['an amount with three places', row('大运河面馆', '1.005', '24332000000012340002', '2026-11-23'), 'cents'],
    ['a number with letters', row('大运河面馆', '100', 'A1234567', '2026-11-23'), 'number'],
    ['a day of words', row('大运河面馆', '100', '24332000000012340002', '今天'), 'day'],
    ['another amount', row('大运河面馆', '101', '24332000000012340002', '2026-11-23'), 'unknown'],
  ])('%s is told', (_, text, problem) => {
    expect(readNumbers(text, applied)).toMatchObject([{ of: null, problem }])
  })
})
