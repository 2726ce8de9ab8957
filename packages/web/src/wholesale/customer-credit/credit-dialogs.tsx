import { type CustomerCreditRow, customerCredit } from '@brandside/contract/wholesale/customer-credit.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import { EntriesDrawer } from '../document/entries-drawer.public.tsx'
import { words } from './customer-credit.words.ts'

/** What is open over the list. */
export interface Open {
  show: 'set' | 'temp' | 'entries'
  row: CustomerCreditRow
}

export function CreditDialog({ open: { show, row }, onClosed }: { open: Open; onClosed(): void }) {
  if (show === 'set') return <SetDialog row={row} onClosed={onClosed} />
  if (show === 'temp') return <TempDialog row={row} onClosed={onClosed} />
  return <CreditEntries row={row} onClosed={onClosed} />
}

interface OfRow {
  row: CustomerCreditRow
  onClosed(): void
}

type Terms = Omit<InputAt<typeof customerCredit, 'set'>, 'id' | 'version'>

function SetDialog({ row, onClosed }: OfRow) {
  const { say } = useWords()
  const { id, version, customerName } = row
  const name = customerName ?? ''
  const read = useRead(customerCredit, 'view', { id }, { staleTime: 0 })
  const { data: now } = read
  useCloseOnFailure(read, onClosed)
  const { run, pending, fieldErrors } = useAction(customerCredit, 'set', {
    done: ({ waits }) => say(waits ? words.waits : words.saved, { name }),
  })
  const send = async (values: Terms) => Boolean(await run({ id, version: now?.version ?? version, ...values }))
  if (!now) return null
  return (
    <AskDialog
      endpoint={customerCredit.endpoints.set}
      asked={({ termType }) => [
        'enabled',
        'creditLimitCents',
        'termType',
        ...termFields(termType),
        'graceDays',
        'overdueBlock',
        'reviewOn',
        { name: 'reason', required: true },
      ]}
      start={now}
      title={say(words.setTitle, { name })}
      help={say(words.setHelp)}
      verb={say(words.set)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

/** Days that are counted, or the days of a monthly settlement: never both. */
const termFields = (termType: unknown) =>
  termType === 'CLOSE_DAY' ? ['closeDay', 'payDay', 'payMonthOffset'] : ['termDays']

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
