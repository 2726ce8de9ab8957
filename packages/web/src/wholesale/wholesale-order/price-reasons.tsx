import { type OrderCalculation, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Link } from 'react-router'
import { showMoney, showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

type Line = OrderCalculation['lines'][number]

const { priceSource } = shownOf(wholesaleOrder.endpoints.calc).lines?.items ?? {}

/** Why each line costs what it costs: the source that has won, and by how much the others are dearer or cheaper. */
export function PriceReasons({ lines, customer }: { lines: readonly Line[]; customer: number }) {
  const { say } = useWords()
  return (
    <ReadTable
      label={say(words.why)}
      columns={[
        {
          title: say(words.product),
          cell: ({ skuName, qty, unitName }) => `${skuName} ${showQuantity(qty)} ${unitName}`,
        },
        { title: say(words.price), number: true, cell: ({ price }) => showNumber('money', price) },
        { title: say(words.why), cell: (line) => <Source of={line} customer={customer} />, whole: true },
        {
          title: say(words.others),
          cell: ({ price, alternatives }) =>
            alternatives.map((each, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sources are read in their order and have no state
              <span key={place} className={css.other}>
                <ShownValue info={priceSource} value={each.priceSource} /> {showNumber('money', each.price)} (
                {signed(each.price - price)})
              </span>
            )),
        },
      ]}
      rows={lines}
      cards
      keyOf={({ of, skuId, priceSource: source }) => `${of} ${skuId} ${source}`}
      empty={say(words.none)}
    />
  )
}

const signed = (cents: number) => `${cents > 0 ? '+' : ''}${showMoney(cents)}`

/** A source that is a document or a ladder leads to it. */
function Source({ of: { priceSource: source, skuName }, customer }: { of: Line; customer: number }) {
  const shown = <ShownValue info={priceSource} value={source} />
  const to = placeOf(source, skuName, customer)
  return to ? <Link to={to}>{shown}</Link> : shown
}

function placeOf(source: Line['priceSource'], sku: string, customer: number): string | undefined {
  if (source === 'CONTRACT') return `/wholesale/contract?customerId=${customer}`
  if (source === 'QUOTATION') return `/wholesale/quotation?customerId=${customer}`
  if (source === 'MANUAL' || source === 'LIST') return undefined
  return `/wholesale/productPrice?keyword=${encodeURIComponent(sku)}`
}
