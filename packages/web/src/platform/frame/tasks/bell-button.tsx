import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { notice } from '@brandside/contract/shell/notice.ts'
import { ownTodo } from '@brandside/contract/shell/own-todo.ts'
import { useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useRead } from '../../io/api/use-read.ts'
import { Popup } from '../../ui/popup/popup.tsx'
import toolCss from '../tools/tool.module.css'
import { Notices } from './notices.tsx'
import css from './tasks.module.css'
import { Tasks } from './tasks.tsx'
import { words } from './tasks.words.ts'
import { useTurnOfEvents } from './use-turn-of-events.ts'
import { WaitingWork } from './waiting-work.tsx'

const shown = 10

/** Background jobs, notices, and the work that waits for the operator; they are there again after a reload. */
export function BellButton() {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const tasks = useRead(exportJob, 'list', { page: 1, rows: shown }, { staleTime: 0, keepPrevious: true })
  const notices = useRead(notice, 'list', { page: 1, rows: shown }, { staleTime: 0, keepPrevious: true })
  const work = useRead(ownTodo, 'todo', {}, { staleTime: 30_000, enabled: open })
  const jobs = tasks.data?.list ?? []
  const goesOn = jobs.filter(({ state }) => state === 'WAITING' || state === 'RUNNING').length
  const count = goesOn + (notices.data?.unread ?? 0)
  function askAgain() {
    void tasks.refetch()
    void notices.refetch()
  }
  useTurnOfEvents(goesOn > 0, askAgain)
  const isEmpty = jobs.length === 0 && (notices.data?.list.length ?? 0) === 0 && work.data?.length === 0
  return (
    <>
      <button
        ref={button}
        type="button"
        className={toolCss.tool}
        data-count={count || undefined}
        aria-label={say(words.tasks)}
        title={say(words.tasks)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          if (!open) askAgain()
          setOpen(!open)
        }}
      >
        <BellOutlined />
      </button>
      {open && (
        <Popup anchor={button} role="dialog" align="end" label={say(words.tasks)} onClose={() => setOpen(false)}>
          <div className={css.box}>
            {isEmpty && <p className={css.none}>{say(words.none)}</p>}
            <Tasks jobs={jobs} onLeave={() => setOpen(false)} />
            <Notices page={notices.data} onLeave={() => setOpen(false)} />
            <WaitingWork works={work.data ?? []} onLeave={() => setOpen(false)} />
          </div>
        </Popup>
      )}
    </>
  )
}
