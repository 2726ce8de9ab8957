import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { messages } from '../../system/job/messages.public.ts'
import { consumer } from './consumer.ts'
import { todo } from './todo.ts'

export const dashboardModule = serve(dashboard, { health, todo, consumer })

interface Measurement {
  databaseVersion: string
  databaseMegabytes: number
  jobsWaiting: number
  jobsFailed: number
}

/** How the answering process and its database are. */
async function health({ db, tenantId }: Context) {
  if (tenantId !== platformTenantId) fail(404, common.notFound)
  const { rows } = await sql<Measurement>`
    select current_setting('server_version') as database_version,
           (pg_database_size(current_database()) >> 20)::integer as database_megabytes,
           (select count(*) from ${messages(['created', 'retry', 'active'])})::integer as jobs_waiting,
           (select count(*) from ${messages(['failed'])})::integer as jobs_failed`.execute(db)
  return { startedAt, ...(rows[0] as Measurement) }
}

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
