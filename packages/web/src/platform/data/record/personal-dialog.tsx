import type { Placed } from '@brandside/contract/platform/contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { shownOf } from '../../io/api/contract-data.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import css from './personal-dialog.module.css'

interface PersonalDialogProps {
  title: string
  /** The endpoint called: it names the fields. */
  endpoint: Placed
  personal: Readonly<Record<string, string | null>>
  onClosed(): void
}

/** Values that are masked everywhere else, for a moment. */
export default function PersonalDialog({ title, endpoint, personal, onClosed }: PersonalDialogProps) {
  const { say, t } = useWords()
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      width={400}
      title={title}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <dl className={css.facts}>
        {Object.entries(shownOf(endpoint)).map(([field, { label }]) => (
          <div key={field} className={css.fact}>
            <dt className={css.label}>{say(label)}</dt>
            <dd className={css.value}>{personal[field] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
