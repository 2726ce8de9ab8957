import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { refuse } from '../refuse.ts'
import type { RowOf, Table } from './rows.ts'

interface NamedRow {
  readonly id: Id
  readonly name: string
}

/** A table whose rows have a name and may hang below one another. */
type NamedTree = { [T in Table]: RowOf<T> extends NamedRow & { readonly parentId: Id | null } ? T : never }[Table]

/**
 * Delete guard: a row with others below it stays, and `reason` is told its `{name}` and that of one `{child}`. Those
 * deleted together may hang below each other. Ask with the rows locked.
 */
export async function demandChildless(ctx: Context, table: NamedTree, rows: readonly NamedRow[], reason: Reason) {
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<{ name: string; parentId: Id }>`
    select name, parent_id as "parentId" from ${sql.table(table)}
     where tenant_id = app.tenant() and deleted_at is null
       and parent_id = any(${ids}::bigint[]) and id <> all(${ids}::bigint[]) limit 1`.execute(ctx.db)
  const [child] = found
  if (child) refuse(reason, { name: rows.find(({ id }) => id === child.parentId)?.name, child: child.name })
}
