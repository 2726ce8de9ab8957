import { costShare } from '@brandside/contract/marketing/cost-share.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { Fabricator } from '../../platform/testing/fabricator.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { addUpDays } from './pay-sums.ts'

const { payHistogram, payEventList, payPivot, payOrderList, payOrderSum, payOrderExport, payVerify } = report.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  // A bar with its day cut at 04:00: 100.00 paid at 03:30 on 2 March, 40.00 of it back on the 3rd (consumer.md 20).
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query(`
      with b as (insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
                 values ('BAR', '静吧', '/', 'BEVERAGE', '罗恩', '13800001234', 'Asia/Shanghai', '04:00', 'CNY', 1, 1) returning id),
           o as (insert into app.organisation (code, name, path) values ('BARORG', '组织', '/') returning id),
           s as (insert into app.shop (brand_id, organisation_id, code, name) select b.id, o.id, 'BAR-1', '老外滩店' from b, o returning id, brand_id),
           c as (insert into app.pay_channel (code, name, kind, adapter, default_rate_bp, default_min_fee_cents, fee_refund, refund_days,
                   partial_refund, max_refunds, min_cents, settle_days, sort) values ('CASH', '现金', 'CASH', 'CASH', 0, 0, 'NONE', 180, true, 20, 1, 0, 1) returning id),
           t as (insert into app.trade (trade_no, biz_type, biz_id, brand_id, shop_id, source, subject, currency, original_cents, discount_cents,
                   payable_cents, paid_cents, refunded_cents, state, business_date, paid_at, expire_at)
                 select 'BAR-T1', 'ORDER', 1, brand_id, id, 'POS', '酒', 'CNY', 10000, 0, 10000, 10000, 4000, 'PART_REFUNDED', '2026-03-01',
                        '2026-03-01T19:30:00Z', '2026-03-01T20:00:00Z' from s returning id),
           p as (insert into app.trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, paid_at, refunded_cents)
                 select t.id, c.id, 'BAR-P1', 10000, 'SUCCESS', '2026-03-01T19:30:00Z', 4000 from t, c returning id, pay_channel_id),
           r as (insert into app.trade_refund (trade_id, refund_no, amount_cents, done_cents, reason_code, state)
                 select id, 'BAR-R1', 4000, 4000, 'OTHER', 'SUCCESS' from t returning id)
      insert into app.trade_refund_part (refund_id, payment_id, pay_channel_id, part_no, amount_cents, state, success_at)
      select r.id, p.id, p.pay_channel_id, 'BAR-R1-1', 4000, 'SUCCESS', '2026-03-03T04:00:00Z' from r, p`)
  })
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

