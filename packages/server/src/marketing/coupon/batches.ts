import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { CouponBatch, IssueResult } from '@brandside/contract/marketing/coupon/coupon-issue.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { personName } from '../../platform/entity/names.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { happening } from '../../platform/queue/happening.ts'
import { refuse } from '../../platform/refuse.ts'
import { addTargets } from './batch-members.ts'
import { issueChunk } from './issue-chunk.ts'

const { reasons, endpoints } = coupon

/** Members wait to be given a coupon. */
export const batchWanted = happening<{ batchId: Id }>('coupon.batchWanted')

/** So many get theirs within the call; more are given theirs in the background. */
const atOnce = 100

export async function issue(ctx: Context, input: Parsed<typeof coupon, 'issue'>) {
  const { couponId, quantityEach, remark } = input
  const within = visible(ctx, coupon, endpoints.issue.guard, 'plain')
  const row = await findRow(ctx, 'coupon', couponId, within)
  if (row.state !== 'ON') refuse(reasons.off)
  const created = await sql<{ id: Id }>`
    insert into coupon_issue_batch (coupon_id, quantity_each, remark, state, wanted)
    values (${couponId}, ${quantityEach}, ${remark}, 'RUNNING', 0) returning id`.execute(ctx.db)
  const batchId = created.rows[0]?.id as Id
  const wanted = await addTargets(ctx, batchId, row.brandId, input)
  if (wanted === 0) refuse(reasons.noMatch)
  await sql`update coupon_issue_batch set wanted = ${wanted}
             where tenant_id = app.tenant() and id = ${batchId}`.execute(ctx.db)
  if (wanted <= atOnce && !input.background) await issueChunk(ctx.db, batchId)
  else await batchWanted.announce(ctx, { batchId })
  ctx.log({ id: couponId, name: row.name, note: [`发放给 ${wanted} 位会员`, `Issued to ${wanted} members`] })
  return { batchId, wanted }
}

/** Each chunk is a transaction of its own: a process that takes the job up again goes on with the members who wait. */
export async function runBatch(
  pool: pg.Pool,
  { tenantId, payload }: { tenantId: number; payload: { batchId: Id } },
): Promise<void> {
  for (let more = true; more; )
    await asTenant(pool, tenantId, async (db) => {
      more = await issueChunk(db, payload.batchId)
    })
}

/** Batches whose process has gone go on, long before their job is delivered again. */
export async function resumeBatches(pool: pg.Pool, tenantId: number): Promise<void> {
  let left: Id[] = []
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<{ id: Id }>`
      select id from coupon_issue_batch
       where tenant_id = app.tenant() and state = 'RUNNING' and updated_at < now() - interval '1 minute'
       order by id`.execute(db)
    left = rows.map(({ id }) => id)
  })
  for (const batchId of left) await runBatch(pool, { tenantId, payload: { batchId } })
}

export async function batch(ctx: Context, { couponId }: Parsed<typeof coupon, 'batch'>) {
  await findRow(ctx, 'coupon', couponId, visible(ctx, coupon, endpoints.batch.guard, 'plain'))
  const { rows } = await sql<CouponBatch>`
    select b.id, b.state, b.quantity_each, b.wanted, b.given, b.refused, b.remark, b.created_at,
           ${personName('b.createdBy')} as created_by_name,
           case when b.refused = 0 then '[]' else (
             select coalesce(json_agg(json_build_object('result', r.result, 'members', r.members)), '[]') from (
               select result, count(*)::integer as members from coupon_issue_target t
                where t.tenant_id = app.tenant() and t.batch_id = b.id and t.result <> 'GIVEN' group by 1) r) end as reasons
      from coupon_issue_batch b
     where b.tenant_id = app.tenant() and b.coupon_id = ${couponId} order by b.id desc limit 20`.execute(ctx.db)
  return { list: rows }
}

interface BatchRow {
  memberNo: string
  nickname: string
  result: IssueResult | null
}

/** What became of each member of a batch. */
export function batchResult(ctx: Context, { couponId, batchId }: Parsed<typeof coupon, 'batchResult'>) {
  return sheetRows<BatchRow>(ctx, {
    table: 'couponIssueTarget',
    filtered: (db: Db) =>
      db
        .selectFrom('couponIssueTarget')
        .innerJoin('couponIssueBatch', 'couponIssueBatch.id', 'couponIssueTarget.batchId')
        .innerJoin('coupon', 'coupon.id', 'couponIssueBatch.couponId')
        .innerJoin('member', 'member.id', 'couponIssueTarget.memberId')
        .where(visible(ctx, coupon, endpoints.batchResult.guard))
        .where('couponIssueBatch.id', '=', batchId as Id)
        .where('coupon.id', '=', couponId),
    show: (found) =>
      found.select([
        'member.memberNo',
        'member.nickname',
        'couponIssueTarget.result',
      ] as never[]) as unknown as SelectQueryBuilder<never, never, BatchRow>,
    order: [{ column: 'memberId', descending: false }],
  })
}

/** Members who have theirs keep it; those who wait get none. */
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
