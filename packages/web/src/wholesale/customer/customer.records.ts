import { customer } from '@brandside/contract/wholesale/customer.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: customer, by: 'keyword', name: 'name', mark: 'code' } satisfies RecordSource
