import { cardSource } from '@brandside/contract/member/card-words.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'

const rows = 10

export type AskedChanges = Omit<InputAt<typeof memberCard, 'changes'>, 'page' | 'rows'>

/** Changes of cards, the latest first. */
export function ChangesTable({ asked }: { asked: AskedChanges }) {
  const { say } = useWords()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const read = useRead(memberCard, 'changes', { ...asked, page, rows }, { keepPrevious: true })
  const { data } = read
  return (
    <>
      {!data && <LoadingOrFailed read={read} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={plain.scroller} aria-label={say(words.changes)} tabIndex={0}>
        <table className={plain.table}>
          <thead>
            <tr>
              {[words.changedAt, words.changedMember, words.changedCard, words.changedWhy].map((label) => (
                <th key={label[1]} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.list.map((line) => (
              <tr key={line.id}>
                <td>{format.exactly(line.createdAt).slice(0, 16)}</td>
                <td>
                  {line.nickname} <span className={css.note}>{line.memberNo}</span>
                </td>
                <td>{line.fromName ? `${line.fromName} → ${line.toName}` : line.toName}</td>
                <td>
                  {say(cardSource.items[line.source])}{' '}
                  <span className={css.note}>{line.reason ?? line.operatorName}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {data?.total === 0 && <p className={css.hint}>{say(words.noChanges)}</p>}
      </section>
      {data && <ShortPager page={page} rows={rows} total={data.total} onChange={setPage} />}
    </>
  )
}
