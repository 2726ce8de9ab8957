import { type CustomerRow, customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type CustomerCreditRow, customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { Figures } from '../document/figures.public.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import css from './credit-tab.module.css'
import { creditWords as words } from './credit-tab.words.ts'
import { RequestCredit, SetCredit } from './give-credit.public.tsx'

type Credit = OutputAt<typeof customerCredit, 'view'>

const shows = shownOf(customerCredit.endpoints.view)
const entryShows = shownOf(customerCredit.endpoints.entries)
const money = (cents: number) => showNumber('money', cents)

/** How much a customer may owe, what of it is used and reserved, on which terms, and what changed it last. */
export function CreditTab({ row }: { row: Pick<CustomerRow, 'id' | 'name'> }) {
  const read = useRead(customerCredit, 'view', { id: row.id }, { staleTime: 0 })
  if (!read.data) return <LoadingOrFailed read={read} />
  return (
    <>
      <CreditActs row={row} credit={read.data} />
      <Standing credit={read.data} />
    </>
  )
}

const { set, request, approve } = customerCredit.endpoints

/** What may be done about the credit by whoever looks at it: asked for, set, or decided on. */
function CreditActs({ row, credit }: { row: Pick<CustomerRow, 'id' | 'name'>; credit: Credit }) {
  const { say } = useWords()
  const can = useCan()
  const [open, setOpen] = useState<'set' | 'request'>()
  const decide = useAction(customerCredit, 'approve', { invalidate: [customer] })
  const closed = () => setOpen(undefined)
  const { pendingCents, pendingDays, pendingReason, pendingByName, ownWork } = credit
  const waits = pendingCents !== null
  return (
    <>
      {waits && (
        <Alert
          type="info"
          title={say(words.waits, {
            limit: money(pendingCents),
            by: pendingByName ?? '–',
            term: pendingDays === null ? '' : say(words.withTerm, { days: pendingDays }),
            reason: pendingReason ?? '–',
          })}
          action={
            can(approve.guard) &&
            !ownWork && (
              <Space>
                <Button
                  type="primary"
                  loading={decide.pending}
                  onClick={() => void decide.run({ id: credit.id, approve: true }, { done: say(words.approved) })}
                >
                  {say(words.approve)}
                </Button>
                <Button
                  danger
                  loading={decide.pending}
                  onClick={() => void decide.run({ id: credit.id, approve: false }, { done: say(words.rejected) })}
                >
                  {say(words.reject)}
                </Button>
              </Space>
            )
          }
        />
      )}
      <p className={css.acts}>
        {!waits && can(request.guard) && <Button onClick={() => setOpen('request')}>{say(words.request)}</Button>}
        {can(set.guard) && <Button onClick={() => setOpen('set')}>{say(words.set)}</Button>}
      </p>
      {open === 'request' && <RequestCredit account={row} onClosed={closed} />}
      {open === 'set' && <SetCredit account={row} onClosed={closed} />}
    </>
  )
}

const terms = ['payMode', 'termType', 'termDays', 'graceDays', 'overdueBlock', 'reviewOn', 'tempReason'] as const

function Standing({ credit }: { credit: Credit }) {
  const { say } = useWords()
  const { id, enabled, creditLimitCents, tempLimitCents, tempUntil, usedCents, frozenCents, availableCents } = credit
  if (!enabled && usedCents === 0 && frozenCents === 0) return <p className={css.none}>{say(words.none)}</p>
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
        ]}
      />
      <dl className={css.terms}>
        {terms.filter(isTold(credit)).map((name) => (
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

const isTold = (credit: Credit) => (name: (typeof terms)[number]) => credit[name] !== null

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
