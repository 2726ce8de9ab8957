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

export default { of: deliveryOrder, row: anOrder } satisfies Fixture
