import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'
import { countedSql, sumSql } from '../card-holding/levels.public.ts'
import { cards } from './cards.ts'

type Answer = Output<typeof memberCard, 'preview'>

/**
 * How many members of the brand, of those that the operator sees, a rule would raise to this card, keep on it and let fall
 * from it, if it held today: in all, by the card that they hold and by the shop where they have registered.
 */
export async function preview(
  ctx: Context,
  { cardId, ...rule }: Parsed<typeof memberCard, 'preview'>,
): Promise<Answer> {
  const card = await cards.find(ctx, 'preview', cardId)
  if (card.level === 1 || card.kind === 'PAID') refuse(memberCard.reasons.noRule)
  const within = (days: number) => (days === 0 ? sql`true` : sql`at >= now() - make_interval(days => ${days})`)
  const value = (days: number) => sql`coalesce(${sumSql(rule.metric)} filter (where ${within(days)}), 0)`
  // Nobody falls from a level that is kept for good, or while an operator has locked his card.
  const falls =
    rule.downgrade === 'NONE'
      ? sql`false`
      : sql`(coalesce(v.kept, 0) < ${rule.keepThreshold} and coalesce(h.locked_until <= now(), true))`
  const { rows } = await sql<MemberCountRow>`
    with reached as (
      select member_id, ${value(rule.windowDays)} as reached, ${value(rule.keepDays)} as kept
        from (${countedSql(rule.metric, card.brandId as Id)}) v group by member_id),
    judged as (
      select h.card_id, member.register_shop_id as shop_id,
             ${rule.auto} and c.level < ${card.level} and coalesce(v.reached, 0) >= ${rule.threshold} as rises,
             c.level = ${card.level} and not ${falls} as stays, c.level = ${card.level} and ${falls} as falls
        from member_holding h
        join member on member.tenant_id = h.tenant_id and member.id = h.member_id and member.state <> 'CANCELLED'
         and ${visible(ctx, member, memberCard.endpoints.preview.guard)}
        join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
        left join reached v on v.member_id = h.member_id
       where h.tenant_id = app.tenant() and h.brand_id = ${card.brandId} and c.level <= ${card.level})
    select g.*, c.name as card_name, s.name as shop_name
      from (select grouping(card_id, shop_id) as grouped, card_id, shop_id, (count(*) filter (where rises))::integer as rise,
                   (count(*) filter (where stays))::integer as stay, (count(*) filter (where falls))::integer as fall
              from judged group by grouping sets ((), (card_id), (shop_id))) g
      left join member_card c on c.tenant_id = app.tenant() and c.id = g.card_id
      left join shop s on s.tenant_id = app.tenant() and s.id = g.shop_id
     where g.grouped = 3 or g.rise + g.fall > 0
     order by g.grouped, c.level desc, g.rise + g.fall desc, g.shop_id`.execute(ctx.db)
  const all = rows.find(({ grouped }) => grouped === grouping.all)
  const { rise = 0, stay = 0, fall = 0 } = all ?? {}
  const of = (grouped: number) => rows.filter((row) => row.grouped === grouped)
  return {
    rise,
    stay,
    fall,
    levels: of(grouping.card).map((row) => ({
      cardId: row.cardId as Id,
      cardName: row.cardName ?? '',
      ...counts(row),
    })),
    shops: of(grouping.shop).map(({ shopId, shopName, ...row }) => ({ shopId, shopName, ...counts(row) })),
  }
}

interface MemberCountRow {
  grouped: number
  cardId: Id | null
  cardName: string | null
  shopId: Id | null
  shopName: string | null
  rise: number
  stay: number
  fall: number
}

/** Which columns a row is not grouped by, as bits. */
const grouping = { all: 3, card: 1, shop: 2 }

const counts = ({ rise, fall }: Pick<MemberCountRow, 'rise' | 'fall'>) => ({ rise, fall })
