import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { orderBooks } from '../order-books/order-books.public.ts'
import { lastSeals, provenSeals, sealDays } from './seals.ts'

export const ledgerCheckModule = serve(
  ledgerCheck,
  { check },
  { ledgers: [provenSeals, ...orderBooks], clock: sealDays },
)

/** Every proof that the modules of wholesale bring, over the company's rows as they stand now. */
async function check({ db, modules, now }: Context) {
  const proofs = modules.filter(({ contract }) => contract.area === 'wholesale').flatMap(({ ledgers }) => ledgers)
  const checks = []
  for (const proof of proofs) {
    const { name } = proof
    const faults = (await proof.check(db)).slice(0, 200)
    checks.push({
      name,
      passed: faults.length === 0,
      faults: faults.map(({ account, entry, what, is, should }) => ({
        account: Number(account),
        entry: entry === null ? null : Number(entry),
        what: what.slice(0, 200),
        is: is?.slice(0, 1000) || null,
        should: should?.slice(0, 1000) || null,
      })),
    })
  }
  return { checkedAt: now, checks, seals: await lastSeals(db) }
}
