import { hoursForbid } from '@brandside/contract/store/opening-hours.rules.ts'
import type { HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useState } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { picker } from '../../../platform/data/picker/picker.tsx'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import css from '../../file.module.css'
import { Labelled } from '../../labelled.tsx'
import HoursInput from '../hours/hours-input.tsx'
import { words } from './bulk.words.ts'
import { type BulkAsked, whichShops } from './bulk-asked.ts'
import { BulkPreview } from './bulk-preview.tsx'

const ShopPicker = picker(shop)

/** The same opening hours for many shops, written here or taken from one of them. */
export default function BulkHoursDialog({ count, which, answer, onClosed }: BulkAsked) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [fromId, setFromId] = useState<number>()
  const [written, setWritten] = useState<HoursRange[]>()
  const model = useRead(shop, 'view', { id: fromId ?? 0 }, { enabled: fromId !== undefined })
  const hours = written ?? model.data?.hours ?? []
  const isReady = hours.length > 0 && hoursForbid(hours) === null
  const asked = { ...whichShops(which), hours }
  const preview = useRead(shop, 'previewHours', asked, { enabled: isReady, keepPrevious: true, staleTime: 0 })

  function send() {
    answer({ hours })
    setOpen(false)
  }

  function onGone() {
    // Answered already where it was sent.
    answer(undefined)
    onClosed()
  }

  function take(id: number | undefined) {
    setFromId(id)
    setWritten(undefined)
  }

  return (
    <Dialog
      open={open}
      width={720}
      firm
      title={say(words.hoursTitle, { count })}
      onClose={() => setOpen(false)}
      onClosed={onGone}
      action={{
        verb: say(words.apply, { count }),
        run: send,
        disabled: !isReady || preview.isError || (preview.data?.changing ?? 0) === 0,
      }}
    >
      <p className={css.help}>{say(words.hoursHelp)}</p>
      <div className={css.stack}>
        <Labelled label={say(words.hoursFrom)}>
          {(id) => <ShopPicker id={id} value={fromId ?? null} onChange={take} />}
        </Labelled>
        <HoursInput value={[...hours]} onChange={setWritten} />
      </div>
      <BulkPreview read={preview} isReady={isReady} hint={say(words.addHours)} />
    </Dialog>
  )
}
