import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuseField } from '../../platform/refuse.ts'

const { reasons, endpoints } = product

type Parts = Pick<
  RowOf<'product'>,
  'classId' | 'brandId' | 'providerId' | 'baseUnitId' | 'visible' | 'custLevelIds' | 'customerIds'
>

/** What a product names is there, and its customers are the operator's to name. Ask of an update only what has changed. */
export async function demandParts(
  ctx: Context,
  act: 'create' | 'update',
  row: Parts,
  changes: Partial<Parts> = row,
): Promise<void> {
  const { classId, brandId, providerId, baseUnitId, custLevelIds, customerIds } = changes
  const [noClass, noBrand, noProvider, noUnit, noLevel, noCustomer] = await Promise.all([
    classId !== undefined && isMissing(ctx, 'productClass', [classId]),
    brandId && isMissing(ctx, 'brand', [brandId]),
    providerId && isMissing(ctx, 'provider', [providerId]),
    baseUnitId !== undefined && isMissing(ctx, 'productUnit', [baseUnitId]),
    custLevelIds && isMissing(ctx, 'custLevel', custLevelIds),
    customerIds && isHidden(ctx, act, customerIds),
  ])
  if (noClass) refuseField('classId', reasons.classMissing)
  if (noBrand) refuseField('brandId', reasons.brandMissing)
  if (noProvider) refuseField('providerId', reasons.providerMissing)
  if (noUnit) refuseField('baseUnitId', reasons.unitMissing)
  if (noLevel) refuseField('custLevelIds', reasons.levelMissing)
  if (row.visible === 'LEVEL' && row.custLevelIds.length === 0) refuseField('custLevelIds', reasons.levelsNeeded)
  if (noCustomer) refuseField('customerIds', reasons.customerMissing)
  if (row.visible === 'CUSTOMER' && row.customerIds.length === 0) refuseField('customerIds', reasons.customersNeeded)
}

/** Of customers only those that were not named before: others may have named some that this operator does not see. */
export function newlyNamed(before: Parts, changes: Partial<Parts>): Partial<Parts> {
  const { customerIds } = changes
  if (!customerIds) return changes
  const known = new Set(before.customerIds)
  return { ...changes, customerIds: customerIds.filter((id) => !known.has(id)) }
}

export async function isMissing(
  ctx: Context,
  table: 'productClass' | 'brand' | 'provider' | 'productUnit' | 'custLevel',
  ids: readonly Id[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return false
  const found = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', wanted)
    .where('deletedAt', 'is', null)
    .$if(table === 'productUnit', (q) => q.where('status', '=', 1))
    .execute()
  return found.length < wanted.length
}

async function isHidden(ctx: Context, act: 'create' | 'update', ids: readonly Id[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return false
  const found = await ctx.db
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', wanted)
    .where('deletedAt', 'is', null)
    .where('mergedIntoId', 'is', null)
    .where(visible(ctx, customer, endpoints[act].guard))
    // None of them is merged into another one before this call is through.
    .forKeyShare()
    .execute()
  return found.length < wanted.length
}
