import { deliveryMenu } from '@brandside/contract/store/delivery-menu.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'
import { bound } from '../delivery-bound.fixture.ts'

let numbered = 0

/** A bound shop with one piece of goods on its menu. */
async function aShopWithGoods(person: Maker) {
  const shopId = await person.row(shop)
  await bound({ shopId }, person)
  const code = `M${++numbered}`
  const skuId = await asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `with g as (
         insert into app.shop_goods (tenant_id, shop_id, code, name, goods_type)
         select tenant_id, id, $2, '面', 'SINGLE' from app.shop where id = $1 returning tenant_id, id, shop_id)
       insert into app.shop_sku (tenant_id, shop_id, goods_id, sku_code, price_cents)
       select tenant_id, shop_id, id, $2, 2600 from g returning id`,
      [shopId, code],
    )
    return Number(rows[0]?.id)
  })
  return { shopId, skuId, code }
}

/** A bound shop with hours. */
async function anOpenShop(person: Maker) {
  const { shopId } = await aShopWithGoods(person)
  await asSuperuser(person.database, (client) =>
    client.query(
      `update app.shop set hours = array['{"days": [1, 2, 3, 4, 5, 6, 7], "open": "09:00", "close": "21:00"}'::jsonb] where id = $1`,
      [shopId],
    ),
  )
  return shopId
}

export default {
  of: deliveryMenu,
  row: async (person) => {
    const { shopId, skuId, code } = await aShopWithGoods(person)
    return asSuperuser(person.database, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into app.delivery_menu (tenant_id, binding_id, shop_id, platform, sku_id, sku_code, name, price_cents, stock, outcome)
         select tenant_id, id, shop_id, platform, $2, $3, '面', 2600, 5, 'TAKEN' from app.delivery_binding
          where shop_id = $1 and status = 'BOUND' returning id`,
        [shopId, skuId, code],
      )
      return Number(rows[0]?.id) as never
    })
  },
  inputs: {
    offer: async (person) => ({ shopId: (await aShopWithGoods(person)).shopId, platform: 'SANDBOX' }),
    offerHours: async (person) => ({ shopId: await anOpenShop(person), platform: 'SANDBOX' }),
  },
} satisfies Fixture
