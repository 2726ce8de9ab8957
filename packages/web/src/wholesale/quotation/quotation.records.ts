import { quotation } from '@brandside/contract/wholesale/quotation.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: quotation, by: 'keyword', name: 'no', mark: 'customerName' } satisfies RecordSource
