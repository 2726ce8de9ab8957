import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { incomeEvents } from '@brandside/contract/wholesale/wholesale-events.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { findRow, findRows } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { entityImport } from '../../platform/import/sheet-import.ts'
import { serve } from '../../platform/serve.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { withCustomer } from '../merge-rows.public.ts'
import { receivableLedger } from '../receivable/receivables.public.ts'
import { allMoney, allocations } from './check-money.ts'
import { manualConfirm, reallocate } from './confirm.ts'
import { effects } from './effects.ts'
import { incomes } from './incomes.ts'
import { invalid } from './invalidate.ts'
import { print } from './paper/print.ts'
import { refund } from './refund.ts'
import { repeatedReceipts } from './repeated-receipts.ts'
import { statement } from './statement/statement.ts'
import { suggest } from './suggest.ts'
import { writeOff } from './write-off.ts'
import { create, update } from './writes.ts'

const sheet = entityImport(income, create, { lines: statement, effectOf: repeatedReceipts })

/** The account and the customers that a clerk names have to be there, whatever kind of sheet is sent with them. */
async function importPreview(ctx: Context, input: Parsed<typeof income, 'importPreview'>) {
  const { bankAccountId, payerCustomerIds = [] } = input
  if (bankAccountId) await findRow(ctx, 'bankAccount', bankAccountId)
  await findRows(
    ctx,
    'customer',
    payerCustomerIds,
    visible(ctx, customer, income.endpoints.importPreview.guard, 'plain'),
  )
  return sheet.importPreview(ctx, input)
}

const receipts = { type: 'IN', table: 'income', amount: 'amountCents' }
const refunds = { type: 'RF', table: 'income', amount: 'amountCents' }

/** A customer stays while money of it is booked. */
const customerGuard = keptBy({
  table: 'income',
  column: 'customerId',
  reason: income.reasons.ofCustomer,
  tells: { no: sql`no` },
})

/** So does an account of ours. */
const accountGuard = keptBy({
  table: 'income',
  column: 'bankAccountId',
  reason: income.reasons.ofAccount,
  tells: { no: sql`no` },
})

export const incomeModule = serve(
  income,
  incomes.handlers({
    create,
    update,
    suggest,
    manualConfirm,
    invalid,
    reallocate,
    refund,
    writeOff,
    effects,
    print,
    ...sheet,
    importPreview,
  }),
  {
    events: Object.values(incomeEvents),
    documents: [receipts, refunds],
    ledgers: [receivableLedger, allocations, allMoney, provenNumbers(receipts), provenNumbers(refunds)],
    deleteGuards: { customer: customerGuard, bankAccount: accountGuard },
    merges: withCustomer('income'),
    uniques: { income_bank_ref: { path: 'bankRef', reason: income.reasons.bankRefUsed } },
    duties: [
      {
        tags: ['wholesale:income:create', 'wholesale:income:confirm'],
        words: ['登记收款并自行确认', 'to register receipts and to confirm them'],
      },
    ],
  },
)
