import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'
import { cards } from './cards.ts'
import { valueSql } from './levels.public.ts'

/**
 * How many members of the brand, of those that the operator sees, a rule would raise to this card, keep on it and let fall
 * from it, if it held today.
 */
export async function preview(ctx: Context, { cardId, ...rule }: Parsed<typeof memberCard, 'preview'>) {
  const card = await cards.find(ctx, 'preview', cardId)
  if (card.level === 1 || card.kind === 'PAID') refuse(memberCard.reasons.noRule)
  const value = (days: number) => {
    const since = days === 0 ? sql`true` : sql`at >= now() - make_interval(days => ${days})`
    return sql`(${valueSql(rule.metric, sql`h.member_id`, card.brandId)} and ${since})`
  }
  const { rows } = await sql<{ rise: number; stay: number; fall: number }>`
    select count(*) filter (where level < ${card.level} and reached >= ${rule.threshold}) as rise,
           count(*) filter (where level = ${card.level} and kept >= ${rule.keepThreshold}) as stay,
           count(*) filter (where level = ${card.level} and kept < ${rule.keepThreshold}) as fall
      from (select c.level, ${value(rule.windowDays)} as reached, ${value(rule.keepDays)} as kept
              from member_holding h
              join member on member.tenant_id = h.tenant_id and member.id = h.member_id and member.state <> 'CANCELLED'
               and ${visible(ctx, member, memberCard.endpoints.preview.guard)}
              join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
             where h.tenant_id = app.tenant() and h.brand_id = ${card.brandId} and c.level <= ${card.level}) v`.execute(
    ctx.db,
  )
  const { rise = 0, stay = 0, fall = 0 } = rows[0] ?? {}
  return { rise: Number(rise), stay: Number(stay), fall: Number(fall) }
}
