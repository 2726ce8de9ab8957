import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { earningPart } from './earning-part.ts'

let product: TestProduct
let brandId: Id
let shopId: Id
let tradeId: Id
let drinks: number
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  const root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  const made = await root.call(brand.endpoints.create, { code: 'EP', name: '面馆', ...contact })
  brandId = made.data?.id as Id
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const opened = await root.call(shop.endpoints.create, {
    code: 'EP1',
    name: '一店',
    brandId,
    organisationId: place?.id as Id,
  })
  shopId = opened.data?.id as Id
  for (const [code, kind, adapter] of [
    ['CASHES', 'CASH', 'CASH'],
    ['SAVED', 'STORED_VALUE', 'WALLET'],
  ] as const)
    await root.call(payChannel.endpoints.create, { code, name: code, kind, adapter })
  ;({ tradeId, drinks } = await anOrder())
})
afterAll(() => product.close())

/** An order of noodles for 60.00 and a drink for 40.00, paid with 70.00 in cash and 30.00 of stored value. */
function anOrder(): Promise<{ tradeId: Id; drinks: number }> {
  return asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    const { rows } = await client.query(
      `with c as (insert into app.shop_category (shop_id, name) values ($1, '饮品') returning id),
            d as (insert into app.shop_category (shop_id, parent_id, name) select $1, id, '热饮' from c returning id),
            g as (insert into app.shop_goods (shop_id, category_id, code, name, goods_type)
                  select $1, id, 'TEA', '热茶', 'SINGLE' from d returning id),
            k as (insert into app.shop_sku (shop_id, goods_id, sku_code, price_cents) select $1, id, 'TEA', 4000 from g returning id),
            o as (insert into app.consumer_order (order_no, brand_id, shop_id, source, original_cents, payable_cents, state)
                  values ('EP1', $2, $1, 'POS', 10000, 10000, 'PAID') returning id),
            l as (insert into app.consumer_order_line (order_id, line_no, sku_id, name, quantity, price_cents, amount_cents, paid_cents)
                  select o.id, 1, k.id, '热茶', 1, 4000, 4000, 4000 from o, k union all
                  select o.id, 2, null, '面', 1, 6000, 6000, 6000 from o returning id),
            t as (insert into app.trade (trade_no, biz_type, biz_id, brand_id, shop_id, source, subject, currency, original_cents,
                         discount_cents, payable_cents, paid_cents, state, business_date, expire_at)
                  select 'EP1', 'ORDER', id, $2, $1, 'POS', '面', 'CNY', 10000, 0, 10000, 10000, 'PAID', current_date, now() from o
                  returning id),
            p as (insert into app.trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state)
                  select t.id, c.id, 'EP' || c.code, case c.code when 'SAVED' then 3000 else 7000 end, 'SUCCESS'
                    from t, app.pay_channel c where c.tenant_id = 1 and c.code in ('CASHES', 'SAVED') returning id)
       select t.id as trade_id, c.id as drinks from t, c`,
      [shopId, brandId],
    )
    return { tradeId: Number(rows[0].trade_id) as Id, drinks: Number(rows[0].drinks) }
  })
}

// Of the stored value 5.00 were a gift.
test.each([
  ['nothing', () => ({}), 95_00],
  ['cash', () => ({ excludePayChannels: ['CASHES'] }), 25_00],
  ['stored value with its gift', () => ({ excludePayChannels: ['SAVED'] }), 70_00],
  ['goods of a category below the one that is named', () => ({ excludeCategoryIds: [drinks] }), 57_00],
  ['drinks and stored value', () => ({ excludeCategoryIds: [drinks], excludePayChannels: ['SAVED'] }), 42_00],
])('a rule that excludes %s leaves the money that earns points', async (_, rule, earned) => {
  await asTenant(product.database.pool, 1, async (db) => {
    const paid = { tradeId, paidCents: 100_00, baseCents: 95_00 }
    expect(await earningPart({ db }, paid, rule())).toBe(earned)
  })
})
