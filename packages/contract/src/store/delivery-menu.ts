import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import type { Output } from '../platform/contract.ts'
import { NoInput } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { deliveryPlatform } from './delivery.ts'

const outcome = dictionaryChoice(['结果', 'Outcome'], {
  code: 'delivery_menu_outcome',
  name: ['外卖菜单推送结果', 'Outcome of a menu push'],
  items: { TAKEN: ['已生效', 'Taken'], REFUSED: ['平台拒绝', 'Refused'] },
  colours: { TAKEN: 'green', REFUSED: 'red' },
})

/** What a platform was told last of when a shop is open. */
const ToldHours = z.object({
  id: Id,
  shopId: reference(['门店', 'Shop']),
  shopName: text(['门店', 'Shop'], { max: 64 }),
  platform: deliveryPlatform,
  hours: text(['营业时间', 'Opening hours'], { min: 0, max: 500 }),
  outcome,
  words: optionalText(['平台说明', 'Words of the platform'], { max: 200 }).unwrap(),
  offeredAt: instant(['推送时间', 'Pushed']),
})

/** Prices and what is sold out of a shop's menu, as its platforms were told last, and what they refused of it. */
export const deliveryMenu = entity({
  name: 'deliveryMenu',
  area: 'store',
  title: ['外卖菜单', 'Delivery menu'],
  menu: { title: ['外卖菜单', 'Delivery menus'], icon: 'deliveryMenu', order: 34 },
  at: '/pcapi/v1/deliveryMenu',
  fields: {},
  derived: {
    shopId: reference(['门店', 'Shop']),
    shopName: text(['门店', 'Shop'], { max: 64 }),
    platform: deliveryPlatform,
    skuCode: text(['规格编码', 'SKU code'], { max: 64 }),
    name: text(['商品', 'Item'], { max: 200 }),
    currency,
    priceCents: money(['价格', 'Price']),
    stock: count(['库存', 'Stock']),
    outcome,
    words: optionalText(['平台说明', 'Words of the platform'], { max: 200 }).unwrap(),
    offeredAt: instant(['推送时间', 'Pushed']),
  },
  row: [
    ...(['shopId', 'shopName', 'platform', 'skuCode', 'name', 'currency', 'priceCents', 'stock', 'outcome'] as const),
    ...(['words', 'offeredAt'] as const),
  ],
  filters: {
    shopId: 'equals',
    platform: 'equals',
    outcome: 'equals',
    soldOut: flag(['已售罄', 'Sold out']),
  },
  sort: ['offeredAt', 'createdAt', 'updatedAt'],
  order: ['-offeredAt'],
  scope: { shop: 'shopId' },
  acts: [],
  roles: { SHOP_MANAGER: 'all', BRAND_MANAGER: 'all' },
  example: {},
  reasons: {
    noHours: ['门店没有设置营业时间', 'The shop has no opening hours'],
    noGoods: ['门店菜单为空', 'The menu of the shop is empty'],
  },
  endpoints: () => ({
    hours: read('/pcapi/v1/deliveryMenu/hours', NoInput, list(['营业时间', 'Opening hours'], ToldHours, { max: 500 }), {
      rule: 'list',
      title: ['查看推送的营业时间', 'View pushed opening hours'],
    }),
    /** They go out by themselves when they change. */
    offerHours: write(
      '/pcapi/v1/deliveryMenu/offerHours',
      z.object({ shopId: reference(['门店', 'Shop']), platform: deliveryPlatform }),
      z.object({ outcome, words: optionalText(['平台说明', 'Words of the platform'], { max: 200 }).unwrap() }),
      {
        rule: 'offer',
        title: ['推送营业时间', 'Push opening hours'],
        repeats: false,
        example: { platform: 'SANDBOX' },
      },
    ),
    /** All of the menu; what has changed goes out by itself. */
    offer: write(
      '/pcapi/v1/deliveryMenu/offer',
      z.object({ shopId: reference(['门店', 'Shop']), platform: deliveryPlatform }),
      z.object({ taken: count(['已生效', 'Taken']), refused: count(['被拒绝', 'Refused']) }),
      {
        rule: 'offer',
        title: ['推送外卖菜单', 'Push delivery menu'],
        repeats: false,
        example: { platform: 'SANDBOX' },
      },
    ),
  }),
})

export type DeliveryMenuRow = Output<typeof deliveryMenu, 'list'>['list'][number]
