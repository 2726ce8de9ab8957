import { foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import { deliveryOrder } from '@brandside/contract/store/delivery-order.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'
import { bound } from '../delivery-bound.fixture.ts'

let numbered = 0

/** An order of the sandbox's platform at a shop of the caller, of which the guest wants some back. */
async function anOrder(person: Maker) {
  const shopId = await person.row(shop)
  await bound({ shopId }, person)
  return asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into app.delivery_order (tenant_id, binding_id, shop_id, platform, order_no, status, amount_cents, ordered_at,
              refund_asked_at, refund_asked_no, refund_asked_cents, refund_asked_reason)
       select tenant_id, id, shop_id, platform, $2, 'NEW', 3200, now(), now(), 'A1', 500, '少送一份'
         from app.delivery_binding where shop_id = $1 and status = 'BOUND' returning id`,
      [shopId, `W${++numbered}`],
    )
    return Number(rows[0]?.id) as never
  })
}

/** One that the shop has accepted. */
async function anAcceptedOrder(person: Maker) {
  const id = await anOrder(person)
  await asSuperuser(person.database, (client) =>
    client.query(`update app.delivery_order set status = 'ACCEPTED', accepted_at = now() where id = $1`, [id]),
  )
  return id
}

/** One that is a sale here, on the account of a platform. */
async function aBookedOrder(person: Maker) {
  const id = await anAcceptedOrder(person)
  const saleId = await person.row(foreignSale)
  await asSuperuser(person.database, (client) =>
    client.query(
      `with o as (update app.delivery_order set foreign_sale_id = $2, content = '{}' where id = $1 returning binding_id)
       update app.delivery_binding b set pay_channel_id = (select pay_channel_id from app.foreign_sale where id = $2)
         from o where b.id = o.binding_id`,
      [id, saleId],
    ),
  )
  return id
}

export default {
  of: deliveryOrder,
  row: anOrder,
  inputs: {
    refund: async (person) => ({ id: await anAcceptedOrder(person), lines: [], reason: '漏送一份' }),
    noteRefund: async (person) => ({
      id: await aBookedOrder(person),
      amountCents: 100,
      refundNo: `N${++numbered}`,
      reason: '后台已退',
    }),
  },
} satisfies Fixture
