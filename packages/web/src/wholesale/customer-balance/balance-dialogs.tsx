import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { type BalanceAccount, customerBalance } from '@brandside/contract/wholesale/customer-balance.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import css from './customer-balance.module.css'
import type { Asked } from './customer-balance.page.tsx'
import { words } from './customer-balance.words.ts'

const AccountPicker = picker(bankAccount)

interface OfRow {
  row: BalanceAccount
  onClosed(): void
}

export function BalanceDialog({ asked: { show, row }, onClosed }: { asked: Asked; onClosed(): void }) {
  if (show === 'adjust') return <AdjustDialog row={row} onClosed={onClosed} />
  if (show === 'withdraw') return <WithdrawDialog row={row} onClosed={onClosed} />
  return <EntriesDrawer row={row} onClosed={onClosed} />
}

function AdjustDialog({ row: { customerId, customerName: name }, onClosed }: OfRow) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(customerBalance, 'adjust', { done: say(words.asked) })
  const send = async (values: Omit<InputAt<typeof customerBalance, 'adjust'>, 'customerId'>) =>
    Boolean(await run({ ...values, customerId }))
  return (
    <AskDialog
      endpoint={customerBalance.endpoints.adjust}
      asked={['principalCents', 'giftCents', 'reason']}
      title={say(words.adjustTitle, { name })}
      help={say(words.adjustHelp)}
      verb={say(words.adjust)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

function WithdrawDialog({ row: { customerId, customerName: name, principalCents }, onClosed }: OfRow) {
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(customerBalance, 'withdraw', { done: say(words.withdrawn) })
  const send = async (values: Omit<InputAt<typeof customerBalance, 'withdraw'>, 'customerId'>) =>
    Boolean(await run({ ...values, customerId }))
  return (
    <AskDialog
      endpoint={customerBalance.endpoints.withdraw}
      asked={['amountCents', 'payWay', { name: 'bankAccountId', input: <AccountPicker /> }, 'reason']}
      start={{ amountCents: principalCents }}
      title={say(words.withdrawTitle, { name })}
      help={say(words.withdrawHelp)}
      verb={say(words.withdraw)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

const shows = shownOf(customerBalance.endpoints.entries)
const columns = [
  ...(['day', 'event', 'principalDeltaCents', 'giftDeltaCents', 'principalCents', 'giftCents', 'note'] as const),
]

function EntriesDrawer({ row: { customerId, customerName: name }, onClosed }: OfRow) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(customerBalance, 'entries', { customerId, rows: 200 })
  const { data } = read
  return (
    <Drawer open={open} title={say(words.entriesOf, { name })} onClose={() => setOpen(false)} onClosed={onClosed}>
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <div className={css.surface}>
          <table className={`${plain.table} ${css.table}`} aria-label={say(words.entries)}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" data-number={column.endsWith('Cents') || undefined}>
                    {shows[column] && say(shows[column].label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((line) => (
                <tr key={line.id}>
                  {columns.map((column) => (
                    <td key={column} data-number={column.endsWith('Cents') || undefined}>
                      <ShownValue info={shows[column]} value={line[column]} compact />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Drawer>
  )
}
