import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { quoteExample } from '@brandside/contract/marketing/quote-example.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.fixture.ts'

let { product, root, brandId, shopIds, aMember, aCoupon }: Stage = {} as Stage
beforeAll(async () => {
  ;({ product, root, brandId, shopIds, aMember, aCoupon } = await openStage())
})
afterAll(() => product.close())

const { endpoints } = quoteExample
const at = '2035-12-24T12:00:00.000Z'
const terms = (offCents: number) => ({
  name: '满百减',
  brandId,
  type: 'FULL_REDUCTION' as const,
  ladders: [{ fromCents: 100_00, offCents }],
  startAt: '2035-12-01T00:00:00.000Z',
  endAt: '2035-12-31T00:00:00.000Z',
})
const cart = () => ({ shopId: shopIds[0] as Id, at, lines: [{ skuId: 1, name: '牛肉面', unitCents: 60_00, qty: 2 }] })
const save = async (more: object = {}) =>
  (await root.call(endpoints.create, { name: '平安夜', ...cart(), ...more })).data?.id as Id
const example = async (id: Id, drafts: object = {}) =>
  (await root.call(endpoints.list, { brandId, ...drafts })).data?.list.find((each) => each.id === id)
const drop = (...ids: Id[]) => root.call(endpoints.remove, { ids })

test('an example warns of an activity before it is saved, by line, and after it was disabled', async () => {
  const activityId = (await root.call(activity.endpoints.create, terms(20_00))).data?.id as Id
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 1 })
  const id = await save({ activityId, activityDraft: terms(20_00) })
  expect(await example(id)).toMatchObject({ expectedCents: 100_00, payableCents: 100_00, differences: [], at })

  const drafted = await example(id, { activityId, activityDraft: terms(30_00) })
  expect(drafted).toMatchObject({ expectedCents: 100_00, payableCents: 90_00 })
  expect(drafted?.differences).toEqual([
    { part: 'LINE', name: '牛肉面', before: 100_00, now: 90_00 },
    { part: 'ORDER', name: '', before: -20_00, now: -30_00 },
    { part: 'PAYABLE', name: '', before: 100_00, now: 90_00 },
  ])
  expect((await example(id))?.differences).toEqual([])

  await root.call(activity.endpoints.setStatus, { id: activityId, status: 0 })
  expect(await example(id)).toMatchObject({ payableCents: 120_00 })
  expect(await root.call(endpoints.accept, { id })).toMatchObject({ code: 0 })
  expect(await example(id)).toMatchObject({ expectedCents: 120_00, differences: [] })
  await drop(id)
  expect(await example(id)).toBeUndefined()
})

test('an offer that is not in force is tried as it stands, until it is edited or deleted', async () => {
  const activityId = (await root.call(activity.endpoints.create, { ...terms(20_00), name: '未启用' })).data?.id as Id
  const id = await save({ activityId, activityDraft: terms(20_00) })
  expect(await example(id)).toMatchObject({ payableCents: 100_00, differences: [] })
  const ladders = [{ fromCents: 100_00, offCents: 25_00 }]
  await root.call(activity.endpoints.update, { id: activityId, version: 1, ladders })
  expect(await example(id)).toMatchObject({ expectedCents: 100_00, payableCents: 95_00 })
  await root.call(activity.endpoints.remove, { ids: [activityId] })
  expect(await example(id)).toMatchObject({ payableCents: 120_00 })
  await drop(id)
})

test('the template of a coupon and the discount of a card change the answers that stand on them', async () => {
  const couponId = await aCoupon()
  const gold = (await root.call(memberCard.endpoints.create, { brandId, name: '普通', level: 1 })).data?.id as Id
  const [withCoupon, ofMember] = [await save({ couponId }), await save({ memberId: await aMember() })]
  expect(await example(withCoupon)).toMatchObject({ payableCents: 100_00, differences: [] })
  const couponDraft = { ...(await root.call(coupon.endpoints.view, { id: couponId })).data, faceCents: 30_00 }
  expect(await example(withCoupon, { couponId, couponDraft })).toMatchObject({ payableCents: 90_00 })
  expect(await example(ofMember, { couponId, couponDraft })).toMatchObject({ differences: [] })

  const discounts = [{ payBp: 9_000, withCoupon: true, withActivity: true }]
  await root.call(memberCard.endpoints.setDiscount, { id: gold, version: 1, discounts })
  const changed = await example(ofMember)
  expect(changed).toMatchObject({ expectedCents: 120_00, payableCents: 108_00 })
  expect(changed?.differences.map(({ part }) => part)).toEqual(['LINE', 'MEMBER', 'PAYABLE'])
  expect(await example(withCoupon)).toMatchObject({ differences: [] })
  await drop(withCoupon, ofMember)
})

test('an offer that was never saved has no example, as nothing could be priced later', async () => {
  const answer = await root.call(endpoints.create, { name: '平安夜', ...cart(), activityDraft: terms(20_00) })
  expect(answer).toMatchObject({ key: 'quoteExample.unsaved' })
})
