import { organisation } from '@brandside/contract/system/organisation.ts'
import type { RecordSource } from '../../platform/frame/search/records.ts'

export default { of: organisation, by: 'name', name: 'name', mark: 'code' } satisfies RecordSource
