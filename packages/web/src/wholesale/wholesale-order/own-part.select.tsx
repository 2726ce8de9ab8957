import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { Select } from 'antd'
import { useShownOrEntered } from '../../platform/data/form/form-record.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useClear } from '../../platform/ui/select/use-clear.tsx'

interface PartSelectProps {
  id?: string
  className?: string
  value?: number | null
  onChange?(value: number | null): void
}

/** Where the goods go: one of the addresses of the customer in the form. */
export function AddressSelect(props: PartSelectProps) {
  const customerId = useCustomer()
  const { data } = useRead(customerAddress, 'list', { customerId, rows: 200 } as Query, {
    enabled: customerId !== undefined,
  })
  const options = (data?.list ?? []).map(({ id, label, address }) => ({
    value: Number(id),
    label: `${label} · ${address}`,
  }))
  return <PartSelect {...props} options={options} />
}

/** To whom its invoices are made out. */
export function InvoiceSelect(props: PartSelectProps) {
  const customerId = useCustomer()
  const { data } = useRead(customerInvoice, 'list', { customerId, rows: 200 } as Query, {
    enabled: customerId !== undefined,
  })
  const options = (data?.list ?? []).map(({ id, title }) => ({ value: Number(id), label: title }))
  return <PartSelect {...props} options={options} />
}

/** The form knows ids as plain numbers. */
type Query = Parameters<typeof useRead<typeof customerAddress, 'list'>>[2]

function useCustomer(): number | undefined {
  const chosen = useShownOrEntered('customerId')
  return typeof chosen === 'number' ? chosen : undefined
}

function PartSelect({
  onChange,
  options,
  ...given
}: PartSelectProps & { options: { value: number; label: string }[] }) {
  const clear = useClear()
  return (
    <Select<number | null>
      {...given}
      allowClear={clear}
      options={options}
      onChange={(value) => onChange?.(value ?? null)}
    />
  )
}
