import type { ActivityItem } from '@brandside/contract/marketing/activity-fields.ts'
import type { QuotedActivity } from '@brandside/contract/marketing/quote/cart.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { brandDay } from '../../store/brand/clock.public.ts'
import type { QuoteShop } from './load.ts'

interface Stored extends QuotedActivity {
  id: Id
  perMember: number
  perMemberDay: number
}

interface ItemUse {
  activityId: Id
  skuId: number
  used: number
  byMember: number
}

/**
 * What runs in the brand at that instant and is not used up, for everyone or for this member: an activity with a limit per
 * member holds only for members. A shop that takes no part in marketing has none.
 */
export async function loadActivities(
  db: Db,
  { brandId, marketFlag }: QuoteShop,
  at: string,
  memberId: Id | undefined,
): Promise<QuotedActivity[]> {
  if (!marketFlag) return []
  const { rows } = await sql<Stored>`
    select a.* from activity a
     where a.tenant_id = app.tenant() and a.brand_id = ${brandId} and a.status = 1 and a.deleted_at is null
       and a.start_at <= ${at} and a.end_at > ${at} and (a.stock = -1 or a.used < a.stock)
       and (a.per_member = 0 and a.per_member_day = 0 or exists (
         select from (select count(*) as times, count(*) filter (where u.day = ${businessDay(brandId, at)}) as today
                        from activity_use u
                       where u.tenant_id = app.tenant() and u.activity_id = a.id and u.member_id = ${memberId ?? null}) had
          where ${memberId ?? null}::bigint is not null and (a.per_member = 0 or had.times < a.per_member)
            and (a.per_member_day = 0 or had.today < a.per_member_day)))
     order by a.id`.execute(db)
  const special = rows.filter(({ type }) => type === 'SPECIAL_PRICE').map(({ id }) => id)
  if (special.length === 0) return rows
  const uses = await loadItemUses(db, special, memberId)
  return rows.map((row) => ({ ...row, items: row.items.flatMap((item) => leftOf(item, usesOf(uses, row, item))) }))
}

/** The business day of a brand at an instant. */
export const businessDay = (brandId: Id, at: string) => brandDay(brandId, sql`${at}::timestamptz`)

async function loadItemUses(db: Db, activityIds: readonly Id[], memberId: Id | undefined): Promise<ItemUse[]> {
  const { rows } = await sql<ItemUse>`
    select c.activity_id, c.sku_id, c.used, coalesce((
             select sum(u.qty) from activity_item_use u
              where u.tenant_id = app.tenant() and u.activity_id = c.activity_id and u.sku_id = c.sku_id
                and u.member_id = ${memberId ?? null}), 0)::integer as by_member
      from activity_item_count c
     where c.tenant_id = app.tenant() and c.activity_id = any(${activityIds}::bigint[])`.execute(db)
  return rows
}

function usesOf(uses: readonly ItemUse[], { id }: Stored, { skuId }: ActivityItem): ItemUse | undefined {
  return uses.find((use) => use.activityId === id && use.skuId === skuId)
}

/** The item with what is left of it, or nothing where none is. */
function leftOf(item: ActivityItem, use: ItemUse | undefined): ActivityItem[] {
  if (!use) return [item]
  const stock = item.stock < 0 ? item.stock : item.stock - use.used
  const perMember = item.perMember === 0 ? 0 : item.perMember - use.byMember
  return stock === 0 || (item.perMember > 0 && perMember <= 0) ? [] : [{ ...item, stock, perMember }]
}
