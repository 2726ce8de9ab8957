import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './profile.words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** New recovery codes: the dialog stays until the operator confirms having noted them. */
export default function RecoveryDialog({ codes, onClosed }: { codes: readonly string[]; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [saved, setSaved] = useState(false)
  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.recoveryTitle)}
      onClosed={onClosed}
      footer={
        <Button type="primary" disabled={!saved} onClick={() => setOpen(false)}>
          {say(words.recoveryDone)}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} saved={saved} onSaved={setSaved} />
    </Dialog>
  )
}
