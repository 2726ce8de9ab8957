import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { brand } from '@brandside/contract/store/brand.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { brands, brandTree } from './brand-table.ts'

/** A new brand is disabled: an operator looks at it before it trades. */
export async function newBrand(ctx: Context, input: Parsed<typeof brand, 'create'>): Promise<RowOf<'brand'>> {
  await brandTree.hold(ctx)
  const path = await brandTree.placeBelow(ctx, input.parentId)
  const row = await brands.insert(ctx, input, { path })
  ctx.send(brandTree.setPath(ctx, row.id, `${path}${row.id}/`))
  return row
}
