import { Button, Checkbox } from 'antd'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './crm-invoice.module.css'
import { words } from './crm-invoice.words.ts'

interface AmountRow {
  key: string | number
  orderNo: string
  name: string
  /** At most this, and this where nothing was entered. */
  leftCents: number
}

/** Amounts that were entered, by the keys of their rows. */
export type Amounts = Readonly<Record<string, number>>

/** The amount of a row: all that is left of it, or what was entered. */
export const amountOf = ({ key, leftCents }: Pick<AmountRow, 'key' | 'leftCents'>, amounts: Amounts) =>
  amounts[key] ?? leftCents

interface AmountTableProps {
  rows: readonly AmountRow[]
  amounts: Amounts
  label: string
  /** The titles of the columns: what is left, and how much of that. */
  left: string
  amount: string
  empty: string
  onChange(change: (amounts: Amounts) => Amounts): void
}

const info = { kind: 'money', decimals: 2, min: 0 } as const

/** So much of each line: at first all that is left of it. */
export function AmountTable({ rows, amounts, label, left, amount, empty, onChange }: AmountTableProps) {
  const { say } = useWords()
  const put = (row: AmountRow, cents: number) =>
    onChange((entered) => ({ ...entered, [row.key]: Math.min(cents, row.leftCents) }))
  return (
    <>
      {rows.length > 1 && (
        <div className={css.tools}>
          <Button size="small" onClick={() => onChange(() => ({}))}>
            {say(words.all)}
          </Button>
          <Button size="small" onClick={() => onChange(() => Object.fromEntries(rows.map(({ key }) => [key, 0])))}>
            {say(words.clear)}
          </Button>
        </div>
      )}
      <ReadTable
        cards
        label={label}
        columns={[
          {
            title: say(words.order),
            whole: true,
            cell: (row) => (
              <Checkbox
                disabled={row.leftCents === 0}
                checked={amountOf(row, amounts) > 0}
                onChange={({ target }) => put(row, target.checked ? row.leftCents : 0)}
              >
                {row.orderNo}
              </Checkbox>
            ),
          },
          { title: say(words.item), cell: ({ name }) => name },
          { title: left, number: true, cell: ({ leftCents }) => showMoney(leftCents) },
          {
            title: amount,
            number: true,
            cell: (row) =>
              row.leftCents > 0 && (
                <NumberInput
                  label={`${amount} ${row.name}`}
                  info={{ ...info, max: row.leftCents }}
                  value={amountOf(row, amounts)}
                  onChange={(cents) => put(row, typeof cents === 'number' ? cents : 0)}
                />
              ),
            foot: showMoney(rows.reduce((sum, row) => sum + amountOf(row, amounts), 0)),
          },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
        empty={empty}
      />
    </>
  )
}
