import type { BulkAnswer, RowResult } from '@brandside/contract/platform/entity/bulk.ts'
import { bulkBatch } from '@brandside/contract/platform/entity/bulk-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { done as carriedOut } from '../../io/api/call.ts'
import { toastOf, useToasts } from '../../io/api/toasts.ts'
import { wayBack } from '../../io/api/use-action.ts'
import { refreshAfterWrite, removesRecords } from '../../io/api/written.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import plain from '../../ui/page/plain-table.module.css'
import { useResource } from '../resource/resource.ts'
import { nothing } from '../resource/selection.ts'
import { words } from './bulk.words.ts'
import type { BulkAction } from './bulk-actions.ts'
import css from './bulk-run.module.css'
import { type BatchInput, type BulkOutcome, notDone, runBulk, type Which } from './run-bulk.ts'

interface BulkRunProps {
  action: BulkAction
  which: Which
  onClosed(): void
}

/** An action on many rows while it runs, and what became of them: who failed, why, and once more. */
export default function BulkRun({ action, which, onClosed }: BulkRunProps) {
  const { contract, selection } = useResource()
  const { say, t } = useWords()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [open, setOpen] = useState(true)
  const [done, setDone] = useState(0)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const [asked, setAsked] = useState(which)
  const total = 'ids' in asked ? asked.ids.length : asked.expected
  const verb = say(action.label)
  const again = outcome && notDone(outcome)
  const failed = outcome?.results.filter((result) => !result.done) ?? []
  const started = useRef(false)

  useEffect(() => {
    // An effect comes again when a hidden page is shown; the action does not.
    if (!started.current) void run(which)
    started.current = true
  })

  /** `before` are the results that stand, of an earlier run. */
  async function run(rows: Which, before: readonly RowResult[] = []) {
    setAsked(rows)
    setOutcome(undefined)
    setDone(0)
    const requestIds: string[] = []
    const send = async (batch: BatchInput) => {
      const { data, requestId } = await carriedOut(action.endpoint, { ...batch, ...action.input })
      requestIds.push(requestId)
      // The endpoint was made by `overRows`: this is what it answers.
      return data as BulkAnswer
    }
    const run = await runBulk(rows, bulkBatch, send, setDone)
    const ended = { ...run, results: [...before, ...run.results] }
    const isRemoval = action.endpoint.name === 'removeMany' && removesRecords(contract)
    refreshAfterWrite(
      queries,
      [contract],
      isRemoval ? ended.results.filter(({ done }) => done).map(({ id }) => id) : [],
    )
    const refused = ended.results.filter((result) => !result.done)
    if (refused.length === 0 && ended.stopped === undefined) {
      const text = say(words.bulkDone, { verb, count: ended.results.length })
      const act = { key: action.endpoint.name, about: ended.results.map(({ id }) => id), text }
      const [requestId, more] = requestIds
      // One call is taken back as a whole; of several, the first may be too old by now.
      toasts.success(text, requestId && !more ? wayBack(queries, [contract], { ...act, requestId }) : undefined)
      selection.clear()
      setOpen(false)
      return
    }
    // Refused rows and those that were not come to stay selected, for another look.
    const left = ended.rest && 'ids' in ended.rest ? ended.rest.ids : []
    selection.change((chosen) => {
      if (ended.results.length === 0) return chosen
      const named = refused.map(({ id, subject }) => [id, subject] as const)
      return { ...nothing, rows: new Map([...named, ...left.map((id) => [id, chosen.rows.get(id) ?? ''] as const)]) }
    })
    setOutcome(ended)
  }

  return (
    <Dialog
      open={open}
      width={640}
      firm
      title={
        outcome
          ? say(words.bulkTitle, { verb, done: outcome.results.length - failed.length, failed: failed.length })
          : say(words.bulkRunning)
      }
      onClose={outcome && (() => setOpen(false))}
      onClosed={onClosed}
      footer={
        outcome && (
          <>
            <Button onClick={() => setOpen(false)}>{t('button.close')}</Button>
            {again && (
              <Button type="primary" onClick={() => void run(again.rows, again.before)}>
                {say(words.bulkRetry, { count: again.count })}
              </Button>
            )}
          </>
        )
      }
    >
      {!outcome && <RunProgress done={done} total={total} />}
      {outcome?.stopped !== undefined && (
        <p role="alert" className={css.stopped}>
          {say(words.bulkStopped, { left: outcome.left, why: toastOf(outcome.stopped, { t })?.text ?? '' })}
        </p>
      )}
      {failed.length > 0 && <FailedRows rows={failed} />}
    </Dialog>
  )
}

function RunProgress({ done, total }: { done: number; total: number }) {
  const { say } = useWords()
  return (
    <div role="status" className={css.progress}>
      <Progress percent={Math.round((done / total) * 100)} showInfo={false} />
      {say(words.bulkProgress, { done, total })}
    </div>
  )
}

function FailedRows({ rows }: { rows: readonly RowResult[] }) {
  const { nameOf } = useResource()
  const { say, language } = useWords()
  return (
    <div className={plain.scroller}>
      <table className={`${plain.table} ${css.failed}`}>
        <thead>
          <tr>
            <th scope="col">{say(words.bulkRecord)}</th>
            <th scope="col">{say(words.bulkWhy)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, subject, msg, message }) => (
            <tr key={id}>
              <td>{subject || nameOf({ id, name: `#${id}` })}</td>
              <td>{language === 'zh' ? msg : message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
