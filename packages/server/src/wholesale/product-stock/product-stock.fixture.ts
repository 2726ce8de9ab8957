import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

let placed = 0

/** A SKU whose stock is kept. */
async function stocked({ caller, row, input }: Maker) {
  const given = await input(product, 'create')
  const { skuCode } = (given.skus as { skuCode: string }[])[0] ?? {}
  const skus = [{ skuCode, listPrice: 2_800, trackStock: true }]
  const { data } = await caller.call(product.endpoints.create, { ...given, skus } as never)
  const made = await caller.call(product.endpoints.view, { id: data?.id ?? (await row(product)) })
  return made.data?.skus[0]?.id
}

export default {
  of: productStock,
  // Products make SKUs.
  row: ({ row }) => row(productSku),
  inputs: {
    update: () => ({ bin: `A-01-${++placed}` }),
    adjust: async (maker) => ({ skuId: await stocked(maker), deltaQty: '12', reason: '盘点' }),
  },
} satisfies Fixture
