import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import { growthLedger } from './growth-ledger.ts'
import { giveCard, joinBrand, lockHolding } from './holding.public.ts'

/** Of two cards of a brand the higher one, and the growth of both. */
export async function mergeHoldings(ctx: Ctx, sourceId: Id, targetId: Id): Promise<void> {
  const { rows } = await sql<{ brandId: Id; cardId: Id; level: number; reviewAt: string | null }>`
    select h.brand_id, h.card_id, h.review_at, c.level from member_holding h
      join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
     where h.tenant_id = app.tenant() and h.member_id = ${sourceId} order by h.brand_id`.execute(ctx.db)
  await moveGiven(ctx, sourceId, targetId)
  for (const { brandId, cardId, level, reviewAt } of rows) {
    await joinBrand(ctx, targetId, brandId)
    const holding = await lockHolding(ctx, targetId, brandId)
    if (holding && level > holding.level) await giveCard(ctx, holding, { cardId, source: 'MERGE', reviewAt })
    const { growth } = await growthLedger.lock(ctx, { memberId: sourceId, brandId })
    if (growth === 0) continue
    const event = { type: 'MERGE', id: sourceId }
    await growthLedger.post(ctx, { of: { memberId: sourceId, brandId }, event, amounts: { growth: -growth } })
    await growthLedger.post(ctx, { of: { memberId: targetId, brandId }, event, amounts: { growth } })
  }
}

/** Cards that are bought or about to be, and which gifts of levels and birthdays he has had: none is given twice. */
async function moveGiven({ db }: Ctx, sourceId: Id, targetId: Id): Promise<void> {
  await sql`
    update card_order set member_id = ${targetId}, version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and member_id = ${sourceId}`.execute(db)
  await sql`
    insert into level_gift (member_id, brand_id, level, coupon_ids, missed, trade_id, recharge_id)
    select ${targetId}, brand_id, level, coupon_ids, missed, trade_id, recharge_id from level_gift
     where tenant_id = app.tenant() and member_id = ${sourceId}
    on conflict (tenant_id, member_id, brand_id, level) do nothing`.execute(db)
  await sql`
    insert into member_birthday (member_id, brand_id, year)
    select ${targetId}, brand_id, year from member_birthday where tenant_id = app.tenant() and member_id = ${sourceId}
    on conflict (tenant_id, member_id, brand_id, year) do nothing`.execute(db)
}
