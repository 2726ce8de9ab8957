import type { ReactNode } from 'react'
import css from './go-live.module.css'

interface GuideStepProps {
  title: string
  state: 'done' | 'failed' | 'waiting'
  children: ReactNode
}

const marks = { done: '✓', failed: '✗', waiting: '' }

/** One thing to do, with the buttons that do it and what came of it. */
export function GuideStep({ title, state, children }: GuideStepProps) {
  return (
    <li className={css.step} data-state={state}>
      <h2 className={css.heading}>
        {title}
        <span aria-hidden="true">{marks[state]}</span>
      </h2>
      {children}
    </li>
  )
}
