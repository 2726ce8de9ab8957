import { type CouponBatch, coupon } from '@brandside/contract/marketing/coupon.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { personName } from '../../platform/entity/names.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { happening } from '../../platform/jobs/happening.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { tryIssue } from '../user-coupon/issue.public.ts'

const { reasons, endpoints } = coupon

/** Members wait to be given a coupon. */
export const batchWanted = happening<{ batchId: Id }>('coupon.batchWanted')

/** So many get theirs within the call; more are given theirs in the background. */
const atOnce = 100
/** So many in one transaction, so that a stop or a crash loses little. */
const chunk = 500

export async function issue(ctx: Context, input: Parsed<typeof coupon, 'issue'>) {
  const { couponId, quantityEach, remark } = input
  const within = visible(ctx, coupon, endpoints.issue.guard, 'plain')
  const row = await findRow(ctx, 'coupon', couponId, within)
  if (row.state !== 'ON') refuse(reasons.off)
  const created = await sql<{ id: Id }>`
    insert into coupon_issue_batch (coupon_id, quantity_each, remark, state, wanted)
    values (${couponId}, ${quantityEach}, ${remark}, 'RUNNING', 0) returning id`.execute(ctx.db)
  const batchId = created.rows[0]?.id as Id
  const wanted = await addTargets(ctx.db, batchId, row.brandId, input)
  if (wanted === 0) refuse(reasons.nobody)
  await sql`update coupon_issue_batch set wanted = ${wanted}
             where tenant_id = app.tenant() and id = ${batchId}`.execute(ctx.db)
  if (wanted <= atOnce && !input.background) await issueChunk(ctx.db, batchId)
  else await batchWanted.announce(ctx, { batchId })
  ctx.log({ id: couponId, name: row.name, note: [`发放给 ${wanted} 位会员`, `Issued to ${wanted} members`] })
  return { batchId, wanted }
}

/** Members that are named have to be there, all of them; a filter finds those of the coupon's brand who are active. */
async function addTargets(
  db: Db,
  batchId: Id,
  brandId: Id,
  { memberIds, filter }: Parsed<typeof coupon, 'issue'>,
): Promise<number> {
  const { cardLevels = [], tags = [], awayDays = 0 } = filter ?? {}
  const which = memberIds
    ? sql`m.id = any(${memberIds}::bigint[])`
    : sql`m.state = 'ACTIVE' and exists (select from member_holding h
            join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
           where h.tenant_id = app.tenant() and h.member_id = m.id and h.brand_id = ${brandId}
             and (${cardLevels.length} = 0 or c.level = any(${cardLevels}::integer[])))
          and (${tags.length} = 0 or m.tags && ${tags}::text[])
          and (${awayDays}::integer = 0 or m.last_paid_at is null or m.last_paid_at < now() - make_interval(days => ${awayDays}))`
  if (!memberIds && !filter) return 0
  const { numAffectedRows } = await sql`
    insert into coupon_issue_target (batch_id, member_id)
    select ${batchId}, m.id from member m
     where m.tenant_id = app.tenant() and m.deleted_at is null and ${which}`.execute(db)
  const found = Number(numAffectedRows ?? 0n)
  if (memberIds && found < new Set(memberIds).size) fail(404, common.notFound)
  return found
}

/** The next members of a batch get theirs, by ascending id; false where none is left or the batch was stopped. */
async function issueChunk(db: Db, batchId: Id): Promise<boolean> {
  const { rows } = await sql<{ couponId: Id; quantityEach: number; state: string }>`
    select coupon_id, quantity_each, state from coupon_issue_batch
     where tenant_id = app.tenant() and id = ${batchId} for update`.execute(db)
  const [batch] = rows
  if (batch?.state !== 'RUNNING') return false
  const waiting = await db
    .selectFrom('couponIssueTarget')
    .select(['id', 'memberId'])
    .where('batchId', '=', batchId)
    .where('result', 'is', null)
    .orderBy('memberId')
    .limit(chunk)
    .execute()
  const results: string[] = []
  for (const { memberId } of waiting) {
    const { couponId, quantityEach: quantity } = batch
    const key = { source: 'ADMIN' as const, sourceKey: `batch:${batchId}`, batchId }
    const issued = await tryIssue(db, { couponId, memberId, quantity, ...key })
    results.push('ids' in issued ? 'given' : issued.reason.key)
  }
  const given = results.filter((result) => result === 'given').length
  const isOver = waiting.length < chunk
  await sql`
    update coupon_issue_target t set result = r.result, updated_at = now()
      from unnest(${waiting.map(({ id }) => id)}::bigint[], ${results}::text[]) r (id, result)
     where t.tenant_id = app.tenant() and t.id = r.id`.execute(db)
  await sql`
    update coupon_issue_batch set given = given + ${given}, refused = refused + ${results.length - given},
           state = ${isOver ? 'DONE' : 'RUNNING'}, ended_at = ${isOver ? sql`now()` : null}, updated_at = now()
     where tenant_id = app.tenant() and id = ${batchId}`.execute(db)
  return !isOver
}

/** Each chunk is a transaction of its own: whoever takes the job up again goes on with those who wait. */
export async function runBatch(
  pool: pg.Pool,
  { tenantId, payload }: { tenantId: number; payload: { batchId: Id } },
): Promise<void> {
  for (let more = true; more; )
    await asTenant(pool, tenantId, async (db) => {
      more = await issueChunk(db, payload.batchId)
    })
}

export async function batch(ctx: Context, { couponId }: Parsed<typeof coupon, 'batch'>) {
  await findRow(ctx, 'coupon', couponId, visible(ctx, coupon, endpoints.batch.guard, 'plain'))
  const { rows } = await sql<CouponBatch>`
    select b.id, b.state, b.quantity_each, b.wanted, b.given, b.refused, b.remark, b.created_at,
           ${personName('b.createdBy')} as created_by_name,
           coalesce((select json_agg(json_build_object('key', r.result, 'members', r.members)) from (
             select result, count(*)::integer as members from coupon_issue_target t
              where t.tenant_id = app.tenant() and t.batch_id = b.id and t.result <> 'given' group by 1) r), '[]') as reasons
      from coupon_issue_batch b
     where b.tenant_id = app.tenant() and b.coupon_id = ${couponId} order by b.id desc limit 100`.execute(ctx.db)
  return { list: rows }
}

/** Who has got theirs keeps it; who waits gets none. */
export async function cancelBatch(ctx: Context, { id, batchId }: Parsed<typeof coupon, 'cancelBatch'>) {
  const row = await lockRow(ctx, 'coupon', id, visible(ctx, coupon, endpoints.cancelBatch.guard, 'plain'))
  const { rows } = await sql`
    update coupon_issue_batch set state = 'CANCELLED', ended_at = now(), updated_at = now()
     where tenant_id = app.tenant() and id = ${batchId} and coupon_id = ${id} and state = 'RUNNING'
    returning id`.execute(ctx.db)
  if (rows.length === 0) refuse(reasons.batchOver)
  ctx.log({ id, name: row.name, note: [`停止发放批次 ${batchId}`, `Stopped batch ${batchId}`] })
  return { state: 'CANCELLED' as const }
}
