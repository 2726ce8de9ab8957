import { randomUUID } from 'node:crypto'
import { member } from '@brandside/contract/member/member.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { admitApp } from '../../platform/open/open-app.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { addUpDays, recountDays } from './pay-sums.ts'

const { payEventExport, payEventList, payHistogram, payHeat, payPivot, payOrderList, payOrderSum } = report.endpoints

let product: TestProduct
let root: Caller
let channel: Id
let brandId: Id
let shopId: Id
const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const range = { from: dayOf(30), to: dayOf(-1) }

beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const made = { code: 'CASH', name: '现金', kind: 'CASH', adapter: 'CASH', defaultRateBp: 38 } as const
  channel = (await root.call(payChannel.endpoints.create, made)).data?.id as Id
  await root.call(payChannel.endpoints.setStatus, { id: channel, status: 1 })
  const sold = await aPayingShop(product.database, { code: 'DAYS', channels: [channel] })
  brandId = sold.brandId
  shopId = sold.shopId
  const till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银', hours: 1 })
  for (const [index, priceCents] of [10_000, 4_000, 2_500].entries()) {
    const lines = [{ name: '面', quantity: 1, priceCents }]
    const wanted = { orderNo: randomUUID().slice(0, 12), lines }
    const { data } = await callSigned(product.app, till, trade.endpoints.order, wanted)
    const { tradeNo = '', tradeId = 0 as Id } = data ?? {}
    await callSigned(product.app, till, trade.endpoints.pay, { tradeNo, payChannelId: channel, attempt: '1' })
    if (index === 0) await root.call(trade.endpoints.refund, { tradeId, amountCents: 3_000, reasonCode: 'LATE' })
    await asSuperuser(product.database, async (client) => {
      const back = `now() - interval '${index * 6} days'`
      await client.query(`update app.trade set paid_at = ${back} where id = $1`, [tradeId])
      await client.query(`update app.trade_payment set paid_at = ${back} where trade_id = $1`, [tradeId])
    })
  }
})
afterAll(() => product.close())

const addUp = () => asTenant(product.database.pool, 1, addUpDays)
const histogram = async (more: object = {}) => {
  const { data, msg } = await root.call(payHistogram, { ...range, metric: 'NET', ...more })
  if (!data) throw new Error(msg)
  return data
}

test('days that were added up say what their events say, however often they are added up (C-INV-69)', async () => {
  const told = async () => ({
    days: await histogram({ split: 'CHANNEL' }),
    hours: await histogram({ from: dayOf(25), bucket: 'HOUR', split: 'SHOP' }),
    hoursOfChannels: await histogram({ from: dayOf(25), bucket: 'HOUR', split: 'CHANNEL' }),
    heat: (await root.call(payHeat, range)).data,
    heatOfSource: (await root.call(payHeat, { ...range, source: 'POS' })).data,
    heatOfChannel: (await root.call(payHeat, { ...range, payChannelIds: [channel] })).data,
  })
  const before = await told()
  expect([before.days.whole, before.hours.whole]).toEqual([13_500, 13_500])
  await addUp()
  expect(await told()).toEqual(before)
  await addUp()
  expect(await told()).toEqual(before)
  expect(await product.ledgerFaults()).toEqual([])
})

/** The bars that are not empty. */
const barsOf = ({ buckets }: Awaited<ReturnType<typeof histogram>>) =>
  buckets.flatMap(({ start, value }): [string, number][] => (value === 0 ? [] : [[start, value]]))

test('a brand that changes its clock keeps the days that were told, and counts by the new one from its next day on (C-INV-69)', async () => {
  const { view, update } = brand.endpoints
  const told = async () => ({
    days: barsOf(await histogram()),
    hours: barsOf(await histogram({ from: dayOf(25), bucket: 'HOUR' })),
    heat: (await root.call(payHeat, range)).data,
    rows: (await root.call(payOrderSum, { from: dayOf(7), to: dayOf(-1) })).data,
  })
  const before = await told()
  const own = (await root.call(view, { id: brandId })).data
  // Half a day later than before: what was paid a moment ago would be of another day by it.
  const changed = { id: brandId, version: own?.version ?? 0, dayCut: '16:00' }
  expect(await root.call(update, changed)).toMatchObject({ code: 0 })
  expect(await told()).toEqual(before)
  expect(await product.ledgerFaults()).toEqual([])
  // As if it had been changed ten days ago.
  const begins = new Date(Date.now() - 10 * 86_400_000).toISOString()
  await asSuperuser(product.database, (client) =>
    client.query(`update app.brand set clocks[1] = clocks[1] || jsonb_build_object('until', $1::text) where id = $2`, [
      begins,
      brandId,
    ]),
  )
  await asTenant(product.database.pool, 1, recountDays)
  expect(await product.ledgerFaults()).toEqual([])
  expect((await histogram()).clock).toEqual({ timeZone: 'Asia/Shanghai', dayCut: '16:00' })
  const sums = ({ days, hours }: typeof before) =>
    [days, hours].map((bars) => bars.reduce((all, [, value]) => all + value, 0))
  expect(sums(await told())).toEqual([13_500, 13_500])
  await asSuperuser(product.database, (client) =>
    client.query(`update app.brand set clocks = '{}', day_cut = '04:00' where id = $1`, [brandId]),
  )
  await asTenant(product.database.pool, 1, recountDays)
  expect(await told()).toEqual(before)
})

