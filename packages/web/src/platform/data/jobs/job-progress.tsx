import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button, Progress } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { type Job, percentOf } from './job.rules.ts'
import css from './job-progress.module.css'

interface JobProgressProps {
  title: string
  job: Job
  /** While it can be stopped. */
  onCancel?: () => void
  onRetry?: () => void
}

/** How far a job is, and what came of it. */
export function JobProgress({ title, job, onCancel, onRetry }: JobProgressProps) {
  const { t, say } = useWords()
  const goesOn = job.state === 'waiting' || job.state === 'running'
  return (
    <section className={css.job} aria-label={title}>
      <div className={css.head}>
        <strong className={css.title}>{title}</strong>
        <span role="status">{say(words[job.state])}</span>
      </div>
      <Progress aria-label={title} percent={percentOf(job)} status={looks[job.state]} />
      <div className={css.foot}>
        <span className={css.text}>{job.text}</span>
        {goesOn && onCancel && <Button onClick={onCancel}>{t('button.cancel')}</Button>}
        {job.state === 'failed' && onRetry && <Button onClick={onRetry}>{t('button.retry')}</Button>}
      </div>
    </section>
  )
}

const looks = {
  waiting: 'normal',
  running: 'normal',
  done: 'success',
  failed: 'exception',
  cancelled: 'normal',
} as const

const words = {
  waiting: ['等待执行', 'Waiting'],
  running: ['正在执行', 'Running'],
  done: ['已完成', 'Done'],
  failed: ['执行失败', 'Failed'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Record<Job['state'], Bilingual>
