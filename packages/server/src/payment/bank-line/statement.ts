import { bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import { checkLine, statementSheet } from '../../wholesale/income/statement/statement-sheet.public.ts'

const columnOf = {
  bookedAt: ['day'],
  amountCents: ['in', 'amount'],
  payerName: ['payer', 'payerAccount'],
  bankRef: ['reference'],
  remark: ['remark'],
}

const currencyOf = (given: Readonly<Record<string, unknown>>) => String(given.currency ?? 'CNY')

/** The statement of a bank: what came in is looked for among the payouts of channels. */
export const statement = statementSheet({
  columnOf,
  currencyOf,
  become(given) {
    const currency = currencyOf(given)
    return ({ account, paidAt, cents, payerName, bankRef, remark }) =>
      checkLine(bankLine.endpoints.create.input, columnOf, {
        bankAccountId: account.id,
        bookedAt: paidAt,
        amountCents: cents,
        currency,
        payerName,
        bankRef,
        remark,
      })
  },
})
