import type { ContractView } from '@brandside/contract/wholesale/contract/contract.ts'
import { AmendmentTab } from './amendment-tab.tsx'
import { Overlaps } from './overlaps.public.tsx'
import { PapersTab } from './papers-tab.tsx'
import { UsageTab } from './usage-tab.tsx'

export type ContractPartKey = 'usage' | 'amendment' | 'papers'

/** How far a contract is used up, what it changed of the one before it, and the papers that were signed. */
export default function ContractPart({ of, part }: { of: ContractView; part: ContractPartKey }) {
  if (part === 'papers') return <PapersTab whole={of} />
  if (part === 'amendment') return of.prevId !== null && <AmendmentTab whole={of} prevId={of.prevId} />
  return (
    <>
      <Overlaps overlaps={of.overlaps} />
      <UsageTab whole={of} />
    </>
  )
}
