import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { ComponentProps } from 'react'
import { picker } from '../../platform/data/picker/picker.tsx'

const CustomerPicker = picker(customer)
const any = { anyStatus: true }

/** Picks a customer for its money or for a filter: one that is disabled as well, which may still owe, and has its documents. */
export function AnyCustomer(props: ComponentProps<typeof CustomerPicker>) {
  return <CustomerPicker {...props} within={any} />
}
