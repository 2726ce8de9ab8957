import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Created, Version } from '../../platform/crud.ts'
import { print, read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, dictionaryChoice, flag, openChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, optionalPercent, percent } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { email, optionalPhone } from '../../platform/fields/person.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { ownWork } from '../../platform/rights/own-work.ts'
import { payMode } from '../pay-mode.ts'
import { priceSource } from '../product/price-source.ts'
import { quotationDays, quotationMargin } from './quotation-parameters.ts'
import { quotationStates } from './quotation-states.ts'

const at = '/pcapi/tgx/v1/quotation'

const lostReasons = {
  code: 'quotation_lost_reason',
  name: ['未成交原因', 'Quotation lost reason'],
  open: true,
  items: {
    PRICE: ['价格高', 'Price'],
    TERMS: ['账期不合适', 'Terms of payment'],
    DELIVERY: ['交期不合适', 'Delivery'],
    COMPETITOR: ['选择了竞争对手', 'A competitor'],
    NO_NEED: ['不再需要', 'No longer needed'],
    OTHER: ['其他', 'Other'],
  },
} as const

const taxMode = dictionaryChoice(['计税方式', 'Tax mode'], {
  code: 'document_tax_mode',
  name: ['单据计税方式', 'Document tax mode'],
  items: { INCLUSIVE: ['含税价', 'Tax included'], EXCLUSIVE: ['不含税价', 'Tax excluded'] },
})

const state = dictionaryChoice(['报价状态', 'State'], quotationStates)
const customerId = optionalReference(['客户', 'Customer'])
const prospectId = optionalReference(['潜在客户', 'Prospect'])
const reason = optionalText(['原因', 'Reason'], { max: 200 })
const validTo = day(['有效期至', 'Valid until'])
const no = text(['报价单号', 'Number'], { max: 32 })
const totalCents = money(['合计', 'Total'])
const rev = count(['版本号', 'Revision'])
const skuName = optionalText(['商品', 'Product'], { max: 200 })
const unitName = optionalText(['单位', 'Unit'], { max: 10 })

/** A line names a product in one of its units, or says in words what is not among the products yet. */
const lineFields = {
  skuId: optionalReference(['商品', 'Product']),
  unitId: optionalReference(['单位', 'Unit']),
  freeText: optionalText(['非目录项目', 'Not in the catalogue'], { max: 100 }),
  qty: quantity(['数量', 'Quantity'], { min: 0.001 }).default('1'),
  price: money(['单价', 'Price']),
  discountBp: percent(['折扣率', 'Discount']).default(0),
  deliveryDays: count(['交期（天）', 'Delivery (days)']).max(365).nullable().default(null),
  remark: optionalText(['备注', 'Remark'], { max: 200 }),
}

/** A thousand times the price: further below it no line is told. */
const lowestMargin = 10_000_000

const Line = z.object({
  id: Id,
  skuId: lineFields.skuId.unwrap(),
  skuName: skuName.unwrap(),
  unitId: lineFields.unitId.unwrap(),
  unitName: unitName.unwrap(),
  freeText: lineFields.freeText.unwrap(),
  qty: lineFields.qty.unwrap(),
  price: lineFields.price,
  discountBp: lineFields.discountBp.unwrap(),
  /** After its own discount, before that of the whole. */
  amountCents: money(['金额', 'Amount']),
  /** What the price would be otherwise, and where it comes from. */
  refPrice: optionalMoney(['参考价', 'Reference price']).unwrap(),
  refSource: priceSource.nullable(),
  orderedQty: quantity(['已下单', 'Ordered']),
  /** It cannot be ordered by now, or not in this unit: another product has to take its place. */
  offSale: flag(['已停售', 'Off sale']),
  /** What a unit costs us, and what the line earns: told to those alone who may see margins. */
  costCents: optionalMoney(['成本', 'Cost']).unwrap(),
  marginBp: optionalPercent(['毛利率', 'Margin'], { min: -lowestMargin }).unwrap(),
  deliveryDays: lineFields.deliveryDays.unwrap(),
  remark: lineFields.remark.unwrap(),
})
export type QuotationLine = z.output<typeof Line>

