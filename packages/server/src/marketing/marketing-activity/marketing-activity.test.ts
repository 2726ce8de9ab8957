import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { requireQualification } from '@brandside/contract/store/brand-papers.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadedPicture } from '../../platform/testing/files.ts'
import { readParts } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { join as colleague } from '../../platform/testing/walk/people.ts'
import { type CampaignStage, openCampaignStage } from '../campaign-stage.fixture.ts'
import { endCampaigns } from './end-campaigns.ts'

const calls = marketingActivity.endpoints

let stage: CampaignStage
let {
  product,
  root,
  auditor,
  brandId,
  shopIds,
  aMember,
  drafted,
  seen,
  approve,
  approved,
  codesOf,
  join,
}: CampaignStage = {} as CampaignStage
beforeAll(async () => {
  stage = await openCampaignStage()
  ;({ product, root, auditor, brandId, shopIds, aMember, drafted, seen, approve, approved, codesOf, join } = stage)
})
afterAll(() => product.close())

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
    name: '奖券',
    brandId,
    type: 'CASH',
    faceCents: 1_000,
    total: 100,
    claimMode: 'ACTIVITY',
    claimFrom: '2026-01-01T00:00:00.000Z',
    claimTo: '2036-01-01T00:00:00.000Z',
  })
  const couponId = made.data?.id as Id
  await root.call(coupon.endpoints.setState, { id: couponId, state: 'ON' })
  const prizes = [
    { kind: 'COUPON' as const, name: '奖券', couponId, stock: 5, costCents: 1_000 },
    { kind: 'NONE' as const, name: '谢谢参与' },
  ]
  const { id, codes } = await approved({ type: 'COUPON_GIFT', prizes, budgetCents: 5_000 })
  const members = await Promise.all(Array.from({ length: 30 }, aMember))
  const answers = await Promise.all(members.map((memberId, at) => join(codes[at % 2] ?? '', memberId, `j${at}`)))
  const given = answers.filter(({ data }) => (data?.couponIds.length ?? 0) > 0)
  expect(given).toHaveLength(5)
  expect(await seen(id)).toMatchObject({ committedCents: 5_000 })
  expect((await root.call(calls.stat, { id })).data).toMatchObject({
    couponsGiven: 5,
    prizes: [{ given: 5, stock: 5 }, { given: 25 }],
  })
  await endCampaigns(product.database.pool, 1)
  expect(await seen(id)).toMatchObject({ state: 'ENDED', phase: 'OVER' })
  expect(await stage.announced('marketingActivity.ended')).toMatchObject({ why: 'BUDGET', ownerId: expect.any(Number) })
})

test('a campaign whose prizes can cost more than its budget, or whose coupons are short, is not submitted', async () => {
  const prize = { kind: 'POINTS' as const, name: '积分', points: 10, costCents: 100 }
  const over = await drafted({ prizes: [{ ...prize, stock: 11 }], budgetCents: 1_000 })
  expect(await root.call(calls.submit, { id: over })).toMatchObject({ key: 'marketingActivity.overBudget' })
  const unlimited = async (audience: 'ALL' | 'NEW', budgetCents: number) =>
    root.call(calls.submit, { id: await drafted({ prizes: [prize], budgetCents, audience, perMember: 2 }) })
  expect(await unlimited('NEW', 900_000)).toMatchObject({ key: 'marketingActivity.endless' })
  await aMember()
  const heads = (await root.call(calls.audience, { brandId, audience: 'ALL', cardLevels: [] })).data?.heads as number
  expect(await unlimited('ALL', heads * 200 - 1)).toMatchObject({ key: 'marketingActivity.overBudget' })
  expect(await unlimited('ALL', heads * 200)).toMatchObject({ code: 0 })
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
  // Not even when another one has written and submitted since.
  const editor = (await colleague(product, { rights: 'everything' })).caller
  await root.call(calls.withdraw, { id })
  const { version = 0 } = (await root.call(calls.view, { id })).data ?? {}
  expect(await editor.call(calls.update, { id, version, goal: '拉新' })).toMatchObject({ code: 0 })
  await editor.call(calls.submit, { id })
  for (const writer of [root, editor])
    expect(await approve(id, writer)).toMatchObject({ key: 'marketingActivity.selfAudit' })
  expect(await approve(id)).toMatchObject({ data: { state: 'APPROVED' } })
})

