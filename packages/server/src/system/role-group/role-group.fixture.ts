import { roleGroup } from '@brandside/contract/system/role-group.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default { of: roleGroup } satisfies Fixture
