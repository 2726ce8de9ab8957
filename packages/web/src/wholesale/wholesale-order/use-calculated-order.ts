import { type OrderCalculation, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Form } from 'antd'
import { useMemo } from 'react'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { rowsIn } from '../../platform/data/rows/rows.rules.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { completeRows, type LineRow } from './priced-lines.rules.ts'

/** The order that is being written: its rows, those that can be priced, and what the server makes of them. */
export function useCalculatedOrder() {
  const { loaded } = useFormRecord()
  const written = Form.useWatch((values) => values as Values)
  const values: Values = { ...loaded, ...written }
  const rows = useMemo(() => rowsIn(values.lines) as readonly LineRow[], [values.lines])
  const complete = useMemo(() => completeRows(rows), [rows])
  return { values, rows, complete, calculation: useCalculation(values, complete) }
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
