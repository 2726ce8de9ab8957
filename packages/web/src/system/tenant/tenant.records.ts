import { tenant } from '@brandside/contract/system/tenant.ts'
import type { RecordSource } from '../../platform/search/records.ts'

export default { of: tenant, by: 'name', name: 'name', mark: 'code' } satisfies RecordSource
