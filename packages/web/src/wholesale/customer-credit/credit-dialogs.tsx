import { type CustomerCreditRow, customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { EntriesDrawer } from '../document/entries-drawer.public.tsx'
import { words } from './customer-credit.words.ts'
import { RequestCredit, SetCredit } from './give-credit.public.tsx'

/** What is open over the list. */
export interface Open {
  show: 'set' | 'request' | 'temp' | 'entries'
  row: CustomerCreditRow
}

export function CreditDialog({ open: { show, row }, onClosed }: { open: Open; onClosed(): void }) {
  const account = { id: row.id, name: row.customerName ?? '' }
  if (show === 'set') return <SetCredit account={account} onClosed={onClosed} />
  if (show === 'request') return <RequestCredit account={account} onClosed={onClosed} />
  if (show === 'temp') return <TempDialog row={row} onClosed={onClosed} />
  return <CreditEntries row={row} onClosed={onClosed} />
}

interface OfRow {
  row: CustomerCreditRow
  onClosed(): void
}

function TempDialog({ row: { id, customerName, tempLimitCents, tempUntil }, onClosed }: OfRow) {
  const { say } = useWords()
  const name = customerName ?? ''
  const { run, pending, fieldErrors } = useAction(customerCredit, 'temp', {
    done: ({ waits }) => say(waits ? words.waits : words.tempSaved, { name }),
  })
  const send = async (values: Omit<InputAt<typeof customerCredit, 'temp'>, 'id'>) =>
    Boolean(await run({ ...values, id, tempUntil: values.tempUntil ?? null }))
  return (
    <AskDialog
      endpoint={customerCredit.endpoints.temp}
      asked={['tempLimitCents', 'tempUntil', { name: 'reason', required: true }]}
      start={{ tempLimitCents, tempUntil }}
      title={say(words.tempTitle, { name })}
      help={say(words.tempHelp)}
      verb={say(words.temp)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

const shows = shownOf(customerCredit.endpoints.entries)
const columns = [
  ...(['day', 'event', 'limitCents', 'usedDeltaCents', 'frozenDeltaCents', 'creditLimitCents'] as const),
  ...(['usedCents', 'frozenCents', 'note'] as const),
]

function CreditEntries({ row: { id, customerName }, onClosed }: OfRow) {
  const { say } = useWords()
  const [until, onUntil] = useState<string>()
  const asOf = until === undefined ? {} : { until }
  const read = useRead(customerCredit, 'entries', { id, rows: 200, ...asOf }, { keepPrevious: true })
  const title = say(words.entriesOf, { name: customerName ?? '' })
  const { entriesExport } = customerCredit.endpoints
  const save = <ExportButton of={entriesExport} asked={{ customerId: id, ...asOf }} what={say(words.entries)} />
  return <EntriesDrawer {...{ title, shows, columns, read, until, onUntil, save, onClosed }} />
}
