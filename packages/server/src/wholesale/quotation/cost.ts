import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { priceOf } from '@brandside/contract/platform/quantity.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refuse.ts'
import { unitsOf } from '../product/units-of.public.ts'

/** What a unit of a product costs us; nothing where that is not known. */
export async function cost({ db }: Context, { skuId, unitId }: Parsed<typeof quotation, 'cost'>) {
  const sku = await db.selectFrom('productSku').select('costPrice').where('id', '=', skuId).executeTakeFirst()
  const unit = (await unitsOf(db, [skuId])).get(skuId)?.find((each) => each.unitId === unitId)
  if (!sku || !unit) return fail(404, common.notFound)
  const { costPrice } = sku
  return { costCents: costPrice === null ? null : priceOf(unit.factor, costPrice) }
}
