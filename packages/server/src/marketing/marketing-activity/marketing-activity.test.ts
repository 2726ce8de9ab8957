import { coupon } from '@brandside/contract/marketing/coupon.ts'
import { marketingActivity, type NewCampaign } from '@brandside/contract/marketing/marketing-activity.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { admitApp } from '../../platform/open/open-app.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join as colleague } from '../../platform/testing/walk/people.ts'
import { endCampaigns } from './end-campaigns.ts'

const calls = marketingActivity.endpoints

let product: TestProduct
let root: Caller
let auditor: Caller
let client: AppKeys
let brandId: Id
let shopIds: Id[]
let numbered = 0
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  auditor = (await colleague(product, { rights: 'everything' })).caller
  client = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId: null, name: '小程序', hours: 1 })
  const { data } = await root.call(brand.endpoints.create, {
    ...{ code: 'CAMP', name: '灯笼', industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' },
  })
  brandId = data?.id as Id
  const { data: tree } = await root.call(organisation.endpoints.tree, {})
  const organisationId = (tree as { id: Id }[])[0]?.id as Id
  shopIds = []
  for (const code of ['CA1', 'CA2']) {
    const made = await root.call(shop.endpoints.create, { code, name: `${code} 店`, brandId, organisationId })
    shopIds.push(made.data?.id as Id)
  }
  await asSuperuser(product.database, (owner) =>
    owner.query('update app.shop set market_flag = true where id = any($1)', [shopIds]),
  )
})
afterAll(() => product.close())

async function aMember(): Promise<Id> {
  const mobile = `136${String(++numbered).padStart(8, '0')}`
  const { data } = await root.call(member.endpoints.create, { mobile, nickname: '小宁', registerBrandId: brandId })
  return data?.id as Id
}
async function drafted(fields: Partial<NewCampaign> = {}): Promise<Id> {
  const { data, msg } = await root.call(calls.create, {
    ...{ name: `活动 ${++numbered}`, brandId, type: 'CHECKIN', shopIds, perMember: 1 },
    ...{ startAt: '2026-01-01T00:00:00.000Z', endAt: '2036-01-01T00:00:00.000Z' },
    ...{ prizes: [{ kind: 'POINTS', name: '10 积分', points: 10 }], ...fields },
  })
  if (!data) throw new Error(msg)
  return data.id
}
const seen = async (id: Id) => (await root.call(calls.view, { id })).data
const approve = async (id: Id, by = auditor) =>
  by.call(calls.audit, { id, revision: (await seen(id))?.revision ?? 1, result: 'APPROVE' })
async function approved(fields: Partial<NewCampaign> = {}): Promise<{ id: Id; codes: string[] }> {
  const id = await drafted(fields)
  const submitted = await root.call(calls.submit, { id })
  if (submitted.code !== 0) throw new Error(submitted.msg)
  const answer = await approve(id)
  if (answer.code !== 0) throw new Error(answer.msg)
  return { id, codes: await codesOf(id) }
}
async function codesOf(id: Id): Promise<string[]> {
  await root.call(calls.generatePosters, { id, format: 'SVG', size: 'PHONE' })
  return ((await root.call(calls.posters, { id })).data?.list ?? []).map(({ shortCode }) => shortCode)
}
const join = (shortCode: string, memberId: Id, key: string) =>
  callSigned(product.app, client, calls.join, { shortCode, memberId, key })

test('nothing is given before a revision is approved, while it is off, and after it has ended (C-INV-61)', async () => {
  const id = await drafted()
  const [code = ''] = await codesOf(id)
  const memberId = await aMember()
  expect(await join(code, memberId, 'draft')).toMatchObject({ key: 'marketingActivity.notRunning' })
  await root.call(calls.submit, { id })
  expect(await join(code, memberId, 'pending')).toMatchObject({ key: 'marketingActivity.notRunning' })
  await approve(id)
  await root.call(calls.setOn, { id, status: 0 })
  expect(await join(code, memberId, 'off')).toMatchObject({ key: 'marketingActivity.notRunning' })
  await root.call(calls.setOn, { id, status: 1 })
  expect(await join(code, memberId, 'on')).toMatchObject({ data: { points: 10 } })
  expect(await join(code, memberId, 'on')).toMatchObject({ data: { points: 10 } })
  expect(await join(code, memberId, 'again')).toMatchObject({ key: 'marketingActivity.joinedOften' })
  await root.call(calls.update, { id, version: (await seen(id))?.version ?? 0, shopIds: shopIds.slice(0, 1) })
  expect(await seen(id)).toMatchObject({ state: 'DRAFT', revision: 2, approvedRevision: 1, phase: 'RUNNING' })
  expect(await join((await codesOf(id))[0] ?? '', await aMember(), 'meanwhile')).toMatchObject({ code: 0 })
  await root.call(calls.end, { id })
  expect(await join(code, await aMember(), 'late')).toMatchObject({ key: 'marketingActivity.notRunning' })
})

