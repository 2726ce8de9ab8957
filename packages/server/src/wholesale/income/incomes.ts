import { income } from '@brandside/contract/wholesale/income.ts'
import { sql } from 'kysely'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { nameIn } from '../../platform/entity/names.ts'

/** Receipts and refunds as their contract says, read and written. */
export const incomes = entityTable(income, {
  shows: { customerName: sql<string>`${nameIn('customer', 'income.customerId')}` },
  nameOf: ({ no }) => no,
})
