import type { Id } from '@brandside/contract/platform/id.ts'
import { errorReport } from '@brandside/contract/system/error-report.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let times = 0

export default {
  of: errorReport,
  // Errors are sent by the operators who have them, twelve times an hour at most; a walk makes more rows than that.
  row: async ({ caller, database }) => {
    await asSuperuser(database, (db) => db.query(`delete from app.auth_throttle where key like 'err:%'`))
    const error = `the lantern is out ${++times}`
    await caller.call(errorReport.endpoints.send, { build: '1.0.0', entries: [{ error, times: 1 }] })
    const { data } = await caller.call(errorReport.endpoints.list, { error })
    return data?.list[0]?.id as Id
  },
} satisfies Fixture
