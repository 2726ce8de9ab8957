import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { type OrderRow, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { picker } from '../../../platform/data/picker/picker.tsx'
import type { InputAt } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { AskDialog } from '../../customer/ask-dialog.public.tsx'
import { words } from '../wholesale-order.words.ts'

const AccountPicker = picker(bankAccount)

interface CollectDialogProps {
  row: OrderRow
  /** Where money usually comes in. */
  account: number | undefined
  onClosed(): void
}

/** Money that came for an order: it waits for a second person, as every receipt does. */
export default function CollectDialog({ row, account, onClosed }: CollectDialogProps) {
  const { say } = useWords()
  const { id: orderId, no, customerId, dueCents, paidCents } = row
  const create = useAction(income, 'create', { done: say(words.collected), invalidate: [wholesaleOrder] })
  return (
    <AskDialog<Omit<InputAt<typeof income, 'create'>, 'customerId' | 'orderId'>>
      endpoint={income.endpoints.create}
      asked={[
        'amountCents',
        'paidAt',
        'payWay',
        { name: 'bankAccountId', input: <AccountPicker /> },
        'bankRef',
        'payerName',
        'remark',
      ]}
      start={{
        amountCents: Math.max(dueCents - paidCents, 0) || null,
        paidAt: new Date().toISOString(),
        ...(account && { bankAccountId: account }),
      }}
      title={say(words.collectTitle, { no })}
      help={say(words.collectHelp)}
      verb={say(words.collect)}
      send={async (values) => Boolean(await create.run({ ...values, customerId, orderId }))}
      errors={create.fieldErrors}
      pending={create.pending}
      onClosed={onClosed}
    />
  )
}
