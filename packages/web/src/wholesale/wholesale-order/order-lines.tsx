import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { type OrderCalculation, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Form } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { rowsOf } from '../../platform/data/resource/fields.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { rowsIn } from '../../platform/data/rows/rows.rules.ts'
import type { RowColumn } from '../../platform/data/rows/rows-props.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { Figures } from '../document/figures.public.tsx'
import { unitsOfProduct, useUsualUnit } from '../document/usual-unit.public.tsx'
import { type CalculatedLine, completeRows, type LineRow, partsOf, pricedRow } from './priced-lines.rules.ts'
import { UsualGoods } from './usual-goods.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

const PriceHistory = lazy(() => import('./price-history.tsx'))
const Lines = rowsOf(wholesaleOrder, 'lines')
const told = (shownOf(wholesaleOrder.endpoints.calc).lines?.items ?? {}) as Record<keyof CalculatedLine, FieldInfo>

/** What is ordered. While it is written, each row shows what it costs, what is in stock and what the customer paid last. */
export function OrderLines() {
  return Form.useFormInstance() ? <WrittenLines /> : <Lines columns={shownColumns} />
}

function WrittenLines() {
  const { loaded } = useFormRecord()
  const written = Form.useWatch((values) => values as Values)
  const values: Values = { ...loaded, ...written }
  const follows = useUsualUnit()
  const complete = useMemo(() => completeRows(rowsIn(values.lines) as readonly LineRow[]), [values.lines])
  const data = useCalculation(values, complete)
  const columns = useMemo(() => columnsOf(complete, data), [complete, data])
  const form = Form.useFormInstance()
  const may = useMay()
  const [priced, setPriced] = useState<number>()
  const { customerId } = values
  const knows = typeof customerId === 'number' && may(wholesaleOrder.endpoints.items)
  const rows = rowsIn(values.lines) as readonly LineRow[]
  const add = (more: readonly LineRow[]) => form.setFieldValue('lines', [...rows.filter(({ skuId }) => skuId), ...more])
  const history = { label: words.history, tell: ({ skuId }: LineRow) => skuId && setPriced(skuId) }
  return (
    <>
      <Lines columns={columns} follows={follows} {...(knows && { onF2: history })} />
      {knows && <UsualGoods customerId={customerId} rows={rows} onAdd={add} />}
      <Suspense>
        {knows && priced !== undefined && (
          <PriceHistory customerId={customerId} skuId={priced} onClosed={() => setPriced(undefined)} />
        )}
      </Suspense>
      {data && complete.length > 0 && <Outcome calculation={data} rows={rowsIn(values.lines)} complete={complete} />}
    </>
  )
}

/** What the server says of the order as it stands in the form, once the typing pauses. */
function useCalculation(values: Values, lines: LineRow[]): OrderCalculation | undefined {
  const may = useMay()
  const { customerId, addressId, invoiceId, payMode, deliveryMode, requireDate, couponGrantId, id } = values
  const { orderDiscountBp, orderDiscountCents, freightCents } = values
  const asked = useSettled({
    customerId,
    addressId,
    invoiceId,
    payMode,
    deliveryMode,
    couponGrantId,
    requireDate: isDay(requireDate) ? requireDate : null,
    orderDiscountBp: entered(orderDiscountBp),
    orderDiscountCents: entered(orderDiscountCents),
    freightCents: entered(freightCents) ?? 0,
    ...(typeof id === 'number' && { id }),
    // Complete rows hold all that a line of the question needs.
    lines: lines as Query['lines'],
  })
  const enabled =
    typeof asked.customerId === 'number' && (asked.lines?.length ?? 0) > 0 && may(wholesaleOrder.endpoints.calc)
  const { data } = useRead(wholesaleOrder, 'calc', asked as Query, { enabled, keepPrevious: true })
  return enabled ? data : undefined
}

/** The form knows ids as plain numbers. */
type Query = Parameters<typeof useRead<typeof wholesaleOrder, 'calc'>>[2]

const entered = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : null)
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

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

interface OutcomeProps {
  calculation: OrderCalculation
  rows: readonly object[]
  complete: readonly object[]
}

/** What the order comes to, and what stands in the way of its commit: a draft can be saved all the same. */
function Outcome({ calculation, rows, complete }: OutcomeProps) {
  const { say } = useWords()
  const { payableCents, goodsCents, taxCents, checks, warnings } = calculation
  const discount = calculation.lineDiscountCents + calculation.discountCents + calculation.couponCents
  const money = (cents: number) => showMoney(cents)
  const place = (line: number | null) => {
    const row = line === null ? undefined : complete[line]
    return row ? `${say(words.lineNo, { line: rows.indexOf(row) + 1 })} ` : ''
  }
  return (
    <div role="status">
      <Figures
        figures={[
          { label: say(words.goods), value: money(goodsCents) },
          { label: say(words.discounts), value: money(discount) },
          { label: say(words.tax), value: money(taxCents) },
          { label: say(words.payable), value: money(payableCents) },
        ]}
      />
      {checks.length + warnings.length > 0 && (
        <ul className={css.reasons}>
          {checks.map(({ code, line, message }) => (
            <li key={`${code} ${line}`}>
              {place(line)}
              {message}
            </li>
          ))}
          {warnings.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
