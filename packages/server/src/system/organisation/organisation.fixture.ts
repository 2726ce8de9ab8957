import { organisation } from '@brandside/contract/system/organisation.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default { of: organisation, sortedBy: { sort: 'tree_order' } } satisfies Fixture
