import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { receivables } from './receivables.ts'

type Entries = Output<typeof receivable, 'detail'>['entries']

/** What has become of a receivable since it was opened. */
export async function detail(ctx: Context, { id }: ById) {
  const { docNo } = await receivables.find(ctx, 'detail', id)
  const { rows } = await sql<Entries[number]>`
    select e.id, e.day, e.event_type as event, e.outstanding as "deltaCents", e.outstanding_after as "afterCents", e.note,
           e.created_at as "createdAt"
      from receivable_entry e join receivable_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where e.tenant_id = app.tenant() and a.receivable_id = ${id} order by e.number limit 500`.execute(ctx.db)
  return { docNo, entries: rows }
}
