import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { memberRegistered } from '../../member/member/acts/register.public.ts'
import { tradeClosed, tradePaid, tradeRefunded } from '../../payment/open-trade/trade-events.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { Refusal } from '../../platform/refuse.ts'
import { cancelOfCash, cancelOfTrade } from './cancel.ts'
import { cashPaid } from './exchange.ts'
import { give, noteFailure, type Wish } from './give.ts'

/** Who joins, and who has invited him, are given what the brand promises for it. */
export const onRegistered = memberRegistered.heardBy(async (pool, { tenantId, payload: { memberId, brandId } }) => {
  let inviterId: Id | null = null
  const rewards = new Map<string, Id[]>()
  await asTenant(pool, tenantId, async (db) => {
    const row = await db.selectFrom('member').select('inviterId').where('id', '=', memberId).executeTakeFirst()
    inviterId = (row?.inviterId as Id | null) ?? null
    for (const trigger of ['REGISTER', 'INVITE_OK']) rewards.set(trigger, await rewardsFor(db, trigger, brandId))
  })
  for (const rewardId of rewards.get('REGISTER') ?? [])
    await giveOrNote(pool, tenantId, { rewardId, memberId, eventKey: 'register' })
  if (inviterId === null) return
  for (const rewardId of rewards.get('INVITE_OK') ?? [])
    await giveOrNote(pool, tenantId, { rewardId, memberId: inviterId, eventKey: `invite:${memberId}` })
})

/** A member's first order and the one of a certain number are given what is promised for them; refunded, what still waits is taken back. */
export const rewardListeners = {
  ...onRegistered,
  ...tradePaid.heardBy(async (pool, { tenantId, payload }) => {
    const { bizType, bizId, memberId, tradeId } = payload
    if (bizType === 'REWARD') await asTenant(pool, tenantId, (db) => cashPaid(db, bizId))
    if (bizType !== 'ORDER' || memberId === null) return
    let due: { id: Id; number: number }[] = []
    await asTenant(pool, tenantId, async (db) => {
      due = await dueForOrder(db, payload, memberId)
    })
    for (const { id: rewardId, number } of due)
      await giveOrNote(pool, tenantId, { rewardId, memberId, eventKey: `order:${number}`, tradeId })
  }),
  ...tradeRefunded.heardBy(async (pool, { tenantId, payload: { full, tradeId, bizType, bizId } }) => {
    if (!full) return
    await asTenant(pool, tenantId, (db) =>
      bizType === 'REWARD' ? cancelOfCash(db, bizId) : cancelOfTrade(db, tradeId),
    )
  }),
  ...tradeClosed.heardBy(async (pool, { tenantId, payload: { bizType, bizId } }) => {
    if (bizType === 'REWARD') await asTenant(pool, tenantId, (db) => cancelOfCash(db, bizId))
  }),
}

/** Rewards for the order with the number that this one has among the member's paid orders at the brand. */
async function dueForOrder(db: Db, { tradeId, brandId }: { tradeId: Id; brandId: Id }, memberId: Id) {
  const { rows } = await sql<{ id: Id; number: number }>`
    with mine as (
      select count(*)::integer as number from trade t
        join trade this on this.tenant_id = t.tenant_id and this.id = ${tradeId}
       where t.tenant_id = app.tenant() and t.member_id = ${memberId} and t.brand_id = ${brandId} and t.biz_type = 'ORDER'
         and (t.paid_at, t.id) <= (this.paid_at, this.id))
    select r.id, mine.number from reward r cross join mine
     where r.tenant_id = app.tenant() and r.brand_id = ${brandId} and r.mode = 'AUTO' and r.status = 1 and r.deleted_at is null
       and (r.trigger = 'FIRST_ORDER' and mine.number = 1 or r.trigger = 'NTH_ORDER' and mine.number = r.trigger_value)
     order by r.id`.execute(db)
  return rows
}

async function rewardsFor(db: Db, trigger: string, brandId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('reward')
    .select('id')
    .where('mode', '=', 'AUTO')
    .where('trigger', '=', trigger)
    .where('brandId', '=', brandId)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id as Id)
}

/** Each in a transaction of its own: what one event cannot give keeps nothing else from being given. */
async function giveOrNote(pool: pg.Pool, tenantId: number, wish: Wish): Promise<void> {
  try {
    await asTenant(pool, tenantId, (db) => give(db, wish))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await asTenant(pool, tenantId, (db) => noteFailure(db, wish, error.reason.key))
  }
}
