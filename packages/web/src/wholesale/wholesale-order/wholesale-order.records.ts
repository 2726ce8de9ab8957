import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: wholesaleOrder, by: 'keyword', name: 'no', mark: 'customerName' } satisfies RecordSource
