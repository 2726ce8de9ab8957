import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../../platform/data/answers/loading-or-failed.tsx'
import { fieldsOf, type InputAt } from '../../../platform/io/api/contract-data.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import css from '../../file.module.css'
import { words } from './bulk.words.ts'
import { type BulkAsked, whichShops } from './bulk-asked.ts'
import { BulkPreview } from './bulk-preview.tsx'

type Mode = InputAt<typeof shop, 'applyPay'>['modes'][number]['mode']

const options = fieldsOf(shop.endpoints.applyPay).modes?.items?.mode?.options ?? {}

/** The same word on ways to pay for many shops; a way that is not touched stays as each shop has it. */
export default function BulkPayDialog({ count, which, answer, onClosed }: BulkAsked) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<ReadonlyMap<Id, Mode>>(new Map())
  const channels = useRead(payChannel, 'dropdown', {})
  const modes = [...chosen].map(([payChannelId, mode]) => ({ payChannelId, mode }))
  const isReady = modes.length > 0
  const asked = { ...whichShops(which), modes }
  const preview = useRead(shop, 'previewPay', asked, { enabled: isReady, keepPrevious: true, staleTime: 0 })

  function putMode(id: Id, mode: Mode | 'KEEP') {
    const next = new Map(chosen)
    if (mode === 'KEEP') next.delete(id)
    else next.set(id, mode)
    setChosen(next)
  }

  function send() {
    answer({ modes })
    setOpen(false)
  }

  function onGone() {
    // Answered already where it was sent.
    answer(undefined)
    onClosed()
  }

  const choices = [
    { value: 'KEEP', label: say(words.keep) },
    ...Object.entries(options).map(([value, label]) => ({ value, label: say(label) })),
  ]
  return (
    <Dialog
      open={open}
      width={720}
      firm
      title={say(words.payTitle, { count })}
      onClose={() => setOpen(false)}
      onClosed={onGone}
      action={{
        verb: say(words.apply, { count }),
        run: send,
        disabled: !isReady || preview.isError || (preview.data?.changing ?? 0) === 0,
      }}
    >
      <p className={css.help}>{say(words.payHelp)}</p>
      {!channels.data && <LoadingOrFailed read={channels} />}
      {channels.data?.length === 0 && <p className={css.help}>{say(words.noPay)}</p>}
      <ul className={`${css.cards} ${css.stack}`}>
        {channels.data?.map(({ id, name }) => (
          <li key={id} className={css.choice}>
            <span>{name}</span>
            <Segmented
              aria-label={name}
              value={chosen.get(id as Id) ?? 'KEEP'}
              options={choices}
              onChange={(next) => putMode(id as Id, next as Mode | 'KEEP')}
            />
          </li>
        ))}
      </ul>
      <BulkPreview read={preview} isReady={isReady} hint={say(words.choosePay)} />
    </Dialog>
  )
}
