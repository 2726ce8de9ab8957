import { admin } from '@brandside/contract/system/admin.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: admin, by: 'keyword', name: 'nickName', mark: 'username' } satisfies RecordSource
