import { role } from '@brandside/contract/system/role.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: role, by: 'keyword', name: 'name', mark: 'code' } satisfies RecordSource
