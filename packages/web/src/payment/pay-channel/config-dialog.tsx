import { type PayChannelRow, payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import ConfigInputs, { type ConfigValues, typedConfig } from './config-inputs.public.tsx'
import css from './pay-channel.module.css'
import { words } from './pay-channel.words.ts'

/** The tenant's own configuration of a channel, which every brand uses that has none. */
export default function ConfigDialog({ row, onClosed }: { row: PayChannelRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, name, adapter } = row
  const [open, setOpen] = useState(true)
  const [values, setValues] = useState<ConfigValues>({})
  const { data } = useRead(payChannel, 'view', { id }, { staleTime: 0 })
  const save = useAction(payChannel, 'update', { done: say(words.configured, { name }) })

  async function send() {
    if (!data) return
    if (await save.run({ id, version: data.version, config: typedConfig(values) })) setOpen(false)
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
        disabled: !data || typedConfig(values).length === 0,
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={css.help}>{say(words.configureHelp)}</p>
      <ConfigInputs adapter={adapter} stored={data?.configured ?? []} values={values} onChange={setValues} />
    </Dialog>
  )
}
