import { income } from '@brandside/contract/wholesale/income.ts'
import { serve } from '../../platform/serve.ts'
import { customerBalance } from '../balance/balance.public.ts'
import { withCustomer } from '../customer/merge-rows.public.ts'
import { provenNumbers } from '../doc-seq/document-numbers.public.ts'
import { receivableLedger } from '../receivable/receivables.public.ts'
import { incomes } from './incomes.ts'

const receipts = { type: 'IN', table: 'income', amount: 'amountCents' }
const refunds = { type: 'RF', table: 'income', amount: 'amountCents' }

export const incomeModule = serve(income, incomes.handlers(), {
  documents: [receipts, refunds],
  ledgers: [customerBalance, receivableLedger, provenNumbers(receipts), provenNumbers(refunds)],
  merges: withCustomer('income'),
})
