import { ledger } from '../../platform/ledger/ledger.ts'

/** What a customer may owe, owes, and will owe for what it has ordered (wholesale.md 5). */
export const credit = ledger({
  name: 'credit',
  owner: ['customerId'],
  measures: { creditLimit: { as: 'cents' }, used: { as: 'cents' }, frozen: { as: 'cents' } },
})
