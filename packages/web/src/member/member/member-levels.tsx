import { cardSource } from '@brandside/contract/member/card-words.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './member.module.css'
import { words } from './member.words.ts'

/** How a member came to each card, the latest first. */
export function MemberLevels({ id }: { id: Id }) {
  const { say } = useWords()
  const format = useFormat()
  const enabled = useCan()(memberCard.endpoints.changes.guard)
  const read = useRead(memberCard, 'changes', { memberId: id, rows: 50 }, { enabled })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  return (
    <table className={plain.table}>
      <thead>
        <tr>
          <th scope="col">{say(words.levelAt)}</th>
          <th scope="col">{say(words.levelMove)}</th>
          <th scope="col">{say(words.levelHow)}</th>
        </tr>
      </thead>
      <tbody>
        {data.list.map((line) => (
          <tr key={line.id}>
            <td>{format.exactly(line.createdAt).slice(0, 16)}</td>
            <td>{line.fromName ? `${line.fromName} → ${line.toName}` : line.toName}</td>
            <td>
              {say(cardSource.items[line.source])} <span className={css.name}>{line.reason ?? line.operatorName}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
