import { contract } from '@brandside/contract/wholesale/contract.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: contract, by: 'keyword', name: 'no', mark: 'title' } satisfies RecordSource
