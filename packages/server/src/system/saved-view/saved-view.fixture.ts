import type { Id } from '@brandside/contract/platform/id.ts'
import { savedView } from '@brandside/contract/shell/saved-view.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: savedView,
  fixed: ['list'],
  before: {
    setRoles: ({ id }, { caller }) => caller.call(savedView.endpoints.share, { id: id as Id, shared: true }),
  },
} satisfies Fixture
