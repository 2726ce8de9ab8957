import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { type BalanceAccount, customerBalance } from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { EntriesDrawer } from '../document/entries-drawer.public.tsx'
import type { Query } from './customer-balance.page.tsx'
import { words } from './customer-balance.words.ts'

const AccountPicker = picker(bankAccount)

interface OfRow {
  row: BalanceAccount
  onClosed(): void
}

interface BalanceDialogProps {
  asked: Query
  /** The one that refunds usually leave from. */
  account: number | undefined
  onClosed(): void
}

export function BalanceDialog({ asked: { show, row }, account, onClosed }: BalanceDialogProps) {
  if (show === 'adjust') return <AdjustDialog row={row} onClosed={onClosed} />
  if (show === 'withdraw') return <WithdrawDialog row={row} account={account} onClosed={onClosed} />
  return <BalanceEntries row={row} onClosed={onClosed} />
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

function WithdrawDialog({ row, account, onClosed }: OfRow & Pick<BalanceDialogProps, 'account'>) {
  const { customerId, customerName: name, principalCents } = row
  const { say } = useWords()
  const { run, pending, fieldErrors } = useAction(customerBalance, 'withdraw', { done: say(words.withdrawn) })
  const send = async (values: Omit<InputAt<typeof customerBalance, 'withdraw'>, 'customerId'>) =>
    Boolean(await run({ ...values, customerId }))
  return (
    <AskDialog
      endpoint={customerBalance.endpoints.withdraw}
      asked={['amountCents', 'payWay', { name: 'bankAccountId', input: <AccountPicker /> }, 'reason']}
      start={{ amountCents: principalCents, ...(account && { bankAccountId: account }) }}
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

function BalanceEntries({ row: { customerId, customerName: name }, onClosed }: OfRow) {
  const { say } = useWords()
  const [until, onUntil] = useState<string>()
  const asked = { customerId, ...(until && { until }) }
  const read = useRead(customerBalance, 'entries', { ...asked, rows: 200 }, { keepPrevious: true })
  const title = say(words.entriesOf, { name })
  const { entriesExport } = customerBalance.endpoints
  const save = <ExportButton of={entriesExport} asked={asked} what={say(words.balanceEntries)} />
  return <EntriesDrawer {...{ title, shows, columns, read, until, onUntil, save, onClosed }} />
}
