import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { SourcedPrice } from '@brandside/contract/wholesale/product/price.rules.ts'
import { productPrice, type Sourced } from '@brandside/contract/wholesale/product/product-price.ts'
import type { Context } from '../../platform/context.ts'
import { findRow, type RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuse } from '../../platform/refuse.ts'
import { pricesFor } from './prices-for.public.ts'

/** What a SKU costs a customer, and what the sources that have lost would ask. */
export async function effective(ctx: Context, input: Parsed<typeof productPrice, 'effective'>) {
  const { customerId, skuId, qty, at } = input
  const who =
    customerId === undefined ? null : await customerOf(ctx, customerId, productPrice.endpoints.effective.guard)
  const sku = await findRow(ctx, 'productSku', skuId)
  const unitId = input.unitId ?? (await defaultUnit(ctx, skuId))
  const [line] = await pricesFor(ctx, { customer: who, lines: [{ skuId, unitId, qty }], ...(at && { at }) })
  const parts = line?.parts ?? []
  const [won] = parts
  if (!won) return refuse(productPrice.reasons.noPrice, { sku: sku.skuCode })
  const names = await contractNames(ctx, [...parts, ...won.alternatives])
  const told = ({ source, id, contractId, price }: SourcedPrice): Sourced => ({
    priceSource: source,
    sourceId: contractId ?? id,
    price,
    sourceName: (contractId !== undefined && names.get(contractId)) || null,
  })
  return {
    ...told(won),
    unitId,
    alternatives: won.alternatives.map(told),
    parts: parts.map((part) => ({ qty: part.qty, ...told(part) })),
  }
}

async function contractNames({ db }: Context, prices: readonly SourcedPrice[]): Promise<Map<Id, string>> {
  const ids = prices.flatMap(({ contractId }) => contractId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('contract').select(['id', 'no', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, no, title }) => [id, `${no} ${title}`]))
}

/** A customer whom the operator may see. */
function customerOf(ctx: Context, id: Id, guard: Guard): Promise<RowOf<'customer'>> {
  return findRow(ctx, 'customer', id, visible(ctx, customer, guard, 'plain'))
}

async function defaultUnit(ctx: Context, skuId: Id): Promise<Id> {
  const row = await ctx.db
    .selectFrom('productSkuUnit')
    .select('unitId')
    .where('skuId', '=', skuId)
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow()
  return row.unitId
}
