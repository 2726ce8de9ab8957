import { costShare } from '@brandside/contract/marketing/cost-share.ts'
import { report } from '@brandside/contract/payment/report.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Fabricator } from '../../platform/testing/fabricator.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { aBar } from '../bar.fixture.ts'

const { payHistogram, payOrderList, payOrderSum, payOrderExport, payVerify } = report.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  await aBar(product)
})
afterAll(() => product.close())

const valuesOf = async (asked: object) => {
  const { data, msg } = await root.call(payHistogram, { from: '2026-03-01', to: '2026-03-03', ...asked })
  if (!data) throw new Error(msg)
  return data.buckets.map(({ value }) => value)
}

test('a night counts for the day it began, a refund for the day it went back, and what is empty is a zero', async () => {
  expect(await valuesOf({ metric: 'NET' })).toEqual([10_000, 0, -4_000])
  expect(await valuesOf({ metric: 'GROSS' })).toEqual([10_000, 0, 0])
  expect(await valuesOf({ metric: 'REFUND' })).toEqual([0, 0, 4_000])
})

test('a brand is shown with those below it, and another one has taken nothing', async () => {
  const idOf = async (code: string, parent: string) =>
    asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      const { rows } = await client.query(
        `insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
         values ($1, $1, $2, 'BEVERAGE', '罗恩', '13800001234', 'Asia/Shanghai', '04:00', 'CNY', 1, 1) returning id`,
        [code, parent],
      )
      return Number(rows[0].id)
    })
  // The bar stands at the root of this tree.
  expect(await valuesOf({ brandId: await idOf('ABOVE', '/') })).toEqual([10_000, 0, -4_000])
  expect(await valuesOf({ brandId: await idOf('ASIDE', '/999/') })).toEqual([0, 0, 0])
})

test('the clock of the brands stands with their figures, and the bucket of this moment may grow', async () => {
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10)
  const { data } = await root.call(payHistogram, { from: '2026-03-01', to: today, bucket: 'YEAR' })
  expect(data?.clock).toEqual({ timeZone: 'Asia/Shanghai', dayCut: '04:00' })
  expect(data?.buckets.filter(({ partial }) => partial).map(({ start }) => start)).toEqual([
    `${today.slice(0, 4)}-01-01`,
  ])
  expect(data?.whole).toBe(6_000)
})

test('days add up to their month, and a range to its parts (C-INV-68)', async () => {
  const sum = async (asked: object) =>
    (await valuesOf({ metric: 'NET', ...asked })).reduce((all, each) => all + each, 0)
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(await sum({ ...march, bucket: 'DAY' })).toBe(await sum({ ...march, bucket: 'MONTH' }))
  const [a, b] = [await sum({ to: '2026-03-02' }), await sum({ from: '2026-03-03', to: '2026-03-31' })]
  expect(a + b).toBe(await sum(march))
})

test('a week that is read in two parts has one bar', async () => {
  const range = { from: '2025-12-01', to: '2026-04-30', bucket: 'WEEK', metric: 'NET' } as const
  const { data } = await root.call(payHistogram, range)
  const starts = data?.buckets.map(({ start }) => start) ?? []
  expect(starts).toEqual([...new Set(starts)].sort())
  expect(starts).toHaveLength(22)
  expect(data?.buckets.filter(({ value }) => value !== 0)).toMatchObject([
    { start: '2026-02-23', value: 10_000 },
    { start: '2026-03-02', value: -4_000 },
  ])
})

test('a bucket takes so long a range and no longer', async () => {
  const long = { from: '2026-01-01', to: '2026-03-01', bucket: 'HOUR' } as const
  expect(await root.call(payHistogram, long)).toMatchObject({ key: 'report.rangeTooLong' })
})

test('the sums are those of all pages and of the sheet (C-INV-67)', async () => {
  const [sums] = (await root.call(payOrderSum, {})).data ?? []
  const rows = (await root.call(payOrderList, {})).data?.list ?? []
  expect(sums).toMatchObject({ count: 1, paidCents: 10_000, refundedCents: 4_000, netCents: 6_000 })
  expect(rows.reduce((all, { netCents }) => all + netCents, 0)).toBe(sums?.netCents)
  const { bytes } = await root.call(payOrderExport, { source: 'POS' })
  const [head = [], row = [], totals = []] = (await readSheet(bytes)).rows
  expect(row).toContain('BAR-T1')
  expect(totals[0]).toBe('合计')
  expect([totals[head.indexOf('实付')], totals[head.indexOf('净额')]]).toEqual([100, 60])
  expect(JSON.stringify((await readSheet(bytes, 1)).rows)).toContain('["来源","收银台"]')
})

