import { income } from '@brandside/contract/wholesale/income/income.ts'
import { Checkbox } from 'antd'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { words } from './income.words.ts'
import css from './match-drawer.module.css'
import { differenceOf, type Matching, type Suggestion, sumOf } from './matching.ts'

interface MatchTableProps {
  data: Suggestion
  matching: Matching
  amountCents: number
  /** It is not confirmed yet: what it leaves may be given up with it. */
  isNew: boolean
  onChange(next: Matching): void
}

const info = { kind: 'money', decimals: 2, min: 0 } as const
const { outstandingCents, dueDate } = rowShows()

function rowShows() {
  const { open } = shownOf(income.endpoints.suggest)
  return open?.items ?? {}
}

/** What the customer owes, each with what of the receipt it gets. */
export function MatchTable({ data, matching, amountCents, isNew, onChange }: MatchTableProps) {
  const { say } = useWords()
  const { receivables, deposit } = matching
  const left = amountCents - sumOf(matching)
  const { givenUp = [] } = matching
  const put = (id: number, cents: number) => onChange({ ...matching, receivables: { ...receivables, [id]: cents } })
  const giveUp = (id: number, isGiven: boolean) =>
    onChange({ ...matching, givenUp: [...givenUp.filter((each) => each !== id), ...(isGiven ? [id] : [])] })
  const deposits = [...data.parts, ...data.placed].filter(({ target }) => target === 'ORDER_DEPOSIT')
  const room = Math.max(0, ...deposits.map(({ cents }) => cents))
  return (
    <section className={css.open} aria-label={say(words.open)}>
      {data.open.length === 0 && room === 0 && <p className={css.none}>{say(words.nothingOpen)}</p>}
      <table className={`${plain.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{say(words.open)}</th>
            <th scope="col">{dueDate && say(dueDate.label)}</th>
            <th scope="col" data-number>
              {outstandingCents && say(outstandingCents.label)}
            </th>
            <th scope="col" data-number>
              {say(words.pays)}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.open.map(({ id, docNo, dueDate: due, outstandingCents: owed }) => {
            const given = receivables[id] ?? 0
            const difference = isNew ? differenceOf(data, owed, given) : 0
            return (
              <tr key={id} data-given={given > 0 || undefined}>
                <td>
                  <Checkbox
                    checked={given > 0}
                    onChange={({ target }) => put(id, target.checked ? Math.min(owed, Math.max(0, left)) : 0)}
                  >
                    {docNo}
                  </Checkbox>
                </td>
                <td>{due}</td>
                <td data-number>
                  <ShownValue info={info} value={owed} compact />
                </td>
                <td data-number>
                  <NumberInput
                    label={`${say(words.pays)} ${docNo}`}
                    info={{ ...info, max: owed }}
                    value={given}
                    onChange={(cents) => put(id, typeof cents === 'number' ? Math.min(cents, owed) : 0)}
                  />
                  {difference > 0 && (
                    <Checkbox checked={givenUp.includes(id)} onChange={({ target }) => giveUp(id, target.checked)}>
                      {say(words.giveUp, { amount: showMoney(difference) })}
                    </Checkbox>
                  )}
                </td>
              </tr>
            )
          })}
          {room > 0 && (
            <tr data-given={deposit > 0 || undefined}>
              <td>
                <Checkbox
                  checked={deposit > 0}
                  onChange={({ target }) =>
                    onChange({ ...matching, deposit: target.checked ? Math.min(room, Math.max(0, left)) : 0 })
                  }
                >
                  {say(words.deposit)}
                </Checkbox>
              </td>
              <td />
              <td data-number>
                <ShownValue info={info} value={room} compact />
              </td>
              <td data-number>
                <ShownValue info={info} value={deposit} compact />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
