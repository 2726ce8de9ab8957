import { type MessageChannelRow, messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './message-channel.words.ts'
import { SettingsInputs, settingsOf, type Typed } from './settings-inputs.tsx'

/** The account of the company at the partner of a channel. */
export default function SettingsDialog({ row, onClosed }: { row: MessageChannelRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, name, kind } = row
  const [open, setOpen] = useState(true)
  const [values, setValues] = useState<Typed>({})
  const read = useRead(messageChannel, 'view', { id }, { staleTime: 0 })
  const { data } = read
  const save = useAction(messageChannel, 'update', { done: say(words.configured, { name }) })

  async function send() {
    if (!data) return
    if (await save.run({ id, version: data.version, config: settingsOf(values) })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.configureTitle, { name })}
      action={{
        verb: say(words.save),
        run: () => void send(),
        pending: save.pending,
        disabled: !data || settingsOf(values).length === 0,
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(words.configureHelp)}</p>
      {read.isError && <LoadingOrFailed read={read} />}
      <SettingsInputs kind={kind} stored={data?.configured ?? []} typed={values} onChange={setValues} />
    </Dialog>
  )
}
