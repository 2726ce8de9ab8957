import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, ByIds, Created, Version } from '../../platform/crud.ts'
import { ask, print, read, sheet, write } from '../../platform/endpoint.ts'
import { overRows } from '../../platform/entity/bulk.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, flag } from '../../platform/fields/choice.ts'
import { customValues } from '../../platform/fields/custom.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { email, optionalPhone } from '../../platform/fields/person.ts'
import { quantity } from '../../platform/fields/quantity.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { pageOf, pageQuery } from '../../platform/paging.ts'
import { othersWork, ownWork } from '../../platform/rights/own-work.ts'
import { moveEffects } from '../move-effects.ts'
import { payMode } from '../pay-mode.ts'
import { orderMemory } from './order-memory.ts'
import { orderReading } from './order-reading.ts'
import {
  CalculatedLine,
  CancelEffects,
  invoiceState,
  MarginLine,
  OrderCheck,
  OrderDocument,
  OrderedLine,
  OrderFigures,
  OrderLine,
  OrderPart,
  OrderWarning,
  orderHead,
  orderLineFields,
  orderNo,
  orderSource,
  orderState,
  orderTotals,
  payState,
  Substitution,
  shipState,
} from './wholesale-order-fields.ts'
import {
  draftDays,
  nearExpiryDays,
  overdueBlockDays,
  prepayHours,
  taxModeOfOrders,
} from './wholesale-order-parameters.ts'
import { orderReasons } from './wholesale-order-reasons.ts'
import { wholesaleOrderStates } from './wholesale-order-states.ts'

const at = '/pcapi/tgx/v1/order'

const itemFilters = {
  orderId: reference(['订单', 'Order']).optional(),
  customerId: orderHead.customerId.optional(),
  skuId: orderLineFields.skuId.optional(),
  keyword: text(['商品', 'Product'], { max: 64 }).optional(),
}

const reason = optionalText(['原因', 'Reason'], { max: 200 })
const ofVersion = { id: Id, version: Version }
const Moved = z.object({ state: orderState, version: Version })
const refundTo = choice(['退款方式', 'Refund to'], {
  BALANCE: ['转入预存余额', 'To the balance'],
  ORIGINAL: ['原路退回', 'To the original payment'],
})

/** What an operator writes of an order. */
const fields = {
  ...orderHead,
  payMode: payMode.nullable().default(null),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  innerRemark: optionalLines(['内部备注', 'Internal remark'], { max: 500 }),
  custom: customValues(),
}

