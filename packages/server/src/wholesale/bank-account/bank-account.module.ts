import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { defaultRow } from '../../platform/entity/default-row.ts'
import { serve } from '../../platform/serve.ts'
import { accounts } from './accounts.ts'
import { journal } from './journal.ts'

export const bankAccountModule = serve(
  bankAccount,
  accounts.handlers({ ...defaultRow('bankAccount', accounts, bankAccount.reasons), journal }),
)
