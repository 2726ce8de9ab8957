import type { Id } from '@brandside/contract/platform/id.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'

/** Where an order goes, to read. */
export function ShownAddress({ id }: { id: Id }) {
  const may = useCan()(customerAddress.endpoints.view.guard)
  const { data } = useRead(customerAddress, 'view', { id }, { enabled: may })
  return data ? `${data.label} · ${data.address}` : '–'
}

/** To whom its invoices are made out, to read. */
export function ShownInvoice({ id }: { id: Id }) {
  const may = useCan()(customerInvoice.endpoints.view.guard)
  const { data } = useRead(customerInvoice, 'view', { id }, { enabled: may })
  return data?.title ?? '–'
}
