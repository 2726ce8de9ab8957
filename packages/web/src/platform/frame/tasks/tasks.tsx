import { exportJob, type OwnJob } from '@brandside/contract/shell/export-job.ts'
import { Button } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import type { Job } from '../../data/jobs/job.rules.ts'
import { JobProgress } from '../../data/jobs/job-progress.tsx'
import { download } from '../../io/api/download.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { useAction } from '../../io/api/use-action.ts'
import css from './tasks.module.css'
import { words } from './tasks.words.ts'

const states: Readonly<Record<OwnJob['state'], Job['state']>> = {
  WAITING: 'waiting',
  RUNNING: 'running',
  DONE: 'done',
  FAILED: 'failed',
}

/** The operator's own work in the background, the newest first. */
export function Tasks({ jobs, onLeave }: { jobs: readonly OwnJob[]; onLeave(): void }) {
  const { say } = useWords()
  const format = useFormat()
  const toasts = useToasts()
  const heading = useId()
  const retry = useAction(exportJob, 'retry')
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        {say(words.running)}
      </h2>
      {jobs.map(({ id, title, state, done, total, text, page, fileName, createdAt }) => (
        <div key={id} className={css.entry}>
          <JobProgress
            title={title}
            job={{ state: states[state], done, total, text: text ?? format.instant(createdAt) }}
            onRetry={() => void retry.run({ id })}
          />
          {page && (
            <Link className={css.place} to={`/${page}`} onClick={onLeave}>
              {say(words.toPage)}
            </Link>
          )}
          {fileName && (
            <Button
              size="small"
              onClick={() => void download(exportJob.endpoints.download, { id }, title).catch(toasts.refused)}
            >
              {say(words.download)}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