/** What a customer orders, and what becomes of it (wholesale.md 20). */
export const wholesaleOrder = entity({
  name: 'wholesaleOrder',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'no', mark: 'customerName' },
  alsoCalled: ['order'],
  title: ['批发订单', 'Order'],
  menu: {
    title: ['订单管理', 'Orders'],
    icon: 'wholesaleOrder',
    order: 28,
    group: 'sales',
    also: [
      ['下单', 'Place an order'],
      ['待审批订单', 'Orders to approve'],
    ],
  },
  at,
  states: wholesaleOrderStates,
  alters: ['quotation', 'contract', 'customerCredit', 'product', 'wholesaleCouponGrant'],
  parameters: [draftDays, prepayHours, overdueBlockDays, taxModeOfOrders, nearExpiryDays],
  fields,
  fixed: ['customerId'],
  derived: {
    ownWork,
    othersWork,
    no: orderNo,
    state: orderState,
    shipState,
    payState,
    invoiceState,
    source: orderSource,
    payMode,
    customerName: text(['客户', 'Customer'], { max: 100 }),
    accountName: text(['结算客户', 'Billed to'], { max: 100 }),
    salesmanId: optionalReference(['业务员', 'Salesman']).unwrap(),
    salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
    bizDate: optionalDay(['业务日期', 'Day']).unwrap(),
    committedAt: optionalInstant(['确认时间', 'Confirmed']).unwrap(),
    receiver: optionalText(['收货人', 'Recipient'], { max: 50 }).unwrap(),
    receiverMobile: optionalPhone(['收货电话', 'Recipient’s phone'], { max: 20 }).unwrap(),
    receiverAddress: optionalText(['收货地址', 'Address'], { max: 300 }).unwrap(),
    ...orderTotals,
    balanceUsedCents: money(['预存余额支付', 'Paid by balance']),
    frozenCents: money(['占用额度', 'Credit reserved']),
    paidCents: money(['已收款', 'Paid']),
    depositCents: money(['待抵扣预收', 'Deposit left']),
    refundedCents: money(['已退款', 'Refunded']),
    shippedCents: money(['已发货', 'Shipped']),
    returnedCents: money(['已退货', 'Returned']),
    invoicedCents: money(['已开票', 'Invoiced']),
    closedCents: money(['已关闭', 'Closed']),
    /** Without what was closed: what the workbench adds up. */
    orderedCents: money(['下单金额', 'Ordered']),
    /** What the customer pays in the end: without what was closed or came back, and nothing of a cancelled order. */
    dueCents: money(['应付金额', 'Payable']),
    approveReasons: list(['需审批原因', 'Approval reason'], text(['原因', 'Reason'], { max: 300 }), { max: 400 }),
    overReason: optionalText(['超额原因', 'Reason for exceeding credit'], { max: 200 }).unwrap(),
    reason: reason.unwrap(),
    changeNo: count(['变更版本', 'Change version']),
    expiresAt: optionalInstant(['失效时间', 'Expires']).unwrap(),
    quotationId: optionalReference(['报价单', 'Quotation']).unwrap(),
    lines: list(['订单明细', 'Lines'], OrderLine, { max: 300 }),
    parts: list(['分单', 'Parts'], OrderPart, { max: 300 }),
    deliveries: list(['送货单', 'Delivery notes'], OrderDocument, { max: 500 }),
    incomes: list(['收款单', 'Receipts'], OrderDocument, { max: 500 }),
    returns: list(['退货单', 'Returns'], OrderDocument, { max: 500 }),
    invoices: list(['发票', 'Invoices'], OrderDocument, { max: 500 }),
  },
  row: [
    ...(['ownWork', 'othersWork'] as const),
    ...([
      'no',
      'customerId',
      'customerName',
      'state',
      'shipState',
      'payState',
      'invoiceState',
      'payableCents',
      'orderedCents',
      'dueCents',
    ] as const),
    ...(['paidCents', 'shippedCents', 'bizDate', 'requireDate', 'salesmanName', 'poNo', 'payMode', 'source'] as const),
    ...(['expiresAt'] as const),
  ],
  sums: ['orderedCents', 'dueCents', 'paidCents', 'shippedCents'],
  filters: {
    keyword: text(['单号、客户单号或客户', 'Number, customer’s number or customer'], { max: 64 }),
    customerId: 'equals',
    state: orderState,
    shipState,
    payState,
    invoiceState,
    payMode,
    salesmanId: 'equals',
    providerId: reference(['供应商', 'Supplier']),
    overdue: flag(['有逾期应收', 'With overdue receivables']),
    /** Neither draft nor waiting, cancelled or voided. */
    ordered: flag(['计入下单', 'Counts as ordered']),
    /** Waits for approval, or is binding and not yet complete. */
    open: flag(['未完成', 'Open']),
    bizDate: 'within',
    requireDate: 'within',
    ownWork: 'equals',
  },
  search: { numbers: ['no', 'poNo'] },
  sort: ['no', 'bizDate', 'requireDate', 'payableCents', 'createdAt', 'updatedAt'],
  order: ['-no'],
  picker: ['no'],
  scope: { customer: 'customerId' },
  acts: ['create', 'update'],
  roles: {
    FINANCE: ['list', 'print', 'export', 'stat'],
    SALESMAN: ['list', 'create', 'update', 'delete', 'commit', 'cancel', 'print', 'export', 'stat'],
    SALES_MANAGER: 'all',
    FINANCE_CLERK: ['list', 'print'],
    WAREHOUSE: [],
  },
  example: { remark: '请下午送到', lines: [] },
  reasons: orderReasons,
  endpoints: (standard, filters) => ({
    create: { ...standard.create, keyed: true as const },
    /** A receipt is for an order of its own customer. */
    dropdown: {
      ...standard.dropdown,
      input: standard.dropdown.input.extend({ customerId: orderHead.customerId.optional() }),
    },
    /** What an order would come to now, and what would stop it. Nothing is stored. */
    calc: ask(
      `${at}/calc`,
      z.object({
        ...standard.create.input.shape,
        /** An order that is there: its prices are with or without tax as they were when it was written. */
        id: Id.optional(),
        balanceUsedCents: money(['使用预存余额', 'Use balance']).default(0),
      }),
      z.object({
        ...orderTotals,
        lines: list(['订单明细', 'Lines'], CalculatedLine, { max: 900 }),
        checks: list(['检查', 'Checks'], OrderCheck, { max: 900 }),
        warnings: list(['提醒', 'Warnings'], OrderWarning, { max: 300 }),
        substitutions: list(['替代建议', 'Substitutes'], Substitution, { max: 300 }),
        availableCents: money(['可用额度', 'Available credit'], { min: -1_000_000_000_000 }),
        balanceCents: money(['预存余额', 'Balance']),
        overdueCents: money(['逾期应收', 'Overdue']),
      }),
      { rule: 'create', title: ['试算订单', 'Calculate order'] },
    ),
    remove: write(`${at}/delete`, ByIds, z.object({ deleted: count(['作废数量', 'Voided']) }), {
      rule: 'delete',
      title: ['作废订单', 'Void order'],
    }),
    copy: write(`${at}/copy`, ById, Created, { rule: 'create', title: ['复制订单', 'Copy order'], keyed: true }),
    /** Every check that fails is told at once. What may be approved goes to approval when that is asked for. */
    commit: write(
      `${at}/commit`,
      z.object({
        ...ofVersion,
        expectedPayableCents: money(['应付金额', 'Payable']).optional(),
        balanceUsedCents: money(['使用预存余额', 'Use balance']).default(0),
        submitForApproval: flag(['需要时提交审批', 'Submit for approval if needed']).default(false),
        overCredit: flag(['超额放行', 'Approve beyond credit']).default(false),
        reason,
      }),
      Moved,
      { rule: 'commit', title: ['确认订单', 'Confirm order'] },
    ),
    /** Drafts as they stand; one that fails a check stays a draft, and its result says which. */
    commitMany: overRows(`${at}/commitMany`, {
      filters,
      input: { submitForApproval: flag(['需要时提交审批', 'Submit for approval if needed']).default(false) },
      rule: 'commit',
      title: ['批量确认订单', 'Confirm orders'],
      example: {},
    }),
    approve: write(`${at}/approve`, z.object(ofVersion), Moved, {
      rule: 'approve',
      title: ['批准订单', 'Approve order'],
    }),
    reject: write(`${at}/reject`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'approve',
      title: ['驳回订单', 'Send order back'],
      example: { reason: '请先回款' },
    }),
    withdraw: write(`${at}/withdraw`, z.object(ofVersion), Moved, {
      rule: 'commit',
      title: ['撤回订单', 'Withdraw order'],
    }),
    cancel: write(
      `${at}/cancel`,
      z.object({ ...ofVersion, reason, refundTo: refundTo.optional() }),
      Moved.extend({
        refunds: list(['退款单', 'Refunds'], z.object({ incomeId: Id, cents: money(['金额', 'Amount']) }), {
          max: 100,
        }),
      }),
      { rule: 'cancel', title: ['取消订单', 'Cancel order'], example: { reason: '客户改期' } },
    ),
    /** What a cancellation would give back and take along now. */
    cancelPreview: read(`${at}/cancel/preview`, ById, CancelEffects, {
      rule: 'cancel',
      title: ['预览取消订单', 'Preview order cancellation'],
    }),
    /** What was not shipped is not shipped any more: of the order, or of one part of it. */
    close: write(
      `${at}/close`,
      z.object({ ...ofVersion, partNo: count(['分单', 'Part']).nullable().default(null), reason }),
      Moved,
      {
        rule: 'close',
        title: ['关闭订单余量', 'Close rest of order'],
        example: { reason: '余量不再供应' },
      },
    ),
    reopen: write(`${at}/reopen`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'close',
      title: ['重新打开订单', 'Reopen order'],
      example: { reason: '客户恢复订货' },
    }),
    effects: moveEffects(at, {
      approve: wholesaleOrderStates.moves.approve.button,
      close: wholesaleOrderStates.moves.close.button,
      reopen: wholesaleOrderStates.moves.reopen.button,
    }),
    /** Lines that are added, and lines of which less is wanted; the number stays. */
    change: write(
      `${at}/change`,
      z.object({
        ...ofVersion,
        reason,
        lower: list(['减少', 'Reduced'], z.object({ lineId: Id, qty: quantity(['数量', 'Quantity']) }), {
          max: 300,
        }).default([]),
        add: list(['增加', 'Added'], z.object(orderLineFields), { max: 300 }).default([]),
      }),
      Moved.extend({ changeNo: count(['变更版本', 'Change version']) }),
      { rule: 'change', title: ['变更订单商品', 'Change order goods'], example: { reason: '客户调整' } },
    ),
    ...orderReading(at),
    ...orderMemory(at),
    items: read(`${at}/item/list`, pageQuery(itemFilters), pageOf(OrderedLine), {
      rule: 'list',
      title: ['查询订单明细', 'List order lines'],
      large: true,
    }),
    itemsExport: sheet(
      `${at}/item/export`,
      z.object(itemFilters),
      OrderedLine.omit({ id: true, orderId: true, skuId: true, unitId: true }),
      { rule: 'export', title: ['导出订单明细', 'Export order lines'] },
    ),
    /** What the lines cost and earn, without tax, of what of them is not closed. */
    margin: read(`${at}/margin`, ById, z.object({ lines: list(['订单明细', 'Lines'], MarginLine, { max: 300 }) }), {
      rule: 'margin',
      title: ['查看订单毛利', 'View order margin'],
    }),
    stat: read(
      `${at}/stat`,
      z.object({
        by: choice(['按', 'By'], {
          DAY: ['日期', 'Day'],
          CUSTOMER: ['客户', 'Customer'],
          SKU: ['商品', 'Product'],
          SALESMAN: ['业务员', 'Salesman'],
        }).default('DAY'),
        days: count(['最近天数', 'Days']).min(1).max(366).default(30),
      }),
      OrderFigures,
      { rule: 'stat', title: ['订单统计', 'View order statistics'], large: true },
    ),
    print: print(
      `${at}/print`,
      ById.extend({
        type: choice(['单据', 'Document'], {
          order: ['订单确认', 'Confirmation'],
          pick: ['拣货单', 'Picking list'],
        }).default('order'),
      }),
      { rule: 'print', title: ['打印订单', 'Print order'] },
    ),
    /** Sent once the company's mail server has taken it. */
    mail: write(
      `${at}/mail`,
      z.object({ id: Id, address: email(['邮件地址', 'Email address']) }),
      z.object({ messageId: Id }),
      {
        rule: 'print',
        title: ['邮件发送订单确认', 'Email order confirmation'],
        example: { address: 'zhou@example.com' },
      },
    ),
  }),
})

export type { LeftOut, LineDoubt, ParsedLine } from './order-reading.ts'
export type { OrderCheck, OrderLine, OrderPart, Substitution } from './wholesale-order-fields.ts'
export type OrderRow = Output<typeof wholesaleOrder, 'list'>['list'][number]
export type OrderView = Output<typeof wholesaleOrder, 'view'>
export type NewOrder = Input<typeof wholesaleOrder, 'create'>
export type OrderCalculation = Output<typeof wholesaleOrder, 'calc'>
