import { brand } from '@brandside/contract/store/brand.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: brand, by: 'name', name: 'name', mark: 'code' } satisfies RecordSource
