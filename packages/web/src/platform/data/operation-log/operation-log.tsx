import { Suspense } from 'react'
import { lazy } from '../../io/code/lazy.tsx'
import type { OperationLogDialogProps } from './operation-log-dialog.tsx'

const OperationLogDialog = lazy(() => import('./operation-log-dialog.tsx'))

/** The log of a module or of one record; it opens at once and is loaded with its first use. */
export function OperationLog(props: OperationLogDialogProps) {
  return (
    <Suspense>
      <OperationLogDialog {...props} />
    </Suspense>
  )
}