test('codes are one for each shop and stay, posters are made again only when their words change (C-INV-64, C-INV-66)', async () => {
  const { id, codes } = await approved({ posterTitle: '到店有礼' })
  expect(new Set(codes).size).toBe(2)
  const make = async () => (await root.call(calls.generatePosters, { id, format: 'SVG', size: 'PHONE' })).data
  expect(await make()).toMatchObject({ made: 0, kept: 2 })
  await asSuperuser(product.database, (owner) =>
    owner.query(`update app.shop set address = '南山𪛖路 8 号' where id = $1`, [shopIds[0]]),
  )
  const list = async () => (await root.call(calls.posters, { id })).data?.list ?? []
  expect((await list()).map(({ outdated }) => outdated).sort()).toEqual([false, true])
  expect((await list()).map(({ missing }) => missing).sort()).toEqual(['', '𪛖'])
  expect(await make()).toMatchObject({ made: 1, kept: 1 })
  expect((await list()).map(({ shortCode }) => shortCode).sort()).toEqual([...codes].sort())
  const posterId = (await list())[0]?.id as Id
  const { data } = await root.call(calls.posterFile, { id, posterId })
  const svg = Buffer.from(data?.data.split(',')[1] ?? '', 'base64').toString()
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 90 160">\n<path /)
  const sheet = await root.call(calls.posterSheet, { id, size: 'PHONE' })
  expect(
    Buffer.from(sheet.data?.data.split(',')[1] ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const packed = await root.call(calls.posterZip, { id, size: 'PHONE' })
  const files = await readParts(Buffer.from(packed.data?.data.split(',')[1] ?? '', 'base64'))
  const names = (await list()).map(({ fileName }) => fileName)
  expect(names.every((name) => /^[^-]+-[^-]+-PHONE\.svg$/.test(name))).toBe(true)
  expect([...files.keys()].slice(0, -1).sort()).toEqual(names.sort())
  expect([...files.keys()].at(-1)).toMatch(/-PHONE-print\.pdf$/)
  expect(packed.data?.parts).toBe(1)
  for (const format of ['PNG', 'PDF'] as const)
    expect(await root.call(calls.generatePosters, { id, format, size: 'PHONE' })).toMatchObject({ data: { made: 2 } })
})

test('the logo of the brand stands on its posters; another one makes them outdated', async () => {
  const { id } = await approved()
  const { endpoints } = brand
  const view = async () => (await root.call(endpoints.view, { id: brandId })).data
  const withLogo = async (logo: string | null) =>
    root.call(endpoints.update, { id: brandId, version: (await view())?.version as number, logo })
  const svgOf = async () => {
    await root.call(calls.generatePosters, { id, format: 'SVG', size: 'PHONE' })
    const [made] = (await root.call(calls.posters, { id })).data?.list ?? []
    const { data } = await root.call(calls.posterFile, { id, posterId: made?.id as Id })
    return Buffer.from(data?.data.split(',')[1] ?? '', 'base64').toString()
  }
  expect(await svgOf()).not.toContain('<image')
  expect(await withLogo(await uploadedPicture(product.app, root))).toMatchObject({ code: 0 })
  expect((await root.call(calls.posters, { id })).data?.list[0]).toMatchObject({ outdated: true })
  expect(await svgOf()).toContain('<image')
  const preview = await root.call(calls.posterPreview, { shopIds })
  expect(preview.data?.svg).toContain('<image')
  await withLogo(null)
})

test('a copy shares neither counters nor codes, and leaves out shops that take part no more (C-INV-65)', async () => {
  const { id, codes } = await approved()
  await join(codes[0] ?? '', await aMember(), 'one')
  const { data } = await root.call(calls.copy, { id })
  const copy = await seen(data?.id as Id)
  expect(copy).toMatchObject({ state: 'DRAFT', revision: 1, joins: 0, committedCents: 0, approvedRevision: null })
  expect(copy?.startAt).toMatch(/T16:00:00.000Z$/)
  expect(copy?.code).not.toBe((await seen(id))?.code)
  const others = await codesOf(data?.id as Id)
  expect(others.some((code) => codes.includes(code))).toBe(false)
  expect(await seen(id)).toMatchObject({ joins: 1 })
})

test('a copy takes drafts of its coupons along where that is asked, by an operator who may copy coupons', async () => {
  const couponId = await stage.aCoupon()
  const prizes = [
    { kind: 'COUPON' as const, name: '券', couponId, stock: 5 },
    { kind: 'COUPON' as const, name: '两张', couponId, quantity: 2, stock: 5 },
  ]
  const id = await drafted({ type: 'COUPON_GIFT', prizes })
  const same = (await root.call(calls.copy, { id })).data?.id as Id
  expect((await seen(same))?.prizes).toMatchObject([{ couponId }, { couponId }])
  const { data } = await root.call(calls.copy, { id, cloneCoupons: true })
  const [one, other] = (await seen(data?.id as Id))?.prizes ?? []
  expect(one?.couponId).toBe(other?.couponId)
  const cloned = (await root.call(coupon.endpoints.view, { id: one?.couponId as Id })).data
  expect(cloned).toMatchObject({ state: 'DRAFT', brandId, issued: 0 })
  expect(cloned?.id).not.toBe(couponId)
  const writer = await colleague(product, { rights: [calls.copy.guard, calls.list.guard] })
  expect(await writer.caller.call(calls.copy, { id, cloneCoupons: true })).toMatchObject({ code: 403 })
  expect(await writer.caller.call(calls.copy, { id })).toMatchObject({ code: 0 })
})

test('the audience is counted while a campaign is written, and is what the auditor sees', async () => {
  const heads = async (terms: object) => (await root.call(calls.audience, { brandId, ...terms })).data?.heads ?? 0
  const before = await heads({})
  await aMember()
  expect(await heads({})).toBe(before + 1)
  expect(await heads({ audience: 'LEVELS', cardLevels: [19] })).toBe(0)
  const id = await drafted()
  expect((await root.call(calls.revision, { id })).data?.audience).toBe(before + 1)
})

test('campaigns are found by the person who wrote them', async () => {
  const id = await drafted()
  await root.call(calls.submit, { id })
  const ownerId = (await seen(id))?.submittedBy as Id
  const mine = (await root.call(calls.list, { ownerId })).data
  expect(mine?.list.map((row) => row.id)).toContain(id)
  expect((await root.call(calls.list, { ownerId: (ownerId + 1_000) as Id })).data?.total).toBe(0)
})

test('a brand without its certificates submits nothing, where the company wants them', async () => {
  const id = await drafted()
  const [parameter] = (await root.call(bizParam.endpoints.list, { keyword: requireQualification.key })).data?.list ?? []
  const requireCertificates = (value: boolean, version = 0) =>
    root.call(bizParam.endpoints.update, { id: parameter?.id as Id, version, value: String(value) })
  const required = await requireCertificates(true, parameter?.version)
  expect(await root.call(calls.submit, { id })).toMatchObject({ key: 'brand.notQualified' })
  await requireCertificates(false, required.data?.version)
  expect(await root.call(calls.submit, { id })).toMatchObject({ code: 0 })
})
