import { health } from '@brandside/contract/system/health.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { FigureValue } from './figure-value.tsx'
import css from './health.module.css'

export type Fact = keyof OutputAt<typeof health, 'view'>

const shows = shownOf(health.endpoints.view)

/** Figures with their labels, one below the other; without a value there is a dash. */
export function Facts({ names, figures }: { names: readonly Fact[]; figures: OutputAt<typeof health, 'view'> }) {
  const { say } = useWords()
  return (
    <dl className={css.facts}>
      {names.map((name) => (
        <div key={name} className={css.fact}>
          <dt>{say(shows[name]?.label ?? [name, name])}</dt>
          <dd>
            <FigureValue name={name} info={shows[name]} value={figures[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
