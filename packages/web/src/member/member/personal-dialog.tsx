import { member } from '@brandside/contract/member/member.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './member.words.ts'
import css from './personal-dialog.module.css'

interface PersonalDialogProps {
  name: string
  personal: OutputAt<typeof member, 'reveal'>
  onClosed(): void
}

/** What stands masked everywhere else, for a moment. */
export default function PersonalDialog({ name, personal, onClosed }: PersonalDialogProps) {
  const { say, t } = useWords()
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      width={400}
      title={say(words.personalOf, { name })}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <dl className={css.facts}>
        {Object.entries(shownOf(member.endpoints.reveal)).map(([field, { label }]) => (
          <div key={field} className={css.fact}>
            <dt className={css.label}>{say(label)}</dt>
            <dd className={css.value}>{personal[field as keyof typeof personal] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
