import { activity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../stage.fixture.ts'

let { product, root, brandId, shopIds, aMember }: Stage = {} as Stage
beforeAll(async () => {
  ;({ product, root, brandId, shopIds, aMember } = await openStage())
})
afterAll(() => product.close())

test('what member M would pay in shop S on 24 December at 20:00 is told step by step (consumer.md 25.1)', async () => {
  const plain = (await root.call(memberCard.endpoints.create, { brandId, name: '普通', level: 1 })).data?.id as Id
  const discounts = [{ payBp: 9_000, withCoupon: true, withActivity: true }]
  await root.call(memberCard.endpoints.setDiscount, { id: plain, version: 1, discounts })
  const evening = {
    name: '平安夜满百减二十',
    brandId,
    type: 'FULL_REDUCTION' as const,
    startAt: '2035-12-24T10:00:00.000Z',
    endAt: '2035-12-24T15:00:00.000Z',
  }
  const made = await root.call(activity.endpoints.create, {
    ...evening,
    ladders: [{ fromCents: 100_00, offCents: 20_00 }],
  })
  const id = made.data?.id as Id
  await root.call(activity.endpoints.setStatus, { id, status: 1 })
  const memberId = await aMember()
  const price = async (at: string, draft: object = {}) => {
    const cart = { shopId: shopIds[0] as Id, memberId, at, lines: [{ skuId: 1, unitCents: 60_00, qty: 2 }] }
    return (await root.call(coupon.endpoints.quote, { ...cart, ...draft })).data
  }

  const before = await price('2035-12-24T09:30:00.000Z')
  expect(before).toMatchObject({ originalCents: 120_00, payableCents: 108_00 })
  const then = await price('2035-12-24T12:00:00.000Z')
  expect(then).toMatchObject({ originalCents: 120_00, payableCents: 88_00 })
  expect(then?.steps.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['MEMBER', -12_00],
    ['ORDER', -20_00],
  ])
  for (const { words } of then?.steps ?? []) for (const sentence of words) expect(sentence).not.toBe('')

  const activityDraft = { ...evening, ladders: [{ fromCents: 100_00, offCents: 30_00 }] }
  const edited = await price('2035-12-24T12:00:00.000Z', { activityDraft, activityId: id })
  expect(edited?.payableCents).toBe(78_00)
  expect((await price('2035-12-24T12:00:00.000Z'))?.payableCents).toBe(88_00)
})
