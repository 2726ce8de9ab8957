import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { defaultRow } from '../../platform/entity/default-row.ts'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { serve } from '../../platform/serve.ts'

const accounts = entityTable(bankAccount)

export const bankAccountModule = serve(
  bankAccount,
  accounts.handlers(defaultRow('bankAccount', accounts, bankAccount.reasons)),
)
