import type { RfmCell } from '@brandside/contract/member/member-insight.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useNarrow } from '../../platform/ui/window/use-narrow.ts'
import { words } from './member-insight.words.ts'
import css from './rfm-map.module.css'

const scores = [1, 2, 3, 4, 5]

/** Members by recency and frequency, with what they have paid in each currency; a cell opens the list of its members. */
export function RfmMap({ cells }: { cells: readonly RfmCell[] }) {
  const { say } = useWords()
  const narrow = useNarrow()
  /** On a phone the letters of the title: the words are wider than their columns there. */
  const head = (axis: Bilingual, letter: string, score: number) =>
    narrow ? <abbr title={say(axis, { score })}>{`${letter}${score}`}</abbr> : say(axis, { score })
  const at = (r: number, f: number) => cells.filter((cell) => cell.r === r && cell.f === f)
  const membersIn = (found: readonly RfmCell[]) => found.reduce((sum, { members }) => sum + members, 0)
  const most = Math.max(1, ...scores.flatMap((r) => scores.map((f) => membersIn(at(r, f)))))
  return (
    <table className={css.map}>
      <thead>
        <tr>
          <td />
          {scores.map((r) => (
            <th key={r} scope="col" className={css.head}>
              {head(words.recency, 'R', r)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scores.toReversed().map((f) => (
          <tr key={f}>
            <th scope="row" className={css.head}>
              {head(words.frequency, 'F', f)}
            </th>
            {scores.map((r) => {
              const found = at(r, f)
              const members = membersIn(found)
              return (
                <td key={r} className={css.cell} style={{ '--share': members / most } as CSSProperties}>
                  {members === 0 ? (
                    <span className={css.none}>0</span>
                  ) : (
                    <Link className={css.link} to={`/member/member?rfmR=${r}&rfmF=${f}`}>
                      <span className="visually-hidden">{say(words.cell, { r, f })}</span>
                      {members}
                      {found.map(({ currency, cents }) => (
                        <span key={currency} className={css.paid}>
                          {showNumber('integer', ratio(cents, 1, 100))} {currency}
                        </span>
                      ))}
                    </Link>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
