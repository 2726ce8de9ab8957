import { product } from '@brandside/contract/wholesale/product/product.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

/** A price of a SKU of its own, which the supplier supplies. */
async function newPrice(maker: Maker) {
  const [providerId, productId] = [await maker.row(provider), await maker.row(product)]
  const { data } = await maker.caller.call(product.endpoints.view, { id: productId })
  const version = data?.version ?? 0
  await maker.caller.call(product.endpoints.update, { id: productId, version, providerId })
  return { providerId, skuId: data?.skus[0]?.id, unitId: data?.baseUnitId, price: 2_100, validFrom: '2030-01-01' }
}

export default { of: providerPrice, inputs: { create: newPrice } } satisfies Fixture