test.each(['daily', 'hourly', 'hourly_by_way'])(
  '%s sums that were tampered with are named by the check of the ledgers',
  async (kind) => {
    const change = (by: number) =>
      asSuperuser(product.database, (client) =>
        client.query(`update app.pay_${kind} set gross_cents = gross_cents + $1`, [by]),
      )
    const ledger = { daily: 'payDaily', hourly: 'payHourly', hourly_by_way: 'payHourlyByWay' }[kind]
    await change(1)
    expect(await product.ledgerFaults()).toMatchObject([{ ledger }, { ledger }])
    await change(-1)
  },
)

test('busy hours, shops and channels, list and sums tell the same money (C-INV-67)', async () => {
  const [heat, pivot, sums, rows] = await Promise.all([
    root.call(payHeat, range),
    root.call(payPivot, range),
    root.call(payOrderSum, range),
    root.call(payOrderList, range),
  ])
  const gross = 16_500
  expect(heat.data?.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(gross)
  expect(pivot.data).toMatchObject([{ grossCents: gross, refundCents: 3_000, netCents: 13_500, payments: 3 }])
  expect(sums.data?.[0]).toMatchObject({ count: 3, paidCents: gross, refundedCents: 3_000 })
  expect(rows.data?.list.reduce((all, { paidCents }) => all + paidCents, 0)).toBe(gross)
})

test('each bar of the histogram opens payments and refunds that add up to it', async () => {
  const of = {
    GROSS: 'grossCents',
    REFUND: 'refundCents',
    NET: 'netCents',
    COUNT: 'payments',
    FEE: 'feeCents',
  } as const
  // The shop's business day may be the day after that of UTC.
  const lately = { from: dayOf(1), to: dayOf(-1) }
  for (const [metric, total] of Object.entries(of)) {
    const days = (await histogram({ metric })).buckets.filter(({ value }) => value !== 0)
    const hours = (await histogram({ ...lately, metric, bucket: 'HOUR' })).buckets.filter(({ value }) => value !== 0)
    expect(hours.length).toBeGreaterThan(0)
    for (const { start, value } of [...days, ...hours]) {
      // After midnight it is an hour of the business day before.
      const day = start.slice(0, 10)
      const bucket = start.includes(' ') ? { ...lately, hour: start } : { from: day, to: day }
      const { data } = await root.call(payEventList, bucket)
      expect(data?.[total]).toBe(value)
      expect(data?.list.reduce((sum, row) => sum + row.grossCents - row.refundCents, 0)).toBe(data?.netCents)
    }
  }
})

test('the sheet of payments and refunds has the rows of the list, with its sums below (C-INV-67)', async () => {
  const lately = { from: dayOf(20), to: dayOf(-1) }
  const { data } = await root.call(payEventList, { ...lately, rows: 200 })
  const [head = [], ...lines] = (await readSheet((await root.call(payEventExport, lately)).bytes)).rows
  const column = (title: string) => lines.map((line) => line[head.indexOf(title)])
  expect(column('流水号').slice(0, -1)).toEqual(data?.list.map(({ no }) => no))
  expect([column('收款').at(-1), column('退款').at(-1)]).toEqual(
    [data?.grossCents, data?.refundCents].map((cents) => Number(cents) / 100),
  )
})

test('an operator without a shop sees no money in any report (C-INV-70)', async () => {
  const rights = [payHistogram, payHeat, payOrderList, payEventList].map(({ guard }) => guard)
  const { caller } = await join(product, { rights, dataScope: 4 })
  const shown = (await caller.call(payHistogram, { ...range, metric: 'GROSS', split: 'SHOP' })).data
  expect(shown).toMatchObject({ whole: 0 })
  expect(shown?.buckets.every(({ parts }) => parts.length === 0)).toBe(true)
  expect((await caller.call(payPivot, range)).data).toEqual([])
  expect((await caller.call(payEventList, { ...range, from: dayOf(20) })).data).toMatchObject({
    list: [],
    total: 0,
    grossCents: 0,
  })
  expect((await caller.call(payHeat, range)).data).toEqual([])
  expect((await caller.call(payOrderSum, range)).data).toMatchObject([{ count: 0, paidCents: 0 }])
})

test('a history of years is added up in steps that miss no day and count none twice (C-INV-69)', async () => {
  await asSuperuser(product.database, async (client) => {
    const old = `paid_at = now() - interval '390 days'`
    await client.query(`update app.trade set ${old} where id = (select max(id) from app.trade)`)
    await client.query(`update app.trade_payment set ${old} where trade_id = (select max(id) from app.trade)`)
  })
  await asTenant(product.database.pool, 1, recountDays)
  expect(await product.ledgerFaults()).toEqual([])
  const years = { ...range, from: dayOf(398) }
  expect((await histogram({ ...years, bucket: 'MONTH' })).whole).toBe(13_500)
  expect((await root.call(payPivot, years)).data).toMatchObject([{ netCents: 13_500, payments: 3 }])
  expect((await root.call(payOrderSum, years)).data).toMatchObject([{ count: 3, paidCents: 16_500, members: 0 }])
  // Who has paid this year and the year before is one member.
  const person = { mobile: '13800000001', nickname: '甲', registerBrandId: brandId, registerShopId: shopId }
  const memberId = (await root.call(member.endpoints.create, person)).data?.id
  await asSuperuser(product.database, (client) => client.query('update app.trade set member_id = $1', [memberId]))
  expect((await root.call(payOrderSum, years)).data).toMatchObject([{ members: 1, memberPaidCents: 16_500 }])
})
