import { ledgerNames } from '@brandside/contract/payment/ledger-names.rules.ts'
import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'

test('each ledger that is proven has a name that people read', () => {
  const proven = modules.flatMap(({ ledgers }) => ledgers.map(({ name }) => name))
  const known = proven.filter((name) => name in ledgerNames || /^numbers [A-Z]{2}$/.test(name))
  expect(proven).toEqual(known)
})
