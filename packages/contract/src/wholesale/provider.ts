import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { ById } from '../platform/crud.ts'
import { print, read, sheet } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { choice, dictionaryChoice } from '../platform/fields/choice.ts'
import { code } from '../platform/fields/code.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { money, optionalMoney } from '../platform/fields/money.ts'
import { count, integer } from '../platform/fields/number.ts'
import { mobile, optionalEmail, optionalPhone } from '../platform/fields/person.ts'
import { quantity } from '../platform/fields/quantity.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { day } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { optionalAccountNo, optionalPlace, optionalTaxNo } from './business-fields.ts'

const settleType = dictionaryChoice(['结算方式', 'Settlement'], {
  code: 'provider_settle_type',
  name: ['供应商结算方式', 'Supplier settlement mode'],
  items: { MONTHLY: ['月结', 'Monthly'], PER_ORDER: ['单结', 'Per order'], PREPAID: ['预付', 'Prepaid'] },
  colours: { MONTHLY: 'blue', PREPAID: 'orange' },
})

const owedCents = 1_000_000_000_000
const owed = { min: -999_999_999 }

const freightMode = dictionaryChoice(['配送方', 'Delivered by'], {
  code: 'provider_freight_mode',
  name: ['供应商货物配送方', 'Delivery of supplier goods'],
  items: { MERCHANT: ['我方配送', 'Ourselves'], SELF: ['供应商直送', 'The supplier'] },
  colours: { SELF: 'purple' },
})

/** What was shipped of a supplier's goods, and what came back, in the unit that was ordered. */
const Settled = z.object({
  id: Id,
  kind: choice(['类别', 'Type'], { SHIPPED: ['发货', 'Shipped'], RETURNED: ['退货', 'Returned'] }),
  day: day(['日期', 'Day']),
  docNo: text(['单号', 'Number'], { max: 32 }),
  orderNo: text(['订单号', 'Order'], { max: 32 }),
  skuCode: code(['SKU 编码', 'SKU code']),
  skuName: text(['商品', 'Product'], { max: 200 }),
  unitName: text(['单位', 'Unit'], { max: 10 }),
  qty: quantity(['数量', 'Quantity'], owed),
  /** None: no settlement price was in force. */
  price: optionalMoney(['结算价', 'Settlement price']).unwrap(),
  amountCents: optionalMoney(['结算金额', 'Amount'], { min: -owedCents }).unwrap(),
})

const at = '/pcapi/tgx/v1/provider'
const providerId = reference(['供应商', 'Supplier'])
const ofRange = { from: day(['起', 'From']), to: day(['止', 'To']) }

