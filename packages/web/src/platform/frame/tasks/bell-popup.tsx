import type { OwnJob } from '@brandside/contract/shell/export-job.ts'
import type { notice } from '@brandside/contract/shell/notice.ts'
import { ownTodo } from '@brandside/contract/shell/own-todo.ts'
import type { RefObject } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import type { OutputAt } from '../../io/api/contract-data.ts'
import { useRead } from '../../io/api/use-read.ts'
import { Popup } from '../../ui/popup/popup.tsx'
import { Notices } from './notices.tsx'
import css from './tasks.module.css'
import { Tasks } from './tasks.tsx'
import { words } from './tasks.words.ts'
import { WaitingWork } from './waiting-work.tsx'

interface BellPopupProps {
  anchor: RefObject<HTMLButtonElement | null>
  jobs: readonly OwnJob[]
  notices: OutputAt<typeof notice, 'list'> | undefined
  onClose(): void
}

/** Background jobs, notices, and the work that waits for the operator; they are there again after a reload. */
export default function BellPopup({ anchor, jobs, notices, onClose }: BellPopupProps) {
  const { say } = useWords()
  const work = useRead(ownTodo, 'todo', {}, { staleTime: 30_000 })
  const isEmpty = jobs.length === 0 && (notices?.list.length ?? 0) === 0 && work.data?.length === 0
  return (
    <Popup anchor={anchor} role="dialog" align="end" label={say(words.tasks)} onClose={onClose}>
      <div className={css.box}>
        {isEmpty && <p className={css.none}>{say(words.none)}</p>}
        <Tasks jobs={jobs} onLeave={onClose} />
        <Notices page={notices} onLeave={onClose} />
        <WaitingWork works={work.data ?? []} onLeave={onClose} />
      </div>
    </Popup>
  )
}