/** Of its products, as far as it has any: other items cannot be ordered. */
const orderable = choice(['可下单商品', 'Products to order'], {
  LEFT: ['有', 'Left'],
  ORDERED: ['已全部下单', 'All ordered'],
  NONE: ['没有商品', 'No products'],
})

const Revision = z.object({ id: Id, no, rev, state, totalCents })

/** What an operator writes of a quotation. */
const fields = {
  /** Of a customer or of a prospect: one of the two. */
  customerId,
  prospectId,
  contactName: optionalText(['联系人', 'Contact'], { max: 50 }),
  contactMobile: optionalPhone(['联系电话', 'Phone'], { max: 20 }),
  validTo: optionalDay(['有效期至', 'Valid until']),
  payMode: payMode.nullable().default(null),
  /** That of the customer, when it is left out. */
  taxMode: taxMode.nullable().default(null),
  orderDiscountBp: optionalPercent(['整单折扣率', 'Order discount rate']),
  orderDiscountCents: optionalMoney(['整单减免', 'Order amount off']),
  freightCents: money(['运费', 'Freight']).default(0),
  lines: list(['报价明细', 'Lines'], z.object({ id: Id.optional(), ...lineFields }), { max: 300 }).default([]),
  remark: optionalLines(['备注', 'Remark'], { max: 1000 }),
}

const Moved = z.object({ state, version: Version })
const ofVersion = { id: Id, version: Version }

const Compared = z.object({
  subject: text(['商品', 'Product'], { max: 200 }),
  unitName: unitName.unwrap(),
  change: choice(['变化', 'Change'], {
    SAME: ['相同', 'Same'],
    CHANGED: ['有变化', 'Changed'],
    ADDED: ['新增', 'Added'],
    REMOVED: ['去掉', 'Removed'],
  }),
  qtyA: optionalQuantity(['原数量', 'Quantity before']).unwrap(),
  qtyB: optionalQuantity(['新数量', 'Quantity after']).unwrap(),
  priceA: optionalMoney(['原单价', 'Price before']).unwrap(),
  priceB: optionalMoney(['新单价', 'Price after']).unwrap(),
})
export type ComparedLine = z.output<typeof Compared>

