import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { job } from '@brandside/contract/system/job.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { failureText } from './failure-text.ts'
import { messages } from './messages.public.ts'

type Answer = Output<typeof job, 'list'>['list'][number]

export const jobModule = serve(job, { list, retry, drop })

/** The queue is the product's, not a tenant's: the page is for the operating company alone. */
async function list({ db, language }: Context, { page, rows, states }: Parsed<typeof job, 'list'>) {
  const those = messages(states)
  const [found, counted] = await Promise.all([
    sql<Omit<Answer, 'error'> & { output: unknown }>`
      select j.id::text as message_id, j.name as event, j.state::text as state, j.retry_count as tries, j.output,
             (select t.name from tenant t where t.id = (j.data ->> 'tenantId')::bigint) as tenant_name,
             j.created_on as sent_at, case when j.state = 'active' then j.started_on end as started_at, case when j.state = 'retry' then j.start_after end as next_at
        from ${those} order by (j.state = 'failed') desc, j.created_on desc, j.id
       limit ${rows} offset ${(page - 1) * rows}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${those}`.execute(db),
  ])
  const list = found.rows.map(({ output, ...row }) => ({ ...row, error: failureText(output, language) }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}

/** At once, with as many tries as before: the operator has removed the cause. */
function retry(ctx: Context, { messageIds }: Parsed<typeof job, 'retry'>) {
  return changeJobs(
    ctx,
    messageIds,
    sql`
    update pgboss.job
       set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, keep_until = now() + interval '14 days'
     where id = any(${messageIds}::uuid[]) and state in ('failed', 'retry') returning id`,
  )
}

/** Deletes messages undelivered. Those in progress are not dropped. */
function drop(ctx: Context, { messageIds }: Parsed<typeof job, 'drop'>) {
  return changeJobs(
    ctx,
    messageIds,
    sql`
    delete from pgboss.job where id = any(${messageIds}::uuid[]) and state in ('failed', 'retry', 'created') returning id`,
  )
}

async function changeJobs(ctx: Context, ids: readonly string[], statement: ReturnType<typeof sql>) {
  const { rows } = await statement.execute(ctx.db)
  if (rows.length === 0) ctx.unchanged()
  else ctx.log({ note: [`${rows.length} 条`, `${rows.length}`] })
  return { count: Math.min(rows.length, ids.length) }
}
