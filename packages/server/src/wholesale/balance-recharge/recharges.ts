import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { incomeFourEyes } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { isOwnWorkUnder } from '../../platform/states/own-work.ts'

/** Recharges as their contract says, read and written. */
export const recharges = entityTable(balanceRecharge, {
  shows: {
    ownWork: isOwnWorkUnder(incomeFourEyes, 'balanceRecharge.createdBy'),
    customerName: sql<string>`${nameIn('customer', 'balanceRecharge.customerId')}`,
    packageName: nameIn('balancePackage', 'balanceRecharge.balancePackageId'),
    bankAccountName: nameIn('bankAccount', 'balanceRecharge.bankAccountId'),
    approvedByName: personName('balanceRecharge.approvedBy'),
    incomeNo: nameIn('income', 'balanceRecharge.incomeId', 'no'),
  },
  searches: { keyword: [balanceRecharge, { of: customer, by: 'balanceRecharge.customerId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, balanceRecharge, words), wordsOf(ctx, 'balanceRecharge.customerId', customer, words)),
  },
  nameOf: ({ no }) => no,
})

export const { demandMove, moveState } = movesOf(balanceRecharge, {
  table: 'balanceRecharge',
  nameOf: ({ no }) => no,
})
