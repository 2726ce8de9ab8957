import { memberCard } from '@brandside/contract/member/member-card.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

export type Card = RowOf<'memberCard'>

const rule = (column: string) => sql`(
  select r.${sql.ref(column)} from card_upgrade_rule r
   where r.tenant_id = app.tenant() and r.card_id = member_card.id)`

/** Of members who are still there. */
const holders = (where: ReturnType<typeof sql>) => sql`
  from member_holding h join member m on m.tenant_id = h.tenant_id and m.id = h.member_id
 where h.tenant_id = app.tenant() and m.state <> 'CANCELLED' and m.deleted_at is null and ${where}`

const ofCard = sql`h.card_id = member_card.id`
const ofBrand = sql`h.brand_id = member_card.brand_id`

const today = sql`(now() at time zone (select t.time_zone from app.acting_tenant() t))::date`

export const cards = entityTable(memberCard, {
  shows: {
    brandName: nameIn('brand', 'memberCard.brandId'),
    isDefault: sql<boolean>`member_card.level = 1`,
    metric: sql<Card['kind'] & null>`${rule('metric')}` as never,
    threshold: sql<number | null>`${rule('threshold')}`,
    payBp: sql<number>`coalesce((
      select d.pay_bp from card_discount d
       where d.tenant_id = app.tenant() and d.card_id = member_card.id
         and coalesce(d.effective_from <= ${today}, true) and coalesce(d.effective_to >= ${today}, true)
       order by d.id limit 1), 10000)`,
    memberCount: sql<number>`(select count(*) ${holders(ofCard)})`,
    shareBp: sql<number>`coalesce((
      select round(10000.0 * count(*) filter (where ${ofCard}) / nullif(count(*), 0))::integer ${holders(ofBrand)}), 0)`,
  },
})
