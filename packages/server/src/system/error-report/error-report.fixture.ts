import type { Id } from '@brandside/contract/platform/id.ts'
import { errorReport } from '@brandside/contract/system/error-report.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let times = 0

export default {
  of: errorReport,
  // Errors are sent by the operators who have them.
  row: async ({ caller }) => {
    const error = `the lantern is out ${++times}`
    await caller.call(errorReport.endpoints.send, { build: '1.0.0', entries: [{ error, times: 1 }] })
    const { data } = await caller.call(errorReport.endpoints.list, { error })
    return data?.list[0]?.id as Id
  },
} satisfies Fixture
