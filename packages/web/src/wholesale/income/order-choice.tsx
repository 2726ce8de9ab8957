import type { Id } from '@brandside/contract/platform/id.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Form } from 'antd'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'

const OrderPicker = picker(wholesaleOrder)

/** The order that was paid for: one of the customer in the form, where it names one. */
export function OrderChoice(props: InputProps<number>) {
  // The form knows ids as plain numbers.
  const customerId = Form.useWatch('customerId') as Id | undefined
  return <OrderPicker {...props} within={customerId === undefined ? undefined : { customerId }} />
}
