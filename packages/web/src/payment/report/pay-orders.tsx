import { report } from '@brandside/contract/payment/report.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/base/format/number.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { ScheduleButton } from '../scheduled-report/schedule-button.public.tsx'
import { type OrderFilter, OrderFilters } from './order-filters.tsx'
import { narrowed, type Query } from './query.rules.ts'
import css from './report.module.css'
import { words } from './report.words.ts'

const shown = shownOf(report.endpoints.payOrderList)
const rows = 10

/** The trades behind the figures, with the sums of all that are found. */
export function PayOrders({ asked }: { asked: Query }) {
  const { say } = useWords()
  const { from, to } = asked
  const [place, setPlace] = useState({ of: '', page: 1 })
  const [filter, setFilter] = useState<OrderFilter>({})
  const filters = { from, to, ...narrowed(asked), ...filter }
  const key = JSON.stringify(filters)
  const page = place.of === key ? place.page : 1
  const read = useRead(report, 'payOrderList', { ...filters, page, rows }, { keepPrevious: true })
  const sums = useRead(report, 'payOrderSum', filters, { keepPrevious: true }).data
  const { data } = read
  const several = (sums?.length ?? 0) > 1

  return (
    <div className={css.card}>
      <h2 className={css.head}>
        {say(words.ordersOf, { from, to })}
        <Can any={[report.endpoints.payOrderExport.guard]}>
          <ScheduleButton of={narrowed(asked)} />
        </Can>
        <ExportButton of={report.endpoints.payOrderExport} asked={filters} what={say(words.orders)} />
      </h2>
      <OrderFilters value={filter} onChange={(changes) => setFilter({ ...filter, ...changes })} />
      {!data && <LoadingOrFailed read={read} />}
      {data?.total === 0 && <p className={css.none}>{say(words.none)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={css.scroller} aria-label={say(words.orders)} tabIndex={0}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{say(words.tradeNo)}</th>
              <th scope="col">{say(words.shop)}</th>
              <th scope="col">{say(words.paidBy)}</th>
              {several && <th scope="col">{say(words.currency)}</th>}
              <th scope="col">{say(words.state)}</th>
              {amountHeads.map((name) => (
                <th key={name[1]} scope="col" data-number>
                  {say(name)}
                </th>
              ))}
              <th scope="col">{say(words.paidAt)}</th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/payment/trade?tradeNo=${row.tradeNo}`}>{row.tradeNo}</Link>
                </th>
                <td>{row.shopName}</td>
                <td>{row.channelText}</td>
                {several && <td>{row.currency}</td>}
                <td className={css.state}>
                  {shown.state && <ChoiceValue info={shown.state} value={row.state} compact />}
                </td>
                <Amounts of={row} />
                <td>{row.paidAt && <Time at={row.paidAt} />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums
              ?.filter(({ count }) => count > 0)
              .map((sum) => (
                <tr key={sum.currency}>
                  <th scope="row" colSpan={several ? 5 : 4}>
                    {say(words.inCurrency, { what: say(words.sums, { n: sum.count }), currency: sum.currency })}
                  </th>
                  <Amounts of={sum} />
                  <td />
                </tr>
              ))}
          </tfoot>
        </table>
      </section>
      {data && (
        <ShortPager page={page} rows={rows} total={data.total} onChange={(next) => setPlace({ of: key, page: next })} />
      )}
    </div>
  )
}

const amountHeads = [words.original, words.discount, words.shopShare, words.paid, words.refunded, words.fee, words.net]

type Money = Record<
  | 'originalCents'
  | 'discountCents'
  | 'shopShareCents'
  | 'paidCents'
  | 'refundedCents'
  | 'feeCents'
  | 'feeRefundCents'
  | 'netCents',
  number
>

function Amounts({ of }: { of: Money }) {
  const columns = [
    ...(['originalCents', 'discountCents', 'shopShareCents'] as const),
    ...(['paidCents', 'refundedCents', 'fee', 'netCents'] as const),
  ]
  return columns.map((name) => (
    <td key={name} data-number>
      {showNumber('money', name === 'fee' ? of.feeCents - of.feeRefundCents : of[name])}
    </td>
  ))
}
