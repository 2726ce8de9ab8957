import type { Id } from '@brandside/contract/platform/id.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'
import { freeOrder } from '../committed-order.fixture.ts'

const { plan, ship, view } = orderDelivery.endpoints

async function shipNote({ id }: Input, { caller }: Maker): Promise<void> {
  const { data } = await caller.call(view, { id: id as Id })
  await caller.call(ship, { id: id as Id, version: data?.version ?? 0 })
}

export default {
  of: orderDelivery,
  async row(person: Maker) {
    const { data, message } = await person.caller.call(plan, { orderId: await freeOrder(person) })
    return data?.id ?? Promise.reject(new Error(message))
  },
  inputs: {
    plan: async (person) => ({ orderId: await freeOrder(person), carrier: '顺丰' }),
    update: async (person) => ({ id: await person.row(orderDelivery), carrier: '德邦' }),
    planMany: async (person) => ({ orderIds: [await freeOrder(person), await freeOrder(person)] }),
  },
  before: { sign: shipNote, unship: shipNote },
} satisfies Fixture
