import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { entityTable } from '../../platform/entity-table.ts'

/** Our accounts as their contract says, read and written. */
export const accounts = entityTable(bankAccount)
