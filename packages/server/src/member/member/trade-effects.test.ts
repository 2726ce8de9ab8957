import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { orderPaid, orderRefunded } from './trade-effects.ts'

let product: TestProduct
let root: Caller
let brandId: Id
let otherBrandId: Id
const shops: Id[] = []
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const made = async (answer: Promise<{ data?: unknown; msg: string }>) => {
    const { data, msg } = await answer
    if (!data) throw new Error(msg)
    return (data as { id: Id }).id
  }
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = await made(root.call(brand.endpoints.create, { code: 'E1', name: '面馆', ...contact }))
  otherBrandId = await made(root.call(brand.endpoints.create, { code: 'E2', name: '茶铺', ...contact }))
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const example = shop.endpoints.create.example as Parameters<typeof root.call<typeof shop.endpoints.create>>[1]
  for (const [code, of] of [
    ['E1', brandId],
    ['E2', brandId],
    ['E3', otherBrandId],
  ] as const)
    shops.push(
      await made(
        root.call(shop.endpoints.create, {
          ...example,
          code,
          name: code,
          brandId: of,
          organisationId: place?.id as Id,
        }),
      ),
    )
  const start = { startAt: '2026-01-01T00:00:00.000Z' }
  const rule = await made(
    root.call(pointRule.endpoints.create, { name: '消费', brandId, type: 'EARN_SPEND', ...start }),
  )
  await root.call(pointRule.endpoints.setStatus, { id: rule, status: 1 })
  for (const [level, name, threshold] of [
    [1, '普通', 0],
    [2, '银卡', 500_00],
    [3, '金卡', 2_000_00],
  ] as const) {
    const id = await made(
      root.call(memberCard.endpoints.create, { brandId, name, level, pointBp: 10_000 + (level - 1) * 2_500 }),
    )
    if (level === 1) continue
    const set = { id, version: 1, metric: 'SPEND', threshold, keepThreshold: threshold * 0.75 } as const
    await root.call(memberCard.endpoints.setUpgradeRule, set)
    await root.call(memberCard.endpoints.setStatus, { id, status: 1 })
  }
})
afterAll(() => product.close())

let numbered = 0
async function aMember(fields: object = {}): Promise<Id> {
  const mobile = `136${String(++numbered).padStart(8, '0')}`
  const { data, msg } = await root.call(member.endpoints.create, {
    mobile,
    nickname: '丙',
    registerBrandId: brandId,
    ...fields,
  })
  if (!data) throw new Error(msg)
  return data.id
}
const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
const paid = (memberId: Id, tradeId: number, paidCents: number, shopId = shops[0] as Id) => {
  const moment = { paidAt: new Date().toISOString(), businessDate: new Date().toISOString().slice(0, 10) }
  return work((db) => orderPaid({ db }, { tradeId: tradeId as Id, memberId, brandId, shopId, paidCents, ...moment }))
}
const refunded = (
  memberId: Id,
  tradeId: number,
  refundId: number,
  refundedCents: number,
  full = false,
  partId?: number,
) =>
  work((db) =>
    orderRefunded(
      { db },
      {
        tradeId: tradeId as Id,
        refundId: refundId as Id,
        bizKind: 'REFUND',
        memberId,
        brandId,
        partId: partId as Id | undefined,
        refundedCents,
        full,
      },
    ),
  )
const viewed = async (id: Id) => (await root.call(member.endpoints.view, { id })).data
const balance = async (memberId: Id) =>
  (await root.call(points.endpoints.account, { memberId })).data?.[0]?.balance ?? 0

