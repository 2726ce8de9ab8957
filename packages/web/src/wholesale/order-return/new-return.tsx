import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { usePageRecord } from '../../platform/ui/page/page-location.tsx'
import css from './order-return.module.css'
import { words } from './order-return.words.ts'
import { RequestDialog } from './request-dialog.public.tsx'

const DeliveryPicker = picker(orderDelivery)

/** A return from its own page: the delivery note first, then its goods; the new return opens, with its number. */
export default function NewReturn({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [, showRecord] = usePageRecord()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<number>()
  const [isChosen, setIsChosen] = useState(false)
  // The picker knows ids as plain numbers.
  const { data } = useRead(orderDelivery, 'view', { id: chosen ?? 0 } as never, { enabled: chosen !== undefined })
  if (isChosen && data) return <RequestDialog row={data} onRequested={showRecord} onClosed={onClosed} />
  return (
    <Dialog
      open={open}
      width={480}
      title={say(words.add)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.next), run: () => setIsChosen(true), disabled: !data }}
    >
      <p>{say(words.addHelp)}</p>
      <DeliveryPicker
        className={css.delivery}
        label={say(orderDelivery.title)}
        entered="focused"
        value={chosen ?? null}
        onChange={setChosen}
      />
    </Dialog>
  )
}