test('of thirty who join at once no more get a prize than there are, within the budget (C-INV-62)', async () => {
  const made = await root.call(coupon.endpoints.create, {
    ...{ name: '奖券', brandId, type: 'CASH', faceCents: 1_000, total: 100, claimMode: 'ACTIVITY' },
    ...{ claimFrom: '2026-01-01T00:00:00.000Z', claimTo: '2036-01-01T00:00:00.000Z' },
  })
  const couponId = made.data?.id as Id
  await root.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
  const prizes = [{ kind: 'COUPON' as const, name: '奖券', couponId, stock: 5, costCents: 1_000 }]
  const { id, codes } = await approved({ type: 'COUPON_GIFT', prizes, budgetCents: 5_000 })
  const members = await Promise.all(Array.from({ length: 30 }, aMember))
  const answers = await Promise.all(members.map((memberId, at) => join(codes[at % 2] ?? '', memberId, `j${at}`)))
  const given = answers.filter(({ data }) => (data?.couponIds.length ?? 0) > 0)
  expect(given).toHaveLength(5)
  expect(await seen(id)).toMatchObject({ committedCents: 5_000 })
  expect((await root.call(calls.stat, { id })).data).toMatchObject({
    couponsGiven: 5,
    prizes: [{ given: 5, stock: 5 }],
  })
  await asTenant(product.database.pool, 1, endCampaigns)
  expect(await seen(id)).toMatchObject({ state: 'ENDED', phase: 'OVER' })
})

test('a campaign whose prizes can cost more than its budget, or whose coupons are short, is not submitted', async () => {
  const prize = { kind: 'POINTS' as const, name: '积分', points: 10, costCents: 100 }
  const over = await drafted({ prizes: [{ ...prize, stock: 11 }], budgetCents: 1_000 })
  expect(await root.call(calls.submit, { id: over })).toMatchObject({ key: 'marketingActivity.overBudget' })
  const endless = await drafted({ prizes: [prize], budgetCents: 1_000 })
  expect(await root.call(calls.submit, { id: endless })).toMatchObject({ key: 'marketingActivity.endless' })
})

test('it is approved by a person who has neither written nor submitted it, by the revision that was shown (C-INV-63)', async () => {
  const id = await drafted()
  await root.call(calls.submit, { id })
  expect(await approve(id, root)).toMatchObject({ key: 'marketingActivity.selfAudit' })
  const audit = (fields: object) => auditor.call(calls.audit, { id, revision: 1, result: 'REJECT', ...fields })
  expect(await audit({})).toMatchObject({ key: 'marketingActivity.remarkNeeded' })
  expect(await audit({ revision: 2, remark: '请改一改奖品' })).toMatchObject({ key: 'common.stale' })
  expect(await audit({ remark: '请改一改奖品' })).toMatchObject({ data: { state: 'REJECTED' } })
  expect(await root.call(calls.submit, { id })).toMatchObject({ code: 0 })
  expect(await approve(id)).toMatchObject({ data: { state: 'APPROVED' } })
})

test('codes are one for each shop and stay, posters are made again only when their words change (C-INV-64, C-INV-66)', async () => {
  const { id, codes } = await approved({ posterTitle: '到店有礼' })
  expect(new Set(codes).size).toBe(2)
  const make = async () => (await root.call(calls.generatePosters, { id, format: 'SVG', size: 'PHONE' })).data
  expect(await make()).toEqual({ made: 0, kept: 2 })
  await asSuperuser(product.database, (owner) =>
    owner.query(`update app.shop set address = '南山路 8 号' where id = $1`, [shopIds[0]]),
  )
  const list = async () => (await root.call(calls.posters, { id })).data?.list ?? []
  expect((await list()).map(({ outdated }) => outdated).sort()).toEqual([false, true])
  expect(await make()).toEqual({ made: 1, kept: 1 })
  expect((await list()).map(({ shortCode }) => shortCode).sort()).toEqual([...codes].sort())
  const [svg] = (await list()).map(({ data }) => Buffer.from(data.split(',')[1] ?? '', 'base64').toString())
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 90 160">\n<path /)
  for (const format of ['PNG', 'PDF'] as const)
    expect(await root.call(calls.generatePosters, { id, format, size: 'PHONE' })).toMatchObject({ data: { made: 2 } })
})

test('a copy shares neither counters nor codes, and leaves out shops that take part no more (C-INV-65)', async () => {
  const { id, codes } = await approved()
  await join(codes[0] ?? '', await aMember(), 'one')
  const { data } = await root.call(calls.copy, { id })
  const copy = await seen(data?.id as Id)
  expect(copy).toMatchObject({ state: 'DRAFT', revision: 1, joins: 0, committedCents: 0, approvedRevision: null })
  expect(copy?.code).not.toBe((await seen(id))?.code)
  const others = await codesOf(data?.id as Id)
  expect(others.some((code) => codes.includes(code))).toBe(false)
  expect(await seen(id)).toMatchObject({ joins: 1 })
})
