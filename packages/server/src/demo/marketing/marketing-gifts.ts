import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { activityModule } from '../../marketing/activity/activity.module.ts'
import { couponModule } from '../../marketing/coupon/coupon.module.ts'
import { giveByClock } from '../../marketing/reward/by-clock.ts'
import { rewardModule } from '../../marketing/reward/reward.module.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { type Act, day, type Known } from './marketing-known.ts'

/** What names single goods: a special price, a gift from an amount on, and a coupon for an item at a price. */
export async function seedGoodsOffers(act: Act, { brandId, skus }: Known): Promise<void> {
  const [dear, next] = skus
  const small = skus.at(-1)
  // What is had for five costs more than five.
  const swap = skus.findLast(({ cents }) => cents > 6_00)
  if (!dear || !next || !small || !swap) return
  const window = { startAt: day(-6), endAt: day(24) }
  const offers = [
    {
      name: '招牌特价',
      type: 'SPECIAL_PRICE',
      brandId,
      ...window,
      perMember: 2,
      items: [
        { skuId: dear.id, priceCents: dear.cents - 6_00, stock: 300, perMember: 2 },
        { skuId: next.id, priceCents: next.cents - 4_00 },
      ],
    },
    {
      name: '满 60 送小食',
      type: 'FULL_GIFT',
      brandId,
      startAt: day(41),
      endAt: day(70),
      ladders: [{ fromCents: 60_00, freeQty: 1, skuId: small.id }],
    },
  ]
  for (const offer of offers) {
    const { id } = (await act(activityModule, 'create', offer)) as { id: Id }
    await act(activityModule, 'setStatus', { id, status: 1 })
  }
  const { id } = (await act(couponModule, 'create', {
    name: '加 5 元换购',
    brandId,
    type: 'EXCHANGE',
    skuId: swap.id,
    priceCents: 5_00,
    minCents: 30_00,
    stackMode: 'FREE',
    claimFrom: day(-10),
    claimTo: day(60),
  })) as { id: Id }
  await act(couponModule, 'setState', { id, state: 'ON' })
}

/** Rewards that an operator has given. */
export async function seedGrants(act: Act, known: Known): Promise<void> {
  const { brandId, rewards, memberIds, monthCardId } = known
  for (const memberId of memberIds.slice(3, 9)) await act(rewardModule, 'grant', { id: rewards.搪瓷杯, memberId })
  for (const memberId of memberIds.slice(9, 13)) await act(rewardModule, 'grant', { id: rewards.生日礼券, memberId })
  const { id } = (await act(rewardModule, 'create', {
    name: '首单送畅享月卡',
    brandId,
    mode: 'AUTO',
    trigger: 'FIRST_ORDER',
    kind: 'CARD',
    cardId: monthCardId,
    startAt: day(-20),
    endAt: day(300),
  })) as { id: Id }
  await act(rewardModule, 'setStatus', { id, status: 1 })
  for (const memberId of memberIds.slice(230, 233)) await act(rewardModule, 'grant', { id, memberId })
}

/** Some have signed in on days in a row; the clock gives for that, and for levels that were reached. */
export async function seedStreaks(pool: pg.Pool, tenantId: number, { brandId, memberIds }: Known): Promise<void> {
  await asTenant(pool, tenantId, async (db) => {
    await sql`
      insert into member_sign_in (member_id, brand_id, day, streak, created_at)
      select m, ${brandId}, current_date - (8 - n), n, now() - (8 - n) * interval '1 day'
        from unnest(${memberIds.slice(82, 88)}::bigint[]) m, generate_series(1, 7) n
      on conflict (tenant_id, member_id, brand_id, day) do nothing`.execute(db)
  })
  await giveByClock(pool, tenantId)
}
