import { type DeliveryOrderRow, deliveryOrder } from '@brandside/contract/store/delivery-order.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './delivery-order.module.css'
import { words } from './delivery-order.words.ts'

const { reason: reasonInfo } = fieldsOf(deliveryOrder.endpoints.refund)

/** What of an order the shop gives back by itself: some goods, or all that is left. The platform works out the amount. */
export function RefundDialog({ order, onClosed }: { order: DeliveryOrderRow; onClosed(): void }) {
  const { say, language } = useWords()
  const [open, setOpen] = useState(true)
  const [quantities, setQuantities] = useState<Readonly<Record<number, unknown>>>({})
  const [reason, setReason] = useState('')
  const read = useRead(deliveryOrder, 'view', { id: order.id }, { staleTime: 0 })
  const { run, pending } = useAction(deliveryOrder, 'refund', { done: say(words.refundSent) })
  const lines = Object.entries(quantities).flatMap(([line, quantity]) =>
    Number(quantity) > 0 ? [{ line: Number(line), quantity: Number(quantity) }] : [],
  )
  const isWhole = lines.length === 0

  async function send() {
    if (await run({ id: order.id, lines, reason: reason.trim() })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      title={say(words.refundTitle, { no: order.orderNo })}
      width={560}
      firm
      action={{
        verb: say(isWhole ? words.refundWhole : words.refundSome),
        run: () => void send(),
        disabled: reason.trim() === '',
        pending,
        danger: true,
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(words.refundHelp)}</p>
      {!read.data ? (
        <LoadingOrFailed read={read} />
      ) : (
        <ul className={css.lines}>
          {read.data.lines.map(({ name, quantity, priceCents }, index) => (
            // Lines of an order are never moved.
            // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are known by
            <li key={index} className={css.line}>
              <span className={css.name}>{name}</span>
              <span>{showAmount(priceCents, order.currency, language)}</span>
              <NumberInput
                label={say(words.quantityOf, { name })}
                value={quantities[index + 1] ?? 0}
                info={{ kind: 'integer', min: 0, max: Math.floor(Number(quantity)) }}
                onChange={(next) => setQuantities({ ...quantities, [index + 1]: next })}
              />
              <span>/ {quantity}</span>
            </li>
          ))}
        </ul>
      )}
      <Input
        aria-label={say(reasonInfo?.label ?? words.refund)}
        placeholder={say(reasonInfo?.label ?? words.refund)}
        maxLength={100}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isWhole && <p>{say(words.wholeHelp)}</p>}
    </Dialog>
  )
}
