import { epos } from '@brandside/contract/store/epos/epos.ts'
import { tableStates } from '@brandside/contract/store/epos/epos-rows.ts'
import {
  type ChangedField,
  type SyncChange,
  type SyncJob,
  syncKinds,
} from '@brandside/contract/store/epos/epos-sync.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { changeColours, inOrder } from './diff.rules.ts'
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
  const changes = inOrder(data?.diff ?? [])
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        <section className={plain.scroller} aria-label={say(words.diffOf, { name })} tabIndex={0}>
          <table className={plain.table} aria-label={say(words.diffOf, { name })}>
            <tbody>
              {changes.map((each, at) => (
                // Broken rows may have no id, and several the same one.
                // biome-ignore lint/suspicious/noArrayIndexKey: a diff is read once and never changes
                <ChangeRow key={at} row={each} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  )
}

const { diff: told } = shownOf(epos.endpoints.job)
const field = told?.items?.changedFields?.items

function ChangeRow({ row: { externalId, rowName, change, rowProblem, changedFields } }: { row: SyncChange }) {
  return (
    <tr>
      <td>
        <ChoiceTag colour={changeColours[change]}>
          <ShownValue info={told?.items?.change} value={change} />
        </ChoiceTag>
      </td>
      <td>
        {rowName ?? externalId} {rowName !== null && <span className={css.small}>{externalId}</span>}
      </td>
      <td className={css.weak}>
        {rowProblem && <ShownValue info={told?.items?.rowProblem} value={rowProblem} />}
        {changedFields.map(({ changedField, before, after }) => (
          <div key={changedField}>
            <ShownValue info={field?.changedField} value={changedField} />{' '}
            <FieldValue of={changedField} value={before} /> → <FieldValue of={changedField} value={after} />
          </div>
        ))}
      </td>
    </tr>
  )
}

const states = { kind: 'choice' as const, options: tableStates.items, dictionary: tableStates.code }

function FieldValue({ of, value }: { of: ChangedField; value: string | null }) {
  if (of === 'price' && value !== null) return <ShownValue info={{ kind: 'money' }} value={Number(value)} />
  return <ShownValue info={of === 'state' ? states : { kind: 'text' }} value={value} />
}
