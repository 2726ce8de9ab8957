import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { reviewByRule } from '../card-holding/holding.public.ts'
import { cards } from './cards.ts'

/** All holders of one card to another of the same brand, each with a line in his history. */
export async function move(ctx: Context, { fromCardId, toCardId, reason }: Parsed<typeof memberCard, 'move'>) {
  const locked = await cards.lockAll(ctx, 'move', [fromCardId, toCardId])
  const from = locked.find(({ id }) => id === fromCardId)
  const to = locked.find(({ id }) => id === toCardId)
  if (!from || !to || from.id === to.id || from.brandId !== to.brandId)
    refuseField('toCardId', memberCard.reasons.otherBrand)
  if (to.status === 0) refuse(memberCard.reasons.disabled, { name: to.name })
  const { rows } = await sql<{ moved: number }>`
    with held as (
      select id, review_at from member_holding
       where tenant_id = app.tenant() and card_id = ${fromCardId} order by id for update),
    moved as (
      update member_holding h
         set card_id = ${toCardId}, source = 'MANUAL', since = now(), review_at = ${reviewByRule(sql`${toCardId}`)},
             grace_until = null, locked_until = null, upgrade_trade_id = null, upgrade_recharge_id = null, version = h.version + 1,
             updated_at = now(), updated_by = app.admin()
        from held where h.tenant_id = app.tenant() and h.id = held.id
      returning h.member_id, h.brand_id, held.review_at as from_review_at),
    noted as (
      insert into card_change (member_id, brand_id, from_card_id, to_card_id, source, reason, from_review_at)
      select member_id, brand_id, ${fromCardId}, ${toCardId}, 'MANUAL', ${reason}, from_review_at from moved)
    select count(*) as moved from moved`.execute(ctx.db)
  const moved = Number(rows[0]?.moved)
  if (moved === 0) ctx.unchanged()
  else
    ctx.log({
      id: fromCardId,
      name: from.name,
      note: [`${moved} 名会员转至“${to.name}”：${reason}`, `${moved} members to “${to.name}”: ${reason}`],
    })
  return { moved }
}
