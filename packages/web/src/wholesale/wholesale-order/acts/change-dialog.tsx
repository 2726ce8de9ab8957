import { compareQuantities, quantityOf, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import {
  type OrderLine,
  type OrderRow,
  type OrderView,
  wholesaleOrder,
} from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { showNumber, showQuantity } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import { upTo } from '../../../platform/ui/typing/text-input.tsx'
import css from '../wholesale-order.module.css'
import { words } from '../wholesale-order.words.ts'
import { type Added, AddedLines, completeOnes } from './added-lines.tsx'

/** Less or more of what a committed order has, and other products. */
export default function ChangeDialog({ row, onClosed }: { row: OrderRow; onClosed(): void }) {
  const read = useRead(wholesaleOrder, 'view', { id: row.id })
  const { data } = read
  useCloseOnFailure(read, onClosed)
  return data ? <Changing order={data} onClosed={onClosed} /> : null
}

const left = ({ qty, closedQty }: OrderLine) => subtractQuantities(qty, closedQty)

/** What is wanted of a line, where that differs from what it has. */
function differing(lines: readonly OrderLine[], wanted: Readonly<Record<number, string>>) {
  return lines.flatMap((line) => {
    const qty = quantityOf(wanted[line.id] ?? '')
    const than = qty === null ? 0 : compareQuantities(qty, left(line))
    return qty === null || than === 0 ? [] : [{ line, qty, isMore: than > 0 }]
  })
}

function Changing({ order, onClosed }: { order: OrderView; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [wanted, setWanted] = useState<Readonly<Record<number, string>>>({})
  const [added, setAdded] = useState<readonly Added[]>([])
  const [reason, setReason] = useState('')
  const { id, version, no } = order
  const change = useAction(wholesaleOrder, 'change', {
    done: ({ changeNo }) => say(words.changed, { version: changeNo }),
  })
  const changes = differing(order.lines, wanted)
  const lower = changes.filter(({ isMore }) => !isMore).map(({ line, qty }) => ({ lineId: line.id, qty }))
  const more = changes
    .filter(({ isMore }) => isMore)
    .map(({ line, qty }) => ({ skuId: line.skuId, unitId: line.unitId, qty: subtractQuantities(qty, left(line)) }))
  const add = [...more, ...completeOnes(added)]

  async function send() {
    if (await change.run({ id, version, reason: reason.trim(), lower, add })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={640}
      firm
      title={say(words.changeTitle, { no })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.change),
        run: () => void send(),
        pending: change.pending,
        disabled: lower.length + add.length === 0 || reason.trim().length < 2,
      }}
    >
      <p className={css.weak}>{say(words.changeHelp)}</p>
      {order.lines.map((line) => (
        <div key={line.id} className={css.change}>
          <span>{line.skuName}</span>
          <span className={css.weak}>
            {showNumber('quantity', left(line))} {line.unitName} →
          </span>
          <Input
            aria-label={say(words.qtyOf, { name: line.skuName })}
            inputMode="decimal"
            placeholder={showQuantity(left(line))}
            value={wanted[line.id] ?? ''}
            onChange={(event) => setWanted({ ...wanted, [line.id]: event.target.value })}
          />
        </div>
      ))}
      <AddedLines value={added} onChange={setAdded} />
      <Input.TextArea
        aria-label={say(words.reason)}
        placeholder={say(words.reason)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        count={upTo(200)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
