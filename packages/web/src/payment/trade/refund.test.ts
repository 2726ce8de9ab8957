import type { Id } from '@brandside/contract/platform/id.ts'
import { expect, test } from 'vitest'
import { type RefundInput, wantedOf } from './refund.rules.ts'

const entered: RefundInput = { by: 'amount', amount: 500, quantities: {}, split: undefined }
const wanted = (changes: Partial<RefundInput>) => wantedOf(7 as Id, { ...entered, ...changes }, 1_000)

test('an amount is asked for when it is within what is left', () => {
  expect(wanted({})).toEqual({ tradeId: 7, amountCents: 500 })
  expect(wanted({ amount: 1_001 })).toBeUndefined()
  expect(wanted({ amount: undefined })).toBeUndefined()
})

test('of lines those count of which some go back', () => {
  expect(wanted({ by: 'lines', quantities: { 3: 2, 4: 0, 5: undefined } })).toEqual({
    tradeId: 7,
    lines: [{ lineId: 3, quantity: 2 }],
  })
  expect(wanted({ by: 'lines', quantities: { 4: 0 } })).toBeUndefined()
})

test('a split says what each payment gets', () => {
  expect(wanted({ split: { 1: 200, 2: 300 } })?.split).toEqual([
    { paymentId: 1, amountCents: 200 },
    { paymentId: 2, amountCents: 300 },
  ])
})
