import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './ledgers.words.ts'

const AdjustmentsDialog = lazy(() => import('./adjustments-dialog.tsx'))

/** Opens what was adjusted by hand in a ledger, decided or not. */
export function AdjustmentsButton({ of }: { of: 'points' | 'wallet' }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(words.adjustments)}</Button>
      <Suspense>{isOpen && <AdjustmentsDialog of={of} onClosed={() => setOpen(false)} />}</Suspense>
    </>
  )
}
