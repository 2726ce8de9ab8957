import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: productSku,
  // Products make SKUs.
  async row({ caller, row }) {
    const { data } = await caller.call(product.endpoints.view, { id: await row(product) })
    if (!data?.skus[0]) throw new Error('A product has a SKU')
    return data.skus[0].id
  },
} satisfies Fixture
