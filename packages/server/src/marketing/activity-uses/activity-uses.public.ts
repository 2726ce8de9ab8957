import { activity } from '@brandside/contract/marketing/activity.ts'
import type { ActivityItem } from '@brandside/contract/marketing/activity-fields.ts'
import type { Quote } from '@brandside/contract/marketing/quote/cart.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { refuse } from '../../platform/refuse.ts'
import { businessDay } from '../quote/load-activities.ts'

interface Buying {
  orderId: Id
  brandId: Id
  memberId: Id | null
}

interface ActivityLimits {
  perMember: number
  perMemberDay: number
  items: ActivityItem[]
}

const { reasons } = activity

/** Counts an order with each activity of its quote, by ascending id, and refuses one of which nothing is left (C-INV-53). */
export async function countActivities(db: Db, buying: Buying, quote: Quote): Promise<void> {
  const ids = [...new Set(quote.activityIds)].sort((a, b) => a - b) as Id[]
  for (const id of ids) await countOne(db, buying, quote, id)
}

/** The counter of the activity comes first: behind it, orders that use the same one wait for each other. */
async function countOne(db: Db, buying: Buying, quote: Quote, id: Id): Promise<void> {
  const { orderId, brandId, memberId } = buying
  const off = quote.steps
    .filter(({ kind, refId }) => refId === id && (kind === 'GOODS' || kind === 'ORDER'))
    .reduce((sum, { amountCents }) => sum - amountCents, 0)
  const { rows } = await sql<ActivityLimits>`
    update activity a set used = used + 1, off_cents = off_cents + ${off}
     where tenant_id = app.tenant() and id = ${id} and (stock = -1 or used < stock)
       and not exists (select from activity_use u
             where u.tenant_id = a.tenant_id and u.activity_id = a.id and u.order_id = ${orderId})
    returning per_member, per_member_day, items`.execute(db)
  const [counted] = rows
  if (!counted) return (await isCounted(db, id, orderId)) ? undefined : refuse(reasons.gone)
  await sql`
    insert into activity_use (activity_id, order_id, member_id, day, off_cents)
    values (${id}, ${orderId}, ${memberId}, ${businessDay(brandId, new Date().toISOString())}, ${off})`.execute(db)
  await demandWithin(db, counted, id, buying)
  await countItems(db, counted, id, buying, quote)
}

async function isCounted(db: Db, id: Id, orderId: Id): Promise<boolean> {
  const found = await db
    .selectFrom('activityUse')
    .select('id')
    .where('activityId', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return found !== undefined
}

/** The member's uses, this one included. */
async function demandWithin(
  db: Db,
  { perMember, perMemberDay }: ActivityLimits,
  id: Id,
  { orderId, memberId }: Buying,
) {
  if (perMember === 0 && perMemberDay === 0) return
  const { rows } = await sql<{ times: number; today: number }>`
    select count(*)::integer as times, (count(*) filter (where u.day = own.day))::integer as today
      from activity_use own
      join activity_use u on u.tenant_id = own.tenant_id and u.activity_id = own.activity_id and u.member_id = own.member_id
     where own.tenant_id = app.tenant() and own.activity_id = ${id} and own.order_id = ${orderId}`.execute(db)
  const { times = 0, today = 0 } = rows[0] ?? {}
  const isOver = (perMember > 0 && times > perMember) || (perMemberDay > 0 && today > perMemberDay)
  if (memberId === null || isOver) refuse(reasons.limit)
}

async function countItems(db: Db, { items }: ActivityLimits, id: Id, { orderId, memberId }: Buying, quote: Quote) {
  for (const { skuId, qty } of quote.specials.filter(({ activityId }) => activityId === id)) {
    const { stock = -1, perMember = 0 } = items.find((item) => item.skuId === skuId) ?? {}
    await sql`
      insert into activity_item_use (activity_id, order_id, member_id, sku_id, qty)
      values (${id}, ${orderId}, ${memberId}, ${skuId}, ${qty})`.execute(db)
    const { rows } = await sql<{ used: number; byMember: number }>`
      insert into activity_item_count as c (activity_id, sku_id, used) values (${id}, ${skuId}, ${qty})
      on conflict (tenant_id, activity_id, sku_id) do update set used = c.used + excluded.used
      returning used, (select coalesce(sum(u.qty), 0)::integer from activity_item_use u
         where u.tenant_id = app.tenant() and u.activity_id = ${id} and u.member_id = ${memberId}
           and u.sku_id = ${skuId}) as by_member`.execute(db)
    const { used = 0, byMember = 0 } = rows[0] ?? {}
    if (stock >= 0 && used > stock) refuse(reasons.gone)
    if (perMember > 0 && memberId !== null && byMember > perMember) refuse(reasons.limit)
  }
}

/** Whatever an order has counted with activities counts no more; once. */
export async function releaseActivities(db: Db, orderId: Id): Promise<void> {
  const { rows } = await sql<{ activityId: Id; offCents: number }>`
    delete from activity_use where tenant_id = app.tenant() and order_id = ${orderId}
    returning activity_id, off_cents`.execute(db)
  if (rows.length === 0) return
  for (const { activityId, offCents } of rows.toSorted((a, b) => a.activityId - b.activityId))
    await sql`update activity set used = used - 1, off_cents = off_cents - ${offCents}
               where tenant_id = app.tenant() and id = ${activityId}`.execute(db)
  await sql`
    with gone as (
      delete from activity_item_use where tenant_id = app.tenant() and order_id = ${orderId}
      returning activity_id, sku_id, qty)
    update activity_item_count c set used = c.used - gone.qty
      from gone where c.tenant_id = app.tenant() and c.activity_id = gone.activity_id and c.sku_id = gone.sku_id`.execute(
    db,
  )
}
