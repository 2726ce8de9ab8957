import { type NewReward, reward } from '@brandside/contract/marketing/reward.ts'
import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluate } from '../../member/card-holding/levels.public.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { openStage, type Stage } from '../stage.fixture.ts'
import { giveByClock } from './by-clock.ts'
import { rewardListeners } from './by-events.ts'

let stage: Stage
let silverId: Id
let goldId: Id
beforeAll(async () => {
  stage = await openStage()
  const { root, brandId } = stage
  const card = async (name: string, level: number) =>
    (await root.call(memberCard.endpoints.create, { brandId, name, level })).data?.id as Id
  await card('普通', 1)
  silverId = await card('银卡', 2)
  goldId = await card('金卡', 3)
  for (const [id, threshold] of [
    [silverId, 500_00],
    [goldId, 5_000_00],
  ] as const) {
    const steps = { id, version: 1, metric: 'SPEND', threshold, keepThreshold: threshold } as const
    await root.call(memberCard.endpoints.setUpgradeRule, steps)
    await root.call(memberCard.endpoints.setStatus, { id, status: 1 })
  }
})
afterAll(() => stage.product.close())

async function automatic(fields: Partial<NewReward>): Promise<Id> {
  const { root, brandId } = stage
  const { data, msg } = await root.call(reward.endpoints.create, {
    name: '自动',
    brandId,
    mode: 'AUTO',
    kind: 'POINTS',
    pointsGiven: 10,
    perMember: 0,
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2036-01-01T00:00:00.000Z',
    ...fields,
  })
  if (!data) throw new Error(msg)
  await root.call(reward.endpoints.setStatus, { id: data.id, status: 1 })
  return data.id
}
const grantsOf = async (id: Id) =>
  ((await stage.root.call(reward.endpoints.grants, { id })).data?.list ?? []).map(({ eventKey, state, failure }) => ({
    eventKey,
    state,
    failure,
  }))
const given = (eventKey: string) => ({ eventKey, state: 'GIVEN', failure: null })
/** However many replicas think that it is time. */
const byClock = () => Promise.all([1, 2, 3].map(() => giveByClock(stage.product.database.pool, 1)))

let numbered = 5_000
/** A paid order as the member's levels see it. */
async function spend(memberId: Id, cents: number): Promise<void> {
  const { product, brandId, shopIds } = stage
  await asSuperuser(product.database, (owner) =>
    owner.query(
      `insert into app.member_payment (tenant_id, trade_id, member_id, brand_id, shop_id, paid_at, paid_cents, base_cents)
       values (1, $1, $2, $3, $4, now(), $5, $5)`,
      [++numbered, memberId, brandId, shopIds[0], cents],
    ),
  )
  await stage.inTenant((db) => evaluate({ db }, memberId, brandId))
}

test('a level that is reached gives its reward once, and of one level only where the reward names it (C-INV-25)', async () => {
  const any = await automatic({ trigger: 'LEVEL_UP' })
  const gold = await automatic({ trigger: 'LEVEL_UP', triggerValue: 3 })
  const memberId = await stage.aMember()
  await spend(memberId, 600_00)
  await byClock()
  expect(await grantsOf(any)).toEqual([given('level:2')])
  expect(await grantsOf(gold)).toEqual([])
  await spend(memberId, 4_500_00)
  await stage.inTenant((db) => evaluate({ db }, memberId, stage.brandId))
  await byClock()
  await byClock()
  expect(await grantsOf(any)).toEqual([given('level:3'), given('level:2')])
  expect(await grantsOf(gold)).toEqual([given('level:3')])
  expect(await stage.product.ledgerFaults()).toEqual([])
})

test('days in a row give their reward once, and again for as many more (C-INV-25)', async () => {
  const id = await automatic({ trigger: 'STREAK', triggerValue: 3 })
  const memberId = await stage.aMember()
  await asSuperuser(stage.product.database, (owner) =>
    owner.query(
      `insert into app.member_sign_in (tenant_id, member_id, brand_id, day, streak)
       select 1, $1, $2, (now() at time zone 'Asia/Shanghai')::date - (6 - n), n from generate_series(1, 5) n`,
      [memberId, stage.brandId],
    ),
  )
  await byClock()
  expect(await grantsOf(id)).toHaveLength(1)
  const { product, client } = stage
  const today = { who: memberId, atBrand: stage.brandId }
  expect(await callSigned(product.app, client, member.endpoints.signIn, today)).toMatchObject({ data: { streak: 6 } })
  await byClock()
  await byClock()
  expect((await grantsOf(id)).map(({ state }) => state)).toEqual(['GIVEN', 'GIVEN'])
})

const told = (payload: object) =>
  rewardListeners['trade.paid']?.(stage.product.database.pool, { id: '1', tenantId: 1, operatorId: 1, payload })

test('a card is given once by the first order, and the last one is no failure when its event is told again (C-INV-24, 25)', async () => {
  const id = await automatic({ trigger: 'FIRST_ORDER', kind: 'CARD', cardId: silverId, stock: 1 })
  const memberId = await stage.aMember()
  const { rows } = await asSuperuser(stage.product.database, (owner) =>
    owner.query(
      `insert into app.trade (tenant_id, trade_no, biz_type, biz_id, brand_id, shop_id, member_id, source, subject, currency,
              original_cents, discount_cents, payable_cents, paid_cents, state, business_date, paid_at, expire_at)
       values (1, 'EV1', 'ORDER', 9001, $1, $2, $3, 'POS', '', 'CNY', 0, 0, 0, 0, 'PAID', current_date, now(), now())
       returning id`,
      [stage.brandId, stage.shopIds[0], memberId],
    ),
  )
  const paid = { bizType: 'ORDER', memberId, brandId: stage.brandId, tradeId: Number(rows[0].id) }
  await Promise.all(Array.from({ length: 6 }, () => told(paid)))
  await told(paid)
  expect(await grantsOf(id)).toEqual([given('order:1')])
  expect((await stage.root.call(reward.endpoints.view, { id })).data).toMatchObject({ taken: 1, failed: 0 })
  const changes = (await stage.root.call(memberCard.endpoints.changes, { memberId })).data?.list ?? []
  expect(changes.map(({ toName }) => toName)).toEqual(['银卡', '普通'])
})
