import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { TestProduct } from '../test-product.ts'
import type { WriteProbe } from '../write-probe.ts'
import type { WalkedCall } from './registry.ts'
import type { AskedReads } from './whole-reads.ts'

/** Modules that are walked over. What they are walked on is there when the tests run. */
export interface Walk {
  contracts: readonly Contract[]
  calls: readonly WalkedCall[]
  readonly product: TestProduct
  readonly probe: WriteProbe
  readonly asked: AskedReads
}
