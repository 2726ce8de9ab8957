import { shop } from '@brandside/contract/store/shop.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: shop, by: 'keyword', name: 'name', mark: 'code' } satisfies RecordSource
