import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../../platform/context.ts'
import { insertRow } from '../../platform/entity/rows.ts'

/** Gives a new property its values, each once and in their order; the log line of the property tells them. */
export async function addValues(ctx: Context, propertyId: Id, given: readonly string[]): Promise<string[]> {
  const values = [...new Set(given)]
  for (const [index, value] of values.entries())
    await insertRow(ctx, 'productPropertyValue', { propertyId, value, sort: 10 * (index + 1) })
  return values
}
