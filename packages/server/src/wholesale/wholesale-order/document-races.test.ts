import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { wholesaleCouponGrant } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '../../platform/act-as.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { companyDay } from '../../platform/testing/company-day.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'
import { wholesaleOrderModule } from './wholesale-order.module.ts'

/** Two at once need an engine that takes more than one connection. */
const engine = engines().find((each) => each !== 'embedded')

describe.skipIf(engine === undefined)('documents at the same time', () => {
  let app: TestProduct
  let root: Caller
  let second: Person
  let goods: Awaited<ReturnType<typeof wholesaleGoods>>
  beforeAll(async () => {
    app = await openTestProduct(engine ?? 'embedded')
    root = await app.as(people.root)
    second = await join(app, { rights: 'everything' })
    goods = await wholesaleGoods(root)
  })
  afterAll(() => app.close())

  const { create, commit, cancel, remove, view } = wholesaleOrder.endpoints
  const order = async (id: Id) => (await root.call(view, { id })).data
  async function draft(fields: { couponGrantId?: Id } = {}): Promise<Id> {
    const { customerId, skuId, unitId } = goods
    const head = { customerId, payMode: 'PREPAY' as const, deliveryMode: 'PICKUP' as const, ...fields }
    const { data, msg } = await root.call(create, { ...head, lines: [{ skuId, unitId, qty: '1' }] })
    return data?.id ?? Promise.reject(new Error(msg))
  }
  const drafts = async (count: number, fields = {}) => {
    const ids: Id[] = []
    while (ids.length < count) ids.push(await draft(fields))
    return ids
  }
  const commitAll = (ids: readonly Id[]) => Promise.all(ids.map((id) => root.call(commit, { id, version: 1 })))
  /** Every proof of the books that has found a difference. */
  async function faults() {
    const { data } = await root.call(ledgerCheck.endpoints.check, {})
    return data?.checks.filter(({ passed }) => !passed)
  }

  test('a coupon that six orders would use at once is used by one of them, and again once that is cancelled (B-INV-15)', async () => {
    const { data: made } = await root.call(wholesaleCoupon.endpoints.create, {
      code: 'ONCE',
      name: '满减券',
      faceCents: 5_000,
      validMode: 'AFTER_GRANT',
      validDays: 30,
    })
    const id = made?.id as Id
    await root.call(wholesaleCoupon.endpoints.setStatus, { id, status: 1 })
    await root.call(wholesaleCoupon.endpoints.grant, { id, customerIds: [goods.customerId] })
    const { data } = await root.call(wholesaleCouponGrant.endpoints.list, { couponId: id })
    const couponGrantId = data?.list[0]?.id as Id
    const ids = await drafts(6, { couponGrantId })
    const first = await commitAll(ids)
    expect(first.filter(({ code }) => code === 0)).toHaveLength(1)
    const used = ids[first.findIndex(({ code }) => code === 0)] as Id
    expect(await faults()).toEqual([])
    const asked = { id: used, version: (await order(used))?.version ?? 0, reason: '客户改期' }
    expect(await root.call(cancel, asked)).toMatchObject({ code: 0 })
    const again = await commitAll(ids.filter((each) => each !== used))
    expect(again.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test('of eight orders under a contract whose amount is enough for three, three are committed (B-INV-16)', async () => {
    const { endpoints } = contract
    const year = companyDay().slice(0, 4)
    const { data } = await root.call(endpoints.create, {
      customerId: goods.customerId,
      title: '供货合同',
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      amountLimit: 3 * 30_600,
      lines: [{ skuId: goods.skuId, unitId: goods.unitId, price: 30_600 }],
    })
    const id = data?.id as Id
    await root.call(endpoints.submit, { id, version: 1 })
    expect(await second.caller.call(endpoints.approve, { id, version: 2 })).toMatchObject({ code: 0 })
    const answers = await commitAll(await drafts(8))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ key }) => key))).toEqual(
      new Set(['wholesaleOrder.contractLimit']),
    )
    const { data: after } = await root.call(endpoints.view, { id })
    expect(after).toMatchObject({ usedCents: 3 * 30_600 })
    expect(await faults()).toEqual([])
    await root.call(endpoints.terminate, { id, version: after?.version ?? 0, reason: '到此为止' })
  })

  /** All that is printed of an order, but for the mark of a reprint and the foot. */
  async function printed(id: Id): Promise<unknown> {
    const actor = { tenantId: 1 as Id, adminId: second.id }
    const {
      marks: _,
      foot: __,
      ...content
    } = (await actAs(app.database.pool, actor, wholesaleOrderModule, 'print', {
      id,
    })) as Printout
    return content
  }

  test('an order stays as it was committed while names, prices and taxes change around it (B-INV-17)', async () => {
    const { customerId, productId } = goods
    async function changeEverything(round: number): Promise<void> {
      const { data: buyer } = await root.call(customer.endpoints.view, { id: customerId })
      const { data: tea } = await root.call(product.endpoints.view, { id: productId })
      const named = { name: `改名茶馆 ${round}`, address: `文三路 ${round} 号`, confirmDuplicate: true }
      const skus = tea?.skus.map((sku) => ({ ...sku, listPrice: 2_800 + round })) ?? []
      const taxRateBp = round % 2 === 0 ? (1_300 as const) : (900 as const)
      await Promise.all([
        root.call(customer.endpoints.update, { id: customerId, version: buyer?.version ?? 0, ...named }),
        root.call(product.endpoints.update, {
          id: productId,
          version: tea?.version ?? 0,
          name: `改名花茶 ${round}`,
          taxRateBp,
          skus,
        }),
      ])
    }
    const ids = await drafts(6)
    let round = 0
    const changing = (async () => {
      while (round < 12) await changeEverything(++round)
    })()
    const committed: { id: Id; content: unknown; lines: unknown }[] = []
    for (const id of ids) {
      expect(await root.call(commit, { id, version: 1 })).toMatchObject({ code: 0 })
      const row = await order(id)
      const { payableCents, taxCents, lines } = row ?? {}
      committed.push({ id, content: await printed(id), lines: { payableCents, taxCents, lines } })
    }
    await changing
    await changeEverything(99)
    for (const { id, content, lines } of committed) {
      const row = await order(id)
      expect({ payableCents: row?.payableCents, taxCents: row?.taxCents, lines: row?.lines }).toEqual(lines)
      expect(await printed(id)).toEqual(content)
    }
    expect(await faults()).toEqual([])
  })

  test('of steps that are taken at once none leads out of a last state (B-INV-30)', async () => {
    const { endpoints } = quotation
    const { customerId, skuId, unitId } = goods
    const shown = async (id: Id) => (await root.call(endpoints.view, { id })).data
    for (let round = 0; round < 5; round++) {
      const lines = [{ skuId, unitId, qty: '1', price: 30_000 }]
      const { data } = await root.call(endpoints.create, { customerId, lines })
      const id = data?.id as Id
      await root.call(endpoints.send, { id, version: 1 })
      const version = (await shown(id))?.version ?? 0
      const [lost, one, other] = await Promise.all([
        root.call(endpoints.reject, { id, version, lostReason: 'PRICE' }),
        root.call(endpoints.revise, { id }),
        root.call(endpoints.revise, { id }),
        root.call(endpoints.accept, { id, version }),
        root.call(endpoints.extend, { id, version, validTo: '2036-12-31' }),
      ])
      const [isLost, revisions] = [lost.code === 0, [one, other].filter(({ code }) => code === 0).length]
      expect(revisions + Number(isLost)).toBe(1)
      const after = await shown(id)
      expect(after?.state).toBe(isLost ? 'REJECTED' : 'SUPERSEDED')
      expect(after?.revisions).toHaveLength(1 + revisions)
      const now = { id, version: after?.version ?? 0 }
      for (const later of [
        await root.call(endpoints.accept, now),
        await root.call(endpoints.extend, { ...now, validTo: '2036-12-31' }),
        await root.call(endpoints.revise, { id }),
        await root.call(endpoints.close, { ...now, reason: '不再需要' }),
      ])
        expect(later).toMatchObject({ code: 2, key: 'common.state' })
    }
    for (const id of await drafts(5)) {
      const begun = await Promise.all([
        root.call(remove, { ids: [id] }),
        root.call(commit, { id, version: 1 }),
        root.call(remove, { ids: [id] }),
      ])
      expect(begun.filter(({ code }) => code === 0)).toHaveLength(1)
      const isVoid = begun[1]?.code !== 0
      const row = await order(id)
      expect(row?.state).toBe(isVoid ? 'VOIDED' : 'COMMITTED')
      const asked = { id, version: row?.version ?? 0, reason: '客户改期' }
      const ended = await Promise.all([root.call(cancel, asked), root.call(cancel, asked), root.call(cancel, asked)])
      expect(ended.filter(({ code }) => code === 0)).toHaveLength(isVoid ? 0 : 1)
      expect((await order(id))?.state).toBe(isVoid ? 'VOIDED' : 'CANCELLED')
    }
    expect(await faults()).toEqual([])
  })
})
