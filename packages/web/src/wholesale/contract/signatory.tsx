import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { factOf } from '../../platform/data/resource/fields.tsx'

const { signatories: dropdown } = contract.endpoints
const Fact = factOf(contract)

/** People who may sign for us, as a picker takes them. */
export const signatory = { ...contract, name: 'contractSignatory', endpoints: { dropdown } }

/** Of an older contract the name that was typed. */
export function TypedSignatory() {
  const { signatoryId, signatoryName } = useDetailRecord()
  return signatoryId === null && typeof signatoryName === 'string' && <Fact name="signatoryName" />
}
