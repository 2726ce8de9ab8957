import { type CustomerCreditRow, customerCredit } from '@brandside/contract/wholesale/customer-credit.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { Figures } from '../document/figures.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import css from './credit-tab.module.css'
import { creditWords as words } from './credit-tab.words.ts'

type Credit = OutputAt<typeof customerCredit, 'view'>

const shows = shownOf(customerCredit.endpoints.view)
const entryShows = shownOf(customerCredit.endpoints.entries)
const money = (cents: number) => showNumber('money', cents)

/** How much a customer may owe, what of it is used and reserved, on which terms, and what changed it last. */
export function CreditTab({ customerId }: { customerId: number }) {
  const read = useRead(customerCredit, 'view', { id: customerId }, { staleTime: 0 })
  if (!read.data) return <LoadingOrFailed read={read} />
  return <Standing credit={read.data} />
}

const terms = ['termType', 'termDays', 'graceDays', 'overdueBlock', 'reviewOn', 'tempReason'] as const

function Standing({ credit }: { credit: Credit }) {
  const { say } = useWords()
  const { id, enabled, creditLimitCents, tempLimitCents, tempUntil, usedCents, frozenCents, availableCents } = credit
  if (!enabled && usedCents === 0 && frozenCents === 0) return <p className={css.none}>{say(words.none)}</p>
  const { pendingCents } = credit
  return (
    <>
      <CreditBar {...credit} />
      <Figures
        figures={[
          { label: say(words.limit), value: money(creditLimitCents) },
          ...(tempUntil === null ? [] : [{ label: say(words.temp, { day: tempUntil }), value: money(tempLimitCents) }]),
          { label: say(words.used), value: money(usedCents) },
          { label: say(words.frozen), value: money(frozenCents) },
          {
            label: say(words.available),
            value: money(availableCents),
            tone: availableCents < 0 ? 'danger' : undefined,
          },
          ...(pendingCents === null ? [] : [{ label: say(words.pending), value: money(pendingCents) }]),
        ]}
      />
      <dl className={css.terms}>
        {terms.map((name) => (
          <div key={name}>
            <dt>{shows[name] && say(shows[name].label)}</dt>
            <dd>
              <ShownValue info={shows[name]} value={credit[name]} compact />
            </dd>
          </div>
        ))}
      </dl>
      <Entries id={id} />
    </>
  )
}

type Shares = Pick<CustomerCreditRow, 'usedCents' | 'frozenCents' | 'availableCents'>

/** Used, reserved and free of all that may be owed; what goes beyond the limit fills the bar. */
function CreditBar({ usedCents, frozenCents, availableCents }: Shares) {
  const { say } = useWords()
  const whole = Math.max(usedCents + frozenCents + Math.max(availableCents, 0), 1)
  const part = (cents: number) => ({ inlineSize: `${(Math.max(cents, 0) / whole) * 100}%` })
  const told = { used: money(usedCents), frozen: money(frozenCents), available: money(availableCents) }
  return (
    <span role="img" aria-label={say(words.bar, told)} title={say(words.bar, told)} className={css.bar}>
      <span className={css.used} data-over={availableCents < 0 || undefined} style={part(usedCents)} />
      <span className={css.frozen} style={part(frozenCents)} />
    </span>
  )
}

const first = 20
const columns = ['day', 'event', 'limitCents', 'usedDeltaCents', 'frozenDeltaCents', 'usedCents', 'note'] as const

type Entry = OutputAt<typeof customerCredit, 'entries'>['list'][number]

/** The entries of the account, the latest first, each with what was used after it. */
function Entries({ id }: { id: number }) {
  const { say } = useWords()
  const shown = columns.map(
    (name): ReadColumn<Entry> => ({
      title: entryShows[name] ? say(entryShows[name].label) : name,
      number: name.endsWith('Cents'),
      whole: name !== 'note',
      cell: (entry) => <ShownValue info={entryShows[name]} value={entry[name]} compact />,
    }),
  )
  const [rows, setRows] = useState(first)
  const read = useRead(customerCredit, 'entries', { id, rows }, { keepPrevious: true, staleTime: 0 })
  const { data } = read
  return (
    <>
      <div className={css.headed}>
        <h3 className={css.heading}>{say(words.entries)}</h3>
        <ExportButton
          of={customerCredit.endpoints.entriesExport}
          asked={{ customerId: id }}
          what={say(words.entries)}
        />
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data && (
        <ReadTable
          label={say(words.entries)}
          columns={shown}
          rows={data.list}
          keyOf={(entry) => entry.id}
          empty={say(words.noEntries)}
        />
      )}
      {data && data.total > data.list.length && rows < most && (
        <Button onClick={() => setRows(most)}>{say(words.more, { count: Math.min(data.total, most) })}</Button>
      )}
    </>
  )
}

/** As many as one page of a list may have. */
const most = 200
