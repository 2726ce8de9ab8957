import { epos } from '@brandside/contract/store/epos/epos.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { serve } from '../../platform/serve.ts'
import { syncByTheClock } from './by-the-clock.ts'
import { post, posts, postsExport, sendPosts } from './commands.ts'
import { connection, sealedPosSecrets, setConnection } from './connection.ts'
import { floor, overview } from './floor.ts'
import { calls, callsExport, list, test } from './generic.ts'
import { tablesPrint } from './print-tables.ts'
import { runSync } from './run-sync.ts'
import { confirm, job, jobs, jobsExport, syncAll, syncAsked, syncOf } from './sync.ts'
import { webhook } from './webhook.ts'

export const eposModule = serve(
  epos,
  {
    overview,
    floor,
    tablesPrint,
    connection,
    setConnection,
    test,
    list,
    post,
    webhook,
    posts,
    postsExport,
    calls,
    callsExport,
    jobs,
    jobsExport,
    job,
    confirm,
    syncAll,
    syncCategory: syncOf('CATEGORY', 'syncCategory'),
    syncGoodsType: syncOf('GOODS_TYPE', 'syncGoodsType'),
    syncTables: syncOf('TABLES', 'syncTables'),
  },
  {
    listeners: {
      ...syncAsked.heardBy((pool, { tenantId, payload: { jobId } }) => runSync(pool, tenantId, jobId)),
      ...sendPosts,
    },
    clock: syncByTheClock,
    sealed: [sealedPosSecrets],
    retention: forgetCalls,
  },
)

/** The log of calls is for finding faults, not for keeping. */
async function forgetCalls(db: Db): Promise<void> {
  await sql`delete from epos_call_log where tenant_id = app.tenant() and created_at < now() - interval '30 days'`.execute(
    db,
  )
}
