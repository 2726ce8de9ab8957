import { epos, type SyncJob, syncKinds } from '@brandside/contract/store/epos.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { changesIn, kinds } from './diff.rules.ts'
import css from './epos.module.css'
import { words } from './epos.words.ts'

interface DiffDialogProps {
  job: SyncJob
  shopId: number
  onClosed(): void
}

/** What a sync has changed, row by row; what it found gone waits here for a decision. */
export default function DiffDialog({ job, shopId, onClosed }: DiffDialogProps) {
  const { say, t } = useWords()
  const may = useMay()
  const ask = useConfirm()
  const [open, setOpen] = useState(true)
  const read = useRead(epos, 'job', { jobId: String(job.jobId) }, { staleTime: 0 })
  const { data } = read
  const confirm = useAction(epos, 'confirm', { done: say(words.confirmed) })
  const { kind, state, removed, dryRun } = job
  const name = say(syncKinds[kind])
  const changes = changesIn(data?.diff ?? [])
  const waits = state === 'NEEDS_CONFIRM'

  async function letGo() {
    const text = say(words.confirmText, { count: removed })
    const question = { title: say(words.confirmTitle, { name }), text, verb: say(words.confirm) }
    if (!(await ask({ ...question, cancel: t('button.cancel'), danger: true }))) return
    if (await confirm.run({ shopId, kind })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={640}
      title={say(words.diffOf, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t('button.close')}</Button>
          {waits && may(epos.endpoints.confirm) && (
            <Button danger type="primary" loading={confirm.pending} onClick={() => void letGo()}>
              {say(words.confirm)}
            </Button>
          )}
        </>
      }
    >
      {waits && <p className={css.alarm}>{say(words.brake, { count: removed })}</p>}
      {dryRun && <p className={css.weak}>{say(words.dryRunText)}</p>}
      {!data && <LoadingOrFailed read={read} />}
      {data && changes.length === 0 && <p className={css.weak}>{say(words.noDiff)}</p>}
      {changes.length > 0 && (
        <div className={plain.scroller}>
          <table className={plain.table} aria-label={say(words.diffOf, { name })}>
            <tbody>
              {changes.map(({ id, label, change, detail }) => (
                <tr key={`${id} ${change}`}>
                  <td>
                    <ChoiceTag colour={kinds[change].colour}>{say(kinds[change].words)}</ChoiceTag>
                  </td>
                  <td>
                    {label} <span className={css.small}>{id}</span>
                  </td>
                  <td className={css.weak}>{detail}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
