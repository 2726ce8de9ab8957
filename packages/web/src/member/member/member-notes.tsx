import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { TimeLine } from '../../platform/ui/course/time-line.tsx'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import css from './member.module.css'
import { words } from './member.words.ts'

const rows = 20

interface MemberNotesProps {
  id: Id
  /** A membership that is cancelled takes no more notes. */
  closed: boolean
}

/** What operators have written about a member for one another, the latest first. */
export function MemberNotes({ id, closed }: MemberNotesProps) {
  const { say } = useWords()
  const format = useFormat()
  const may = useCan()(member.endpoints.addNote.guard) && !closed
  const [page, setPage] = useState(1)
  const [body, setBody] = useState('')
  const read = useRead(member, 'notes', { id, page, rows }, { keepPrevious: true })
  const { run, pending } = useAction(member, 'addNote', { done: say(words.noteAdded) })
  const { data } = read

  async function add() {
    if (!(await run({ id, body: body.trim() }))) return
    setBody('')
    setPage(1)
  }

  return (
    <>
      {may && (
        <div className={css.note}>
          <Input.TextArea
            aria-label={say(words.note)}
            placeholder={say(words.noteHelp)}
            autoSize={{ minRows: 2, maxRows: 6 }}
            count={upTo(500)}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          <Button type="primary" loading={pending} disabled={body.trim() === ''} onClick={() => void add()}>
            {say(words.addNote)}
          </Button>
        </div>
      )}
      {!data && <LoadingOrFailed read={read} />}
      {data?.total === 0 && <p className={css.help}>{say(words.nothingYet)}</p>}
      {data && data.total > 0 && (
        <>
          <TimeLine
            label={say(words.notes)}
            happenings={data.list.map((each) => ({
              id: each.id,
              at: format.exactly(each.createdAt),
              who: each.operatorName ?? '',
              what: each.body,
            }))}
          />
          <ShortPager page={page} rows={rows} total={data.total} onChange={setPage} />
        </>
      )}
    </>
  )
}
