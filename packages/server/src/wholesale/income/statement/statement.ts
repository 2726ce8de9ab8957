import { income } from '@brandside/contract/wholesale/income/income.ts'
import { checkLine, statementSheet } from './statement-sheet.public.ts'

const columnOf = {
  paidAt: ['day'],
  amountCents: ['in', 'amount'],
  payerName: ['payer', 'payerAccount'],
  customerId: ['payer', 'payerAccount'],
  bankRef: ['reference'],
  feeCents: ['fee'],
  remark: ['remark'],
}

const payWays: Readonly<Record<string, string>> = { BANK: 'BANK', ALIPAY: 'ALIPAY', WECHAT: 'WECHAT', CASH: 'CASH' }

/** The statement of a bank or a wallet: what came in becomes receipts. */
export const statement = statementSheet({
  columnOf,
  // The books of the area are in yuan.
  currencyOf: () => 'CNY',
  become(given) {
    // What the contract of the preview says of them: payers under names that no customer is known by.
    const customerIds = (given.payerCustomerIds ?? []) as number[]
    const customers = new Map((given.payers as string[] | undefined)?.map((payer, at) => [payer, customerIds[at]]))
    return ({ account, paidAt, cents, fee, payer, payerName, bankRef, remark }) =>
      checkLine(income.endpoints.create.input, columnOf, {
        bankAccountId: account.id,
        payWay: payWays[account.kind] ?? 'BANK',
        paidAt,
        customerId: customers.get(payer),
        amountCents: cents,
        feeCents: fee,
        payerName,
        bankRef,
        remark,
      })
  },
})
