import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { type IncomeRow, income } from '@brandside/contract/wholesale/income/income.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { MoveEffects } from '../document/move-effects.public.tsx'
import { words } from './income.words.ts'

const AccountPicker = picker(bankAccount)

/** How much of a receipt goes back, from which account and why. */
export function RefundDialog({ row, onClosed }: { row: IncomeRow; onClosed(): void }) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(income, 'refund', { done: say(words.refunded) })
  const send = async (values: Omit<InputAt<typeof income, 'refund'>, 'incomeId'>) =>
    Boolean(await run({ ...values, incomeId: row.id }))
  return (
    <AskDialog
      endpoint={income.endpoints.refund}
      asked={['amountCents', 'payWay', { name: 'bankAccountId', input: <AccountPicker /> }, 'reason']}
      start={{ amountCents: row.amountCents, payWay: row.payWay, bankAccountId: row.bankAccountId }}
      title={say(words.refundTitle, { no: row.no })}
      help={say(words.refundHelp)}
      verb={say(words.refund)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    >
      {({ amountCents, bankAccountId }) => (
        <MoveEffects
          of={income}
          move="refund"
          id={row.id}
          more={{ amountCents, bankAccountId }}
          asks={!pending && Number(amountCents) > 0 && Boolean(bankAccountId)}
        />
      )}
    </AskDialog>
  )
}
