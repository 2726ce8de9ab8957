import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { notice } from '@brandside/contract/shell/notice.ts'
import { useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useRead } from '../../io/api/use-read.ts'
import { usePart } from '../../io/code/use-part.ts'
import toolCss from '../tools/tool.module.css'
import { words } from './tasks.words.ts'
import { useTurnOfEvents } from './use-turn-of-events.ts'

const shown = 10

/** Counts the operator's background jobs that go on and the notices not read yet, and opens what they are. */
export function BellButton() {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { Part: BellPopup, fetchPart } = usePart(() => import('./bell-popup.tsx'))
  const tasks = useRead(exportJob, 'list', { page: 1, rows: shown }, { staleTime: 0, keepPrevious: true })
  const notices = useRead(notice, 'list', { page: 1, rows: shown }, { staleTime: 0, keepPrevious: true })
  const jobs = tasks.data?.list ?? []
  const goesOn = jobs.filter(({ state }) => state === 'WAITING' || state === 'RUNNING').length
  const count = goesOn + (notices.data?.unread ?? 0)
  function askAgain() {
    void tasks.refetch()
    void notices.refetch()
  }
  useTurnOfEvents(goesOn > 0, askAgain)
  function show() {
    askAgain()
    void fetchPart().then(setOpen)
  }
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
        onClick={() => (open ? setOpen(false) : show())}
      >
        <BellOutlined />
      </button>
      {open && BellPopup && (
        <BellPopup anchor={button} jobs={jobs} notices={notices.data} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
