import { member } from '@brandside/contract/member/member.ts'
import { type PointEntry, points } from '@brandside/contract/member/points.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { fail } from '../../platform/refuse.ts'
import { ofMember } from '../member/member-keyword.public.ts'

type Filters = Parsed<typeof points, 'export'>

/** Entries of members and brands that the operator sees, the latest first. */
export async function list(ctx: Context, { page, rows, ...asked }: Parsed<typeof points, 'list'>) {
  const { guard } = points.endpoints.list
  const found = await listPage<PointEntry>({ ctx, ...read(ctx, guard, asked), page, rows })
  return { ...found, list: found.list.map(masked) }
}

export async function view(ctx: Context, { id }: ById) {
  const { filtered, show } = read(ctx, points.endpoints.view.guard, {})
  const found = show(filtered(ctx.db).where('pointEntry.id', '=', id)) as unknown as {
    execute(): Promise<PointEntry[]>
  }
  const [row] = await found.execute()
  return masked(row ?? fail(404, common.notFound))
}

export async function exportRows(ctx: Context, asked: Filters) {
  const { total, batches } = await sheetRows<PointEntry>(ctx, read(ctx, points.endpoints.export.guard, asked))
  return { total, batches: maskedBatches(batches) }
}

async function* maskedBatches(batches: AsyncIterable<readonly PointEntry[]>) {
  for await (const batch of batches) yield batch.map(masked)
}

const masked = (row: PointEntry): PointEntry => ({ ...row, mobile: row.mobile && maskMobile(row.mobile) })

/** Over all entries of the filter; what is open is that of the accounts it names. */
export async function sum(ctx: Context, asked: Filters) {
  const where = sql.join(conditions(ctx, points.endpoints.sum.guard, asked), sql` and `)
  const inside = sql`from point_entry
      join point_account on point_account.tenant_id = point_entry.tenant_id and point_account.id = point_entry.account_id
      join member on member.tenant_id = point_entry.tenant_id and member.id = point_account.member_id
     where ${where}`
  const { rows } = await sql<{ earned: number; spent: number; expired: number; clawed: number; balance: number }>`
    select coalesce(sum(point_entry.balance + point_entry.pending)
             filter (where point_entry.kind in ('EARN', 'ADJUST_ADD', 'RETURN')), 0)::bigint as earned,
           coalesce(-sum(point_entry.balance)
             filter (where point_entry.kind in ('SPEND', 'EXCHANGE', 'ADJUST_SUB')), 0)::bigint as spent,
           coalesce(-sum(point_entry.balance) filter (where point_entry.kind = 'EXPIRE'), 0)::bigint as expired,
           coalesce(sum(point_entry.debt - point_entry.balance - point_entry.pending)
             filter (where point_entry.kind = 'CLAWBACK'), 0)::bigint as clawed,
           (select coalesce(sum(a.balance), 0)::bigint from point_account a
             where a.tenant_id = app.tenant() and a.id in (select point_entry.account_id ${inside})) as balance
      ${inside}`.execute(ctx.db)
  return rows[0] as (typeof rows)[number]
}

function read(ctx: Context, guard: Guard, asked: Filters) {
  const where = conditions(ctx, guard, asked)
  return {
    table: 'pointEntry',
    filtered: (db: Db) => where.reduce((query, condition) => query.where(condition), joined(db)),
    show: (found: ReturnType<typeof joined>) =>
      found.select([
        ...(['pointEntry.id', 'pointEntry.createdAt', 'pointEntry.kind', 'pointEntry.bizType'] as const),
        ...(['pointEntry.pending', 'pointEntry.debt', 'pointEntry.expiresAt', 'pointEntry.balanceAfter'] as const),
        ...(['pointAccount.memberId', 'member.memberNo', 'member.nickname', 'member.mobile'] as const),
        'pointEntry.balance as delta',
        'pointEntry.eventId as bizId',
        'pointEntry.note as remark',
        nameIn('brand', 'pointAccount.brandId').as('brandName'),
        nameIn('shop', 'pointEntry.shopId').as('shopName'),
        personName('pointEntry.createdBy').as('operatorName'),
      ]) as never,
    order: [{ column: 'id', descending: true }],
  }
}

const joined = (db: Db) =>
  db
    .selectFrom('pointEntry')
    .innerJoin('pointAccount', (join) =>
      join
        .onRef('pointAccount.tenantId', '=', 'pointEntry.tenantId')
        .onRef('pointAccount.id', '=', 'pointEntry.accountId'),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.tenantId', '=', 'pointEntry.tenantId').onRef('member.id', '=', 'pointAccount.memberId'),
    )

function conditions(ctx: Context, guard: Guard, asked: Filters): RawBuilder<boolean>[] {
  const { memberKeyword, memberId, brandId, kinds, bizType, shopId, from, to } = asked
  const zone = sql`(select t.time_zone from app.acting_tenant() t)`
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<boolean>) =>
    value === undefined ? [] : [condition(value)]
  return [
    sql<boolean>`point_entry.tenant_id = app.tenant()`,
    scoped(ctx, guard).rows({ brand: 'pointAccount.brandId' }),
    visible(ctx, member, guard),
    ...given(memberKeyword, ofMember),
    ...given(memberId, (id) => sql<boolean>`point_account.member_id = ${id}`),
    ...given(brandId, (id) => sql<boolean>`point_account.brand_id = ${id}`),
    ...given(kinds, (each) => sql<boolean>`point_entry.kind = any(${each}::text[])`),
    ...given(bizType, (type) => sql<boolean>`point_entry.biz_type = ${type}`),
    ...given(shopId, (id) => sql<boolean>`point_entry.shop_id = ${id}`),
    ...given(from, (day) => sql<boolean>`point_entry.created_at >= ${day}::date::timestamp at time zone ${zone}`),
    ...given(to, (day) => sql<boolean>`point_entry.created_at < (${day}::date + 1)::timestamp at time zone ${zone}`),
  ]
}
