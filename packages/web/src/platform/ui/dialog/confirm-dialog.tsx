import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Question } from './confirm-action.ts'
import css from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  question: Question
  onAnswer(yes: boolean): void
  onClosed(): void
}

/** spec 8: `Tip`, `OK` and `Cancel` are the words when nobody chose better ones. */
export default function ConfirmDialog({ question, onAnswer, onClosed }: ConfirmDialogProps) {
  const { title = 'Tip', text, verb = 'OK', cancel = 'Cancel', danger = false } = question
  const [open, setOpen] = useState(true)
  const give = (yes: boolean) => {
    onAnswer(yes)
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      width={416}
      closable={false}
      mask={{ closable: false }}
      title={title}
      onCancel={() => give(false)}
      afterClose={onClosed}
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
    </Modal>
  )
}
