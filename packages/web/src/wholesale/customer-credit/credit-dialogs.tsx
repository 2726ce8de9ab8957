import { type CustomerCreditRow, customerCredit } from '@brandside/contract/wholesale/customer-credit.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { AskDialog } from '../customer/ask-dialog.public.tsx'
import css from './customer-credit.module.css'
import { words } from './customer-credit.words.ts'

/** What is open over the list. */
export interface Open {
  show: 'set' | 'temp' | 'entries'
  row: CustomerCreditRow
}

export function CreditDialog({ open: { show, row }, onClosed }: { open: Open; onClosed(): void }) {
  if (show === 'set') return <SetDialog row={row} onClosed={onClosed} />
  if (show === 'temp') return <TempDialog row={row} onClosed={onClosed} />
  return <EntriesDrawer row={row} onClosed={onClosed} />
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
      asked={[
        ...['enabled', 'creditLimitCents', 'termType', 'termDays', 'closeDay', 'payDay', 'payMonthOffset', 'graceDays'],
        ...['overdueBlock', 'reviewOn', 'reason'],
      ]}
      start={now}
      title={say(words.setTitle, { name })}
      help={say(words.setHelp)}
      verb={say(words.set)}
      {...{ send, pending, errors: fieldErrors, onClosed }}
    />
  )
}

function TempDialog({ row: { id, customerName, tempLimitCents, tempUntil }, onClosed }: OfRow) {
  const { say } = useWords()
  const name = customerName ?? ''
  const { run, pending, fieldErrors } = useAction(customerCredit, 'temp', { done: say(words.tempSaved, { name }) })
  const send = async (values: Omit<InputAt<typeof customerCredit, 'temp'>, 'id'>) =>
    Boolean(await run({ ...values, id, tempUntil: values.tempUntil ?? null }))
  return (
    <AskDialog
      endpoint={customerCredit.endpoints.temp}
      asked={['tempLimitCents', 'tempUntil', 'reason']}
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

function EntriesDrawer({ row: { id, customerName }, onClosed }: OfRow) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(customerCredit, 'entries', { id, rows: 200 })
  const { data } = read
  return (
    <Drawer
      open={open}
      title={say(words.entriesOf, { name: customerName ?? '' })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data?.total === 0 && <p className={css.empty}>{say(words.noEntries)}</p>}
      {data && data.total > 0 && (
        <div className={css.lines}>
          <table className={`${plain.table} ${css.table}`} aria-label={say(words.entries)}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" data-number={name.endsWith('Cents') || undefined}>
                    {shows[name] && say(shows[name].label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((line) => (
                <tr key={line.id}>
                  {columns.map((name) => (
                    <td key={name} data-number={name.endsWith('Cents') || undefined}>
                      <ShownValue info={shows[name]} value={line[name]} compact />
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
