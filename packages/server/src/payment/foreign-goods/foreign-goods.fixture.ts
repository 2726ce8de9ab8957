import { foreignGoods } from '@brandside/contract/payment/foreign-goods.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

let numbered = 0

/** Goods that wait for their SKU, and a SKU of that shop. */
async function someGoods(person: Maker): Promise<{ id: Id; skuCode: string }> {
  const shopId = await person.row(shop)
  const skuCode = `SKU-${++numbered}`
  return asSuperuser(person.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with home as (select tenant_id, id from app.shop where id = $1),
            g as (insert into app.shop_goods (tenant_id, shop_id, code, name, goods_type)
                  select tenant_id, id, $2, $2, 'SINGLE' from home returning tenant_id, id, shop_id),
            s as (insert into app.shop_sku (tenant_id, shop_id, goods_id, sku_code, price_cents)
                  select tenant_id, shop_id, id, $2, 100 from g)
       insert into app.foreign_goods (tenant_id, shop_id, origin, name, last_sold_at)
       select tenant_id, id, 'POS', $3, now() from home returning id`,
      [shopId, skuCode, `面 ${numbered}`],
    )
    return { id: Number(rows[0]?.id) as Id, skuCode }
  })
}

export default {
  of: foreignGoods,
  row: async (person) => (await someGoods(person)).id,
  inputs: { update: async (person) => ({ ...(await someGoods(person)), version: 1 }) },
} satisfies Fixture