/** What a customer is offered until a day (wholesale.md 18). */
export const quotation = entity({
  name: 'quotation',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'no', mark: 'customerName' },
  alsoCalled: ['withQuotation'],
  title: ['报价单', 'Quotation'],
  menu: {
    title: ['报价管理', 'Quotations'],
    icon: 'quotation',
    order: 40,
    group: 'sales',
    also: [['待审批报价', 'Quotations to approve']],
  },
  at,
  alters: ['wholesaleOrder'],
  states: quotationStates,
  parameters: [quotationDays, quotationMargin],
  fields,
  fixed: ['customerId', 'prospectId'],
  derived: {
    ownWork,
    no,
    rev,
    state,
    validTo,
    taxMode,
    /** A prospect's, where it is for one. */
    customerName: text(['客户', 'Customer'], { max: 100 }),
    salesmanId: optionalReference(['业务员', 'Salesman']).unwrap(),
    salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
    lines: list(['报价明细', 'Lines'], Line, { max: 300 }),
    lineSumCents: money(['明细金额', 'Lines']),
    taxCents: money(['税额', 'Tax']),
    totalCents,
    approveReason: optionalText(['需审批原因', 'Reason for approval'], { max: 200 }).unwrap(),
    lostReason: optionalText(['未成交原因', 'Lost reason'], { max: 60 }).unwrap(),
    reason: reason.unwrap(),
    sentAt: optionalInstant(['发出时间', 'Sent']).unwrap(),
    acceptedAt: optionalInstant(['接受时间', 'Accepted']).unwrap(),
    acceptedBy: optionalText(['客户接受人', 'Accepted by'], { max: 50 }).unwrap(),
    /** Of what it said when it was sent. */
    fingerprint: optionalText(['发出版指纹', 'Fingerprint of the sent version'], { max: 64 }).unwrap(),
    revisions: list(['版本', 'Revisions'], Revision, { max: 100 }),
    orderable,
  },
  row: [
    'ownWork',
    ...([
      'no',
      'rev',
      'customerId',
      'prospectId',
      'customerName',
      'state',
      'validTo',
      'totalCents',
      'salesmanName',
    ] as const),
    ...(['contactName', 'sentAt', 'acceptedAt', 'lostReason', 'approveReason', 'orderable'] as const),
  ],
  sums: ['totalCents'],
  filters: {
    keyword: text(['单号、客户或联系人', 'Number, customer or contact'], { max: 64 }),
    customerId: 'equals',
    prospectId: 'equals',
    state,
    salesmanId: 'equals',
    validTo: 'within',
    /** With the customer, and over in so many days. */
    expiring: count(['几天内到期', 'Expires within (days)']).max(365),
    /** Of those sent in 90 days: accepted, lost or expired by now. What the workbench counts as decided. */
    decided: flag(['近 90 天有结果', 'Decided in 90 days']),
    /** Valid, and neither ordered nor lost. */
    open: flag(['未结', 'Open']),
    ownWork: 'equals',
  },
  search: { names: ['contactName'], numbers: ['no'] },
  sort: ['no', 'totalCents', 'validTo', 'createdAt', 'updatedAt'],
  order: ['-no'],
  scope: {
    customer: 'customerId',
    through: [{ table: 'prospect', row: 'id', by: 'prospectId', salesman: 'salesmanId' }],
  },
  acts: ['create', 'update'],
  roles: {
    FINANCE: ['list', 'print', 'export'],
    SALESMAN: ['list', 'create', 'update', 'delete', 'send', 'accept', 'reject', 'close', 'toOrder', 'print', 'export'],
    SALES_MANAGER: 'all',
  },
  example: { contactName: '周宁', lines: [{ freeText: '门店陈列服务', price: 50_000 }] },
  reasons: {
    customerOff: ['客户“{name}”已停用或已并入其他客户', '“{name}” is disabled or merged into another customer'],
    oneParty: ['请选择客户或潜在客户之一', 'Choose a customer or a prospect, not both'],
    prospectConverted: [
      '潜在客户“{name}”已转为客户，请选择该客户',
      '“{name}” has become a customer: choose that customer',
    ],
    prospectOver: ['潜在客户“{name}”已放弃', 'The prospect “{name}” was given up'],
    prospectFirst: ['请先将潜在客户转为客户', 'Convert the prospect into a customer first'],
    ofProspect: ['潜在客户仍有报价单 {no}，不能删除', 'The prospect still has the quotation {no}'],
    past: ['有效期不能早于今天', 'The expiry date cannot be in the past'],
    oneOfTwo: ['每行填写商品或非目录项目之一', 'Each line needs either a product or another item'],
    skuMissing: ['商品不存在或已停用', 'The product does not exist or is disabled'],
    notSold: ['“{sku}”不按该单位销售', '“{sku}” is not sold in this unit'],
    offSale: [
      '“{sku}”已停售或不再按该单位销售，请换成其他商品或删除该行',
      '“{sku}” is no longer sold, or not in this unit: choose another product or remove the line',
    ],
    empty: ['报价单没有明细', 'The quotation has no lines'],
    notOut: ['请先发出报价单', 'Send the quotation out first'],
    expired: ['报价单已过期', 'The quotation has expired'],
    floor: ['“{sku}”低于最低售价 {floor}', '“{sku}” is below its floor price {floor}'],
    margin: ['“{sku}”毛利率 {margin} 低于 {least}', 'The margin {margin} of “{sku}” is below {least}'],
    ordered: ['已有下单，不能修订', 'Already ordered from: it cannot be revised'],
    reasonMissing: ['请填写原因', 'Enter a reason'],
    quantityLeft: ['报价剩余数量 {left}，本次 {qty}', '{left} left of the quoted quantity, {qty} requested'],
    noProducts: [
      '报价单只有非目录项目，没有可下单的商品；请修订报价单，将其换成商品',
      'The quotation has only other items, which cannot be ordered: revise it and replace them with products',
    ],
    allOrdered: ['报价单的商品已全部下单', 'All products of the quotation have been ordered'],
    convertFirst: ['潜在客户须先转为客户才能下单', 'Convert the prospect to a customer before ordering'],
    ofCustomer: ['客户仍有报价单 {no}，不能删除', 'The customer still has the quotation {no}'],
  },
  endpoints: () => ({
    compare: read(
      `${at}/compare`,
      z.object({ quotationId: Id, withQuotationId: Id }),
      z.object({
        lines: list(['报价明细', 'Lines'], Compared, { max: 600 }),
        totalA: money(['原合计', 'Total before']),
        totalB: money(['新合计', 'Total after']),
      }),
      { rule: 'list', title: ['比较报价单', 'Compare quotations'] },
    ),
    remove: write(
      `${at}/delete`,
      z.object({ ids: list(['记录', 'Records'], Id, { min: 1, max: 100 }) }),
      z.object({ deleted: count(['作废数量', 'Voided']) }),
      { rule: 'delete', title: ['作废报价单', 'Void quotation'] },
    ),
    copy: write(`${at}/copy`, ById, Created, { rule: 'create', title: ['复制报价单', 'Copy quotation'] }),
    /** What a unit of a product costs us, for the margin of a line that is being written. */
    cost: read(
      `${at}/cost`,
      z.object({ skuId: reference(['商品', 'Product']), unitId: reference(['单位', 'Unit']) }),
      z.object({ costCents: optionalMoney(['成本', 'Cost']).unwrap() }),
      { rule: 'margin', title: ['查看报价毛利', 'View quotation margins'] },
    ),
    /** What is too cheap is approved first. */
    send: write(`${at}/send`, z.object(ofVersion), Moved, { rule: 'send', title: ['发出报价单', 'Send quotation'] }),
    approve: write(`${at}/approve`, z.object(ofVersion), Moved, {
      rule: 'approve',
      title: ['批准报价单', 'Approve quotation'],
    }),
    accept: write(
      `${at}/accept`,
      z.object({ ...ofVersion, acceptedBy: optionalText(['客户接受人', 'Accepted by'], { max: 50 }) }),
      Moved,
      { rule: 'accept', title: ['报价被接受', 'Mark quotation accepted'] },
    ),
    /** Sent back before it was sent out, by whoever may approve it; after that the customer does not want it. */
    reject: write(
      `${at}/reject`,
      z.object({ ...ofVersion, reason, lostReason: openChoice(['未成交原因', 'Lost reason'], lostReasons).optional() }),
      Moved,
      {
        rule: 'reject',
        title: ['报价未成交或驳回', 'Reject quotation or mark lost'],
        example: { lostReason: 'PRICE' },
      },
    ),
    revise: write(`${at}/revise`, ById, Created, { rule: 'create', title: ['修订报价单', 'Revise quotation'] }),
    extend: write(`${at}/extend`, z.object({ ...ofVersion, validTo }), Moved, {
      rule: 'send',
      title: ['延长报价有效期', 'Extend quotation'],
      example: { validTo: '2036-12-31' },
    }),
    /** A draft order of what is left of it, or of the lines that are named; the quotation counts it once it is committed. */
    toOrder: write(
      `${at}/toOrder`,
      z.object({
        id: Id,
        lines: list(
          ['下单明细', 'Lines'],
          z.object({ lineId: Id, qty: quantity(['数量', 'Quantity'], { min: 0.001 }) }),
          { max: 300 },
        ).default([]),
      }),
      Created,
      { rule: 'toOrder', title: ['报价转订单', 'Convert quotation to order'], keyed: true, example: {} },
    ),
    close: write(`${at}/close`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'close',
      title: ['关闭报价单', 'Close quotation'],
      example: { reason: '客户暂缓' },
    }),
    /** With the document as it went out; sent once the company's mail server has taken it. */
    mail: write(
      `${at}/mail`,
      z.object({ id: Id, address: email(['邮件地址', 'Email address']) }),
      z.object({ messageId: Id }),
      { rule: 'send', title: ['邮件发送报价单', 'Email quotation'], example: { address: 'zhou@example.com' } },
    ),
    print: print(`${at}/print`, ById, { rule: 'print', title: ['打印报价单', 'Print quotation'] }),
  }),
})

export type QuotationRow = Output<typeof quotation, 'list'>['list'][number]
export type QuotationView = Output<typeof quotation, 'view'>
export type NewQuotation = Input<typeof quotation, 'create'>
