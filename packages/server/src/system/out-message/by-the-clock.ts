import type { Id } from '@brandside/contract/platform/id.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { SystemContext } from '../../platform/context.ts'
import { administrators, only } from '../admin/recipients.public.ts'
import { messages } from '../job/messages.public.ts'
import { tellOf } from '../messages/put-message.public.ts'
import { deliver } from './deliver.ts'
import { askReceipts } from './receipts.ts'

/** Tells of what waits to be read and of what was given up, and sends what was put off and is due by now. */
export async function messagesByTheClock(
  pool: pg.Pool,
  tenantId: number,
  _modules: unknown,
  stopping: AbortSignal,
): Promise<void> {
  await asSystem(pool, tenantId as Id, async (ctx) => {
    await freeInterrupted(ctx)
    await tellUnread(ctx)
    if (tenantId === platformTenantId) await tellGivenUp(ctx)
  })
  for (const id of await dueOf(pool, tenantId)) {
    if (stopping.aborted) return
    await deliver(pool, tenantId, id)
  }
  await askReceipts(pool, tenantId, stopping)
}

function dueOf(pool: pg.Pool, tenantId: number): Promise<Id[]> {
  return asSystem(pool, tenantId as Id, async ({ db }) => {
    const { rows } = await sql<{ id: Id }>`
      select id from out_message
       where tenant_id = app.tenant() and state = 'WAITING' and next_at <= now() order by next_at, id limit 200`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  })
}

/** The process that was sending it is gone: nobody knows how far it came. */
async function freeInterrupted({ db }: SystemContext): Promise<void> {
  await sql`
    update out_message set state = 'UNKNOWN', problem = ${outMessage.reasons.interrupted.words.join(' / ')},
           updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and state = 'SENDING' and updated_at < now() - interval '15 minutes'`.execute(db)
}

interface Unread {
  adminId: Id
  zh: string
  en: string
  count: number
  last: number
}

/** What lies unread under the bell for ten minutes, of a day: once, however long it stays unread. */
async function tellUnread(ctx: SystemContext): Promise<void> {
  const { rows } = await sql<Unread>`
    select n.admin_id, count(*)::int as count, max(n.id) as last,
           string_agg(n.text_zh, E'\n' order by n.id) as zh, string_agg(n.text_en, E'\n' order by n.id) as en
      from notice n
     where n.tenant_id = app.tenant() and n.read_at is null
       and n.created_at between now() - interval '1 day' and now() - interval '10 minutes'
       and exists (select from message_rule r where r.tenant_id = app.tenant() and r.event = 'NOTICE' and r.status = 1
                      and r.deleted_at is null and n.created_at > r.created_at)
       and n.id > coalesce((select max(substring(m.announcement from '\\d+$')::bigint) from out_message m
                             where m.tenant_id = app.tenant() and m.event = 'NOTICE'
                               and m.announcement like 'unread ' || n.admin_id || ' %'), 0)
     group by n.admin_id order by n.admin_id limit 500`.execute(ctx.db)
  for (const { adminId, zh, en, count, last } of rows)
    await tellOf(ctx, {
      event: 'NOTICE',
      announcement: `unread ${adminId} ${last}`,
      title: [`您有 ${count} 条未读通知`, `Unread notices: ${count}`],
      text: [zh, en],
      page: 'home/dashboard',
      concerned: only(adminId),
    })
}

/** Background messages that were given up within the last day: once for each hour in which there are new ones. */
async function tellGivenUp(ctx: SystemContext): Promise<void> {
  const { rows } = await sql<{ count: number; last: string | null }>`
    select count(*)::int as count, to_char(max(j.completed_on), 'YYYYMMDDHH24') as last
      from ${messages(['failed'])} and j.completed_on > now() - interval '1 day'`.execute(ctx.db)
  const { count = 0, last = null } = rows[0] ?? {}
  if (count === 0 || last === null) return
  await tellOf(ctx, {
    event: 'JOB_FAILED',
    announcement: `given up ${last}`,
    title: ['后台消息未送达', 'Background messages were given up'],
    text: [`24 小时内有 ${count} 条后台消息多次尝试后仍未送达`, `Given up after many tries, within 24 hours: ${count}`],
    page: 'system/job',
    concerned: administrators,
  })
}
