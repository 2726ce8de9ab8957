import { type PointEntry, points } from '@brandside/contract/member/points.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { entriesOf, entryConditions, searched } from '../ledgers/entries.ts'

const { endpoints } = points
const entries = entriesOf<PointEntry>('point', ['balance as delta', 'pending', 'debt', 'expiresAt', 'balanceAfter'])

export const list = (ctx: Context, asked: Parsed<typeof points, 'list'>) =>
  entries.list(ctx, endpoints.list.guard, asked)
export const view = (ctx: Context, { id }: ById) => entries.view(ctx, endpoints.view.guard, id)
export const exportRows = (ctx: Context, asked: Parsed<typeof points, 'export'>) =>
  entries.exportRows(ctx, endpoints.export.guard, asked)

/** Over all entries of the filter; what is open is that of the accounts it names. */
export async function sum(call: Context, asked: Parsed<typeof points, 'sum'>) {
  const ctx = await searched(call, asked)
  const of = { entry: 'pointEntry', account: 'pointAccount' }
  const where = sql.join(entryConditions(ctx, endpoints.sum.guard, of, asked), sql` and `)
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
