import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

/** A ladder for everybody, of a SKU of its own. */
async function newLadder({ caller, row }: Maker) {
  const { data } = await caller.call(product.endpoints.view, { id: await row(product) })
  const [sku] = data?.skus ?? []
  const tiers = [{ minQty: '1', price: 2_700 }]
  return { skuId: sku?.id, unitId: data?.baseUnitId, scopeType: 'ALL', validTo: null, tiers }
}

async function aLadder(maker: Maker) {
  const { data, message } = await maker.caller.call(productPrice.endpoints.create, (await newLadder(maker)) as never)
  if (!data) throw new Error(message)
  return data.id
}

export default {
  of: productPrice,
  inputs: {
    create: newLadder,
    effective: async (maker) => {
      const { skuId } = await newLadder(maker)
      return { skuId }
    },
    bulkAdjust: async (maker) => {
      const id = await aLadder(maker)
      const { data } = await maker.caller.call(productPrice.endpoints.view, { id })
      const sku = await maker.caller.call(product.endpoints.list, { keyword: data?.skuCode })
      return { productId: sku.data?.list[0]?.id, percentBp: 500, previewOnly: false }
    },
    saveLadders: async (maker) => {
      const { skuId, tiers, ...ladder } = await newLadder(maker)
      return { ...ladder, steps: tiers.map((tier) => ({ ...tier, skuId })) }
    },
    rehearse: newLadder,
    rollback: async (maker) => {
      const input = await maker.input(productPrice, 'bulkAdjust')
      const { data } = await maker.caller.call(productPrice.endpoints.bulkAdjust, input as never)
      return { batchId: data?.batchId }
    },
  },
} satisfies Fixture