test('a paid order counts once: figures, points, growth, level; and refunds take back their parts (example C)', async () => {
  const id = await aMember()
  await paid(id, 1, 210_000)
  await paid(id, 1, 210_000)
  expect(await viewed(id)).toMatchObject({ cardName: '金卡', payCount: 1, payCents: 210_000, points: 2100 })
  // Gold multiplies by one and a half.
  await paid(id, 2, 8850)
  expect(await balance(id)).toBe(2100 + 132)
  await refunded(id, 2, 21, 3000)
  await refunded(id, 2, 21, 3000)
  expect(await balance(id)).toBe(2100 + 87)
  await refunded(id, 2, 22, 8850, true)
  expect(await balance(id)).toBe(2100)
  expect(await viewed(id)).toMatchObject({ cardName: '金卡', refundCents: 8850 })
  expect(await product.ledgerFaults()).toEqual([])
})

test('of a refund over several payments each part takes back its share (C-INV-23)', async () => {
  const id = await aMember()
  await paid(id, 7, 8850)
  const growth = async () => (await root.call(memberCard.endpoints.growth, { memberId: id, brandId })).data?.growth
  expect([await balance(id), await growth()]).toEqual([88, 88])
  for (let time = 0; time < 2; time++) await refunded(id, 7, 71, 3000, false, 1)
  expect([await balance(id), await growth()]).toEqual([58, 58])
  for (let time = 0; time < 2; time++) await refunded(id, 7, 71, 8850, true, 2)
  expect([await balance(id), await growth()]).toEqual([0, 0])
  expect(await product.ledgerFaults()).toEqual([])
})

test('a level that one trade has reached is lost when all of that trade goes back, not when a part does', async () => {
  const id = await aMember()
  await paid(id, 3, 60_000)
  expect((await viewed(id))?.cardName).toBe('银卡')
  await refunded(id, 3, 31, 20_000)
  expect((await viewed(id))?.cardName).toBe('银卡')
  await refunded(id, 3, 32, 60_000, true)
  expect((await viewed(id))?.cardName).toBe('普通')
})

test('a merged member is cancelled, and the other has what both had (C-INV-40)', async () => {
  const [source, target] = [await aMember(), await aMember()]
  await paid(source, 4, 210_000)
  await paid(target, 5, 10_000)
  const both = (await balance(source)) + (await balance(target))
  const memberNo = (await viewed(target))?.memberNo as string
  const { merge } = member.endpoints
  expect(await root.call(merge, { sourceId: source, targetId: target, memberNo: '1' })).toMatchObject({
    key: 'member.notMerged',
  })
  const mergedNo = (await viewed(source))?.memberNo
  await root.call(merge, { sourceId: source, targetId: target, memberNo })
  expect(await balance(source)).toBe(0)
  const [entry] = (await root.call(points.endpoints.list, { memberId: target })).data?.list ?? []
  expect(entry).toMatchObject({ kind: 'MERGE', sourceName: mergedNo })
  expect(await viewed(target)).toMatchObject({ points: both, cardName: '金卡', payCents: 220_000, payCount: 2 })
  expect(await viewed(source)).toMatchObject({
    state: 'CANCELLED',
    mergedIntoId: target,
    mobile: null,
    payCents: 0,
    payCount: 0,
  })
  const { data } = await root.call(member.endpoints.timeline, { id: target })
  expect(data?.list.map(({ kind }) => kind)).toContain('POINTS')
  expect(await product.ledgerFaults()).toEqual([])
})

