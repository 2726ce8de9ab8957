import { showNumber } from '../../platform/base/format/number.ts'
import css from './change.module.css'

interface ChangeProps {
  size: number
  /** It is money; otherwise a number of points. */
  cents?: boolean
}

/** What an entry has changed: with its sign, and in the colour of what comes or goes. */
export function Change({ size, cents = false }: ChangeProps) {
  return (
    <span className={css.change} data-sign={Math.sign(size)}>
      {size > 0 && '+'}
      {showNumber(cents ? 'money' : 'integer', size)}
    </span>
  )
}
