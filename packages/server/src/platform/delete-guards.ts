import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Context } from './context.ts'
import type { DeleteGuards } from './contribution.ts'
import { type Detail, refuse } from './refuse.ts'

/** Refuses to delete rows that another module still needs. Ask with the rows locked. */
export async function demandDeletable(ctx: Context, module: string, ids: readonly Id[]): Promise<void> {
  for (const { deleteGuards } of ctx.modules) {
    const kept = await deleteGuards[module]?.(ctx.db, ids)
    if (kept) refuse(kept.reason, kept.detail)
  }
}

interface Reference {
  table: keyof Schema & string
  /** The column that holds the id of the other module's record. */
  column: string
  /** Rows that count; all of them where it is absent. */
  where?: RawBuilder<boolean>
  reason: Reason
  /** Details of the reason, as expressions over a row. */
  tells?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** A delete guard: a record stays while rows of a table refer to it. */
export function keptBy({
  table,
  column,
  where = sql<boolean>`true`,
  reason,
  tells = {},
}: Reference): DeleteGuards[string] {
  const details = Object.entries(tells).map(([name, value]) => sql`${value} as ${sql.id(name)}`)
  return async (db, ids) => {
    const { rows } = await sql<Detail>`
      select ${details.length > 0 ? sql.join(details) : sql``} from ${sql.table(table)}
       where tenant_id = app.tenant() and ${sql.ref(column)} = any(${ids}::bigint[]) and ${where} limit 1`.execute(db)
    return rows[0] && { reason, detail: { ...rows[0] } }
  }
}
