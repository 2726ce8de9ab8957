import { orderReturn } from '@brandside/contract/wholesale/order-return.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: orderReturn, by: 'keyword', name: 'no', mark: 'customerName' } satisfies RecordSource
