import { percentText } from '@brandside/contract/platform/money.ts'
import { taxRates } from '@brandside/contract/wholesale/product/product.ts'
import { Select } from 'antd'

interface TaxRateSelectProps {
  id?: string
  className?: string
  value?: number | null
  onChange?(value: number): void
}

/** One of the rates of value added tax. */
export default function TaxRateSelect(props: TaxRateSelectProps) {
  return <Select {...props} options={taxRates.map((rate) => ({ value: rate, label: percentText(rate) }))} />
}
