import { type OrderView, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { showMoney, showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

const percent = (part: number, of: number) => (of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`)

/** What each line earns, and the order as a whole. */
export function MarginTable({ order: { id } }: { order: OrderView }) {
  const { say } = useWords()
  const read = useRead(wholesaleOrder, 'margin', { id })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const known = data.lines.filter(({ costCents }) => costCents !== null)
  const sum = (name: 'netCents' | 'costCents') => known.reduce((all, line) => all + (line[name] ?? 0), 0)
  const [net, cost] = [sum('netCents'), sum('costCents')]
  return (
    <>
      <ReadTable
        label={say(words.margin)}
        columns={[
          { title: say(words.SKU), cell: ({ skuName }) => skuName, foot: say(words.total) },
          { title: say(words.qty), number: true, cell: ({ qty, unitName }) => `${showQuantity(qty)} ${unitName}` },
          {
            title: say(words.net),
            number: true,
            cell: ({ netCents }) => showNumber('money', netCents),
            foot: showMoney(net),
          },
          {
            title: say(words.cost),
            number: true,
            cell: ({ costCents }) => (costCents === null ? '–' : showNumber('money', costCents)),
            foot: showMoney(cost),
          },
          {
            title: say(words.margin),
            number: true,
            cell: ({ netCents, costCents }) => (costCents === null ? '–' : showNumber('money', netCents - costCents)),
            foot: showMoney(net - cost),
          },
          {
            title: say(words.marginRate),
            number: true,
            cell: ({ netCents, costCents }) => (costCents === null ? '–' : percent(netCents - costCents, netCents)),
            foot: percent(net - cost, net),
          },
        ]}
        rows={data.lines}
        keyOf={({ id: lineId }) => lineId}
        empty={say(words.none)}
      />
      {known.length < data.lines.length && <p className={css.weak}>{say(words.noCost)}</p>}
    </>
  )
}
