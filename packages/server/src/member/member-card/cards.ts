import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { seesAll, visible } from '../../platform/entity/visible.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { currencyOf } from '../../store/brand/brand-currency.public.ts'

export type Card = RowOf<'memberCard'>

const rule = (column: string) => sql`(
  select r.${sql.ref(column)} from card_upgrade_rule r
   where r.tenant_id = app.tenant() and r.card_id = member_card.id)`

/**
 * Of the members that the operator sees and who are still there, how many hold each card, and their share of the brand: counted
 * once for all rows. Where all are seen, those who are gone, who are few, are taken off.
 */
const held = (ctx: Context) => sql`(
  select json_object_agg(card_id, json_build_object('members', members, 'bp', bp)) from (
    select card_id, members,
           round(10000.0 * members / nullif(sum(members) over (partition by brand_id), 0))::integer as bp
      from (${seesAll(ctx, member, guard) ? holdingsOfAll : holdingsOfSeen(ctx)}) counted) shared)`

const { guard } = memberCard.endpoints.list

const holdingsOfAll = sql`
  select h.brand_id, h.card_id, count(*) - count(gone.id) as members
    from member_holding h
    left join (select m.id from member m
                where m.tenant_id = app.tenant() and (m.state = 'CANCELLED' or m.deleted_at is not null)) gone
      on gone.id = h.member_id
   where h.tenant_id = app.tenant() group by h.brand_id, h.card_id`

const holdingsOfSeen = (ctx: Context) => sql`
  select h.brand_id, h.card_id, count(*) as members
    from member_holding h
    join member on member.tenant_id = h.tenant_id and member.id = h.member_id and member.state <> 'CANCELLED'
     and member.deleted_at is null and ${visible(ctx, member, guard)}
   where h.tenant_id = app.tenant() group by h.brand_id, h.card_id`

const ofHeld = (name: string) => (ctx: Context) =>
  sql<number>`coalesce((${held(ctx)} -> member_card.id::text ->> ${sql.lit(name)})::integer, 0)`

const today = sql`(select (now() at time zone t.time_zone)::date from app.acting_tenant() t)`

export const cards = entityTable(memberCard, {
  shows: {
    brandName: nameIn('brand', 'memberCard.brandId'),
    currency: currencyOf('memberCard.brandId'),
    isDefault: sql<boolean>`member_card.level = 1`,
    metric: sql<Card['kind'] & null>`${rule('metric')}` as never,
    threshold: sql<number | null>`${rule('threshold')}`,
    keepThreshold: sql<number | null>`${rule('keepThreshold')}`,
    payBp: sql<number>`coalesce((
      select d.pay_bp from card_discount d
       where d.tenant_id = app.tenant() and d.card_id = member_card.id
         and coalesce(d.effective_from <= ${today}, true) and coalesce(d.effective_to >= ${today}, true)
       order by d.id limit 1), 10000)`,
    memberCount: ofHeld('members'),
    shareBp: ofHeld('bp'),
  },
})
