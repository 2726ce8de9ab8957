import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { notice, noticeDays } from '@brandside/contract/shell/notice.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { noticeListeners } from './deliver.ts'

export const noticeModule = serve(
  notice,
  { list, read, readAll },
  {
    listeners: noticeListeners,
    /** Read or not, what is old says nothing any more. */
    async retention(db, settings) {
      await sql`
        delete from notice
         where tenant_id = app.tenant()
           and created_at < now() - make_interval(days => ${param(settings, noticeDays)}::int)`.execute(db)
    },
  },
)

const own = sql<boolean>`tenant_id = app.tenant() and admin_id = app.admin()`

async function list(ctx: Context, { page, rows, onlyUnread = false }: Parsed<typeof notice, 'list'>) {
  const text = sql.ref(ctx.language === 'zh' ? 'textZh' : 'textEn')
  const some = onlyUnread ? sql<boolean>`read_at is null` : sql<boolean>`true`
  const [found, counted] = await Promise.all([
    sql<Output<typeof notice, 'list'>['list'][number]>`
      select id, ${text} as text, page, created_at, read_at from notice
       where ${own} and ${some} order by id desc limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number; unread: number }>`
      select count(*) filter (where ${some}) as total, count(*) filter (where read_at is null) as unread
        from notice where ${own}`.execute(ctx.db),
  ])
  const [{ total, unread } = { total: 0, unread: 0 }] = counted.rows
  return { list: found.rows, total, unread }
}

/** All of them, or none: one that is not his is not there. */
async function read(ctx: Context, { ids }: Parsed<typeof notice, 'read'>) {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ id: Id }>`
    select id from notice where ${own} and id = any(${wanted}::bigint[]) order by id for update`.execute(ctx.db)
  if (rows.length < wanted.length) fail(404, common.notFound)
  return mark(ctx, sql<boolean>`id = any(${wanted}::bigint[])`)
}

function readAll(ctx: Context, { upTo }: Parsed<typeof notice, 'readAll'>) {
  return mark(ctx, sql<boolean>`id <= ${upTo}`)
}

async function mark(ctx: Context, which: ReturnType<typeof sql<boolean>>) {
  const [, { rows }] = await Promise.all([
    sql`update notice set read_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
         where ${own} and read_at is null and ${which}`.execute(ctx.db),
    sql<{ unread: number }>`select count(*) as unread from notice where ${own} and read_at is null`.execute(ctx.db),
  ])
  return { unread: rows[0]?.unread ?? 0 }
}
