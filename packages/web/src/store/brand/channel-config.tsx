import type { brand } from '@brandside/contract/store/brand.ts'
import { useState } from 'react'
import ConfigInputs, { type ConfigValues, typedConfig } from '../../payment/pay-channel/config-inputs.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from '../file.module.css'
import { words } from './brand-file.words.ts'

export type ConfigEntry = ReturnType<typeof typedConfig>[number]

interface ChannelConfigProps {
  channel: OutputAt<typeof brand, 'viewPayChannel'>['channels'][number]
  onKeep(config: ConfigEntry[]): void
  onClosed(): void
}

/** A brand's own account with a channel: written down here, sent with the list of channels. */
export function ChannelConfig({ channel: { channelName, adapter, configured }, onKeep, onClosed }: ChannelConfigProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [values, setValues] = useState<ConfigValues>({})
  const config = typedConfig(values)

  function keep() {
    onKeep(config)
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.configOf, { channel: channelName })}
      action={{ verb: say(words.keep), run: keep, disabled: config.length === 0 }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={css.help}>{say(words.configHelp)}</p>
      <ConfigInputs adapter={adapter} stored={configured} values={values} onChange={setValues} />
    </Dialog>
  )
}
