import type { IssueResult } from '@brandside/contract/marketing/coupon/coupon-issue.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Coupon } from '../coupon-counts/coupon-row.public.ts'
import { countGiven } from '../user-coupon/count-given.public.ts'
import { businessDay, insertCoupons } from '../user-coupon/insert-coupons.public.ts'
import { shareOut, type Waiting } from './share-out.ts'

/** So many in one transaction, so that a stop or a crash loses little and other calls wait briefly for the template. */
const chunk = 500

interface Running {
  couponId: Id
  quantityEach: number
  state: string
}
type Target = Waiting & { id: number; memberId: Id }

/**
 * The next members of a batch get theirs, by ascending id; false where none is left or the batch was stopped. All issuing of
 * a template goes through its row, so under its lock stock, limits and the day's release are shared out at once (C-INV-27,
 * C-INV-29).
 */
export async function issueChunk(db: Db, batchId: Id): Promise<boolean> {
  const batch = await lockBatch(db, batchId)
  if (batch?.state !== 'RUNNING') return false
  const { couponId, quantityEach: quantity } = batch
  const template = await lockTemplate(db, couponId)
  const given = { source: 'ADMIN' as const, sourceKey: `batch:${batchId}`, batchId, quantity }
  const waiting = await nextTargets(db, template, batchId)
  const results = shareOut(waiting, await limitsOf(db, template), quantity)
  const memberIds = waiting.filter(({ holds }, at) => !holds && results[at] === 'GIVEN').map(({ memberId }) => memberId)
  if (memberIds.length > 0) {
    await countGiven(db, template, memberIds, quantity)
    await insertCoupons(db, template, { ...given, memberIds })
  }
  await noteResults(db, batchId, waiting, results)
  return waiting.length === chunk
}

async function lockBatch(db: Db, batchId: Id): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select coupon_id, quantity_each, state from coupon_issue_batch
     where tenant_id = app.tenant() and id = ${batchId} for update`.execute(db)
  return rows[0]
}

async function lockTemplate(db: Db, couponId: Id): Promise<Coupon> {
  const { rows } = await sql<Coupon>`
    select * from coupon where tenant_id = app.tenant() and id = ${couponId} for update`.execute(db)
  return rows[0] as Coupon
}

/**
 * What a member holds is found by the member. Asked by the coupon as well, PostgreSQL may read all coupons of the template for
 * each member: its statistics know nothing yet of rows that this batch has just written.
 */
async function nextTargets(db: Db, { id, brandId }: Coupon, batchId: Id): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select t.id, t.member_id, m.state, coalesce(k.taken, 0) as taken,
           case when k.day = ${businessDay(brandId)} then k.taken_day else 0 end as taken_today,
           (select c.level from member_holding h join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
             where h.tenant_id = app.tenant() and h.member_id = m.id and h.brand_id = ${brandId}) as level,
           exists (select from user_coupon u where u.tenant_id = app.tenant() and u.member_id = m.id
             and u.batch_id = ${batchId}) as holds
      from coupon_issue_target t
      join member m on m.tenant_id = t.tenant_id and m.id = t.member_id
      left join coupon_member_count k on k.tenant_id = t.tenant_id and k.coupon_id = ${id} and k.member_id = m.id
     where t.tenant_id = app.tenant() and t.batch_id = ${batchId} and t.result is null
     order by t.member_id limit ${chunk}`.execute(db)
  return rows
}

/** What is left of a template now. */
export async function limitsOf(db: Db, template: Coupon) {
  const { id, brandId, total, issued, dailyTotal } = template
  const left = total === -1 ? null : total - issued
  if (dailyTotal === 0) return { ...template, left, leftToday: null }
  const { rows } = await sql<{ issued: number }>`
    select issued from coupon_day_count
     where tenant_id = app.tenant() and coupon_id = ${id} and day = ${businessDay(brandId)}`.execute(db)
  return { ...template, left, leftToday: dailyTotal - (rows[0]?.issued ?? 0) }
}

async function noteResults(db: Db, batchId: Id, waiting: readonly Target[], results: readonly IssueResult[]) {
  const given = results.filter((result) => result === 'GIVEN').length
  const isOver = waiting.length < chunk
  await sql`
    update coupon_issue_target t set result = r.result, updated_at = now()
      from unnest(${waiting.map(({ id }) => id)}::bigint[], ${results}::text[]) r (id, result)
     where t.tenant_id = app.tenant() and t.id = r.id`.execute(db)
  await sql`
    update coupon_issue_batch set given = given + ${given}, refused = refused + ${results.length - given},
           state = ${isOver ? 'DONE' : 'RUNNING'}, ended_at = ${isOver ? sql`now()` : null}, updated_at = now()
     where tenant_id = app.tenant() and id = ${batchId}`.execute(db)
}
