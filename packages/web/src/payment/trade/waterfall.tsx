import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import css from './waterfall.module.css'
import { waterfall } from './waterfall.rules.ts'
import { words } from './waterfall.words.ts'

/** From the price to what is left of a trade, step by step: a table whose rows have a bar. */
export function Waterfall() {
  const { say } = useWords()
  // The drawer shows what the trade's own view has answered.
  const steps = waterfall(useDetailRecord() as Parameters<typeof waterfall>[0])
  const most = Math.max(1, ...steps.map(({ to }) => to))
  const share = (cents: number) => `${(100 * cents) / most}%`
  return (
    <div className={css.whole}>
      <dt className="visually-hidden">{say(words.course)}</dt>
      <dd className={css.value}>
        <table className={css.table} aria-label={say(words.course)}>
          <tbody>
            {steps.map(({ name, kind, cents, from, to }) => (
              <tr key={name} data-kind={kind}>
                <th scope="row">{say(words[name])}</th>
                <td className={css.track} aria-hidden="true">
                  <span
                    className={css.bar}
                    data-down={cents < 0 || undefined}
                    style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
                  />
                </td>
                <td className={css.amount}>{showNumber('money', cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </dd>
    </div>
  )
}