test('an average is that of all payments together', async () => {
  expect(await valuesOf({ metric: 'AVG' })).toEqual([10_000, 0, 0])
})

test('what narrows the rows narrows their sums', async () => {
  const counts = async (filter: object) => (await root.call(payOrderSum, filter)).data?.[0]?.count
  expect(await counts({ paidCentsMin: 10_000, hasCoupon: false })).toBe(1)
  expect(await counts({ paidCentsMax: 9_999 })).toBe(0)
  expect(await counts({ hasCoupon: true })).toBe(0)
  expect(await counts({ couponId: 1 })).toBe(0)
  expect(await counts({ activityId: 1 })).toBe(0)
  expect(await counts({ memberId: 1 })).toBe(0)
})

test('a channel has only what was paid by it, whatever else was tried', async () => {
  const [cash, other] = await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    const { rows } = await client.query(
      `with c as (insert into app.pay_channel (code, name, kind, adapter, default_rate_bp, default_min_fee_cents, fee_refund, refund_days,
                    partial_refund, max_refunds, min_cents, settle_days, sort)
                  values ('TRIED', '试过', 'CASH', 'CASH', 0, 0, 'NONE', 180, true, 20, 1, 0, 1) returning id),
            p as (insert into app.trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state)
                  select trade_id, c.id, 'BAR-P0', 10000, 'FAILED' from app.trade_payment, c where payment_no = 'BAR-P1')
       select pay_channel_id as cash, c.id as other from app.trade_payment, c where payment_no = 'BAR-P1'`,
    )
    return [Number(rows[0].cash), Number(rows[0].other)]
  })
  const counts = async (channel = 0) =>
    (await root.call(payOrderSum, { payChannelIds: [channel as Id] })).data?.[0]?.count
  expect([await counts(cash), await counts(other)]).toEqual([1, 0])
})

test('rows are those of the days of their payment, their order or their refunds', async () => {
  const counts = async (filter: object) => (await root.call(payOrderSum, filter)).data?.[0]?.count
  const [first, third] = [
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-03-03', to: '2026-03-03' },
  ]
  expect([await counts(first), await counts(third)]).toEqual([1, 0])
  expect([await counts({ ...first, on: 'REFUNDED' }), await counts({ ...third, on: 'REFUNDED' })]).toEqual([0, 1])
  // It was written down by this test.
  expect([await counts({ ...first, on: 'CREATED' }), await counts({ from: '2026-03-03', on: 'CREATED' })]).toEqual([
    0, 1,
  ])
})

test('totals that are not those of their payments are told by number', async () => {
  expect((await root.call(payVerify, {})).data).toMatchObject({ sound: true, tradesChecked: 1 })
  await asSuperuser(product.database, (client) =>
    client.query(`update app.trade_payment set refunded_cents = 3999 where payment_no = 'BAR-P1'`),
  )
  expect((await root.call(payVerify, {})).data).toMatchObject({ sound: false, differing: ['BAR-T1'] })
})

test('what the shop bears of discounts is told with each trade, in their sums, in the sheet and in the statement alike', async () => {
  await asSuperuser(product.database, async (client) => {
    const fabricator = await Fabricator.in(client)
    await fabricator.row('user_coupon', 1)
    await client.query(
      `update app.brand set time_zone = 'Asia/Shanghai', day_cut = '00:00', currency = 'CNY' where code <> 'BAR'`,
    )
    await client.query(`update app.trade set original_cents = 11000, discount_cents = 1000 where trade_no = 'BAR-T1'`)
    await client.query('update app.coupon set cost_share_bp = 3333')
    await client.query(
      `update app.user_coupon u
          set state = 'USED', order_id = 1, discount_cents = 1000, used_at = t.paid_at, used_shop_id = t.shop_id, brand_id = t.brand_id
         from app.trade t where t.tenant_id = u.tenant_id and t.trade_no = 'BAR-T1'`,
    )
  })
  const { data: listed } = await root.call(payOrderList, {})
  expect(listed?.list).toMatchObject([{ tradeNo: 'BAR-T1', shopShareCents: 333 }])
  expect((await root.call(payOrderSum, {})).data).toMatchObject([{ count: 1, shopShareCents: 333 }])
  expect((await root.call(payOrderSum, { source: 'MINIAPP' })).data).toMatchObject([{ count: 0, shopShareCents: 0 }])
  const [head = [], , totals = []] = (await readSheet((await root.call(payOrderExport, {})).bytes)).rows
  expect(totals[head.indexOf('门店承担优惠')]).toBe(3.33)
  const statement = await root.call(costShare.endpoints.list, { month: '2026-03' })
  expect(statement.data?.list).toMatchObject([{ coupons: 1, shopCents: 333, brandCents: 667 }])
})
