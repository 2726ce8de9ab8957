import { customer } from '@brandside/contract/wholesale/customer.ts'
import { receivable } from '@brandside/contract/wholesale/receivable.ts'
import type { Statement } from '@brandside/contract/wholesale/receivable-parts.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { download } from '../../platform/io/api/download.ts'
import { errorText } from '../../platform/io/api/error-text.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'
import { SentStatements } from './sent-statements.tsx'

type Id = Statement['customerId']

/** The account of one customer over some time: to look at, to print, and to send for confirmation. */
export default function StatementView() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const today = showDay(new Date(), timeZone)
  const [customerId, setCustomerId] = useState<number>()
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const range = { customerId: (customerId ?? 0) as Id, from, to }
  const read = useRead(receivable, 'statement', range, { enabled: customerId !== undefined, keepPrevious: true })
  const send = useAction(receivable, 'statementSend', { done: say(words.sentDone) })
  const { data, isError, error } = read
  const print = () =>
    void download(receivable.endpoints.statementPrint, range, data?.customerName ?? '').catch((failed: unknown) =>
      toasts.refused(failed),
    )
  return (
    <>
      <div className={css.tools}>
        <AnyCustomer
          className={css.picker}
          label={say(customer.title)}
          value={customerId ?? null}
          onChange={setCustomerId}
        />
        <DayInput aria-label={say(words.from)} value={from} onChange={(day) => day && setFrom(day)} />
        <DayInput aria-label={say(words.to)} value={to} onChange={(day) => day && setTo(day)} />
        {data && (
          <Can any={['wholesale:receivable:statement']}>
            <Button onClick={print}>{say(words.print)}</Button>
            <Button type="primary" loading={send.pending} onClick={() => void send.run(range)}>
              {say(words.send)}
            </Button>
          </Can>
        )}
      </div>
      {customerId === undefined && <p className={css.answer}>{say(words.chooseCustomer)}</p>}
      {customerId !== undefined && isError && !data && (
        <p className={css.answer} role="alert">
          {errorText(error) || say(words.failed)}
        </p>
      )}
      {customerId !== undefined && data && (
        <>
          <StatementTable statement={data} />
          <SentStatements sent={data.sent} />
        </>
      )}
    </>
  )
}

const shows = shownOf(receivable.endpoints.statement).lines?.items ?? {}
const money = { kind: 'money', decimals: 2 } as const
const columns = ['day', 'docNo', 'event', 'deltaCents', 'balanceCents'] as const
const isAmount = (name: string) => name.endsWith('Cents')

function StatementTable({ statement }: { statement: Statement }) {
  const { say } = useWords()
  const { lines, openingCents, closingCents } = statement
  return (
    <div className={css.lines}>
      <table className={`${plain.table} ${css.table}`} aria-label={say(words.statement)}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-number={isAmount(name) || undefined}>
                {shows[name] && say(shows[name].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SumRow label={say(words.openingLine)} cents={openingCents} />
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are read in their order and have no state
            <tr key={index}>
              {columns.map((name) => (
                <td key={name} data-number={isAmount(name) || undefined} data-whole={!isAmount(name) || undefined}>
                  <ShownValue info={isAmount(name) ? money : shows[name]} value={line[name]} compact />
                </td>
              ))}
            </tr>
          ))}
          <SumRow label={say(words.closingLine)} cents={closingCents} />
        </tbody>
      </table>
      {lines.length === 0 && <p className={css.answer}>{say(words.empty)}</p>}
    </div>
  )
}

function SumRow({ label, cents }: { label: string; cents: number }) {
  return (
    <tr className={css.sum}>
      <th scope="row" colSpan={columns.length - 1}>
        {label}
      </th>
      <td data-number>
        <ShownValue info={money} value={cents} compact />
      </td>
    </tr>
  )
}
