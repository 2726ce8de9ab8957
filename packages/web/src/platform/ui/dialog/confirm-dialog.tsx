import { Button } from 'antd'
import { useState } from 'react'
import type { Question } from './confirm-action.ts'
import css from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  question: Question
  onAnswer(yes: boolean): void
  onClosed(): void
}

/** spec 8: `Tip`, `OK` and `Cancel` are the words when the caller gives no better ones. */
export default function ConfirmDialog({ question, onAnswer, onClosed }: ConfirmDialogProps) {
  const { title = 'Tip', text, verb = 'OK', cancel = 'Cancel', danger = false } = question
  const [open, setOpen] = useState(true)
  const give = (yes: boolean) => {
    onAnswer(yes)
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      width={416}
      firm
      cross={false}
      title={title}
      onClose={() => give(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button autoFocus={danger} onClick={() => give(false)}>
            {cancel}
          </Button>
          <Button type="primary" danger={danger} autoFocus={!danger} onClick={() => give(true)}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={css.text}>{text}</div>
    </Dialog>
  )
}
