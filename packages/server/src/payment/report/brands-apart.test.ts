import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { aBar } from '../bar.fixture.ts'
import { addUpDays } from './pay-sums.ts'

const { payHistogram, payEventList, payPivot, payOrderList, payOrderSum, payOrderExport } = report.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  await aBar(product)
})
afterAll(() => product.close())

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
  const opened = async (hour: string) => (await root.call(payEventList, { ...usd, ...longDay, hour })).data?.grossCents
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
    total: 6,
    sums: [
      { currency: 'CNY', paidCents: 10_500 },
      { currency: 'USD', paidCents: 127 },
    ],
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

test('the open day of a currency goes with the last of its lines, and one that is closed stays', async () => {
  const [channel] = (await root.call(payPivot, { from: '2026-03-01', to: '2026-03-01' })).data ?? []
  const wanted = { payChannelId: channel?.payChannelId as Id, day: '2026-03-04' }
  const matched = async (bill: string, of: { currency?: 'CNY' | 'USD' } = {}) => {
    const told = await root.call(reconciliation.endpoints.fetch, {
      ...wanted,
      ...of,
      bill: `type,no,amount\n${bill}`,
    })
    if (!told.data) throw new Error(told.msg)
    const { data } = await root.call(reconciliation.endpoints.list, { dayStart: wanted.day, dayEnd: wanted.day })
    expect(data?.list.map(({ id }) => id)).toContain(told.data.id)
    return data?.list.map(({ currency, billPaidCents }) => [currency, billPaidCents]).sort()
  }
  expect(await matched('PAY,TEA-1P1,5.00\nPAY,NY-4P1,0.04')).toEqual([
    ['CNY', 500],
    ['USD', 4],
  ])
  expect(await matched('PAY,TEA-1P1,5.00')).toEqual([['CNY', 500]])
  expect(await matched('PAY,NY-4P1,0.04')).toEqual([['USD', 4]])
  const log = await root.call(operationLog.endpoints.query, { moduleName: 'reconciliation', rows: 200 })
  const told = log.data?.list.map(({ operatorContent }) => operatorContent)
  expect(told?.[0]).toContain('[2026-03-04]：双方均无 CNY 记录，删除该币种的对账')
  // Also where one currency is matched alone; that there was nothing at all stays to be closed.
  await matched('PAY,TEA-1P1,5.00\nPAY,NY-4P1,0.04')
  expect(await matched('PAY,TEA-1P1,5.00', { currency: 'USD' })).toEqual([['CNY', 500]])
  expect(await matched('')).toEqual([['CNY', 0]])
  expect(await matched('PAY,NY-4P1,0.04')).toEqual([['USD', 4]])
  await asSuperuser(product.database, (client) =>
    client.query(`update app.reconciliation set state = 'CLOSED' where day = $1 and currency = 'USD'`, [wanted.day]),
  )
  expect(await matched('PAY,TEA-1P1,5.00')).toEqual([
    ['CNY', 500],
    ['USD', 4],
  ])
})
