import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, Version } from '../../platform/crud.ts'
import { print, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { optionalBankNumber } from '../../platform/fields/code.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { ownWork } from '../../platform/rights/own-work.ts'
import { moveEffects } from '../move-effects.ts'
import { paidBy } from '../pay-way.ts'
import { voucherUrls } from '../vouchers.ts'
import { balanceRechargeStates } from './balance-recharge-states.ts'

const at = '/pcapi/tgx/v1/recharge/order'

const state = dictionaryChoice(['状态', 'State'], balanceRechargeStates)
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })
const Moved = z.object({ state, version: Version })
const ofVersion = { id: Id, version: Version }

/** What a wholesale customer pays beforehand, alone or as a package with a gift (wholesale.md 25). */
export const balanceRecharge = entity({
  name: 'balanceRecharge',
  area: 'wholesale',
  title: ['客户充值单', 'Customer recharge'],
  menu: { title: ['客户充值', 'Customer recharges'], icon: 'balanceRecharge', order: 112, group: 'money' },
  at,
  states: balanceRechargeStates,
  alters: ['income', 'balancePackage', 'customerBalance'],
  fields: {
    customerId: reference(['客户', 'Customer']),
    balancePackageId: optionalReference(['充值套餐', 'Package']),
    payCents: optionalMoney(['充值金额', 'Amount'], { min: 1 }),
    payWay: paidBy.default('BANK'),
    bankAccountId: reference(['收款账户', 'Bank account']),
    bankRef: optionalBankNumber(['银行流水号', 'Bank reference'], { max: 64 }),
    payerName: optionalText(['付款方', 'Payer'], { max: 100 }),
    voucherUrls,
    remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  },
  derived: {
    ownWork,
    no: text(['充值单号', 'Number'], { max: 32 }),
    state,
    customerName: text(['客户', 'Customer'], { max: 100 }),
    packageName: optionalText(['充值套餐', 'Package'], { max: 60 }).unwrap(),
    payCents: money(['充值金额', 'Amount']),
    giftCents: money(['赠送金额', 'Gift']),
    bankAccountName: optionalText(['收款账户', 'Bank account'], { max: 60 }).unwrap(),
    approvedAt: optionalInstant(['审核时间', 'Approved']).unwrap(),
    approvedByName: optionalText(['审核人', 'Approved by'], { max: 64 }).unwrap(),
    incomeNo: optionalText(['收款单', 'Receipt'], { max: 32 }).unwrap(),
    reason: optionalText(['取消原因', 'Cancellation reason'], { max: 200 }).unwrap(),
  },
  row: [
    'ownWork',
    ...(['no', 'state', 'customerId', 'customerName', 'packageName', 'payCents', 'giftCents', 'payWay'] as const),
    ...(['bankAccountName', 'bankRef', 'payerName', 'approvedAt', 'approvedByName', 'incomeNo'] as const),
  ],
  sums: ['payCents', 'giftCents'],
  filters: {
    keyword: text(['单号、流水号、付款方或客户', 'Number, reference, payer or customer'], { max: 64 }),
    customerId: 'equals',
    state: 'equals',
    createdAt: 'within',
    ownWork: 'equals',
  },
  search: { names: ['payerName'], numbers: ['no', 'bankRef'] },
  sort: ['no', 'createdAt', 'updatedAt'],
  order: ['-no'],
  scope: { customer: 'customerId' },
  acts: ['create'],
  roles: {
    FINANCE: ['list', 'create', 'approve', 'cancel', 'print', 'export'],
    FINANCE_CLERK: ['list', 'create', 'print', 'export'],
  },
  example: { payCents: 100_000, payerName: '周宁' },
  reasons: {
    customerOff: ['客户“{name}”已停用，不能充值', '“{name}” is disabled and cannot be recharged'],
    payMissing: ['请选择套餐或填写充值金额', 'Choose a package or enter an amount'],
    packageOff: ['套餐不存在、已停用或不在有效期内', 'The package does not exist, is disabled or not valid now'],
    packageLevel: ['该套餐不适用于此客户等级', 'The package is not available for this customer level'],
    packageTimes: ['该客户购买此套餐已达 {times} 次', 'The customer has already bought this package {times} times'],
    packageAmount: ['充值金额须与套餐一致：{amount}', 'The amount must match the package: {amount}'],
    ofCustomer: ['客户已有充值单 {no}，不能删除', 'The customer has the recharge {no} and cannot be deleted'],
    ofAccount: ['账户已有充值单 {no}，不能删除', 'The account has the recharge {no} and cannot be deleted'],
  },
  endpoints: (standard) => ({
    create: { ...standard.create, keyed: true as const },
    approve: write(`${at}/approve`, z.object(ofVersion), Moved, {
      rule: 'approve',
      title: ['审核充值单', 'Approve recharge'],
    }),
    cancel: write(`${at}/cancel`, z.object({ ...ofVersion, reason }), Moved, {
      rule: 'cancel',
      title: ['取消充值单', 'Cancel recharge'],
      example: { reason: '客户取消充值' },
    }),
    effects: moveEffects(at, {
      approve: balanceRechargeStates.moves.approve.button,
      cancel: balanceRechargeStates.moves.cancel.button,
    }),
    print: print(`${at}/print`, ById, { rule: 'print', title: ['打印充值收据', 'Print recharge'] }),
  }),
})

export type BalanceRechargeRow = Output<typeof balanceRecharge, 'list'>['list'][number]
export type NewBalanceRecharge = Input<typeof balanceRecharge, 'create'>
