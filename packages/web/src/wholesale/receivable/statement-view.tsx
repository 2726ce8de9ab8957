import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { Statement, StatementLine } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { Button } from 'antd'
import { Fragment, Suspense, useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { download } from '../../platform/io/api/download.ts'
import { errorText } from '../../platform/io/api/error-text.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Can } from '../../platform/ui/access/can.tsx'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'
import { SentStatements } from './sent-statements.tsx'

const MailStatementDialog = lazy(() => import('./mail-statement-dialog.tsx'))

type Id = Statement['customerId']

/** The account of one customer over some time: to look at, to print, and to send for confirmation. */
export default function StatementView() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const today = showDay(new Date(), timeZone)
  const [search, setSearch] = usePageSearch()
  const customerId = Number(search.get('customerId')) || undefined
  const [from, to] = [search.get('from') ?? `${today.slice(0, 7)}-01`, search.get('to') ?? today]
  const put = (name: 'customerId' | 'from' | 'to', value: string | number | undefined) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, String(value))
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const range = { customerId: (customerId ?? 0) as Id, from, to }
  const read = useRead(receivable, 'statement', range, { enabled: customerId !== undefined, keepPrevious: true })
  const confirm = useConfirm()
  const send = useAction(receivable, 'statementSend', { done: say(words.sentDone) })
  const { data, isError, error } = read
  const [mails, setMails] = useState(false)
  const print = () =>
    void download(receivable.endpoints.statementPrint, range, data?.customerName ?? '').catch((failed: unknown) =>
      toasts.refused(failed),
    )
  async function markAsSent(customer: string) {
    const title = say(words.sendTitle, { customer, from, to })
    if (await confirm({ title, text: say(words.sendHelp), verb: say(words.send) })) await send.run(range)
  }
  return (
    <>
      <div className={css.tools}>
        <AnyCustomer
          className={css.picker}
          label={say(customer.title)}
          value={customerId ?? null}
          onChange={(id) => put('customerId', id)}
        />
        <DayInput aria-label={say(words.from)} value={from} onChange={(day) => put('from', day)} />
        <DayInput aria-label={say(words.to)} value={to} onChange={(day) => put('to', day)} />
        {data && (
          <Can any={['wholesale:receivable:statement']}>
            <Button onClick={print}>{say(words.print)}</Button>
            <Button onClick={() => setMails(true)}>{say(words.mail)}</Button>
            <Button type="primary" loading={send.pending} onClick={() => void markAsSent(data.customerName)}>
              {say(words.send)}
            </Button>
          </Can>
        )}
      </div>
      <Suspense>
        {mails && data && (
          <MailStatementDialog range={range} customerName={data.customerName} onClosed={() => setMails(false)} />
        )}
      </Suspense>
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
            <Fragment key={index}>
              <tr>
                {columns.map((name) => (
                  <td key={name} data-number={isAmount(name) || undefined} data-whole={!isAmount(name) || undefined}>
                    <ShownValue info={isAmount(name) ? money : shows[name]} value={line[name]} compact />
                    {name === 'docNo' && <Receipt line={line} />}
                  </td>
                ))}
              </tr>
              {line.parts.map((part) => (
                <tr key={part.docNo} className={css.part}>
                  <td />
                  <td data-whole>{part.docNo}</td>
                  <td data-whole>{showMoney(Math.abs(part.deltaCents))}</td>
                  <td />
                  <td />
                </tr>
              ))}
            </Fragment>
          ))}
          <SumRow label={say(words.closingLine)} cents={closingCents} />
        </tbody>
      </table>
      {lines.length === 0 && <p className={css.answer}>{say(words.empty)}</p>}
    </div>
  )
}

/** By what a customer knows a payment, and what came in altogether where not all of it went to these documents. */
function Receipt({ line: { bankRef, receiptCents, deltaCents } }: { line: StatementLine }) {
  const { say } = useWords()
  const isWhole = receiptCents === null || receiptCents === Math.abs(deltaCents)
  if (bankRef === null && isWhole) return null
  return (
    <span className={css.receipt}>
      {bankRef !== null && say(words.bankRef, { ref: bankRef })}
      {!isWhole && ` ${say(words.received, { amount: showMoney(receiptCents) })}`}
    </span>
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
