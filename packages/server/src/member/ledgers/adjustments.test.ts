import { member } from '@brandside/contract/member/member.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

let product: TestProduct
let root: Caller
let second: Caller
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  second = (await join(product, { rights: 'everything' })).caller
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = (await root.call(brand.endpoints.create, { code: 'ADJ', name: '调整', ...contact })).data?.id as Id
})
afterAll(() => product.close())

let numbered = 0
async function aMember(): Promise<Id> {
  const mobile = `132${String(++numbered).padStart(8, '0')}`
  const { data } = await root.call(member.endpoints.create, { mobile, nickname: '庚', registerBrandId: brandId })
  return data?.id as Id
}

/** So much that another person has to agree, of both ledgers. */
async function askedFor(memberId: Id): Promise<{ inPoints: Id; inMoney: Id }> {
  const to = { memberId, brandId, reason: '旧系统迁移余额' }
  const inPoints = await root.call(points.endpoints.adjust, { ...to, delta: 20_000 })
  const inMoney = await root.call(wallet.endpoints.adjust, { ...to, principal: 500_00 })
  return { inPoints: inPoints.data?.id as Id, inMoney: inMoney.data?.id as Id }
}

async function decided({ inPoints, inMoney }: Awaited<ReturnType<typeof askedFor>>, approve: boolean) {
  const answers = [
    await second.call(points.endpoints.adjustAudit, { id: inPoints, approve }),
    await second.call(wallet.endpoints.adjustAudit, { id: inMoney, approve }),
  ]
  return answers.map(({ key, data }) => key ?? data?.state)
}

async function held(memberId: Id) {
  const [ofPoints] = (await root.call(points.endpoints.account, { memberId })).data ?? []
  const [ofMoney] = (await root.call(wallet.endpoints.account, { memberId })).data ?? []
  return [ofPoints?.balance ?? 0, ofMoney?.principal ?? 0]
}

test('small ones of one operator add up, of a member and of all, also two at once', async () => {
  const clerk = (await join(product, { rights: 'everything' })).caller
  const [one, two] = [await aMember(), await aMember()]
  const state = async (answer: ReturnType<typeof clerk.call<typeof points.endpoints.adjust>>) =>
    (await answer).data?.state
  const inPoints = (memberId: Id, delta: number) =>
    state(clerk.call(points.endpoints.adjust, { memberId, brandId, delta, reason: '补发积分' }))
  const inMoney = (memberId: Id, principal: number) =>
    state(clerk.call(wallet.endpoints.adjust, { memberId, brandId, principal, reason: '补发储值' }))
  // Ten thousand points and a hundred yuan for a member.
  expect((await Promise.all([inPoints(one, 6_000), inPoints(one, 6_000)])).sort()).toEqual(['DONE', 'PENDING'])
  expect(await inPoints(one, 4_000)).toBe('DONE')
  // What is taken away counts as much as what is given.
  expect(await inPoints(one, -1)).toBe('PENDING')
  expect((await Promise.all([inMoney(one, 60_00), inMoney(one, 60_00)])).sort()).toEqual(['DONE', 'PENDING'])
  expect(await inPoints(two, 10_000)).toBe('DONE')
  // Another operator begins anew; so does this one when a day is over.
  expect(
    await state(second.call(points.endpoints.adjust, { memberId: one, brandId, delta: 10, reason: '补发积分' })),
  ).toBe('DONE')
  await asSuperuser(product.database, (db) =>
    db.query(`update app.point_adjustment set created_at = now() - interval '25 hours'`),
  )
  expect(await inPoints(one, 10_000)).toBe('DONE')
  // Ten members at their limit are the day's worth.
  for (let times = 0; times < 9; times++) expect(await inPoints(await aMember(), 10_000)).toBe('DONE')
  expect(await inPoints(await aMember(), 1)).toBe('PENDING')
})

test('what is approved after a merge goes to the member that stays (C-INV-40)', async () => {
  const [source, target] = [await aMember(), await aMember()]
  const asked = await askedFor(source)
  const memberNo = (await root.call(member.endpoints.view, { id: target })).data?.memberNo as string
  await root.call(member.endpoints.merge, { sourceId: source, targetId: target, memberNo })
  expect(await decided(asked, true)).toEqual(['DONE', 'DONE'])
  expect(await held(source)).toEqual([0, 0])
  expect(await held(target)).toEqual([20_000, 500_00])
  expect(await product.ledgerFaults()).toEqual([])
})

test.each([
  ['FROZEN', 'member.frozen'],
  ['CANCELLED', 'member.cancelled'],
] as const)('who is %s by then gets nothing, and what was asked for him can only be rejected', async (status, key) => {
  const id = await aMember()
  const asked = await askedFor(id)
  await root.call(member.endpoints.setState, { id, status, reason: '本人申请' })
  expect(await decided(asked, true)).toEqual([key, key])
  expect(await held(id)).toEqual([0, 0])
  expect(await decided(asked, false)).toEqual(['REJECTED', 'REJECTED'])
})

test('what was decided is told with who has decided it, when and why', async () => {
  const memberId = await aMember()
  const { inPoints } = await askedFor(memberId)
  const remark = '凭证不全'
  await second.call(points.endpoints.adjustAudit, { id: inPoints, approve: false, remark })
  const small = { memberId, brandId, delta: 5, reason: '活动补发积分' }
  await root.call(points.endpoints.adjust, small)
  const { data } = await root.call(points.endpoints.adjustments, { state: 'REJECTED' })
  const found = data?.list.find(({ id }) => id === inPoints)
  expect(found).toMatchObject({ auditRemark: remark, decidedAt: expect.any(String), auditedByName: expect.any(String) })
  const done = (await root.call(points.endpoints.adjustments, { state: 'DONE' })).data?.list[0]
  expect(done).toMatchObject({ delta: 5, auditedByName: null, decidedAt: null })
  const { bytes } = await root.call(points.endpoints.adjustmentsExport, { state: 'REJECTED' })
  expect((await readSheet(bytes)).rows).toContainEqual(expect.arrayContaining([20_000, remark]))
})

test('the sheet of a balance explained has its entries, in words', async () => {
  const memberId = await aMember()
  const of = { memberId, brandId }
  await root.call(points.endpoints.adjust, { ...of, delta: 5, reason: '活动补发积分' })
  await root.call(points.endpoints.adjust, { ...of, delta: 7, reason: '活动补发积分' })
  const told = (await root.call(points.endpoints.explain, of)).data?.list.map(({ balanceBalance }) => balanceBalance)
  expect(told).toEqual([12, 5])
  const [head = [], ...lines] = (await readSheet((await root.call(points.endpoints.explainExport, of)).bytes)).rows
  expect(lines.map((line) => line[head.indexOf('余额')])).toEqual(told)
  expect(lines.map((line) => line[head.indexOf('类型')])).not.toContain('ADJUST')
})
