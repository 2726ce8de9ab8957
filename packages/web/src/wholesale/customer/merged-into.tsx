import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { factOf } from '../../platform/data/resource/fields.tsx'

const Fact = factOf(customer)

/** Of a customer that has become part of another, which one that is. */
export function MergedInto() {
  const { mergedIntoName } = useDetailRecord()
  return typeof mergedIntoName === 'string' && <Fact name="mergedIntoName" />
}
