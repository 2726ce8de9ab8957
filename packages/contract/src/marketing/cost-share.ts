import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { defineContract } from '../platform/contract.ts'
import { read, sheet } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { money, percent } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'

/** A coupon, or else its shop, says which part of it the shop bears; of promotions it is one rule for the whole company. */
export const promotionShare = {
  key: 'costShare.promotionPercent',
  group: 'marketing',
  type: 'int',
  standard: 0,
  min: 0,
  max: 100,
  tenant: true,
  title: ['促销活动门店分摊（%）', 'Shops’ share of promotion discounts (%)'],
  remark: ['满减、折扣等促销活动的优惠由门店承担的比例', 'Share of promotion discounts paid by the shop'],
} as const satisfies Parameter

const at = '/pcapi/v1/costShare'
const cents = (zh: string, en: string) => money([zh, en])

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'field.format')
  .register(fieldNotes, { label: ['月份', 'Month'], kind: 'text' })

const asked = z.object({ month, brandId: reference(['品牌', 'Brand']).optional() })
const shopId = reference(['门店', 'Shop'])
const shopName = text(['门店', 'Shop'], { max: 64 })

const borne = {
  offCents: cents('优惠合计', 'Total discount'),
  shopCents: cents('门店承担', 'Borne by the shop'),
  brandCents: cents('品牌承担', 'Borne by the brand'),
}

const Statement = z.object({
  shopId,
  shopName,
  brandName: text(['品牌', 'Brand'], { max: 64 }),
  /** Of all its amounts. */
  currency,
  coupons: count(['用券', 'Coupons used']),
  couponOffCents: cents('优惠券抵扣', 'Coupon discounts'),
  promotions: count(['活动单数', 'Orders with promotions']),
  promotionOffCents: cents('活动优惠', 'Promotion discounts'),
  ...borne,
})
export type CostStatement = z.output<typeof Statement>

const Line = z.object({
  kind: choice(['类型', 'Type'], { COUPON: ['优惠券', 'Coupon'], PROMOTION: ['促销活动', 'Promotion'] }),
  name: text(['名称', 'Name'], { max: 64 }),
  uses: count(['次数', 'Uses']),
  shareBp: percent(['门店分摊比例', 'Shop’s share']),
  ...borne,
})
export type CostLine = z.output<typeof Line>

/** Who bears what was taken off: a statement for each shop and month (consumer.md 25, 7). */
export const costShare = defineContract({
  name: 'costShare',
  area: 'marketing',
  title: ['费用分摊', 'Cost sharing'],
  records: { table: 'shop', scope: { organisation: 'organisationId', shop: 'id' } },
  menu: { title: ['费用分摊', 'Cost sharing'], icon: 'costShare', order: 80 },
  roles: { FINANCE: ['list', 'export'], BRAND_MANAGER: ['list', 'export'], SHOP_MANAGER: ['list'] },
  parameters: [promotionShare],
  reasons: {},
  endpoints: {
    list: read(`${at}/list`, asked, z.object({ list: z.array(Statement) }), {
      rule: 'list',
      title: ['查询门店费用分摊', 'List cost sharing by shop'],
      example: { month: '2026-11' },
      large: true,
    }),
    lines: read(
      `${at}/lines`,
      z.object({ month: month.clone(), shopId: shopId.clone() }),
      z.object({ list: z.array(Line) }),
      {
        rule: 'list',
        title: ['查询费用分摊明细', 'List cost sharing details'],
        example: { month: '2026-11', shopId: 1 },
        large: true,
      },
    ),
    linesExport: sheet(`${at}/lines/export`, z.object({ month: month.clone(), shopId: shopId.clone() }), Line, {
      rule: 'export',
      title: ['导出费用分摊明细', 'Export cost sharing details'],
      example: { month: '2026-11', shopId: 1 },
    }),
    export: sheet(`${at}/export`, asked.clone(), Statement, {
      rule: 'export',
      title: ['导出费用分摊', 'Export cost sharing'],
      example: { month: '2026-11' },
    }),
  },
})
