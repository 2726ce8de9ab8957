import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { Dialog } from './dialog.tsx'
import css from './once-dialog.module.css'
import { words } from './once-dialog.words.ts'

interface OnceDialogProps {
  title: Bilingual
  /** The owner of the secret, and the instructions. */
  text: string
  /** Values shown only once, by label: a username, and the password to it. */
  facts: readonly { label: Bilingual; value: string }[]
  onClosed(): void
}

/** A secret that the server returns once and never again: it stays until the operator confirms having noted it. */
export default function OnceDialog({ title, text, facts, onClosed }: OnceDialogProps) {
  const { say } = useWords()
  const toasts = useToasts()
  const [open, setOpen] = useState(true)

  async function copy() {
    const lines = facts.map(({ label, value }) => `${say(label)}: ${value}`)
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      toasts.success(say(words.copied))
    } catch {
      // Without a secure line browsers give no clipboard: the text can be marked by hand.
      toasts.warning(say(words.notCopied))
    }
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(title)}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={() => void copy()}>{say(words.copy)}</Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            {say(words.noted)}
          </Button>
        </>
      }
    >
      <p className={css.text}>{text}</p>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label[1]} className={css.fact}>
            <dt className={css.label}>{say(label)}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.warning}>{say(words.once)}</p>
    </Dialog>
  )
}