test('whoever is kept to a shop sees who registered or paid there; whoever has all shops of a brand, its members', async () => {
  const here = await aMember({ registerShopId: shops[0] })
  const there = await aMember({ registerShopId: shops[1] })
  const nowhere = await aMember()
  const stranger = await aMember({ registerBrandId: otherBrandId, registerShopId: shops[2] })
  await paid(there, 6, 1_000, shops[0])
  const seenBy = async (caller: Caller) => {
    const { data } = await caller.call(member.endpoints.list, { rows: 200 })
    const ids = new Set(data?.list.map((row) => row.id))
    return [here, there, nowhere, stranger].map((id) => ids.has(id))
  }
  const rights = ['member', 'memberCard', 'points', 'memberInsight', 'wallet'].map((module) => `member:${module}:list`)
  const exports = ['points', 'wallet'].map((module) => `member:${module}:export`)
  const ofShop = await join(product, { rights: [...rights, ...exports], dataScope: 4 })
  const bind = (sql: string, values: unknown[]) =>
    asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      await client.query(sql, values)
    })
  await bind('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', [ofShop.id, shops[0]])
  expect(await seenBy(ofShop.caller)).toEqual([true, true, false, false])
  expect((await ofShop.caller.call(member.endpoints.view, { id: nowhere })).status).toBe(404)
  // The ledger and the charts show what the list shows.
  const seen = (await ofShop.caller.call(member.endpoints.list, { rows: 200 })).data
  const visible = new Set(seen?.list.map((row) => row.id))
  const entries = (await ofShop.caller.call(points.endpoints.list, { rows: 200 })).data?.list ?? []
  expect(entries.map(({ memberId }) => memberId)).toContain(there)
  expect(entries.every(({ memberId }) => visible.has(memberId))).toBe(true)
  const { explain } = points.endpoints
  expect((await ofShop.caller.call(explain, { memberId: there, brandId })).data).toMatchObject({ sound: true })
  expect((await ofShop.caller.call(explain, { memberId: nowhere, brandId })).status).toBe(404)
  expect((await ofShop.caller.call(explain, { memberId: there, brandId: otherBrandId })).status).toBe(404)
  // Neither another order, nor a filter, nor a sheet, nor a sum, nor a chart tells of more (C-INV-41).
  for (const sort of ['memberNo', 'createdAt'] as const)
    expect((await ofShop.caller.call(member.endpoints.list, { sort: [sort] })).data?.total).toBe(seen?.total)
  const keyword = (await viewed(nowhere))?.memberNo as string
  expect((await ofShop.caller.call(member.endpoints.list, { keyword })).data?.total).toBe(0)
  const sheet = await readSheet((await ofShop.caller.call(points.endpoints.export, {})).bytes)
  expect(sheet.rows).toHaveLength(1 + entries.length)
  const gained = entries.filter(({ kind }) => ['EARN', 'ADJUST_ADD', 'RETURN'].includes(kind))
  const earned = gained.reduce((sum, { delta, pending }) => sum + delta + pending, 0)
  expect((await ofShop.caller.call(points.endpoints.sum, {})).data).toMatchObject({ earned })
  const weeks = (await ofShop.caller.call(points.endpoints.weeks, { count: 104 })).data?.weeks ?? []
  expect(weeks.reduce((sum, week) => sum + week.earned, 0)).toBe(earned)
  const { earned: ofAll } = (await root.call(points.endpoints.sum, {})).data ?? {}
  const all = (await root.call(points.endpoints.weeks, { count: 104 })).data?.weeks ?? []
  expect(all.reduce((sum, week) => sum + week.earned, 0)).toBe(ofAll)
  const joined = (await ofShop.caller.call(memberInsight.endpoints.joined, {})).data ?? []
  const present = seen?.list.filter(({ state }) => state !== 'CANCELLED')
  expect(joined.reduce((sum, { members }) => sum + members, 0)).toBe(present?.length)
  const cards = (await ofShop.caller.call(memberCard.endpoints.list, { rows: 200 })).data?.list ?? []
  expect(cards.reduce((sum, { memberCount }) => sum + memberCount, 0)).toBe(present?.length)

  // And so it is with stored value: ledger, sheets, liability, its course and its forecast.
  for (const [id, of] of [
    [there, brandId],
    [nowhere, brandId],
    [stranger, otherBrandId],
  ] as const)
    await root.call(wallet.endpoints.adjust, { memberId: id, brandId: of, gift: 50_00, reason: '服务补偿赠金' })
  const calls = wallet.endpoints
  expect((await ofShop.caller.call(calls.list, {})).data?.list.map(({ memberId }) => memberId)).toEqual([there])
  expect((await readSheet((await ofShop.caller.call(calls.export, {})).bytes)).rows).toHaveLength(2)
  expect((await ofShop.caller.call(calls.liability, {})).data).toMatchObject([{ brandId, principal: 0, gift: 50_00 }])
  expect((await ofShop.caller.call(calls.months, {})).data?.at(-1)).toMatchObject({ open: 50_00 })
  const { sales, forecast } = (await ofShop.caller.call(calls.outlook, {})).data ?? {}
  expect(sales).toMatchObject([{ adjusted: 50_00, giftOpen: 50_00 }])
  expect(forecast?.[0]).toMatchObject({ principal: 0, gift: 50_00 })
  expect((await readSheet((await ofShop.caller.call(calls.exportLiability, {})).bytes)).rows).toHaveLength(2)
  expect((await ofShop.caller.call(calls.explain, { memberId: there, brandId })).data).toMatchObject({ gift: 50_00 })
  expect((await ofShop.caller.call(calls.account, { memberId: nowhere })).status).toBe(404)

  const made = await root.call(organisation.endpoints.create, {
    code: 'NOODLE',
    name: '面馆事业部',
    parentId: (await root.call(organisation.endpoints.tree, {})).data?.[0]?.id ?? null,
  })
  await bind('update app.shop set organisation_id = $1 where brand_id = $2', [made.data?.id, brandId])
  const ofBrand = await join(product, { rights: ['member:member:list'], dataScope: 3 })
  await bind('update app.admin set organisation_id = $1 where id = $2', [made.data?.id, ofBrand.id])
  expect(await seenBy(ofBrand.caller)).toEqual([true, true, true, false])
})

