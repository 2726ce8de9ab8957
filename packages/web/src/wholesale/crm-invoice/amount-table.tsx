import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
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
  onChange(amounts: Amounts): void
}

const info = { kind: 'money', decimals: 2, min: 0 } as const

/** So much of each line: at first all that is left of it. */
export function AmountTable({ rows, amounts, label, left, amount, empty, onChange }: AmountTableProps) {
  const { say } = useWords()
  return (
    <ReadTable
      label={label}
      columns={[
        { title: say(words.order), whole: true, cell: ({ orderNo }) => orderNo },
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
                onChange={(cents) => {
                  const entered = typeof cents === 'number' ? Math.min(cents, row.leftCents) : 0
                  onChange({ ...amounts, [row.key]: entered })
                }}
              />
            ),
          foot: showMoney(rows.reduce((sum, row) => sum + amountOf(row, amounts), 0)),
        },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      empty={empty}
    />
  )
}
