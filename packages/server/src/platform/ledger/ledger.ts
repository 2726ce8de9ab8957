import type { Db } from '../database/query.ts'
import { type Fault, faultsOf } from './check.ts'
import { posting } from './post.ts'
import { reading } from './read.ts'
import type { Measures, Shape } from './shape.ts'

/** A ledger as the product sees any of them: it can be proved. */
export interface Provable {
  name: string
  check(db: Db): Promise<Fault[]>
}

/**
 * A book of what came and went: entries that are only ever added, and for each account a row with its balances, which is
 * the lock for both. Several ledgers share this code and have tables of their own, made by `ledgerTables()` (ADR 0028).
 */
export function ledger<const O extends string, const M extends Measures>(shape: Shape<O, M>) {
  return {
    name: shape.name,
    ...posting(shape),
    ...reading(shape),
    check: (db: Db) => faultsOf(db, shape),
  }
}
