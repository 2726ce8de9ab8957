import { expect, test } from 'vitest'
import { allocate } from '../../platform/money.ts'
import { documentTotals, type PricedDocument } from './order-totals.rules.ts'

/** The worked example of wholesale.md 20.4. */
const worked: PricedDocument = {
  lines: [
    { qty: '10', price: 31_200, taxRateBp: 1_300 },
    { qty: '3.5', price: 1_999, taxRateBp: 900 },
    { qty: '7', price: 333, discountBp: 500, taxRateBp: 1_300 },
  ],
  discountBp: 200,
  coupon: ([a = 0, , c = 0]) => allocate(10_000, [a, 0, c]),
  freightCents: 8_000,
  freightTaxBp: 900,
  taxMode: 'INCLUSIVE',
}

test('the worked example comes to 312787, its taxes to 35503', () => {
  const totals = documentTotals(worked)
  expect(totals.lines).toEqual([
    { gross: 312_000, lineDiscount: 0, orderDiscount: 6_240, coupon: 9_930, net: 295_830, tax: 34_034 },
    { gross: 6_997, lineDiscount: 0, orderDiscount: 140, coupon: 0, net: 6_857, tax: 566 },
    { gross: 2_331, lineDiscount: 117, orderDiscount: 44, coupon: 70, net: 2_100, tax: 242 },
  ])
  expect(totals).toMatchObject({
    goods: 321_328,
    lineDiscount: 117,
    orderDiscount: 6_424,
    coupon: 10_000,
    freight: 8_000,
    freightTax: 661,
    tax: 35_503,
    payable: 312_787,
  })
  expect(totals.payable - totals.tax).toBe(277_284)
})

test('its freight is shared by a supplier of A and by our own goods as 7765 and 235 (20.6)', () => {
  const [a, b, c] = documentTotals(worked).lines.map(({ net }) => net)
  expect(allocate(8_000, [a ?? 0, (b ?? 0) + (c ?? 0)])).toEqual([7_765, 235])
})

test('without the taxes in its prices the same comes to 352855', () => {
  const totals = documentTotals({ ...worked, taxMode: 'EXCLUSIVE' })
  expect(totals.lines.map(({ tax }) => tax)).toEqual([38_458, 617, 273])
  expect(totals).toMatchObject({ freightTax: 720, tax: 40_068, payable: 352_855 })
})

test('shares sum to the whole, whatever the lines (B-INV-6)', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const lines = Array.from({ length: (seed % 9) + 1 }, (_, index) => ({
      qty: String(((seed * 7 + index * 13) % 50) + 0.5),
      price: (seed * 311 + index * 97) % 9_999,
      discountBp: (seed + index) % 3 === 0 ? 333 : 0,
      taxRateBp: 1_300,
    }))
    const { payable, ...totals } = documentTotals({
      lines,
      discountBp: seed * 17,
      freightCents: seed,
      freightTaxBp: 900,
      taxMode: 'INCLUSIVE',
    })
    const nets = totals.lines.reduce((all, { net }) => all + net, 0)
    expect(nets + totals.freight).toBe(payable)
    expect(totals.goods - totals.lineDiscount - totals.orderDiscount + totals.freight).toBe(payable)
  }
})

test('a discount never takes off more than there is', () => {
  expect(documentTotals({ ...worked, discountCents: 9_999_999, coupon: (left) => left.map(() => 0) })).toMatchObject({
    payable: 8_000,
  })
})
