import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { describeFields } from '../describe.ts'
import { maxCents } from '../money.ts'
import { money, optionalMoney, optionalPercent, percent } from './money.ts'
import { optionalQuantity, quantity } from './quantity.ts'
import { between, during } from './range.ts'
import { day, moment, optionalDay, optionalMoment } from './time.ts'

const label = ['数', 'Size'] as const
const accepts = (field: z.ZodType, value: unknown) => field.safeParse(value).success

describe('a field of a size', () => {
  test('of money takes whole cents, and negative ones only where that is said', () => {
    const price = money(label)
    expect([0, 1, maxCents].every((cents) => accepts(price, cents))).toBe(true)
    expect([-1, 0.5, '5', maxCents + 1, null].some((cents) => accepts(price, cents))).toBe(false)
    expect(accepts(money(label, { min: -maxCents }), -5)).toBe(true)
    expect(optionalMoney(label).parse(undefined)).toBeNull()
  })

  test('of a rate goes to 100 %, or as far as it says', () => {
    expect([0, 1, 10_000].every((rate) => accepts(percent(label), rate))).toBe(true)
    expect([-1, 10_001, 12.5].some((rate) => accepts(percent(label), rate))).toBe(false)
    expect(accepts(optionalPercent(label, { max: 20_000 }), 15_000)).toBe(true)
  })

  test('of a quantity keeps the shortest text of what was written', () => {
    const weight = quantity(label, { min: 0.001, max: 1000 })
    expect(['1.50', ' ２.5 ', '007', '1000'].map((text) => weight.parse(text))).toEqual(['1.5', '2.5', '7', '1000'])
    for (const [text, wrong] of [
      ['0', 'field.range'],
      ['1000.001', 'field.range'],
      ['-1', 'field.range'],
      ['1.2345', 'field.format'],
      ['many', 'field.format'],
    ])
      expect(weight.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([wrong])
    expect(accepts(weight, 1)).toBe(false)
    expect(accepts(quantity(label, { decimals: 0 }), '1.5')).toBe(false)
    expect(['', null, undefined, '1.0'].map((text) => optionalQuantity(label).parse(text))).toEqual([
      null,
      null,
      null,
      '1',
    ])
  })

  test('says how large and how fine it may be', () => {
    const shape = {
      price: money(label, { max: 500 }),
      rate: optionalPercent(label),
      weight: quantity(label, { min: 0.5, max: 20, decimals: 1 }),
      spare: optionalQuantity(label),
    }
    expect(describeFields(z.object(shape))).toEqual({
      price: { label, kind: 'money', decimals: 2, required: true, min: 0, max: 500 },
      rate: { label, kind: 'percent', decimals: 2, required: false, min: 0, max: 10_000 },
      weight: { label, kind: 'quantity', decimals: 1, required: true, min: 0.5, max: 20 },
      spare: { label, kind: 'quantity', decimals: 3, required: false, min: 0, max: 999_999_999_999.999 },
    })
  })
})

describe('a field of a time', () => {
  test('may be left out where it is optional', () => {
    expect(optionalDay(label).parse(undefined)).toBeNull()
    expect(optionalMoment(label).parse(undefined)).toBeNull()
    expect(accepts(day(label), '2026-02-30')).toBe(false)
    expect(accepts(moment(label), '2026-11-20T08:00:00.000Z')).toBe(true)
  })
})

describe('two filters that are one range', () => {
  const filters = { ...between('amount', money(['金额', 'Amount'])), ...during('due', day(['到期日', 'Due'])) }

  test('have the names of their ends, may be left out, and say in the contract that they belong together', () => {
    expect(z.object(filters).parse({ amountMin: 5 })).toEqual({ amountMin: 5 })
    const described = describeFields(z.object(filters))
    expect(
      Object.entries(described).map(([name, info]) => [name, info.kind, info.range, info.label, info.required]),
    ).toEqual([
      [
        'amountMin',
        'money',
        { name: 'amount', label: ['金额', 'Amount'], end: 'from' },
        ['金额下限', 'Amount from'],
        false,
      ],
      [
        'amountMax',
        'money',
        { name: 'amount', label: ['金额', 'Amount'], end: 'to' },
        ['金额上限', 'Amount up to'],
        false,
      ],
      ['dueStart', 'day', { name: 'due', label: ['到期日', 'Due'], end: 'from' }, ['到期日起', 'Due from'], false],
      ['dueEnd', 'day', { name: 'due', label: ['到期日', 'Due'], end: 'to' }, ['到期日止', 'Due until'], false],
    ])
  })
})
