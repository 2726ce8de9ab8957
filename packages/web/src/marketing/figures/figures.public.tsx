import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './figures.module.css'
import { words } from './figures.words.ts'

interface Figure {
  label: Bilingual
  value: number | null
  kind?: 'integer' | 'money' | 'percent'
  /** Of this amount, where they are of several. */
  currency?: string
}

interface FiguresProps {
  figures: readonly Figure[]
  /** In which the amounts among them are. */
  currency?: string | undefined
}

/** A row of figures with what they are. */
export function Figures({ figures, currency }: FiguresProps) {
  const { say } = useWords()
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value, kind = 'integer', currency: own = currency }) => (
        <div key={`${label[1]} ${own}`}>
          <dt className={css.label}>
            {kind === 'money' && own ? say(words.inCurrency, { what: say(label), currency: own }) : say(label)}
          </dt>
          <dd className={css.value}>{value === null ? '–' : showNumber(kind, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
