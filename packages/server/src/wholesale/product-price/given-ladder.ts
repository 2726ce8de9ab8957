import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import type { Context } from '../../platform/context.ts'
import { demandVisible } from '../../platform/entity/visible.ts'
import { refuseField } from '../../platform/refuse.ts'
import { notBefore } from './put-ladder.ts'

const { reasons } = productPrice

type Input = Parsed<typeof productPrice, 'create'>

/** The ladder that an operator has entered, for a circle of customers whom he sees. */
export async function givenLadder(ctx: Context, input: Input) {
  const { skuId, unitId, scopeType, validFrom, validTo, minQty, price } = input
  if (input.tiers.length === 0 && price === null) refuseField('price', reasons.stepNeeded)
  const tiers = input.tiers.length > 0 ? input.tiers : [{ minQty: minQty ?? '1', price: price as number }]
  const whose = {
    scopeType,
    custLevelId: scopeType === 'LEVEL' ? input.custLevelId : null,
    custTypeId: scopeType === 'TYPE' ? input.custTypeId : null,
    customerId: scopeType === 'CUSTOMER' ? input.customerId : null,
  }
  await demandCircle(ctx, input)
  await demandVisible(ctx, productPrice, productPrice.endpoints.create.guard, whose)
  return { skuId, unitId, ...whose, validFrom: notBefore(ctx, validFrom ?? undefined), validTo, tiers }
}

type Circle = Pick<Input, 'scopeType' | 'custLevelId' | 'custTypeId' | 'customerId'>

/** Whom it is for is named, and is there. */
async function demandCircle(ctx: Context, { scopeType, custLevelId, custTypeId, customerId }: Circle): Promise<void> {
  const named = [
    ['LEVEL', 'custLevelId', 'custLevel', custLevelId],
    ['TYPE', 'custTypeId', 'custType', custTypeId],
    ['CUSTOMER', 'customerId', 'customer', customerId],
  ] as const
  for (const [type, path, table, id] of named) {
    if (id === null && scopeType === type) refuseField(path, reasons.scopeNeeded)
    if (id === null) continue
    const found = await ctx.db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!found) refuseField(path, reasons.scopeMissing)
  }
}
