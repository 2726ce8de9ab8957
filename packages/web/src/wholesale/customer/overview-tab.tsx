import { type CustomerOverview, type CustomerRow, customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { Button, Flex } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { showInstant } from '../../platform/base/format/instant.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { TimeLine } from '../../platform/ui/course/time-line.tsx'
import { Figures } from '../document/figures.public.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import { rowsOfCustomer } from './overview.rules.ts'
import { overviewWords as words } from './overview.words.ts'
import css from './overview-tab.module.css'

const money = (cents: number) => showNumber('money', cents)

/** A customer at one glance: what it has left, owes and orders, and what is under way. */
export function OverviewTab({ row: { id, name } }: { row: Pick<CustomerRow, 'id' | 'name'> }) {
  const read = useRead(customer, 'overview', { id }, { staleTime: 0 })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  return <Shown data={data} id={id} name={name} />
}

function Shown({ data, id, name }: { data: CustomerOverview; id: number; name: string }) {
  const { say } = useWords()
  const may = useMay()
  const toasts = useToasts()
  const { timeZone } = useFormat()
  const months = useMemo(
    () => ({
      across: say(words.month),
      points: data.months.map(({ month }) => month.slice(2)),
      series: [{ name: say(words.ordered), values: data.months.map(({ orderedCents }) => orderedCents) }],
    }),
    [data.months, say],
  )
  const hasOrdered = data.months.some(({ orderedCents }) => orderedCents !== 0)
  const rows = rowsOfCustomer(id)
  const { creditLimitCents, usedCents, frozenCents, availableCents, overdueCents, balanceCents } = data
  const { sheet, sheetPrint } = productPrice.endpoints
  const save = (as: typeof sheet | typeof sheetPrint) =>
    void download(as, { customerId: id }, name).catch((error: unknown) => toasts.refused(error))
  return (
    <>
      <Figures
        figures={[
          { label: say(words.limit), value: money(creditLimitCents) },
          { label: say(words.used), value: money(usedCents + frozenCents) },
          {
            label: say(words.available),
            value: money(availableCents),
            tone: availableCents < 0 ? 'danger' : undefined,
          },
          { label: say(words.balance), value: money(balanceCents) },
          { label: say(words.overdue), value: money(overdueCents), tone: overdueCents > 0 ? 'danger' : undefined },
        ]}
      />
      <Figures
        figures={[
          { label: say(words.orders), value: <Link to={rows.openOrders}>{data.openOrders}</Link> },
          { label: say(words.quotations), value: <Link to={rows.quotations}>{data.quotations}</Link> },
          { label: say(words.contracts), value: <Link to={rows.contracts}>{data.contracts}</Link> },
          { label: say(words.branches), value: <Link to={rows.branches}>{data.branches}</Link> },
        ]}
      />
      <Flex wrap gap={8} className={css.papers}>
        {may(sheetPrint) && <Button onClick={() => save(sheetPrint)}>{say(words.printSheet)}</Button>}
        {may(sheet) && <Button onClick={() => save(sheet)}>{say(words.sheet)}</Button>}
      </Flex>
      {hasOrdered && (
        <BarChart
          title={say(words.months)}
          read={{ data: months, isError: false, refetch: () => undefined }}
          unit="money"
        />
      )}
      <ReadTable
        label={say(words.skus)}
        columns={[
          { title: say(words.skus), cell: ({ name: sku }) => sku },
          { title: say(words.lastOn), cell: ({ lastOn }) => lastOn },
          { title: say(words.ordered), number: true, cell: ({ orderedCents }) => money(orderedCents) },
        ]}
        rows={data.skus}
        keyOf={({ skuId }) => skuId}
        empty={say(words.noSkus)}
      />
      {data.follows.length > 0 && (
        <TimeLine
          label={say(words.follows)}
          happenings={data.follows.map(({ id: key, at, byName, content }) => ({
            id: key,
            who: byName ?? '',
            what: content ?? '',
            at: showInstant(at, timeZone),
          }))}
        />
      )}
    </>
  )
}
