import { lazy, Suspense } from 'react'
import { useUnsavedQuestion } from './unsaved.ts'

const UnsavedDialog = lazy(() => import('./unsaved-dialog.tsx'))

/** What the shell shows while somebody decides about unsaved work. */
export function UnsavedQuestion() {
  const question = useUnsavedQuestion((state) => state.question)
  return (
    question && (
      <Suspense>
        <UnsavedDialog works={question.works} answer={question.answer} />
      </Suspense>
    )
  )
}