test('a segment counts whom it finds now, and narrows the list', async () => {
  const id = await aMember()
  await root.call(member.endpoints.setTags, { ids: [id], add: ['老客'] })
  const saved = await root.call(member.endpoints.saveSegment, { name: '老客', filter: { tag: '老客' } })
  const segmentId = saved.data?.segmentId as number
  const { data } = await root.call(member.endpoints.segments, {})
  expect(data?.find((segment) => segment.id === segmentId)).toMatchObject({ heads: 1 })
  expect((await root.call(member.endpoints.list, { segmentId })).data?.total).toBe(1)
  // What both ask of the same, a member answers to both of them.
  const [both, other] = [await aMember(), await aMember()]
  await root.call(member.endpoints.setTags, { ids: [both], add: ['老客', '素食'] })
  await root.call(member.endpoints.setTags, { ids: [other], add: ['素食'] })
  const within = { segmentId, tag: '素食' }
  expect((await root.call(member.endpoints.list, within)).data?.list.map((row) => row.id)).toEqual([both])
  expect((await readSheet((await root.call(member.endpoints.export, within)).bytes)).rows).toHaveLength(2)
})

// Its trade is no real one, which the books would tell: it comes last.
test('a refund that is told before its payment takes back its share once that is told', async () => {
  const id = await aMember()
  const tradeId = 9000
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query(
      `insert into app.trade (id, tenant_id, trade_no, biz_type, biz_id, brand_id, shop_id, member_id, source, subject, currency,
              original_cents, discount_cents, payable_cents, paid_cents, refunded_cents, state, business_date, paid_at, expire_at)
       values (9000, 1, 'EARLY', 'ORDER', 1, $1, $2, $3, 'POS', '', 'CNY', 8850, 0, 8850, 8850, 3000, 'PART_REFUNDED', current_date,
               now(), now())`,
      [brandId, shops[0], id],
    )
    await client.query(
      `insert into app.trade_refund (tenant_id, trade_id, refund_no, amount_cents, done_cents, reason_code, reason, state, success_at)
       values (1, $1, 'EARLYR1', 3000, 3000, 'OTHER', '', 'SUCCESS', now())`,
      [tradeId],
    )
  })
  await refunded(id, tradeId, 72, 3000)
  await paid(id, tradeId, 8850)
  await refunded(id, tradeId, 72, 3000)
  expect(await balance(id)).toBe(58)
  expect(await viewed(id)).toMatchObject({ payCents: 8850, refundCents: 3000 })
})
