import type { Output } from '../platform/contract.ts'
import { entity } from '../platform/entity/entity.ts'
import { flag } from '../platform/fields/choice.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { foreignOrigin } from './foreign-sale.ts'

/** Goods as other sellers call them, and the SKU of the shop that each one is: what has none is a list to work off. */
export const foreignGoods = entity({
  name: 'foreignGoods',
  area: 'payment',
  title: ['外部商品匹配', 'Foreign goods'],
  menu: { title: ['外部商品匹配', 'Foreign goods'], icon: 'foreignGoods', order: 26 },
  at: '/pcapi/v1/foreignGoods',
  fields: {
    skuCode: optionalText(['本店规格编码', 'SKU code of the shop'], { max: 64 }),
  },
  derived: {
    shopId: reference(['门店', 'Shop']),
    shopName: text(['门店', 'Shop'], { max: 64 }),
    origin: foreignOrigin,
    goodsNo: optionalText(['对方编码', 'Goods number'], { max: 64 }).unwrap(),
    name: text(['对方名称', 'Name there'], { max: 64 }),
    skuName: optionalText(['本店商品', 'Item of the shop'], { max: 200 }).unwrap(),
    lineCount: count(['销售行数', 'Lines sold']),
    lastSoldAt: instant(['最近成交', 'Last sold']),
  },
  row: ['shopId', 'shopName', 'origin', 'goodsNo', 'name', 'skuCode', 'skuName', 'lineCount', 'lastSoldAt'],
  filters: { shopId: 'equals', origin: 'equals', unmapped: flag(['未匹配', 'Not mapped']) },
  sort: ['lastSoldAt', 'createdAt', 'updatedAt'],
  order: ['-lastSoldAt'],
  scope: { shop: 'shopId' },
  acts: ['update'],
  roles: { FINANCE: 'all', BRAND_MANAGER: 'all', SHOP_MANAGER: 'all' },
  example: { skuCode: null },
  reasons: {
    noSku: ['门店菜单里没有编码为 {code} 的规格', 'The menu of the shop has no SKU {code}'],
  },
})

export type ForeignGoodsRow = Output<typeof foreignGoods, 'list'>['list'][number]
