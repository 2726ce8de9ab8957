import type { ReactNode } from 'react'
import css from './figures.module.css'

interface ToldFigure {
  label: string
  value: ReactNode
  tone?: 'danger' | undefined
}

/** What was asked for at the start of the line, and what it comes to at its end. */
export function Figures({ asked, figures }: { asked?: ReactNode; figures: readonly ToldFigure[] }) {
  return (
    <div className={css.asked}>
      {asked && <div className={css.inputs}>{asked}</div>}
      <dl className={css.figures}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} className={css.figure}>
            <dt>{label}</dt>
            <dd data-tone={tone}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
