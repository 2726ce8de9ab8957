import type { Id } from '@brandside/contract/platform/id.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

const { ship, view } = orderDelivery.endpoints

/** Goods of a delivery note that has just gone out. */
async function request(person: Maker): Promise<Input> {
  const id = await person.row(orderDelivery)
  const { data } = await person.caller.call(view, { id })
  await person.caller.call(ship, { id, version: data?.version ?? 0 })
  return { orderDeliveryId: id, reason: 'QUALITY', lines: [{ deliveryLineId: data?.lines[0]?.id, qty: '1' }] }
}

/** As if another operator had entered it. */
const put =
  (state: string) =>
  async ({ id }: Input, { database }: Maker): Promise<void> => {
    await asSuperuser(database, (db) =>
      db.query(`update app.order_return set created_by = null, state = $2 where tenant_id = 1 and id = $1`, [
        id,
        state,
      ]),
    )
  }

export default {
  of: orderReturn,
  async row(person: Maker) {
    const { data, message } = await person.caller.call(orderReturn.endpoints.request, (await request(person)) as never)
    return (data?.id as Id | undefined) ?? Promise.reject(new Error(message))
  },
  inputs: { request },
  before: { approve: put('REQUESTED'), reject: put('REQUESTED'), cancel: put('REQUESTED'), receive: put('APPROVED') },
} satisfies Fixture
