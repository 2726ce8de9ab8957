import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { announce } from './announce.ts'

/** Work of operators that takes longer than a call. */
export const jobQueue = 'platform.job'

interface Work {
  /** The endpoint of a module to call, with its input as the handler takes it. */
  module: string
  endpoint: string
  input: unknown
  title: Bilingual
}

/** Whose work it is, and in which language. */
export interface Queueing extends Pick<Context, 'db' | 'tenantId' | 'language'> {
  operator: Pick<Context['operator'], 'id'>
}

/** Queues a call to be carried out in the background, in the name of the operator; it leaves with the commit. */
export async function queueJob(ctx: Queueing, { module, endpoint, title, input }: Work): Promise<number> {
  const [zh, en] = title
  const { rows } = await sql<{ id: number }>`
    insert into job (admin_id, module, endpoint, title_zh, title_en, language, input)
    values (${ctx.operator.id}, ${module}, ${endpoint}, ${zh}, ${en}, ${ctx.language}, ${JSON.stringify(input)}::jsonb)
    returning id`.execute(ctx.db)
  const id = rows[0]?.id ?? 0
  await announce(ctx, jobQueue, { id })
  return id
}

/** Queues the operator's own job once more that has failed, with another input where one is given; false where there is none. */
export async function queueAgain(ctx: Queueing, id: number, input?: unknown): Promise<boolean> {
  const { rows } = await sql`
    update job set state = 'WAITING', text_zh = null, text_en = null, ended_at = null, updated_at = now(),
           input = coalesce(${input === undefined ? null : JSON.stringify(input)}::jsonb, input)
     where tenant_id = app.tenant() and admin_id = ${ctx.operator.id} and id = ${id} and state = 'FAILED'
    returning id`.execute(ctx.db)
  if (rows.length === 0) return false
  await announce(ctx, jobQueue, { id })
  return true
}
