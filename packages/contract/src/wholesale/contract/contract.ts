import * as z from 'zod'
import { maxChosen } from '../../platform/choices.ts'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Changed, Created, Version } from '../../platform/crud.ts'
import { print, read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, optionalPercent } from '../../platform/fields/money.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { optionalQuantity, quantity } from '../../platform/fields/quantity.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay, optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { ownWork } from '../../platform/rights/own-work.ts'
import { creditTerm } from '../customer/credit-term.ts'
import { paperKeys, papers } from '../papers.ts'
import { payMode } from '../pay-mode.ts'
import { wholesaleOrderStates } from '../wholesale-order/wholesale-order-states.ts'
import { ContractOverlap } from './contract-overlap.ts'
import { contractStates } from './contract-states.ts'

const at = '/pcapi/tgx/v1/contract'

/** What both sides promise beside prices and terms, as the company has agreed it with its lawyer. */
export const contractClauses = {
  key: 'wholesale.contract.clauses',
  group: 'wholesale',
  type: 'string',
  standard: '',
  max: 2000,
  tenant: true,
  title: ['合同条款', 'Contract clauses'],
  remark: [
    '打印在合同上，每行一条；留空则印通用条款（交货、验收、付款、违约、退换、争议）',
    'Printed on contracts, a clause on each line; left empty, general clauses on delivery, acceptance, payment, default, returns and disputes are printed',
  ],
} as const satisfies Parameter

const kind = dictionaryChoice(['合同类别', 'Type'], {
  code: 'contract_kind',
  name: ['合同类别', 'Contract type'],
  items: { FRAMEWORK: ['框架合同', 'Framework'], ONE_OFF: ['单次合同', 'One-off'] },
})

const state = dictionaryChoice(['合同状态', 'State'], contractStates)
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })
const customerId = reference(['客户', 'Customer'])

const unitName = text(['单位', 'Unit'], { max: 10 })
const skuName = text(['商品', 'Product'], { max: 200 })

/** A price of the contract. */
const lineFields = {
  skuId: reference(['商品', 'Product']),
  unitId: reference(['单位', 'Unit']),
  price: money(['合同价', 'Price'], { min: 1 }),
  minQty: quantity(['起订量', 'Minimum quantity'], { min: 0.001 }).default('1'),
  qtyLimit: optionalQuantity(['限量', 'Maximum quantity'], { min: 0.001 }),
  remark: optionalText(['备注', 'Remark'], { max: 200 }),
}

const Line = z.object({
  id: Id,
  ...lineFields,
  minQty: lineFields.minQty.unwrap(),
  qtyLimit: lineFields.qtyLimit.unwrap(),
  remark: lineFields.remark.unwrap(),
  skuName,
  unitName,
  /** In the base unit, and in that of the line. */
  usedBase: quantity(['已用量（基本单位）', 'Used (base unit)']),
  usedQty: quantity(['已用量', 'Used']),
})
export type ContractLine = z.output<typeof Line>

/** An order that was placed at prices of the contract. */
const Drawn = z.object({
  id: Id,
  no: text(['订单号', 'Order'], { max: 32 }),
  state: dictionaryChoice(['订单状态', 'State'], wholesaleOrderStates),
  bizDate: optionalDay(['下单日期', 'Ordered on']).unwrap(),
  amountCents: money(['合同内金额', 'Under contract']),
})

/** What an operator writes of a contract. */
const fields = {
  customerId,
  title: text(['合同名称', 'Title'], { max: 100 }),
  kind: kind.default('FRAMEWORK'),
  signDate: optionalDay(['签订日期', 'Signed on']),
  startDate: day(['生效日期', 'From']),
  endDate: day(['截止日期', 'Until']),
  amountLimit: optionalMoney(['金额上限', 'Amount limit'], { min: 1 }),
  payMode: payMode.nullable().default(null),
  termType: creditTerm.nullable().default(null),
  termDays: count(['账期天数', 'Term (days)']).max(180).nullable().default(null),
  closeDay: count(['对账日', 'Statement day']).min(1).max(28).nullable().default(null),
  payDay: count(['付款日', 'Payment day']).min(1).max(28).nullable().default(null),
  payMonthOffset: count(['付款月（顺延）', 'Payment month (offset)']).max(3).nullable().default(null),
  /** What is paid of the list price where no line says otherwise: 9250 is 92.5 %. */
  discountBp: optionalPercent(['未列商品折扣', 'Discount on other products'], { min: 1000 }),
  autoRenew: flag(['到期自动续签草稿', 'Draft a renewal at expiry']).default(false),
  remindDays: integer(['到期提醒（天）', 'Remind days before'], { min: 0, max: 180, standard: 30 }),
  signatoryCustomer: optionalText(['客户签约人', 'Signed for the customer'], { max: 50 }),
  /** A person of our company. */
  signatoryId: optionalReference(['我方签约人', 'Signed for us']),
  lines: list(['价格明细', 'Prices'], z.object({ id: Id.optional(), ...lineFields }), { max: 300 }).default([]),
  remark: optionalLines(['备注', 'Remark'], { max: 1000 }),
}

