import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownNumber } from '../../platform/ui/values/number-value.tsx'
import css from './figures.module.css'

interface Figure {
  label: Bilingual
  value: number | null
  kind?: 'integer' | 'money' | 'percent'
}

/** A row of figures with what they are. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { say } = useWords()
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value, kind = 'integer' }) => (
        <div key={label[1]}>
          <dt className={css.label}>{say(label)}</dt>
          <dd className={css.value}>{value === null ? '–' : shownNumber(kind, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
