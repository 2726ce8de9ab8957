import { randomUUID } from 'node:crypto'
import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admitApp } from '../../platform/open/open-app.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { view, list, payments, refund, refundDirect, refundPreview, refunds, refundAudit, close, order, pay } =
  trade.endpoints

describe('a trade', () => {
  let product: TestProduct
  let root: Caller
  let till: AppKeys
  let shopId: Id
  let channels: Id[]
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
    channels = []
    for (const code of ['CASH-A', 'CASH-B']) {
      const made = await root.call(payChannel.endpoints.create, {
        code,
        name: `现金 ${code}`,
        kind: 'CASH',
        adapter: 'CASH',
        defaultRateBp: 38,
        feeRefund: 'PROPORTIONAL',
      })
      const id = made.data?.id as Id
      await root.call(payChannel.endpoints.setStatus, { id, status: 1 })
      channels.push(id)
    }
    shopId = await asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      const { rows } = await client.query(
        `with b as (insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
                    values ('PAY', '收款', '/', 'OTHER', '周宁', '13800001234', 'Asia/Shanghai', '04:00', 'CNY', 1, 1) returning id),
              o as (insert into app.organisation (code, name, path) values ('PAYORG', '组织', '/') returning id),
              c as (insert into app.brand_pay_channel (brand_id, pay_channel_id, enabled) select b.id, x, true from b, unnest($1::bigint[]) x),
              s as (insert into app.shop (brand_id, organisation_id, code, name) select b.id, o.id, 'PAY-1', '一号店' from b, o returning id, brand_id)
         select id, brand_id from s`,
        [channels],
      )
      await client.query(`update app.brand set path = '/' || id || '/' where code = 'PAY'`)
      return Number(rows[0].id) as Id
    })
    till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '一号收银', hours: 1 })
  })
  afterAll(() => product.close())

  /** An order of this amount, unpaid. */
  async function anOrder(cents: number, orderNo = `O${randomUUID().slice(0, 12)}`) {
    const lines = [{ name: '牛肉面', quantity: 3, priceCents: Math.floor(cents / 3) }]
    const rest = cents - 3 * Math.floor(cents / 3)
    const all = rest > 0 ? [...lines, { name: '加料', quantity: 1, priceCents: rest }] : lines
    const { data, msg } = await callSigned(product.app, till, order, { orderNo, lines: all })
    if (!data) throw new Error(msg)
    return data
  }
  const payBy = (tradeNo: string, channel: number, attempt: string, amountCents?: number) =>
    callSigned(product.app, till, pay, {
      tradeNo,
      payChannelId: channels[channel] as Id,
      attempt,
      ...(amountCents !== undefined && { amountCents }),
    })
  const give = (tradeId: Id, amountCents: number, by = root) =>
    by.call(refund, { tradeId, amountCents, reasonCode: 'QUALITY' })
  const seen = async (id: Id) => (await root.call(view, { id })).data

  test('is paid when the successful payments add up to what is payable (C-INV-48)', async () => {
    const { tradeId, tradeNo } = await anOrder(10_000)
    expect(await payBy(tradeNo, 0, '1', 4_000)).toMatchObject({ data: { paymentState: 'SUCCESS', state: 'PAYING' } })
    expect(await payBy(tradeNo, 1, '2', 6_001)).toMatchObject({ key: 'trade.payTooMuch' })
    expect(await payBy(tradeNo, 1, '2')).toMatchObject({ data: { state: 'PAID' } })
    expect(await seen(tradeId)).toMatchObject({
      paidCents: 10_000,
      feeCents: 38,
      state: 'PAID',
      channelText: '现金 CASH-A 40.00 + 现金 CASH-B 60.00',
    })
  })

  test('is the same for an order and an attempt that are sent again', async () => {
    const first = await anOrder(3_000, 'AGAIN-1')
    expect(await anOrder(3_000, 'AGAIN-1')).toMatchObject({ tradeNo: first.tradeNo, orderId: first.orderId })
    const once = await Promise.all([1, 2].map(() => payBy(first.tradeNo, 0, '1')))
    expect(once.map(({ data }) => data?.state)).toEqual(['PAID', 'PAID'])
    expect((await root.call(payments, { tradeId: first.tradeId })).data).toHaveLength(1)
    const other = { orderNo: 'AGAIN-1', lines: [{ name: '茶', quantity: 1, priceCents: 1 }] }
    expect(await callSigned(product.app, till, order, other)).toMatchObject({ key: 'trade.otherOrder' })
    const sameSum = { orderNo: 'AGAIN-1', lines: [{ name: '盖浇饭', quantity: 1, priceCents: 3_000 }] }
    expect(await callSigned(product.app, till, order, sameSum)).toMatchObject({ key: 'trade.otherOrder' })
  })

  test('that costs nothing is paid at once, and undone by closing it', async () => {
    const { tradeId, state } = await anOrder(0)
    expect(state).toBe('PAID')
    expect(await give(tradeId, 1)).toMatchObject({ key: 'trade.refundTooMuch' })
    expect(await root.call(close, { id: tradeId, closeReason: '误单' })).toMatchObject({ data: { state: 'CLOSED' } })
  })

  test('fixes the brand of its shop and its currency; until it is paid or closed, its shop stays', async () => {
    const { tradeId } = await anOrder(1_000)
    const { view: viewShop, update, remove, impact } = shop.endpoints
    const { data } = await root.call(viewShop, { id: shopId })
    const moved = { id: shopId, version: data?.version ?? 0, brandId: (data?.brandId ?? 0) + 1 }
    expect(await root.call(update, moved as never)).toMatchObject({
      key: 'shop.brandFixed',
      errors: [{ path: 'brandId' }],
    })
    const { view: viewBrand, update: updateBrand } = brand.endpoints
    const { data: own } = await root.call(viewBrand, { id: data?.brandId as Id })
    const inDollars = { id: own?.id as Id, version: own?.version ?? 0, currency: 'USD' as const }
    expect(await root.call(updateBrand, inDollars)).toMatchObject({ key: 'brand.currencyFixed' })
    const open = async () => (await root.call(impact, { id: shopId })).data?.openOrders ?? 0
    const before = await open()
    expect(before).toBeGreaterThan(0)
    expect(await root.call(remove, { ids: [shopId] })).toMatchObject({ key: 'shop.openOrders' })
    await root.call(close, { id: tradeId, closeReason: '误单' })
    expect(await open()).toBe(before - 1)
  })

  describe('of 100.00 that was paid by two channels (consumer.md 15)', () => {
    let tradeId: Id
    beforeEach(async () => {
      const opened = await anOrder(10_000)
      tradeId = opened.tradeId
      await payBy(opened.tradeNo, 0, '1', 4_000)
      await payBy(opened.tradeNo, 1, '2', 6_000)
    })

    test('goes back to both in proportion, to the cent', async () => {
      const { data } = await root.call(refundPreview, { tradeId, amountCents: 3_333 })
      expect(data).toMatchObject({ leftCents: 6_667, split: [{ amountCents: 1_333 }, { amountCents: 2_000 }] })
      await give(tradeId, 3_333)
      expect(await give(tradeId, 6_668)).toMatchObject({ key: 'trade.refundTooMuch', msg: '最多可退 66.67' })
      await give(tradeId, 6_667)
      expect(await seen(tradeId)).toMatchObject({
        state: 'REFUNDED',
        refundedCents: 10_000,
        refundingCents: 0,
        feeRefundCents: 38,
      })
      const paid = (await root.call(payments, { tradeId })).data ?? []
      expect(paid.map(({ refundedCents }) => refundedCents)).toEqual([4_000, 6_000])
    })

    test('never gives back more than was paid, whoever asks at once (C-INV-44)', async () => {
      const asked = [5_000, 3_000, 2_500, 2_000, 1_500, 900, 100].map((cents) => give(tradeId, cents))
      const answers = await Promise.all(asked)
      const given = answers.filter(({ code }) => code === 0).length
      expect(given).toBeGreaterThan(1)
      const now = await seen(tradeId)
      const { data } = await root.call(refunds, { tradeId })
      const sum = data?.list.reduce((all, { doneCents }) => all + doneCents, 0)
      expect(now?.refundedCents).toBe(sum)
      expect(now?.refundedCents).toBeLessThanOrEqual(10_000)
      expect(now?.refundingCents).toBe(0)
    })

    test('goes back by items, each with its share of what was paid', async () => {
      const lines = (await seen(tradeId))?.lines ?? []
      const [noodles] = lines
      const asked = { tradeId, lines: [{ lineId: noodles?.id as Id, quantity: 2 }], reasonCode: 'WRONG' as const }
      expect((await root.call(refundPreview, asked)).data?.amountCents).toBe(6_666)
      const twice = { ...asked, lines: [...asked.lines, ...asked.lines] }
      expect(await root.call(refund, twice)).toMatchObject({ key: 'trade.lineTooMany' })
      expect(await root.call(refund, { ...asked, amountCents: 1 })).toMatchObject({ key: 'trade.amountOfLines' })
      await root.call(refund, asked)
      expect(await root.call(refund, asked)).toMatchObject({ key: 'trade.lineTooMany' })
    })

    test('goes where the operator says, if that adds up', async () => {
      const [first, second] = (await root.call(payments, { tradeId })).data ?? []
      const to = (a: number, b: number) => [
        { paymentId: first?.id as Id, amountCents: a },
        { paymentId: second?.id as Id, amountCents: b },
      ]
      const asked = { tradeId, amountCents: 5_000, reasonCode: 'OTHER' } as const
      expect(await root.call(refund, { ...asked, split: to(4_001, 999) })).toMatchObject({ key: 'trade.splitWrong' })
      expect(await root.call(refund, { ...asked, split: to(4_000, 999) })).toMatchObject({ key: 'trade.splitWrong' })
      expect(await root.call(refund, { ...asked, split: to(0, 5_000) })).toMatchObject({
        data: { refundState: 'SUCCESS' },
      })
    })

    test('is refunded once for one key (C-INV-46)', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const input = { tradeId, amountCents: 1_000, reasonCode: 'QUALITY' } as const
      const both = await Promise.all([1, 2].map(() => root.call(refund, input, { headers })))
      expect(both[0]?.data).toEqual(both[1]?.data)
      expect((await seen(tradeId))?.refundedCents).toBe(1_000)
      expect(await root.call(refund, input, { headers: { 'idempotency-key': '' } })).toMatchObject({
        status: 400,
        key: 'common.keyMissing',
      })
    })
  })

  test('above the limit waits for somebody else, and keeps its money until then', async () => {
    const { tradeId, tradeNo } = await anOrder(90_000)
    await payBy(tradeNo, 0, '1')
    const asked = await give(tradeId, 60_000)
    expect(asked.data).toMatchObject({ refundState: 'WAIT_AUDIT' })
    const refundId = asked.data?.id as Id
    expect(await seen(tradeId)).toMatchObject({ refundingCents: 60_000, refundedCents: 0 })
    expect(await root.call(refundAudit, { refundId, result: 'APPROVE' })).toMatchObject({ key: 'trade.selfAudit' })
    const auditor = await join(product, { rights: 'everything' })
    const { data: told } = await auditor.caller.call(trade.endpoints.refundCase, { refundId })
    expect(told).toMatchObject({ paidCents: 90_000, refundedCents: 0, refundingCents: 0, leftCents: 30_000 })
    expect(await auditor.caller.call(refundAudit, { refundId, result: 'REJECT' })).toMatchObject({
      key: 'trade.remarkNeeded',
    })
    await auditor.caller.call(refundAudit, { refundId, result: 'REJECT', remark: '金额有误' })
    expect(await seen(tradeId)).toMatchObject({ refundingCents: 0, state: 'PAID' })
    const again = (await give(tradeId, 60_000)).data?.id as Id
    expect(await auditor.caller.call(refundAudit, { refundId: again, result: 'APPROVE' })).toMatchObject({
      data: { refundState: 'SUCCESS' },
    })
    expect(await seen(tradeId)).toMatchObject({ refundedCents: 60_000, state: 'PART_REFUNDED' })
  })

  test('of stored value stands in its ledger, and one that waits has sent nothing: tampering is found', async () => {
    const { tradeId, tradeNo } = await anOrder(90_000)
    await payBy(tradeNo, 0, '1')
    const { id } = (await give(tradeId, 10_000)).data ?? {}
    const waiting = (await give(tradeId, 60_000)).data?.id
    const faults = async () =>
      (await product.ledgerFaults())
        .filter(({ ledger }) => ledger === 'tradeRefunds' || ledger === 'refundPersons')
        .map(({ what, is, should }) => [what.split(' ')[0], is, should])
    const tampered = async (change: string, undo: string, of?: number) => {
      await asSuperuser(product.database, (client) => client.query(change, [of]))
      const found = await faults()
      await asSuperuser(product.database, (client) => client.query(undo, [of]))
      return found
    }
    expect(await faults()).toEqual([])
    const partState = (state: string) => `update app.trade_refund_part set state = '${state}' where refund_id = $1`
    expect(await tampered(partState('SUCCESS'), partState('RESERVED'), waiting)).toEqual([
      ['waiting', 'SUCCESS', 'RESERVED'],
    ])
    const second = (set: string) => `update app.trade_refund set ${set} where id = $1`
    for (const set of ['audited_by = created_by, needs_audit = true', 'needs_audit = true', 'audited_by = -1'])
      await expect(tampered(second(set), 'select $1', id)).rejects.toThrow('trade_refund_second_person')
    await asSuperuser(product.database, (client) =>
      client.query('alter table app.trade_refund drop constraint trade_refund_second_person'),
    )
    const asItWas = second('audited_by = null, needs_audit = false')
    expect(await tampered(second('audited_by = created_by, needs_audit = true'), asItWas, id)).toEqual([
      ['second', '1', 'another person'],
    ])
    expect(await tampered(second('needs_audit = true'), asItWas, id)).toEqual([['second', 'nobody', 'another person']])
    const adapter = (name: string) => `update app.pay_channel set adapter = '${name}' where id = $1`
    expect(await tampered(adapter('WALLET'), adapter('CASH'), channels[0])).toContainEqual(['stored', '0', '10000'])
    expect(await faults()).toEqual([])
  })

  test('asked for by an operator without the right to refund directly waits for another person, however small', async () => {
    const { tradeId, tradeNo } = await anOrder(3_000)
    await payBy(tradeNo, 0, '1')
    const { caller } = await join(product, { rights: ['payment:trade:list', 'payment:trade:refund'] })
    const preview = await caller.call(refundPreview, { tradeId, amountCents: 1 })
    expect(preview.data).toMatchObject({ needsAudit: true })
    expect((await give(tradeId, 1, caller)).data).toMatchObject({ refundState: 'WAIT_AUDIT' })
    const direct = await join(product, { rights: ['payment:trade:refund', 'payment:trade:refundDirect'] })
    expect((await give(tradeId, 1, direct.caller)).data).toMatchObject({ refundState: 'SUCCESS' })
  })

  test('of a shop without another look is little, in parts as well as at once', async () => {
    const { tradeId, tradeNo } = await anOrder(60_000)
    await payBy(tradeNo, 0, '1')
    const rights = ['payment:trade:list', 'payment:trade:refund', 'payment:trade:refundDirect']
    const manager = await join(product, { rights, dataScope: 4 })
    await asSuperuser(product.database, (client) =>
      client.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', [
        manager.id,
        shopId,
      ]),
    )
    const upTo = async (by = manager.caller) => (await by.call(refundDirect, { tradeId })).data?.upToCents
    expect([await upTo(), await upTo(root)]).toEqual([10_000, 50_000])
    expect((await give(tradeId, 6_000, manager.caller)).data).toMatchObject({ refundState: 'SUCCESS' })
    expect([await upTo(), await upTo(root)]).toEqual([4_000, 50_000])
    expect((await give(tradeId, 4_001, manager.caller)).data).toMatchObject({ refundState: 'WAIT_AUDIT' })
    expect((await give(tradeId, 4_000, manager.caller)).data).toMatchObject({ refundState: 'SUCCESS' })
    expect((await give(tradeId, 1, manager.caller)).data).toMatchObject({ refundState: 'WAIT_AUDIT' })
    // Of another trade as much again, and who sees all shops up to the limit of all.
    expect((await give(tradeId, 40_000)).data).toMatchObject({ refundState: 'SUCCESS' })
  })

  test('is found by its order, its shop and its channel, with sums over all that is found', async () => {
    const { tradeNo } = await anOrder(1_234, 'FIND-ME')
    await payBy(tradeNo, 1, '1')
    const found = await root.call(list, { orderNo: 'FIND-ME', shopIds: [shopId], payChannelIds: [channels[1] as Id] })
    expect(found.data).toMatchObject({ total: 1, sums: [{ currency: 'CNY', paidCents: 1_234 }] })
    expect((await root.call(list, { orderNo: 'FIND-ME', payChannelIds: [channels[0] as Id] })).data?.total).toBe(0)
  })

  test('of today make the figures of the home page, each by the rows that it opens', async () => {
    await anOrder(900)
    const { data } = await root.call(dashboard.endpoints.consumer, { part: 'TAKINGS' })
    if (!data?.takings) throw new Error('There are no takings')
    const { today, todayCents, orders, averageCents, memberShareBp, hours } = data.takings
    const paid = { businessDateStart: today, businessDateEnd: today, bizType: 'ORDER', payment: 'PAID' } as const
    const rows = (await root.call(list, paid)).data
    expect([rows?.total, rows?.sums?.[0]?.paidCents]).toEqual([orders, todayCents])
    expect(hours.reduce((sum, hour) => sum + (hour.todayCents ?? 0), 0)).toBe(todayCents)
    // In the night the brands' days may differ: the day of the company has no orders then.
    const part = (of: number, all: number) => (all === 0 ? 0 : Math.round(of / all))
    expect(averageCents).toBe(part(todayCents, orders))
    const ofMembers = Number((await root.call(list, { ...paid, ofMember: true })).data?.sums?.[0]?.paidCents ?? 0)
    expect(memberShareBp).toBe(part(10_000 * ofMembers, todayCents))
  })
})