describe('brands with other clocks and currencies', () => {
  /** A shop of a brand of its own, with payments at these moments. */
  async function aBrand(brand: Brand, paid: Readonly<Record<string, number>>) {
    await asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      await client.query(
        `with b as (insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
                    values ($1, $1, '/', 'OTHER', '梁夏', '13800001234', $2, $3, $4, 2, 1) returning id),
              s as (insert into app.shop (brand_id, organisation_id, code, name)
                    select b.id, (select min(id) from app.organisation where tenant_id = 1), $1, $1 from b returning id, brand_id),
              m as (select no, at::timestamptz, cents::bigint from unnest($5::text[], $6::bigint[]) with ordinality m (at, cents, no)),
              t as (insert into app.trade (trade_no, biz_type, biz_id, brand_id, shop_id, source, subject, currency, original_cents,
                      discount_cents, payable_cents, paid_cents, state, business_date, paid_at, expire_at)
                    select $1 || '-' || no, 'ORDER', s.id * 100 + no, brand_id, id, 'POS', '面', $4, cents, 0, cents, cents, 'PAID',
                           at::date, at, at from s, m returning id, trade_no, paid_cents, paid_at)
         insert into app.trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, paid_at)
         select t.id, (select min(id) from app.pay_channel where tenant_id = 1), t.trade_no || 'P1', paid_cents, 'SUCCESS', paid_at from t`,
        [brand.code, brand.timeZone, brand.dayCut, brand.currency, Object.keys(paid), Object.values(paid)],
      )
    })
  }
  interface Brand {
    code: string
    timeZone: string
    dayCut: string
    currency: string
  }

  const inNewYork = { timeZone: 'America/New_York', currency: 'USD' }
  beforeAll(async () => {
    // The clocks are put back at 02:00 on 1 November, after 01:30 has been once, and forward at 02:00 on 8 March.
    const paid = {
      '2026-11-01T05:30:00Z': 100,
      '2026-11-01T06:30:00Z': 20,
      '2026-03-08T06:30:00Z': 3,
      '2026-03-01T05:00:00Z': 4,
    }
    await aBrand({ code: 'NY', dayCut: '00:00', ...inNewYork }, paid)
    await aBrand(
      { code: 'TEA', dayCut: '00:00', timeZone: 'Asia/Shanghai', currency: 'CNY' },
      { '2026-03-01T04:10:00Z': 500 },
    )
  })

  const hoursOf = async (asked: object) => {
    const { data, msg } = await root.call(payHistogram, { bucket: 'HOUR', metric: 'GROSS', ...asked } as never)
    if (!data) throw new Error(msg)
    return data.buckets
  }
  const told = (buckets: readonly { start: string; value: number }[]) =>
    Object.fromEntries(buckets.filter(({ value }) => value !== 0).map(({ start, value }) => [start, value]))
  const usd = { currency: 'USD' } as const
  const [longDay, shortDay] = [
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-03-08', to: '2026-03-08' },
  ]

  test('a day on which the clocks are put back has 25 bars, one on which they are put forward 23', async () => {
    const long = await hoursOf({ ...usd, ...longDay })
    expect(long).toHaveLength(25)
    expect(long.slice(0, 4).map(({ start }) => start.slice(11))).toEqual(['00:00', '01:00', '01:00 (2)', '02:00'])
    expect(told(long)).toEqual({ '2026-11-01 01:00': 100, '2026-11-01 01:00 (2)': 20 })
    const short = await hoursOf({ ...usd, ...shortDay })
    expect(short).toHaveLength(23)
    expect(short.slice(1, 3).map(({ start }) => start.slice(11))).toEqual(['01:00', '03:00'])
    expect(told(short)).toEqual({ '2026-03-08 01:00': 3 })
    expect(await hoursOf({ ...usd, from: '2026-11-02', to: '2026-11-02' })).toHaveLength(24)
  })

  test('each of the two hours opens its own payments, whether its day was added up or not', async () => {
    const opened = async (hour: string) =>
      (await root.call(payEventList, { ...usd, ...longDay, hour })).data?.grossCents
    const before = [await hoursOf({ ...usd, ...longDay }), await hoursOf({ ...usd, ...longDay, split: 'CHANNEL' })]
    expect([await opened('2026-11-01 01:00'), await opened('2026-11-01 01:00 (2)')]).toEqual([100, 20])
    await asTenant(product.database.pool, 1, addUpDays)
    expect([await hoursOf({ ...usd, ...longDay }), await hoursOf({ ...usd, ...longDay, split: 'CHANNEL' })]).toEqual(
      before,
    )
  })

  test('hours are those of the clocks, also where the business days of brands begin at different ones', async () => {
    const cny = { currency: 'CNY', from: '2026-03-01', to: '2026-03-01' }
    const hours = await hoursOf(cny)
    expect([hours.length, hours[0]?.start, hours.at(-1)?.start]).toEqual([28, '2026-03-01 00:00', '2026-03-02 03:00'])
    expect(told(hours)).toEqual({ '2026-03-01 12:00': 500, '2026-03-02 03:00': 10_000 })
    const { data } = await root.call(payEventList, { ...cny, hour: '2026-03-02 03:00' } as never)
    expect(data).toMatchObject({ total: 1, grossCents: 10_000 })
  })

  test('amounts of several currencies are not added up', async () => {
    const all = { from: '2026-03-01', to: '2026-11-01' }
    const course = await root.call(payHistogram, { ...all, bucket: 'YEAR', metric: 'GROSS' })
    expect(course.data).toMatchObject({ whole: 10_500, currency: 'CNY', currencies: ['CNY', 'USD'] })
    expect((await root.call(payHistogram, { ...all, ...usd, bucket: 'YEAR', metric: 'GROSS' })).data?.whole).toBe(127)
    expect((await root.call(payPivot, all)).data?.map(({ currency, grossCents }) => [currency, grossCents])).toEqual([
      ['CNY', 10_000],
      ['CNY', 500],
    ])
    const sums = (await root.call(payOrderSum, all)).data
    expect(sums?.map(({ currency, count, paidCents }) => [currency, count, paidCents])).toEqual([
      ['CNY', 2, 10_500],
      ['USD', 4, 127],
    ])
    expect((await root.call(payOrderList, { ...all, ...usd })).data?.total).toBe(4)
    const [head = [], ...rows] = (await readSheet((await root.call(payOrderExport, all)).bytes)).rows
    const totals = rows.filter(([first]) => first === '合计')
    expect(totals.map((row) => [row[head.indexOf('币种')], row[head.indexOf('实付')]]).sort()).toEqual([
      ['人民币', 105],
      ['美元', 1.27],
    ])
    expect((await root.call(trade.endpoints.list, {})).data).toMatchObject({
      ...{
        total: 6,
        sums: [
          { currency: 'CNY', paidCents: 10_500 },
          { currency: 'USD', paidCents: 127 },
        ],
      },
    })
  })

  test('the bill of a channel is matched for each currency apart; what is unknown here is of the company’s', async () => {
    const bill = 'type,no,amount\nPAY,TEA-1P1,5.00\nPAY,NY-4P1,0.04\nPAY,UNKNOWN,1.00'
    const [channel] = (await root.call(payPivot, { from: '2026-03-01', to: '2026-03-01' })).data ?? []
    const payChannelId = channel?.payChannelId as Id
    expect(await root.call(reconciliation.endpoints.fetch, { payChannelId, day: '2026-03-01', bill })).toMatchObject({
      code: 0,
    })
    const { data } = await root.call(reconciliation.endpoints.list, { sort: ['createdAt'] })
    expect(data?.list).toMatchObject([
      { currency: 'CNY', matchedCount: 1, differingCount: 1, ourPaidCents: 500, billPaidCents: 600 },
      { currency: 'USD', matchedCount: 1, differingCount: 0, ourPaidCents: 4, billPaidCents: 4 },
    ])
    expect(data?.sums).toMatchObject([
      { currency: 'CNY', billPaidCents: 600 },
      { currency: 'USD', billPaidCents: 4 },
    ])
  })

  test('a day has nothing of a currency that a corrected bill has no longer, unless it is closed', async () => {
    const [channel] = (await root.call(payPivot, { from: '2026-03-01', to: '2026-03-01' })).data ?? []
    const wanted = { payChannelId: channel?.payChannelId as Id, day: '2026-03-04' }
    const matched = async (bill: string) => {
      const told = await root.call(reconciliation.endpoints.fetch, { ...wanted, bill: `type,no,amount\n${bill}` })
      if (!told.data) throw new Error(told.msg)
      const { data } = await root.call(reconciliation.endpoints.list, { dayStart: wanted.day, dayEnd: wanted.day })
      return data?.list.map(({ currency, billPaidCents }) => [currency, billPaidCents]).sort()
    }
    expect(await matched('PAY,TEA-1P1,5.00\nPAY,NY-4P1,0.04')).toEqual([
      ['CNY', 500],
      ['USD', 4],
    ])
    expect(await matched('PAY,TEA-1P1,5.00')).toEqual([
      ['CNY', 500],
      ['USD', 0],
    ])
    expect(await matched('PAY,NY-4P1,0.04')).toEqual([
      ['CNY', 0],
      ['USD', 4],
    ])
    await asSuperuser(product.database, (client) =>
      client.query(`update app.reconciliation set state = 'CLOSED' where day = $1 and currency = 'USD'`, [wanted.day]),
    )
    expect(await matched('PAY,TEA-1P1,5.00')).toEqual([
      ['CNY', 500],
      ['USD', 4],
    ])
  })
})
