import { limitText } from '@brandside/contract/platform/text/size-text.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './tile.module.css'

interface FigureProps {
  label: string
  value: ReactNode
  /** The rows it counts; every figure that counts rows leads to them. */
  to?: string | undefined
  tone?: 'danger' | undefined
  /** Against an earlier time, such as `+12.3%`, and which time that is. */
  change?: string | undefined
  against?: string
}

export function Figure({ label, value, to, tone, change, against }: FigureProps) {
  const content = (
    <>
      <span className={css.value} data-tone={tone}>
        {typeof value === 'number' ? limitText('integer', value) : value}
      </span>
      <span className={css.label}>{label}</span>
      {change !== undefined && (
        <span className={css.change} data-down={change.startsWith('−') || undefined}>
          {against} {change}
        </span>
      )}
    </>
  )
  return to ? (
    <Link className={css.figure} to={to}>
      {content}
    </Link>
  ) : (
    <div className={css.figure}>{content}</div>
  )
}
