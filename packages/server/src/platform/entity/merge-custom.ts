import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { customOf } from '../custom-fields/custom-fields.ts'
import type { RowOf } from './rows.ts'

/**
 * Gives a record that stays the custom values of the one that is merged into it, where it has none of its own. Answers what
 * the line of the log tells of that.
 */
export async function mergeCustom<T extends 'customer' | 'member'>(
  { db }: Pick<Context, 'db'>,
  table: T,
  from: RowOf<T>,
  into: RowOf<T>,
): Promise<{ before?: { custom: unknown }; after?: { custom: unknown } }> {
  const [given, own] = [customOf(from), customOf(into)]
  if (Object.keys(given).every((key) => Object.hasOwn(own, key))) return {}
  const custom = { ...given, ...own }
  await sql`
    update ${sql.table(table)} set custom = ${custom}::jsonb
     where tenant_id = app.tenant() and id = ${into.id}`.execute(db)
  return { before: { custom: own }, after: { custom } }
}
