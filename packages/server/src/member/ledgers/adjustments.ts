import { member } from '@brandside/contract/member/member.ts'
import type { adjustmentReasons } from '@brandside/contract/member/member-ledger.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common, type Reason } from '@brandside/contract/platform/reasons.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { shapeOf } from '../../platform/database/statement-shape.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { given } from '../../platform/lists/given.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { isOwnWork } from '../../platform/states/own-work.ts'

export type AdjustmentState = 'PENDING' | 'DONE' | 'REJECTED'

/** What was asked for by hand, whatever its amounts. */
export interface Adjustment {
  id: Id
  memberId: Id
  brandId: Id
  reason: string
  state: AdjustmentState
  createdBy: Id | null
}

type Table = 'pointAdjustment' | 'walletAdjustment'

// biome-ignore lint/suspicious/noExplicitAny: the tables share their columns, and the rows are typed by `show` as in any list
type Query = SelectQueryBuilder<any, any, object>

interface AskedFor {
  state?: AdjustmentState | undefined
  ownWork?: boolean | undefined
}

interface StoredAdjustment {
  table: Table
  amounts: readonly string[]
}

/** What was asked for by hand, the latest first, of members and brands that the operator sees. */
export async function adjustmentsIn<R extends { mobile: string | null }>(
  ctx: Context,
  guard: Guard,
  asked: StoredAdjustment,
  { page, rows, ...filters }: AskedFor & { page: number; rows: number },
) {
  const found = await listPage<R>({ ctx, ...reading<R>(ctx, guard, asked, filters), page, rows })
  return { ...found, list: found.list.map(masked) }
}

export const adjustmentsSheet = <R extends { mobile: string | null }>(
  ctx: Context,
  guard: Guard,
  asked: StoredAdjustment,
  filters: AskedFor,
) => sheetRows<R>(ctx, { ...reading<R>(ctx, guard, asked, filters), complete: async (rows) => rows.map(masked) })

const masked = <R extends { mobile: string | null }>(row: R) => ({
  ...row,
  mobile: row.mobile && maskMobile(row.mobile),
})

function reading<R>(ctx: Context, guard: Guard, { table, amounts }: StoredAdjustment, { state, ownWork }: AskedFor) {
  const of = (column: string) => `${table}.${column}`
  const where = [
    sql<boolean>`${sql.ref(of('tenantId'))} = app.tenant()`,
    scoped(ctx, guard).rows({ brand: of('brandId') }),
    visible(ctx, member, guard),
    ...given(state, (each) => sql<boolean>`${sql.ref(of('state'))} = ${each}`),
    ...given(ownWork, (own) => sql<boolean>`${isOwnWork(of('createdBy'))(ctx)} = ${own}`),
  ]
  const withMember = (db: Db) =>
    (db.selectFrom(table) as unknown as Query).innerJoin('member', (join) =>
      join.onRef('member.tenantId', '=', of('tenantId')).onRef('member.id', '=', of('memberId')),
    )
  return {
    table,
    kept: { of: table, filter: shapeOf(where) },
    filtered: (db: Db) => where.reduce((query, condition) => query.where(condition), withMember(db)),
    show: (chosen: Query) =>
      chosen.select([
        ...['id', 'version', 'createdAt', 'memberId', 'brandId', 'reason', 'state', 'auditRemark', ...amounts].map(of),
        'member.memberNo',
        'member.nickname',
        'member.mobile',
        nameIn('brand', of('brandId')).as('brandName'),
        personName(of('createdBy')).as('operatorName'),
        personName(of('auditedBy')).as('auditedByName'),
        sql`case when ${sql.ref(of('auditedBy'))} is not null then ${sql.ref(of('updatedAt'))} end`.as('decidedAt'),
      ]) as unknown as SelectQueryBuilder<never, never, R>,
    order: [{ column: 'id', descending: true }],
  }
}

interface Slice {
  table: Table
  memberId: Id
  /** The size of one that is kept, and of this one. */
  sizeOf: RawBuilder<number>
  size: number
  /** The most that is decided alone within 24 hours: of one member, and of all. */
  above: number
  daily: number
}

/**
 * Whether a second person has to agree: what the operator has decided alone within 24 hours counts along, so that many
 * small ones are no way around the limit. Of two calls of an operator at once the second waits for the first.
 */
export async function waitsForSecond(
  ctx: Context,
  { table, memberId, sizeOf, size, above, daily }: Slice,
): Promise<boolean> {
  const { id } = ctx.operator
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} of ${id}`}), ${ctx.tenantId}::int)`.execute(ctx.db)
  const { rows } = await sql<{ ofMember: number; ofAll: number }>`
    select coalesce(sum(${sizeOf}) filter (where member_id = ${memberId}), 0)::bigint as of_member,
           coalesce(sum(${sizeOf}), 0)::bigint as of_all
      from ${sql.table(table)}
     where tenant_id = app.tenant() and created_by = ${id} and created_at > now() - interval '24 hours'
       and state = 'DONE' and audited_by is null`.execute(ctx.db)
  const { ofMember = 0, ofAll = 0 } = rows[0] ?? {}
  return size + ofMember > above || size + ofAll > daily
}

interface DecisionOptions {
  guard: Guard
  table: Table
  reasons: Readonly<Record<keyof typeof adjustmentReasons, Reason>>
}

/** Decides once on what another person has asked for; the caller carries out what was approved. */
export async function decide<A extends Adjustment>(
  ctx: Context,
  { guard, table, reasons }: DecisionOptions,
  { id, approve, remark }: { id: Id; approve: boolean; remark: string | null },
): Promise<{ row: A; state: AdjustmentState }> {
  const seen = sql`exists (
    select from member where member.tenant_id = app.tenant() and member.id = ${sql.ref(`${table}.memberId`)}
       and ${visible(ctx, member, guard)})`
  const { rows } = await sql<A>`
    select * from ${sql.table(table)}
     where tenant_id = app.tenant() and id = ${id} and ${scoped(ctx, guard).rows({ brand: 'brandId' })} and ${seen}
       for update`.execute(ctx.db)
  const row = rows[0] ?? fail(404, common.notFound)
  if (row.state !== 'PENDING') refuse(reasons.decided)
  if (row.createdBy === ctx.operator.id) refuse(reasons.selfAudit)
  const state: AdjustmentState = approve ? 'DONE' : 'REJECTED'
  await sql`
    update ${sql.table(table)}
       set state = ${state}, audited_by = app.admin(), audit_remark = ${remark}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
  return { row, state }
}
