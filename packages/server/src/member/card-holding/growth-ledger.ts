import { ledger } from '../../platform/ledger/ledger.ts'

/** One for each 100 cents of real money; refunds take it back, never below zero. */
export const growthLedger = ledger({
  name: 'growth',
  owner: ['memberId', 'brandId'],
  measures: { growth: { as: 'count' } },
})
