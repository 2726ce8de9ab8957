import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/entity/rows.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { giveCard, lockHolding } from '../member-card/holding.public.ts'
import { evaluate } from '../member-card/levels.public.ts'
import { earnPoints } from '../points/earn.public.ts'
import { creditRecharge } from '../wallet/recharge.public.ts'

type Order = RowOf<'rechargeOrder'>

/** What a paid recharge gives: stored value with its gift, points, a card. Each once, however often it is told. */
export async function giveRecharge(ctx: Ctx, order: Order): Promise<void> {
  const { id, memberId, brandId, shopId, giftPoints, giftCardId } = order
  await creditRecharge(ctx, order)
  if (giftPoints > 0)
    await earnPoints(ctx, { of: { memberId, brandId }, event: { bizType: 'RECHARGE', id }, points: giftPoints, shopId })
  if (giftCardId !== null) await raiseTo(ctx, order, giftCardId)
  await evaluate(ctx, memberId, brandId)
}

async function raiseTo(ctx: Ctx, { memberId, brandId, id }: Order, cardId: Id): Promise<void> {
  const holding = await lockHolding(ctx, memberId, brandId)
  const { rows } = await sql<{ level: number }>`
    select level from member_card where tenant_id = app.tenant() and id = ${cardId} and deleted_at is null`.execute(
    ctx.db,
  )
  const level = rows[0]?.level
  if (!holding || level === undefined || level <= holding.level) return
  await giveCard(ctx, holding, { cardId, source: 'PAID', reason: `RC${id}`, upgradeTradeId: null })
}
