import {
  type OrderDeliveryRow,
  type OrderDeliveryView,
  orderDelivery,
} from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { FieldInput } from '../../platform/ui/inputs/field-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { MoveEffects } from '../document/move-effects.public.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'
import { queueSign } from './sign-queue.ts'

const PicturesField = lazy(() => import('../../platform/ui/pictures/pictures-field.tsx'))

const { signedBy: byInfo, signNote: noteInfo, signPhotos: photoInfo } = fieldsOf(orderDelivery.endpoints.sign)

/** Who has taken the goods, and what of them: large enough for a thumb, and kept when the signal is gone. */
export function SignDialog({
  row: { id, version, no, receiver },
  onClosed,
}: {
  row: Pick<OrderDeliveryRow, 'id' | 'version' | 'no' | 'receiver'>
  onClosed(): void
}) {
  const { say } = useWords()
  const queries = useQueryClient()
  const { data, isError } = useRead(orderDelivery, 'view', { id })
  const [open, setOpen] = useState(true)
  const [pending, setPending] = useState(false)
  const field = useId()
  const [signedBy, setSignedBy] = useState(receiver ?? '')
  const [signNote, setSignNote] = useState('')
  const [signPhotos, setPhotos] = useState<string[]>([])
  const [uploading, setUploading] = useState(false)
  const [taken, setTaken] = useState<Readonly<Record<number, string>>>({})

  const lines = Object.entries(taken).map(([line, signedQty]) => ({ id: Number(line) as typeof id, signedQty }))

  async function send() {
    setPending(true)
    const input = { id, version, signedBy: signedBy.trim(), signNote: signNote.trim() || null, signPhotos, lines }
    const arrived = await queueSign(no, input)
    setPending(false)
    toasts.success(say(arrived ? words.signed : words.kept, { no }))
    await queries.invalidateQueries({ queryKey: [orderDelivery.name] })
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={520}
      title={say(words.signTitle, { no })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.sign),
        run: () => void send(),
        pending,
        disabled: signedBy.trim() === '' || uploading,
      }}
    >
      <div className={css.sign}>
        {data && <Receiver of={data} />}
        <label className={css.named} htmlFor={field}>
          <span className={css.weak}>{byInfo && say(byInfo.label)}</span>
          <Input
            id={field}
            size="large"
            count={upTo(50)}
            value={signedBy}
            onChange={(event) => setSignedBy(event.target.value)}
          />
        </label>
        <ul className={css.taken}>
          {data?.lines.map((line) => (
            <li key={line.id}>
              <span>
                {line.skuName} <span className={css.weak}>{`${line.qty} ${line.unitName}`}</span>
              </span>
              <FieldInput
                name="signedQty"
                info={{ ...quantityInfo, label: [line.skuName, line.skuName] }}
                value={taken[line.id] ?? line.qty}
                onChange={(value) => setTaken({ ...taken, [line.id]: String(value ?? '0') })}
              />
            </li>
          ))}
        </ul>
        <p className={css.weak}>{say(isError ? words.noLines : words.shortHint)}</p>
        <MoveEffects of={orderDelivery} move="sign" id={id} more={{ lines }} asks={open && !pending} mayFail />
        {photoInfo && (
          <div className={css.photo}>
            <span className={css.weak}>{say(photoInfo.label)}</span>
            <PicturesField scene="paper" max={6} value={signPhotos} onChange={setPhotos} onBusy={setUploading} />
          </div>
        )}
        <Input.TextArea
          aria-label={noteInfo && say(noteInfo.label)}
          placeholder={noteInfo && say(noteInfo.label)}
          autoSize={{ minRows: 1, maxRows: 3 }}
          count={upTo(200)}
          value={signNote}
          onChange={(event) => setSignNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Where the goods go, and the number to call from the door. */
function Receiver({ of }: { of: Pick<OrderDeliveryView, 'customerName' | 'receiverMobile' | 'receiverAddress'> }) {
  return (
    <p className={css.weak}>
      {[of.customerName, of.receiverAddress].filter(Boolean).join(' · ')}{' '}
      <ShownValue info={{ kind: 'mobile' }} value={of.receiverMobile} />
    </p>
  )
}

const quantityInfo = { kind: 'quantity', required: true, min: 0, decimals: 3 } as const
