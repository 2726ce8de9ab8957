import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { memberRegistered } from '../../member/member/acts/register.public.ts'
import { tradePaid } from '../../payment/open-trade/trade-events.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { Refusal } from '../../platform/refuse.ts'
import { joinByEvent } from './join.ts'

/** Campaigns that are joined by what members do: a paid recharge, a friend who has joined. */
export const campaignListeners = {
  ...tradePaid.heardBy(async (pool, { tenantId, payload }) => {
    const { bizType, brandId, shopId, memberId, tradeId } = payload
    if (bizType !== 'RECHARGE' || memberId === null) return
    await joinAll(pool, tenantId, 'RECHARGE_BONUS', { brandId, shopId, memberId, key: `recharge:${tradeId}` })
  }),
  ...memberRegistered.heardBy(async (pool, { tenantId, payload: { memberId, brandId } }) => {
    let inviterId: Id | null = null
    await asTenant(pool, tenantId, async (db) => {
      const row = await db.selectFrom('member').select('inviterId').where('id', '=', memberId).executeTakeFirst()
      inviterId = (row?.inviterId as Id | null) ?? null
    })
    if (inviterId === null) return
    await joinAll(pool, tenantId, 'INVITE', { brandId, shopId: null, memberId: inviterId, key: `invite:${memberId}` })
  }),
}

interface Done {
  brandId: Id
  shopId: Id | null
  memberId: Id
  key: string
}

/** Each campaign in a transaction of its own; what one of them refuses keeps no other from giving. */
async function joinAll(pool: pg.Pool, tenantId: number, type: string, { brandId, ...done }: Done): Promise<void> {
  let ids: Id[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<{ id: Id }>`
      select id from marketing_activity
       where tenant_id = app.tenant() and type = ${type} and brand_id = ${brandId} and deleted_at is null
         and state <> 'ENDED' and "on" and approved is not null
         and (approved ->> 'startAt')::timestamptz <= now() and (approved ->> 'endAt')::timestamptz > now()
       order by id`.execute(db)
    ids = rows.map(({ id }) => id)
  })
  const now = new Date().toISOString()
  for (const activityId of ids)
    try {
      await asTenant(pool, tenantId, (db) => joinByEvent(db, { activityId, ...done }, now))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
}
