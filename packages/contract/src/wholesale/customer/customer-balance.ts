import * as z from 'zod'
import { defineContract, type Output } from '../../platform/contract.ts'
import { Created } from '../../platform/crud.ts'
import { read, sheet, write } from '../../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { money } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, instant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { pageOf, pageQuery } from '../../platform/paging.ts'
import { paidBy } from '../pay-way.ts'

const at = '/pcapi/tgx/v1/recharge/balance'

const any = { min: -1_000_000_000_000 }
const customerId = reference(['客户', 'Customer'])
const customerName = text(['客户', 'Customer'], { max: 100 })
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })
const principalCents = money(['本金', 'Principal'])
const giftCents = money(['赠金', 'Gift'])
const totalCents = money(['余额', 'Balance'])
const state = dictionaryChoice(['状态', 'State'], {
  code: 'balance_adjustment_state',
  name: ['余额调整状态', 'Adjustment state'],
  items: { PENDING: ['待审核', 'Pending approval'], APPROVED: ['已调整', 'Done'], REJECTED: ['已驳回', 'Rejected'] },
  colours: { PENDING: 'orange', APPROVED: 'green', REJECTED: 'grey' },
})

const filters = {
  keyword: text(['客户名称或编码', 'Name or code'], { max: 64 }).optional(),
  below: money(['余额低于', 'Balance below']).optional(),
}
const entryFilters = { customerId, from: day(['起', 'From']).optional(), until: day(['止', 'Until']).optional() }
const adjustmentFilters = { state: state.optional() }

const Account = z.object({ customerId, customerName, principalCents, giftCents, totalCents })

const Entry = z.object({
  id: Id,
  number: count(['序号', 'Number']),
  day: day(['日期', 'Day']),
  event: dictionaryChoice(['事项', 'Event'], {
    code: 'balance_event',
    name: ['余额流水事项', 'Balance event'],
    open: true,
    items: {
      RECHARGE: ['充值', 'Recharge'],
      RECHARGE_REV: ['取消充值', 'Recharge cancelled'],
      OVERPAY: ['多收转入', 'Overpayment'],
      OVERPAY_REV: ['多收撤销', 'Overpayment reversed'],
      ORDER_PAY: ['订单抵扣', 'Order payment'],
      ORDER_REFUND: ['订单退回', 'Order refund'],
      RETURN_REFUND: ['退货退回', 'Return refund'],
      WITHDRAW: ['退款', 'Refund'],
      WITHDRAW_REV: ['退款撤销', 'Refund reversed'],
      ADJUST: ['人工调整', 'Manual'],
      MERGE: ['客户合并', 'Merged'],
    },
  }),
  principalDeltaCents: money(['本金变动', 'Principal change'], any),
  giftDeltaCents: money(['赠金变动', 'Gift change'], any),
  principalCents,
  giftCents,
  note: optionalText(['备注', 'Note'], { max: 500 }).unwrap(),
  createdAt: instant(['创建时间', 'Created']),
})

const change = (zh: string, en: string) => money([zh, en], any)
const Adjustment = z.object({
  id: Id,
  customerId,
  customerName,
  reason,
  state,
  createdAt: instant(['申请时间', 'Requested']),
  principalCents: change('本金', 'Principal'),
  giftCents: change('赠金', 'Gift'),
  createdByName: optionalText(['申请人', 'Requested by'], { max: 64 }).unwrap(),
})

/** What wholesale customers have paid beforehand, and what changes it by hand (wholesale.md 25). */
export const customerBalance = defineContract({
  name: 'customerBalance',
  area: 'wholesale',
  title: ['预存余额', 'Balance'],
  menu: { title: ['预存余额', 'Balances'], icon: 'customerBalance', order: 110, group: 'money' },
  roles: { FINANCE: 'all', SALESMAN: ['list'], FINANCE_CLERK: ['list'] },
  alters: ['income'],
  records: { table: 'balanceAdjustment', scope: { customer: 'customerId' } },
  reasons: {
    nothing: ['请填写本金或赠金', 'Enter a principal or gift amount'],
    decided: ['该调整已处理', 'This adjustment has already been processed'],
    ofCustomer: [
      '客户“{name}”仍有预存余额或待审核的余额调整，不能删除',
      '“{name}” still has a balance or an adjustment to approve',
    ],
    own: ['不能审核自己提交的调整', 'You cannot approve your own adjustment'],
  },
  endpoints: {
    list: read(`${at}/list`, pageQuery(filters), pageOf(Account).extend({ sumCents: totalCents }), {
      rule: 'list',
      title: ['查询预存余额', 'List balances'],
      large: true,
    }),
    export: sheet(`${at}/export`, z.object(filters), Account.omit({ customerId: true }), {
      rule: 'export',
      title: ['导出预存余额', 'Export balances'],
    }),
    entries: read(`${at}/entries`, pageQuery(entryFilters), pageOf(Entry), {
      rule: 'list',
      title: ['查看余额流水', 'View balance entries'],
      large: true,
    }),
    entriesExport: sheet(`${at}/entries/export`, z.object(entryFilters), Entry.omit({ id: true }), {
      rule: 'export',
      title: ['导出余额流水', 'Export balance entries'],
    }),
    adjustments: read(`${at}/adjustments`, pageQuery(adjustmentFilters), pageOf(Adjustment), {
      rule: 'list',
      title: ['查询余额调整', 'List balance adjustments'],
    }),
    adjustmentsExport: sheet(
      `${at}/adjustments/export`,
      z.object(adjustmentFilters),
      Adjustment.omit({ id: true, customerId: true }),
      { rule: 'export', title: ['导出余额调整', 'Export balance adjustments'] },
    ),
    /** A refund that waits to be paid out; the principal has left the balance. */
    withdraw: write(
      `${at}/withdraw`,
      z.object({
        customerId,
        amountCents: money(['退款金额', 'Amount'], { min: 1 }),
        payWay: paidBy.default('BANK'),
        bankAccountId: reference(['退款账户', 'From account']),
        reason,
      }),
      Created,
      {
        rule: 'withdraw',
        title: ['余额退款', 'Refund balance'],
        keyed: true,
        example: { amountCents: 100, reason: '客户申请退款' },
      },
    ),
    adjust: write(
      `${at}/adjust`,
      z.object({
        customerId,
        principalCents: change('本金', 'Principal').default(0),
        giftCents: change('赠金', 'Gift').default(0),
        reason,
      }),
      z.object({ id: Id, state }),
      {
        rule: 'adjust',
        title: ['调整余额', 'Adjust balance'],
        keyed: true,
        example: { giftCents: 5_000, reason: '服务补偿' },
      },
    ),
    adjustAudit: write(
      `${at}/adjustAudit`,
      z.object({ id: Id, approve: flag(['同意', 'Approve']).default(true) }),
      z.object({ state }),
      { person: true, rule: 'adjustAudit', title: ['审核余额调整', 'Review balance adjustment'] },
    ),
  },
})

export type BalanceAccount = Output<typeof customerBalance, 'list'>['list'][number]
export type BalanceAdjustment = Output<typeof customerBalance, 'adjustments'>['list'][number]
