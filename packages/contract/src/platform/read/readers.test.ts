import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocal } from '../local-time.ts'
import { quantityOf } from '../quantity.ts'
import { amountText } from '../text/amount-text.ts'
import { sizeText } from '../text/size-text.ts'
import { readFlag } from './choices.ts'
import { readTimeOfDay } from './clock.ts'
import { readIdCard, readMobile } from './codes.ts'
import { readDay } from './days.ts'
import { type ReadInfo, readField } from './fields.ts'
import { readMoment } from './moments.ts'
import { readNumber } from './numbers.ts'
import type { Reading } from './reading.ts'

const timeZone = 'Asia/Shanghai'
const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
const dates = fc.date({ min: new Date('1900-01-02'), max: new Date('2200-01-01'), noInvalidDate: true })
const days = dates.map((date) => date.toISOString().slice(0, 10))
const mobiles = fc.tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
const mobile = mobiles.map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`)
const idCard = fc.integer({ min: 0, max: 99_999_999_999 }).map((number) => `3301021${String(number).padStart(11, '0')}`)

const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
/** What typing, pasting and sheets do to a text without changing what it says. */
const dresses = [
  wide,
  (text: string) => `\u00a0${text}\u200b`,
  (text: string) => ` ${text}\u3000`,
  (text: string) => text,
]
const dress = fc.constantFrom(...dresses)

const read = (info: ReadInfo) => (text: string) => readField(info, text, { timeZone })
const twoDigits = (parts: readonly number[]) => parts.map((part) => String(part).padStart(2, '0')).join(':')

const holds = <T, V>(values: fc.Arbitrary<V>, read: (text: string) => Reading<T>, format: (value: V) => string) =>
  fc.assert(
    fc.property(values, dress, (value, worn) => {
      expect(read(worn(format(value)))).toEqual({ value })
    }),
  )

describe('what is written by the product is read back, however it is dressed', () => {
  test.each(['zh', 'en'] as const)('amounts in %s', (language) => {
    for (const currency of ['CNY', 'HKD', 'USD', undefined])
      holds(
        cents,
        (text) => readNumber(text, { kind: 'money' }),
        (value) => amountText(value, currency, language),
      )
  })
  test('rates, quantities, days and moments', () => {
    const rates = fc.integer({ min: 0, max: 10_000 })
    holds(
      rates,
      (text) => readNumber(text, { kind: 'percent' }),
      (value) => sizeText('percent', value),
    )
    const quantities = fc.integer({ min: 0, max: 999_999_999 }).map((n) => quantityOf((n / 1000).toFixed(3)) as string)
    holds(
      quantities,
      (text) => readNumber(text, { kind: 'quantity' }),
      (value) => sizeText('quantity', value),
    )
    holds(days, readDay, (day) => day)
    const seconds = dates.map((date) => `${date.toISOString().slice(0, 19)}.000Z`).filter((at) => at > '1992')
    holds(
      seconds,
      (text) => readMoment(text, { timeZone }),
      (at) => toLocal(at, timeZone),
    )
  })
  test('times of day, codes, references, yes and no, and names', () => {
    const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(twoDigits)
    holds(clock, readTimeOfDay, (value) => value)
    const code = fc.stringMatching(/^[A-Z][A-Z0-9-]{1,19}$/)
    holds(code, read({ kind: 'code' }), (value) => value.toLowerCase())
    const reference = fc.stringMatching(/^[1-9][0-9]{7,29}$/)
    holds(reference, read({ kind: 'text', reader: 'reference' }), (value) => value.replace(/.{4}/g, '$& '))
    holds(fc.boolean(), readFlag, (value) => (value ? '是' : '否'))
    holds(fc.boolean(), readFlag, (value) => (value ? 'Yes' : 'No'))
    const name = fc.stringMatching(/^[一-龥]{2,4}·[一-龥]{2,4}$/)
    holds(name, read({ kind: 'text' }), (value) => value.replace('·', '•'))
  })
  test('mobiles and identity cards', () => {
    holds(mobile, readMobile, (number) => number.replace(/^(...)(....)/, '+86 $1-$2 '))
    holds(idCard, readIdCard, (number) => number.replace(/^(.{6})(.{8})/, '$1 $2 '))
  })
})

/** What a slip of the hand puts between two characters. */
const stray = fc.constantFrom(' ', '\u00a0', '\u200b', ',', '，', '.', '-', '/', ':', '、')

const dayIn = (day: string, form: Intl.DateTimeFormatOptions, language: string) =>
  new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const long = { year: 'numeric', month: 'long', day: 'numeric' } as const
const clocks = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(twoDigits)
const instants = dates.map((date) => `${date.toISOString().slice(0, 19)}.000Z`).filter((at) => at > '1992')
const thousandths = fc
  .integer({ min: 1, max: 999_999_999 })
  .map((n) => quantityOf((n / 1000 + 0.001).toFixed(3)) as string)

test.each([
  ['amount', cents.map((value) => [value, amountText(value, 'CNY', 'zh')] as const), read({ kind: 'money' })],
  [
    'amount in English',
    cents.map((value) => [value, amountText(value, 'HKD', 'en')] as const),
    read({ kind: 'money' }),
  ],
  [
    'quantity',
    thousandths.map((value) => [value, `${value}${value.includes('.') ? '' : '.0'}`] as const),
    read({ kind: 'quantity' }),
  ],
  [
    'rate',
    fc.integer({ min: 1, max: 9_999 }).map((value) => [value, `${(value / 100).toFixed(2)}%`] as const),
    read({ kind: 'percent' }),
  ],
  [
    'whole number',
    fc.integer({ min: 10, max: 999_999_999 }).map((value) => [value, String(value)] as const),
    read({ kind: 'integer' }),
  ],
  ['day', days.map((day) => [day, day] as const), readDay],
  ['day in Chinese', days.map((day) => [day, dayIn(day, long, 'zh-CN')] as const), readDay],
  ['day in English', days.map((day) => [day, dayIn(day, long, 'en-GB')] as const), readDay],
  ['moment', instants.map((at) => [at, toLocal(at, timeZone)] as const), read({ kind: 'moment' })],
  ['time of day', clocks.map((time) => [time, time] as const), readTimeOfDay],
  ['yes', fc.constantFrom([true, '是的'], [true, 'Yes'], [false, '不要'], [false, 'No']), readFlag],
  ['mobile', mobile.map((number) => [number, number] as const), readMobile],
  ['identity card', idCard.map((number) => [number, number] as const), readIdCard],
] as readonly (readonly [string, fc.Arbitrary<readonly [unknown, string]>, (text: string) => Reading<unknown>])[])(
  'a %s with a stray sign within is the same, or refused',
  (_, values, readIt) => {
    fc.assert(
      fc.property(values, stray, fc.nat(30), ([value, text], sign, at) => {
        // Before the first digit and behind the last one a minus means something.
        const first = text.search(/\d/) + 1
        const place = first + (at % Math.max(1, text.length - first - 1))
        const reading = readIt(text.slice(0, place) + sign + text.slice(place))
        if ('value' in reading) expect(reading).toEqual({ value })
      }),
    )
  },
)

test.each([
  ['mobile', mobile, readMobile],
  ['identity card', idCard, readIdCard],
] as const)('a %s of which characters were cut is refused, and never another one', (_, values, read) => {
  fc.assert(
    fc.property(values, fc.nat(10), fc.integer({ min: 1, max: 2 }), (value, from, length) => {
      expect(read(value.slice(0, from) + value.slice(from + length))).toHaveProperty('reason')
    }),
  )
})
