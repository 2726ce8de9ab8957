import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { type OrderDeliveryView, orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { download } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { useMoves } from '../document/use-moves.public.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'
import { SignDialog } from './sign-dialog.tsx'

export type Note = Pick<OrderDeliveryView, 'id' | 'no'>

const { print, sign } = orderDelivery.endpoints
const notHere = ['update', 'sign', 'unship', 'void']
const shows = shownOf(orderDelivery.endpoints.view)

/** The notes that have just been made, each with its next step: printed, sent out, signed for. */
export function CreatedNotes({ notes }: { notes: readonly Note[] }) {
  const { say } = useWords()
  const may = useMay()
  const [signing, setSigning] = useState<OrderDeliveryView>()
  const { actions, dialog } = useMoves(orderDelivery, notHere)
  const save = (kind: 'NOTE' | 'PICK') =>
    void download(print, { ids: notes.map(({ id }) => id), kind }, notes[0]?.no ?? '').catch((error: unknown) =>
      toasts.refused(error),
    )
  return (
    <section aria-label={say(words.createdNotes)} className={css.created}>
      {notes.map(({ id }) => (
        <CreatedNote key={id} id={id} actions={actions} onSign={setSigning} />
      ))}
      {may(print) && (
        <div className={css.making}>
          <Button onClick={() => save('PICK')}>{say(words.pick)}</Button>
          <Button onClick={() => save('NOTE')}>{`${say(words.printNotes)} (${notes.length})`}</Button>
        </div>
      )}
      {dialog}
      {signing && <SignDialog row={signing} onClosed={() => setSigning(undefined)} />}
    </section>
  )
}

interface CreatedNoteProps {
  id: Note['id']
  actions: ReturnType<typeof useMoves>['actions']
  onSign(note: OrderDeliveryView): void
}

function CreatedNote({ id, actions, onSign }: CreatedNoteProps) {
  const { say } = useWords()
  const may = useMay()
  const { data } = useRead(orderDelivery, 'view', { id })
  if (!data) return null
  const ship = actions(data).find(({ key, needs }) => key === 'ship' && (!needs || may(needs)))
  const maySign = may(sign) && !forbids(orderDelivery, 'sign', data)
  return (
    <div className={css.note}>
      <span>
        <strong>{data.no}</strong> {data.customerName} <ShownValue info={shows.state} value={data.state} compact />
      </span>
      {ship && (
        <Button type="primary" onClick={() => ship.run()}>
          {say(ship.label)}
        </Button>
      )}
      {maySign && (
        <Button type="primary" onClick={() => onSign(data)}>
          {say(words.sign)}
        </Button>
      )}
    </div>
  )
}
