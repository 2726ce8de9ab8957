import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazy } from '../../io/code/lazy.tsx'
import { type Ask, AskContext, type Question } from './confirm-action.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

interface OpenQuestion {
  key: number
  question: Question
  answer: (yes: boolean) => void
}

/** Puts questions in front of the operator; those of a page go out of sight with it. The dialog comes with the first. */
export function Asking({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<readonly OpenQuestion[]>([])

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) =>
        setAsked((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, question, answer }]),
      ),
    [],
  )

  return (
    <AskContext value={ask}>
      {children}
      <Suspense>
        {asked.map(({ key, question, answer }) => (
          <ConfirmDialog
            key={key}
            question={question}
            onAnswer={answer}
            onClosed={() => setAsked((now) => now.filter((each) => each.key !== key))}
          />
        ))}
      </Suspense>
    </AskContext>
  )
}
