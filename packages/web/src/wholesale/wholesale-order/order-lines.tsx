import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { type OrderCalculation, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Form } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { rowsOf } from '../../platform/data/resource/fields.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { RowColumn } from '../../platform/data/rows/rows-props.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { unitsOfProduct, useUsualUnit } from '../document/usual-unit.public.tsx'
import { type CalculatedLine, type LineRow, partsOf, pricedRow } from './priced-lines.rules.ts'
import { useCalculatedOrder } from './use-calculated-order.ts'
import { UsualGoods } from './usual-goods.tsx'
import { words } from './wholesale-order.words.ts'

const PriceHistory = lazy(() => import('./price-history.tsx'))
const Lines = rowsOf(wholesaleOrder, 'lines')
const told = (shownOf(wholesaleOrder.endpoints.calc).lines?.items ?? {}) as Record<keyof CalculatedLine, FieldInfo>

/** What is ordered. While it is written, each row shows what it costs, what is in stock and what the customer paid last. */
export function OrderLines() {
  return Form.useFormInstance() ? <WrittenLines /> : <Lines columns={shownColumns} />
}

function WrittenLines() {
  const { values, rows, complete, calculation } = useCalculatedOrder()
  const follows = useUsualUnit()
  const columns = useMemo(() => columnsOf(complete, calculation), [complete, calculation])
  const form = Form.useFormInstance()
  const may = useMay()
  const [priced, setPriced] = useState<number>()
  const { customerId } = values
  const knows = typeof customerId === 'number' && may(wholesaleOrder.endpoints.items)
  const add = (more: readonly LineRow[]) => form.setFieldValue('lines', [...rows.filter(({ skuId }) => skuId), ...more])
  const history = { label: words.history, tell: ({ skuId }: LineRow) => skuId && setPriced(skuId) }
  return (
    <>
      <Lines begins columns={columns} follows={follows} {...(knows && { onF2: history })} />
      {knows && <UsualGoods customerId={customerId} rows={rows} onAdd={add} />}
      <Suspense>
        {knows && priced !== undefined && (
          <PriceHistory customerId={customerId} skuId={priced} onClosed={() => setPriced(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** What can be ordered. */
const onSale = { onlyOrderable: true }

/** Quantity comes right after the product: the unit is proposed, and is changed less often. */
function columnsOf(complete: readonly LineRow[], data: OrderCalculation | undefined): RowColumn<LineRow>[] {
  const of = (row: LineRow) => {
    const at = complete.indexOf(row)
    return at < 0 || !data ? undefined : pricedRow(partsOf(row, at, data.lines))
  }
  return [
    { name: 'skuId', of: productSku, within: () => onSale, width: 208 },
    { name: 'qty', width: 72 },
    { name: 'unitId', of: productUnit, within: unitsOfProduct, width: 72 },
    { name: 'available', info: told.available, width: 80, value: (row) => of(row)?.available },
    { name: 'lastPrice', info: told.lastPrice, width: 88, value: (row) => of(row)?.lastPrice },
    { name: 'price', width: 88, value: (row) => of(row)?.price },
    { name: 'manualPrice', width: 88 },
    { name: 'discountBp', width: 72 },
    { name: 'gift', width: 48 },
    { name: 'payableCents', width: 104, value: (row) => of(row)?.payableCents, sum: true },
    { name: 'remark', width: 112 },
  ]
}

const shownColumns: readonly RowColumn<LineRow>[] = [
  { name: 'skuId', of: productSku, width: 240 },
  { name: 'qty', width: 88 },
  { name: 'unitId', of: productUnit, width: 88 },
  { name: 'price', width: 104 },
  { name: 'manualPrice', width: 104 },
  { name: 'discountBp', width: 80 },
  { name: 'gift', width: 64 },
  { name: 'payableCents', width: 112, sum: true },
  { name: 'remark', width: 136 },
]
