import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { productPropertyValue } from '@brandside/contract/wholesale/product/product-property-value.ts'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { lockRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'

const values = entityTable(productPropertyValue, {
  shows: { propertyName: nameIn('productProperty', 'productPropertyValue.propertyId') },
  nameOf: ({ value }) => value,
})

export const productPropertyValueModule = serve(
  productPropertyValue,
  values.handlers({ create }, { prepare: (ctx, { propertyId }) => lockRow(ctx, 'productProperty', propertyId) }),
)

/** A value belongs to a property that is there, and stays there meanwhile. */
async function create(ctx: Context, input: Parsed<typeof productPropertyValue, 'create'>) {
  await lockRow(ctx, 'productProperty', input.propertyId)
  const row = await values.insert(ctx, input)
  values.logged(ctx, undefined, row)
  return { id: row.id }
}
