import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

/** A line of a product that is sold, in its base unit. */
async function written(maker: Maker): Promise<Input> {
  const { caller, row } = maker
  const id = await row(product)
  const { data } = await caller.call(product.endpoints.view, { id })
  await caller.call(product.endpoints.setStatus, { id, status: 1 })
  const line = { skuId: data?.skus[0]?.id, unitId: data?.baseUnitId, qty: '2' }
  return { ...(standingOrder.endpoints.create.example as Input), customerId: await row(customer), lines: [line] }
}

export default {
  of: standingOrder,
  row: async (maker) => {
    const { data, msg } = await maker.caller.call(standingOrder.endpoints.create, (await written(maker)) as never)
    if (!data) throw new Error(msg)
    return data.id
  },
  inputs: {
    create: written,
    update: async (maker) => {
      const { customerId: _, ...input } = await written(maker)
      return { id: await maker.row(standingOrder), ...input }
    },
  },
  sortedBy: { problem: 'id', lastOn: 'id' },
} satisfies Fixture
