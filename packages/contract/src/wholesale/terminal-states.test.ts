import { expect, test } from 'vitest'
import { balanceRecharge } from './balance-recharge/balance-recharge.ts'
import { contract } from './contract/contract.ts'
import { creditPayment } from './credit-payment/credit-payment.ts'
import { crmInvoice } from './crm-invoice/crm-invoice.ts'
import { income } from './income/income.ts'
import { orderDelivery } from './order-delivery/order-delivery.ts'
import { orderReturn } from './order-return/order-return.ts'
import { prospect } from './prospect.ts'
import { quotation } from './quotation/quotation.ts'
import { wholesaleOrder } from './wholesale-order/wholesale-order.ts'

test.each([
  [orderDelivery, ['VOIDED']],
  [wholesaleOrder, ['CANCELLED', 'VOIDED']],
  [creditPayment, ['CANCELLED']],
  [balanceRecharge, ['CANCELLED']],
  [crmInvoice, ['CANCELLED', 'REJECTED']],
  [prospect, ['CONVERTED']],
  [orderReturn, ['RECEIVED', 'REJECTED', 'CANCELLED']],
  [quotation, ['SUPERSEDED', 'REJECTED', 'CLOSED', 'VOIDED']],
  [contract, ['VOIDED']],
  [income, ['INVALID']],
] as const)('B-INV-30: nothing leads out of the last states of $name', ({ states }, last) => {
  expect(Object.keys(states.items)).toEqual(expect.arrayContaining([...last]))
  const out = Object.entries(states.moves).filter(([, { from }]) =>
    from.some((state: string) => last.some((each) => each === state)),
  )
  expect(out.map(([name]) => name)).toEqual([])
})
