import { configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { type PayChannelRow, payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import ConfigInputs, { type ConfigValues, typedConfig } from './config-inputs.public.tsx'
import css from './pay-channel.module.css'
import { words } from './pay-channel.words.ts'

interface ConfigDialogProps {
  row: Pick<PayChannelRow, 'id' | 'name' | 'adapter'>
  onClosed(): void
}

/** The tenant's own configuration of a channel, which every brand uses that has none. */
export default function ConfigDialog({ row, onClosed }: ConfigDialogProps) {
  const { say } = useWords()
  const { id, name, adapter } = row
  const [open, setOpen] = useState(true)
  const [values, setValues] = useState<ConfigValues>({})
  const read = useRead(payChannel, 'view', { id }, { staleTime: 0 })
  const { data } = read
  const save = useAction(payChannel, 'update', { done: say(words.configured, { name }) })
  const rotate = useAction(payChannel, 'rotate', { done: say(words.rotated, { name }) })
  const stored = data?.configured ?? []
  const waits = stored.some(({ setting }) => setting.startsWith('next:'))

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
      {read.isError && <LoadingOrFailed read={read} />}
      <ConfigInputs adapter={adapter} stored={stored} values={values} onChange={setValues} />
      {configOf(adapter).some(({ rotates }) => rotates) && (
        <details className={css.next}>
          <summary>{say(words.nextKeys)}</summary>
          <p className={css.help}>{say(words.nextKeysHelp)}</p>
          <ConfigInputs adapter={adapter} stored={stored} values={values} onChange={setValues} next />
          {waits && (
            <div className={css.acts}>
              <Button loading={rotate.pending} onClick={() => void rotate.run({ id, brandId: null, act: 'EXCHANGE' })}>
                {say(words.exchange)}
              </Button>
              <Button danger onClick={() => void rotate.run({ id, brandId: null, act: 'DROP' })}>
                {say(words.drop)}
              </Button>
            </div>
          )}
        </details>
      )}
    </Dialog>
  )
}
