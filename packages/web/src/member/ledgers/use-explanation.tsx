import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './ledgers.words.ts'

const Explanation = lazy(() => import('./explanation.tsx'))

/** Whose an entry is. */
interface Entry {
  memberId: Id
  brandId: Id
  nickname: string
}

/** Leads from each entry of a ledger to the balance that it is part of. */
export function useExplanation(ledger: 'points' | 'wallet', needs: Placed) {
  const { say } = useWords()
  const [entry, setEntry] = useState<Entry>()
  const rowActions = (row: Entry): RowAction[] => [
    { key: 'explain', label: words.explain, needs, run: () => setEntry(row) },
  ]
  const explanation: ReactNode = entry && (
    <Suspense>
      <Explanation
        ledger={ledger}
        memberId={entry.memberId}
        brandId={entry.brandId}
        title={say(words.explainOf, { name: entry.nickname, what: say(words[ledger]) })}
        onClosed={() => setEntry(undefined)}
      />
    </Suspense>
  )
  return { rowActions, explanation }
}