/** Who supplies the goods that a wholesale order is split over (wholesale.md 6). */
export const provider = entity({
  name: 'provider',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'name', mark: 'code' },
  title: ['供应商', 'Supplier'],
  menu: { title: ['供应商', 'Suppliers'], icon: 'provider', order: 145, group: 'goods' },
  at,
  words: { setStatus: 'enable' },
  fields: {
    name: text(['供应商名称', 'Name'], { max: 100 }),
    shortName: optionalText(['简称', 'Short name'], { max: 20 }),
    contactName: text(['联系人', 'Contact'], { max: 50 }),
    contactMobile: mobile(['联系手机', 'Contact mobile']),
    contactPhone: optionalPhone(['固定电话', 'Phone']),
    email: optionalEmail(),
    ...optionalPlace,
    taxNo: optionalTaxNo(),
    bankName: optionalText(['开户行', 'Bank'], { max: 60 }),
    bankAccountNo: optionalAccountNo(),
    bankAccountName: optionalText(['户名', 'Account name'], { max: 100 }),
    settleType: settleType.default('MONTHLY'),
    /** Of a month; it counts where settlement is monthly. */
    settleDay: integer(['月结日', 'Settlement day'], { min: 1, max: 28, standard: 25 }),
    leadDays: integer(['备货天数', 'Lead time (days)'], { min: 0, max: 90, standard: 1 }),
    minOrderCents: money(['起订金额', 'Minimum order']).default(0),
    freightMode: freightMode.default('MERCHANT'),
    licence: optionalImage(['营业执照', 'Business licence'], { scene: 'paper' }),
    permit: optionalImage(['经营许可证', 'Operating permit'], { scene: 'paper' }),
    remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  },
  derived: {
    code: code(['供应商编码', 'Code']),
    skuCount: count(['SKU 数', 'SKUs']),
    /** Orders with goods of it that are still to be shipped. */
    openOrders: count(['待发货订单', 'Orders to ship']),
  },
  row: [
    ...(['code', 'name', 'shortName', 'contactName', 'contactMobile', 'province', 'city'] as const),
    ...(['settleType', 'settleDay', 'leadDays', 'minOrderCents', 'freightMode', 'skuCount', 'openOrders'] as const),
  ],
  filters: {
    keyword: keyword(['名称、编码或联系人', 'Name, code or contact'], 'name', 'code', 'contactName', 'contactMobile'),
    settleType: 'equals',
    freightMode: 'equals',
    status: 'equals',
  },
  sort: ['code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['code'],
  unique: ['name', 'taxNo'],
  picker: ['name', 'code'],
  scope: 'tenant',
  starts: 0,
  roles: { FINANCE: ['list', 'export', 'statement'], MERCHANDISER: 'all', AUDITOR: ['list', 'export', 'statement'] },
  example: {
    name: '杭州清茗茶业有限公司',
    shortName: '清茗茶业',
    contactName: '吴茗',
    contactMobile: '13900001234',
    province: '浙江省',
    city: '杭州市',
    taxNo: '91330106MA2ABCD1X',
  },
  reasons: {
    ordersWait: [
      '“{name}”还有 {count} 个订单未发完货，停用请填写原因',
      '“{name}” still has goods to ship in {count} orders: enter a reason to disable it',
    ],
    statementDays: ['截止日期不能早于起始日期', 'The end cannot be before the start'],
    statementLong: ['该期间超过 {max} 行，请缩短期间', 'More than {max} lines: choose a shorter period'],
  },
  endpoints: ({ setStatus }) => ({
    /** Disabled although its goods wait in orders, which are shipped nevertheless, it says why. */
    setStatus: {
      ...setStatus,
      input: setStatus.input.extend({ reason: text(['原因', 'Reason'], { min: 2, max: 200 }).optional() }),
    },
    /** What a supplier is owed for the goods that were shipped in a time, less what came back. */
    statement: read(
      `${at}/statement`,
      ById.extend(ofRange),
      z.object({
        shippedCents: money(['发货结算', 'Shipped']),
        returnedCents: money(['退货结算', 'Returned']),
        totalCents: money(['应结算', 'Payable'], { min: -owedCents }),
        /** Lines without a price, which count for nothing. */
        unpriced: count(['未定价行', 'Unpriced lines']),
        list: list(['明细', 'Lines'], Settled, { max: 5000 }),
      }),
      {
        rule: 'statement',
        title: ['供应商对账单', 'View supplier statement'],
        example: { from: '2026-01-01', to: '2026-12-31' },
        large: true,
      },
    ),
    statementPrint: print(`${at}/statement/print`, ById.extend(ofRange), {
      rule: 'statement',
      title: ['打印供应商对账单', 'Print supplier statement'],
      example: { from: '2026-01-01', to: '2026-12-31' },
    }),
    statementExport: sheet(`${at}/statement/export`, z.object({ providerId, ...ofRange }), Settled.clone(), {
      rule: 'statement',
      title: ['导出供应商对账单', 'Export supplier statement'],
      example: { from: '2026-01-01', to: '2026-12-31' },
    }),
  }),
})

export type ProviderRow = Output<typeof provider, 'list'>['list'][number]
export type ProviderStatement = Output<typeof provider, 'statement'>
