import { useUnsavedQuestion } from '../../base/unsaved/unsaved.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { PartBoundary } from '../page/part-boundary.tsx'

const UnsavedDialog = lazy(() => import('./unsaved-dialog.tsx'))

/** The dialog in which the operator decides about unsaved work. */
export function UnsavedQuestion() {
  const question = useUnsavedQuestion((state) => state.question)
  return (
    question && (
      <PartBoundary>
        <UnsavedDialog works={question.works} answer={question.answer} />
      </PartBoundary>
    )
  )
}
