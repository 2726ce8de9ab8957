import type { Output } from '@brandside/contract/platform/contract.ts'
import { maxBulkRows } from '@brandside/contract/platform/entity/bulk-limits.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { shop } from '@brandside/contract/store/shop/shop.ts'
import { maxPreviewed } from '@brandside/contract/store/shop/shop-bulk-preview.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { fail } from '../../platform/refuse.ts'
import { shops } from './shop-table.ts'

type Preview = Output<typeof shop, 'previewHours'>
export type PreviewRow = Omit<Preview['rows'][number], 'changes'>

interface Chosen {
  ids?: readonly Id[] | undefined
  filter?: Readonly<Record<string, unknown>> | undefined
}

/** The shops that an action on many is about, as far as the operator may see them. */
export async function chosenShops(ctx: Context, guard: Guard, { ids, filter }: Chosen): Promise<RowOf<'shop'>[]> {
  const found = shops.filtered(ctx, guard, ids ? {} : (filter ?? {}))(ctx.db)
  const rows = (await (ids ? found.where('shop.id', 'in', ids) : found)
    .selectAll('shop')
    .orderBy('shop.id')
    .limit(sql.lit(maxBulkRows))
    .execute()) as unknown as RowOf<'shop'>[]
  return ids && rows.length < new Set(ids).size ? fail(404, common.notFound) : rows
}

/** First what cannot be done and what changes; shops that stay as they are at the end. */
export function previewOf(rows: readonly PreviewRow[]): Preview {
  const told = rows.map((row) => ({ ...row, changes: row.why === null && row.before !== row.after }))
  const rank = ({ why, changes }: { why: string | null; changes: boolean }) => (why === null ? (changes ? 1 : 2) : 0)
  return {
    total: told.length,
    changing: told.filter(({ changes }) => changes).length,
    refused: told.filter(({ why }) => why !== null).length,
    rows: told.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxPreviewed),
  }
}
