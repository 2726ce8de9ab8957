import type { Id } from '@brandside/contract/platform/id.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useShownOrEntered } from '../../platform/data/form/form-record.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { words } from './credit-payment.words.ts'
import { filled, type PaidLine } from './filled.ts'
import css from './payment-lines.module.css'

interface PaymentLinesProps {
  id?: string
  value?: readonly PaidLine[]
  onChange?(lines: readonly PaidLine[]): void
}

const info = { kind: 'money', decimals: 2, min: 0 } as const
const shows = shownOf(creditPayment.endpoints.openReceivables).list?.items ?? {}
const told = ['docNo', 'dueDate', 'overdueDays', 'claimedCents', 'outstandingCents'] as const

/** What the customer owes, each with what is paid of it: ticked one by one, or filled in at once. */
export function PaymentLines({ id, value = [], onChange = () => {} }: PaymentLinesProps) {
  const { say } = useWords()
  const [amount, setAmount] = useState<unknown>()
  const customerId = useShownOrEntered('customerId') as Id | undefined
  const read = useRead(
    creditPayment,
    'openReceivables',
    { customerId: customerId as Id },
    { enabled: Boolean(customerId) },
  )
  const { data } = read
  if (!data) return customerId ? <LoadingOrFailed read={read} /> : null
  if (data.list.length === 0) return <p id={id}>{say(words.nothingOpen)}</p>

  const { list: open, totalCents } = data
  const paid = new Map(value.map((line) => [line.receivableId, line.amountCents]))
  const put = (receivableId: Id, cents: number) =>
    onChange(
      open.flatMap(({ id: each }) => {
        const amountCents = each === receivableId ? cents : (paid.get(each) ?? 0)
        return amountCents > 0 ? [{ receivableId: each, amountCents }] : []
      }),
    )

  return (
    <div id={id} className={css.lines}>
      <div className={css.tools}>
        <span className={css.owes}>
          {say(words.owes, { count: String(open.length), total: showMoney(totalCents) })}
        </span>
        <Button size="small" onClick={() => onChange(filled(open, totalCents))}>
          {say(words.fillAll)}
        </Button>
        <Button
          size="small"
          onClick={() =>
            onChange(
              filled(
                open.filter(({ overdueDays }) => overdueDays > 0),
                totalCents,
              ),
            )
          }
        >
          {say(words.fillDue)}
        </Button>
        <NumberInput label={say(words.amount)} info={info} value={amount} onChange={setAmount} />
        <Button
          size="small"
          disabled={typeof amount !== 'number'}
          onClick={() => onChange(filled(open, Number(amount)))}
        >
          {say(words.fillAmount)}
        </Button>
      </div>
      <table className={`${plain.table} ${css.table}`} aria-label={say(words.lines)}>
        <thead>
          <tr>
            {told.map((name) => (
              <th key={name} scope="col" data-number={name.endsWith('Cents') || undefined}>
                {shows[name] && say(shows[name].label)}
              </th>
            ))}
            <th scope="col" data-number>
              {say(words.amount)}
            </th>
          </tr>
        </thead>
        <tbody>
          {open.map((row) => (
            <tr key={row.id}>
              {told.map((name) => (
                <td key={name} data-number={name.endsWith('Cents') || undefined}>
                  {name === 'docNo' ? (
                    <Checkbox
                      checked={paid.has(row.id)}
                      onChange={({ target }) => put(row.id, target.checked ? row.outstandingCents : 0)}
                    >
                      {row.docNo}
                    </Checkbox>
                  ) : (
                    <ShownValue info={shows[name]} value={row[name]} compact />
                  )}
                </td>
              ))}
              <td data-number>
                <NumberInput
                  label={`${say(words.amount)} ${row.docNo}`}
                  info={{ ...info, max: row.outstandingCents }}
                  value={paid.get(row.id) ?? 0}
                  onChange={(cents) => put(row.id, typeof cents === 'number' ? cents : 0)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
