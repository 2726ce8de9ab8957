import type { advert } from '@brandside/contract/marketing/advert.ts'
import { trialImpressions, versions } from '@brandside/contract/marketing/advert-trial.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './advert.module.css'
import { words } from './advert.words.ts'

/** Two versions of an advert side by side, and which of them stays. */
export function Trial({ trial: { sides, winner } }: { trial: NonNullable<Output<typeof advert, 'stat'>['trial']> }) {
  const { say } = useWords()
  const numbers = [words.impressions, words.clicks, words.ctr]
  return (
    <section className={css.trial} aria-label={say(words.trial)}>
      <h2>{say(words.trial)}</h2>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{say(words.version)}</th>
            <th scope="col">{say(words.title)}</th>
            {numbers.map((label) => (
              <th key={label[1]} scope="col" className={css.number}>
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map(({ id, side, title, impressions, clicks, ctrBp }) => (
            <tr key={id}>
              <td>{side}</td>
              <td>{title}</td>
              <td className={css.number}>{showNumber('integer', impressions)}</td>
              <td className={css.number}>{showNumber('integer', clicks)}</td>
              <td className={css.number}>{ctrBp === null ? '–' : showNumber('percent', ctrBp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.trialNote}>
        {winner === null
          ? say(words.trialOn, { count: trialImpressions })
          : say(words.trialOver, { version: say(versions.items[winner]) })}
      </p>
    </section>
  )
}
