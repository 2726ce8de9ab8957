import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../base/format/number.ts'
import css from './tile.module.css'

interface FigureProps {
  label: string
  value: ReactNode
  /** The rows it counts; every figure that counts rows leads to them. */
  to?: string | undefined
  tone?: 'danger' | undefined
}

export function Figure({ label, value, to, tone }: FigureProps) {
  const content = (
    <>
      <span className={css.value} data-tone={tone}>
        {typeof value === 'number' ? showNumber('integer', value) : value}
      </span>
      <span className={css.label}>{label}</span>
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
