import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { shop } from '@brandside/contract/store/shop/shop.ts'
import { shopEvents } from '@brandside/contract/store/shop/shop-events.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { demandOrganisation, holdBrand } from './brand-of-shop.ts'
import { shops } from './shop-table.ts'
import { demandSound } from './sound-shop.ts'

type Shop = RowOf<'shop'>

/** A new shop is closed: its papers and its ways to pay come first. */
export async function newShop(
  ctx: Context,
  endpoint: 'create' | 'takeIn',
  input: Parsed<typeof shop, 'create'>,
): Promise<Shop> {
  await shops.demandWithin(ctx, endpoint, input)
  demandSound(input)
  await demandPlace(ctx, input)
  const row = await shops.insert(ctx, input)
  await emit(ctx.db, shopEvents.created, row)
  return row
}

export async function demandPlace(ctx: Context, { brandId, organisationId }: Pick<Shop, 'brandId' | 'organisationId'>) {
  await holdBrand(ctx, brandId)
  await demandOrganisation(ctx, organisationId)
}
