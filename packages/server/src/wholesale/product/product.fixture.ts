import { product, taxRates } from '@brandside/contract/wholesale/product/product.ts'
import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

let made = 0

/** A product and the codes of what is ordered of it are new each time. */
async function newProduct({ row }: Maker, sort = 100) {
  const code = `WALK-${++made}`
  return {
    spuCode: code,
    name: `茉莉花茶 ${made}`,
    classId: await row(productClass),
    baseUnitId: await row(productUnit),
    sort,
    skus: [{ skuCode: `${code}-1`, listPrice: 2_800 }],
  }
}

export default {
  of: product,
  inputs: {
    create: (maker) => newProduct(maker),
    update: () => ({ name: `碧螺春 ${++made}` }),
    setCosts: async (maker) => {
      const id = await maker.row(product)
      const { data } = await maker.caller.call(product.endpoints.view, { id })
      return { id, costs: [{ skuId: data?.skus[0]?.id, costPrice: 1_900 }] }
    },
    // Something else each time, as what changes nothing leaves no line in the log.
    reclassMany: async ({ caller, row }) => {
      const another = { code: `WALK-${++made}`, name: `花茶 ${made}` }
      const classId = (await caller.call(productClass.endpoints.create, another)).data?.id
      return { ids: [await row(product)], classId }
    },
    retaxMany: () => ({ taxRateBp: taxRates[++made % taxRates.length] }),
    // Two that change places.
    arrange: async (maker) => {
      const first = await maker.caller.call(product.endpoints.create, await newProduct(maker, 50))
      return { ids: [await maker.row(product), first.data?.id] }
    },
  },
} satisfies Fixture
