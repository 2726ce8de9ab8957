import type { Input } from '@brandside/contract/platform/contract.ts'
import { type OrderRow, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { AskDialog } from '../../customer/ask-dialog.public.tsx'
import { words } from '../wholesale-order.words.ts'
import { CancelEffects } from './cancel-effects.tsx'

/** Why, and where the money goes that was paid. */
export default function CancelDialog({ row, onClosed }: { row: OrderRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, version, no, paidCents } = row
  const cancel = useAction(wholesaleOrder, 'cancel', { done: say(words.cancelled, { no }) })
  return (
    <AskDialog<Pick<Input<typeof wholesaleOrder, 'cancel'>, 'reason' | 'refundTo'>>
      endpoint={wholesaleOrder.endpoints.cancel}
      asked={[...(paidCents > 0 ? [{ name: 'refundTo', required: true }] : []), { name: 'reason', required: true }]}
      title={say(words.cancelTitle, { no })}
      {...(paidCents > 0 && { help: say(words.cancelHelp) })}
      verb={say(words.cancel)}
      danger
      send={async (values) => Boolean(await cancel.run({ id, version, ...values }))}
      errors={cancel.fieldErrors}
      pending={cancel.pending}
      onClosed={onClosed}
    >
      <CancelEffects row={row} />
    </AskDialog>
  )
}
