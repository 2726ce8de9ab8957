import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { showNumber, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import css from './ordered-lines.module.css'
import { words } from './product.words.ts'

type Line = OutputAt<typeof wholesaleOrder, 'items'>['list'][number]

const rows = 50
const shows = shownOf(wholesaleOrder.endpoints.items)

/** Who has ordered a product of late, and at which price: of one SKU after the other. */
export function OrderedLines({ productId }: { productId: number }) {
  const { say } = useWords()
  const clear = useClear()
  const [chosen, setChosen] = useState<number>()
  const skus = useRead(productSku, 'list', { productId, rows: 200 })
  const list = skus.data?.list ?? []
  const skuId = chosen ?? list[0]?.id
  if (!skus.data) return <LoadingOrFailed read={skus} />
  return (
    <>
      {list.length > 1 && (
        <Select
          className={css.sku}
          allowClear={clear}
          aria-label={say(words.sku)}
          showSearch={{ optionFilterProp: 'label' }}
          value={skuId}
          options={list.map(({ id, skuCode, specText }) => ({ value: id, label: `${skuCode} ${specText ?? ''}` }))}
          onChange={(id: number | undefined) => setChosen(id)}
        />
      )}
      {skuId !== undefined && <LinesOf skuId={skuId} />}
    </>
  )
}

function LinesOf({ skuId }: { skuId: number }) {
  const { say } = useWords()
  const read = useRead(wholesaleOrder, 'items', { skuId, rows }, { staleTime: 0 })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const columns: readonly ReadColumn<Line>[] = [
    {
      title: say(words.order),
      whole: true,
      cell: ({ orderId, orderNo }) => <Link to={`/wholesale/wholesaleOrder?id=${orderId}`}>{orderNo}</Link>,
    },
    { title: say(words.customer), cell: ({ customerName }) => customerName },
    { title: say(words.state), cell: ({ state }) => <ShownValue info={shows.state} value={state} compact /> },
    { title: say(words.qty), number: true, cell: ({ qty, unitName }) => `${showQuantity(qty)} ${unitName}` },
    { title: say(words.unitPrice), number: true, cell: ({ price }) => showNumber('money', price) },
    { title: say(words.amount), number: true, cell: ({ payableCents }) => showNumber('money', payableCents) },
  ]
  return (
    <>
      <div className={css.bar}>
        <ExportButton of={wholesaleOrder.endpoints.itemsExport} asked={{ skuId }} what={say(words.orders)} />
      </div>
      <ReadTable
        label={say(words.orders)}
        columns={columns}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={say(words.noOrders)}
      />
      {data.total > rows && <p className={css.weak}>{say(words.lastLines, { shown: rows, total: data.total })}</p>}
    </>
  )
}
