import { tenant } from '@brandside/contract/system/tenant.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: tenant, by: 'name', name: 'name', mark: 'code' } satisfies RecordSource
