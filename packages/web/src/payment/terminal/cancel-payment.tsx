import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './terminal.module.css'
import { words } from './terminal.words.ts'

/** Calls off a payment that the customer does not make, or of which the channel says nothing. */
export function CancelPayment({ onCancel }: { onCancel(): Promise<void> }) {
  const { say } = useWords()
  const [pending, setPending] = useState(false)

  async function cancel() {
    setPending(true)
    await onCancel()
    setPending(false)
  }

  return (
    <>
      <Button loading={pending} onClick={() => void cancel()}>
        {say(words.callOff)}
      </Button>
      <p className={css.help}>{say(words.callOffHelp)}</p>
    </>
  )
}
