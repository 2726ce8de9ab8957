import {
  compareQuantities,
  quantityOf,
  quantityText,
  subtractQuantities,
} from '@brandside/contract/platform/quantity.ts'
import { type OrderRow, type OrderView, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

/** Less of what is not shipped yet. */
export default function ChangeDialog({ row, onClosed }: { row: OrderRow; onClosed(): void }) {
  const { data } = useRead(wholesaleOrder, 'view', { id: row.id })
  return data ? <Changing order={data} onClosed={onClosed} /> : null
}

function Changing({ order, onClosed }: { order: OrderView; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [wanted, setWanted] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('')
  const { id, version, no } = order
  const change = useAction(wholesaleOrder, 'change', {
    done: ({ changeNo }) => say(words.changed, { version: changeNo }),
  })
  const lower = order.lines.flatMap(({ id: lineId, qty, closedQty }) => {
    const typed = quantityOf(wanted[lineId] ?? '')
    const isLess = typed !== null && compareQuantities(typed, subtractQuantities(qty, closedQty)) < 0
    return isLess ? [{ lineId, qty: typed }] : []
  })

  async function send() {
    if (await change.run({ id, version, reason: reason.trim(), lower })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.changeTitle, { no })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.change),
        run: () => void send(),
        pending: change.pending,
        disabled: lower.length === 0 || reason.trim().length < 2,
      }}
    >
      <p className={css.weak}>{say(words.changeHelp)}</p>
      {order.lines.map(({ id: lineId, skuName, unitName, qty, closedQty }) => (
        <div key={lineId} className={css.check}>
          <span>{skuName}</span>
          <span className={css.row}>
            {quantityText(subtractQuantities(qty, closedQty))} {unitName} →
            <Input
              aria-label={say(words.qtyOf, { name: skuName })}
              style={{ width: 96 }}
              value={wanted[lineId] ?? ''}
              onChange={(event) => setWanted({ ...wanted, [lineId]: event.target.value })}
            />
          </span>
        </div>
      ))}
      <Input.TextArea
        aria-label={say(words.reason)}
        placeholder={say(words.reason)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
