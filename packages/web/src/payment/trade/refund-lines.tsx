import type { TradeView } from '@brandside/contract/payment/trade.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './trade.module.css'
import { words } from './trade.words.ts'

interface RefundLinesProps {
  lines: TradeView['lines']
  quantities: Readonly<Record<number, unknown>>
  /** What the chosen ones come to, as the server calculates it. */
  amounts: readonly { lineId: number; amountCents: number }[]
  onChange(quantities: Readonly<Record<number, unknown>>): void
}

/** The items of the order, each with how many of it go back. */
export function RefundLines({ lines, quantities, amounts, onChange }: RefundLinesProps) {
  const { say } = useWords()
  return (
    <div className={css.scroller}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{say(words.item)}</th>
            <th scope="col" className={css.number}>
              {say(words.linePaid)}
            </th>
            <th scope="col">{say(words.quantity)}</th>
            <th scope="col" className={css.number}>
              {say(words.goesBack)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, spec, quantity, refundedQuantity, paidCents }) => {
            const left = quantity - refundedQuantity
            const chosen = Number(quantities[id] ?? 0) > 0
            const amount = chosen ? amounts.find(({ lineId }) => lineId === id)?.amountCents : undefined
            return (
              <tr key={id}>
                <th scope="row">
                  {name} <span className={css.weak}>{spec}</span>
                </th>
                <td className={css.number}>{showNumber('money', paidCents)}</td>
                <td>
                  <span className={css.of}>
                    <NumberInput
                      label={say(words.quantityOf, { name })}
                      value={quantities[id] ?? 0}
                      info={{ kind: 'integer', min: 0, max: left }}
                      onChange={(next) => onChange({ ...quantities, [id]: next })}
                    />
                    <span className={css.weak}>/ {left}</span>
                  </span>
                </td>
                <td className={css.number}>{amount === undefined ? '–' : showNumber('money', amount)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
