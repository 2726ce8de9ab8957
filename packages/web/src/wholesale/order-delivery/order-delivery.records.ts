import { orderDelivery } from '@brandside/contract/wholesale/order-delivery.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: orderDelivery, by: 'keyword', name: 'no', mark: 'customerName' } satisfies RecordSource