const Moved = z.object({ state, version: Version })

/** Acts on one contract in the version that was looked at. */
const ofVersion = { id: Id, version: Version }

/** An agreement that fixes prices and terms of a customer for a time (wholesale.md 17). */
export const contract = entity({
  name: 'contract',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'no', mark: 'title' },
  alsoCalled: ['prev'],
  parameters: [contractClauses],
  title: ['合同', 'Contract'],
  menu: {
    title: ['合同管理', 'Contracts'],
    icon: 'contract',
    order: 30,
    group: 'sales',
    also: [['待审批合同', 'Contracts to approve']],
  },
  at,
  states: contractStates,
  fields,
  fixed: ['customerId'],
  derived: {
    ownWork,
    no: text(['合同编号', 'Number'], { max: 32 }),
    state,
    customerName: text(['客户', 'Customer'], { max: 100 }),
    /** Of older contracts what was typed, without an account. */
    signatoryName: optionalText(['我方签约人', 'Signed for us'], { max: 64 }).unwrap(),
    salesmanId: optionalReference(['业务员', 'Salesman']).unwrap(),
    salesmanName: optionalText(['业务员', 'Salesman'], { max: 64 }).unwrap(),
    lines: list(['价格明细', 'Prices'], Line, { max: 300 }),
    lineCount: count(['价格行数', 'Prices']),
    usedCents: money(['已用金额', 'Used']),
    prevId: optionalReference(['原合同', 'Previous contract']).unwrap(),
    prevNo: optionalText(['原合同', 'Previous contract'], { max: 32 }).unwrap(),
    approvedAt: optionalInstant(['审批时间', 'Approved']).unwrap(),
    approvedByName: optionalText(['审批人', 'Approved by'], { max: 64 }).unwrap(),
    reason: optionalText(['驳回或终止原因', 'Reason for rejection or termination'], { max: 200 }).unwrap(),
    attachments: papers(20),
    overlaps: list(['重复定价', 'Overlapping prices'], ContractOverlap, { max: 100 }),
  },
  row: [
    'ownWork',
    ...([
      'no',
      'title',
      'kind',
      'customerId',
      'customerName',
      'salesmanName',
      'state',
      'startDate',
      'endDate',
    ] as const),
    ...(['amountLimit', 'usedCents', 'lineCount', 'prevNo', 'approvedAt'] as const),
  ],
  filters: {
    keyword: text(['编号、名称或客户', 'Number, title or customer'], { max: 64 }),
    customerId: 'equals',
    state,
    kind: 'equals',
    salesmanId: 'equals',
    /** In force, and over in so many days. */
    expiring: count(['几天内到期', 'Expires within (days)']).max(365),
    /** In force, and in the days of its reminder. */
    reminded: flag(['到期提醒中', 'Reminder due']),
    startDate: 'within',
    ownWork: 'equals',
  },
  search: { names: ['title'], numbers: ['no'] },
  sort: ['no', 'endDate', 'usedCents', 'createdAt', 'updatedAt'],
  order: ['-no'],
  scope: { customer: 'customerId' },
  acts: ['create', 'update'],
  roles: {
    FINANCE: ['list', 'print', 'export'],
    SALESMAN: ['list', 'create', 'update', 'delete', 'submit', 'attach', 'print', 'export'],
    SALES_MANAGER: 'all',
  },
  example: { title: '2026 年度茶叶供货合同', startDate: '2026-01-01', endDate: '2030-12-31', discountBp: 9_500 },
  reasons: {
    customerOff: ['客户“{name}”已停用或已并入其他客户', '“{name}” is disabled or merged into another customer'],
    dates: ['截止日期不能早于生效日期', 'The end cannot be before the start'],
    tooLong: ['合同期限最长 5 年', 'A contract may last at most 5 years'],
    termDays: ['请填写账期天数', 'Enter the days of the credit term'],
    closeDay: ['请填写对账日', 'Enter the statement day'],
    payDay: ['请填写付款日', 'Enter the payment day'],
    payMonthOffset: ['请填写付款月', 'Enter the payment month'],
    signatoryMissing: ['签约人不存在或已停用', 'The signatory does not exist or is disabled'],
    skuMissing: ['商品不存在或已停用', 'The product does not exist or is disabled'],
    notSold: ['“{sku}”不按该单位销售', '“{sku}” is not sold in this unit'],
    lineTwice: ['同一商品、单位与起订量只能有一行', 'Only one line per product, unit and minimum quantity'],
    priceRises: ['“{sku}”数量越多单价不能越高', 'A higher quantity of “{sku}” cannot have a higher price'],
    empty: ['合同没有价格明细，也没有折扣', 'The contract has neither prices nor a discount'],
    overlap: ['“{sku}”在 {no} 中已有同期价格', '“{sku}” already has a price for this period in {no}'],
    notMaker: ['只有提交人可以撤回', 'Only the submitter can withdraw it'],
    limit: ['合同金额上限剩余 {left}', 'The contract has {left} left'],
    notInForce: ['合同 {no} 不在有效期内', 'Contract {no} is not in force'],
    ofCustomer: ['客户仍有合同 {no}，不能删除', 'The customer still has the contract {no}'],
  },
  endpoints: () => ({
    /** Contracts of a customer that are in force on a day, today unless told. */
    dropdown: read(
      `${at}/dropdown`,
      z.object({
        customerId: customerId.optional(),
        at: day(['日期', 'Date']).optional(),
        keyword: text(['编号或名称', 'Number or title'], { max: 64 }).optional(),
        ids: list(['合同', 'Contracts'], Id, { min: 1, max: 200 }).optional(),
      }),
      z.array(z.object({ id: Id, name: text(['名称', 'Name'], { max: 140 }) })),
      { rule: 'choice', title: ['选择合同', 'Choose contract'] },
    ),
    /** Who may sign for us: all people of the company, also those whom the operator does not see otherwise, by name alone. */
    signatories: read(
      `${at}/signatories`,
      z.object({
        keyword: text(['姓名', 'Name'], { max: 64 }).optional(),
        ids: list(['签约人', 'Signatories'], reference(['签约人', 'Signatory']), { min: 1, max: maxChosen }).optional(),
      }),
      z.array(z.object({ id: Id, nickName: text(['姓名', 'Name'], { max: 30 }) })),
      { rule: 'list', title: ['选择我方签约人', 'Choose who signs for us'] },
    ),
    /** Drafts keep their number and are void. */
    remove: write(
      `${at}/delete`,
      z.object({ ids: list(['合同', 'Contracts'], Id, { min: 1, max: 100 }) }),
      z.object({ deleted: count(['作废数量', 'Voided']) }),
      {
        rule: 'delete',
        title: ['作废合同', 'Void contract'],
      },
    ),
    submit: write(`${at}/submit`, z.object(ofVersion), Moved, {
      rule: 'submit',
      title: ['提交合同', 'Submit contract'],
    }),
    withdraw: write(`${at}/withdraw`, z.object(ofVersion), Moved, {
      rule: 'submit',
      title: ['撤回合同', 'Withdraw contract'],
    }),
    approve: write(`${at}/approve`, z.object(ofVersion), Moved, {
      rule: 'approve',
      title: ['批准合同', 'Approve contract'],
    }),
    reject: write(`${at}/reject`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'approve',
      title: ['驳回合同', 'Reject contract'],
      example: { reason: '价格需要重谈' },
    }),
    terminate: write(`${at}/terminate`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'terminate',
      title: ['终止合同', 'Terminate contract'],
      example: { reason: '客户歇业' },
    }),
    /** The papers of a contract, whole: what was signed comes after the approval. */
    attach: write(`${at}/attach`, z.object({ ...ofVersion, keys: paperKeys(20) }), Changed, {
      rule: 'attach',
      title: ['保存合同附件', 'Save contract attachments'],
      example: { keys: [] },
    }),
    /** What orders have used of a contract, the latest first. */
    usage: read(
      `${at}/usage`,
      ById,
      z.object({ orders: list(['订单', 'Orders'], Drawn, { max: 100 }), orderCount: count(['订单数', 'Orders']) }),
      { rule: 'list', title: ['查询合同用量', 'View contract usage'] },
    ),
    /** A draft that takes its place once it is approved. */
    amend: write(`${at}/amend`, ById, Created, { rule: 'create', title: ['变更合同', 'Amend contract'] }),
    print: print(`${at}/print`, ById, { rule: 'print', title: ['打印合同', 'Print contract'] }),
  }),
})

export type ContractRow = Output<typeof contract, 'list'>['list'][number]
export type ContractView = Output<typeof contract, 'view'>
export type NewContract = Input<typeof contract, 'create'>
