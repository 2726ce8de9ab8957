import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sceneRules } from '@brandside/contract/platform/uploads.ts'
import { type FileRow, file } from '@brandside/contract/system/file.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockRows, type Row, softDelete } from '../../platform/crud/rows.ts'
import { bringBack } from '../../platform/crud/take-back.ts'
import { toCamel } from '../../platform/database/camel.ts'
import type { Db } from '../../platform/database/query.ts'
import { sheetRows } from '../../platform/export/sheet-rows.ts'
import { exceeded, quotaOf } from '../../platform/files/file-rows.ts'
import type { Bucket } from '../../platform/identity/throttle.ts'
import { listPage, type Order } from '../../platform/lists/list-page.ts'
import { contains } from '../../platform/lists/search.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'

export const fileModule = serve(file, { token, list, view, remove, undoRemove, export: exportRows })

/** Leave to upload one file: signed here, and used at the store without a session. */
async function token(ctx: Context, { scene }: Parsed<typeof file, 'token'>) {
  const { operator } = ctx
  // Said here in words, where a person asks; the store itself asks again.
  const quota = quotaOf(ctx)
  const full = await exceeded(ctx.db, operator.id, 1, quota)
  if (full === 'tenant') refuse(file.reasons.quotaUsed, { max: quota.tenantMegabytes })
  if (full === 'person') refuse(file.reasons.tooManyToday, { max: quota.filesPerDay })
  await ctx.session.attempt(uploadBucket(operator.id))
  return ctx.session.grantUpload(scene, sceneRules[scene].maxSize)
}

/** Each leave lets one file come. */
function uploadBucket(adminId: Id): Bucket {
  return { key: `up:${adminId}`, windowSeconds: 3600, max: 120, lockSeconds: 600, maxLockSeconds: 3600 }
}

type Filters = Pick<Parsed<typeof file, 'list'>, 'name' | 'scene' | 'used'>

async function list(ctx: Context, input: Parsed<typeof file, 'list'>) {
  return listPage<FileRow>({
    ctx,
    table: 'file',
    filtered: (db) => filtered(db, input),
    show: (rows) => shown(rows) as never,
    order: orderOf(input.sort),
    page: input.page,
    rows: input.rows,
  })
}

async function exportRows(ctx: Context, input: Parsed<typeof file, 'export'>) {
  return sheetRows<FileRow>(ctx, {
    table: 'file',
    filtered: (db) => filtered(db, input),
    show: (rows) => shown(rows) as never,
    order: orderOf(input.sort),
  })
}

/** A file and where it is used. */
async function view(ctx: Context, { id }: ById) {
  const [row, uses] = await Promise.all([
    shown(filtered(ctx.db, {}).where('file.id', '=', id)).executeTakeFirst() as Promise<FileRow | undefined>,
    ctx.db
      .selectFrom('fileReference')
      .select(['holder', 'holderId', 'field'])
      .where('fileId', '=', id)
      .orderBy('id')
      .limit(1000)
      .execute(),
  ])
  if (!row) return fail(404, common.notFound)
  return {
    ...row,
    uses: uses.map(({ holder, holderId, field }) => ({
      module: toCamel(holder),
      businessId: holderId,
      field: toCamel(field),
    })),
  }
}

/** A file that a record shows stays. Its bytes go a week later. */
async function remove(ctx: Context, { ids }: Parsed<typeof file, 'remove'>) {
  const files = await lockRows<Row & { name: string }>(ctx, 'file', ids)
  const used = await ctx.db.selectFrom('fileReference').select('fileId').where('fileId', 'in', ids).execute()
  const inUse = files.find(({ id }) => used.some(({ fileId }) => fileId === id))
  if (inUse) refuse(file.reasons.inUse, { name: inUse.name })
  softDelete(ctx, 'file', ids)
  for (const row of files) ctx.log({ id: row.id, name: row.name, before: row })
  return { deleted: files.length }
}

/** Its bytes are still there. */
async function undoRemove(ctx: Context, { requestId }: Parsed<typeof file, 'undoRemove'>) {
  const taking = { contract: file, table: 'file', endpoint: file.endpoints.undoRemove, requestId } as const
  return bringBack<Row & { name: string }>(ctx, taking, {
    log: (row) => ctx.log({ id: row.id, name: row.name, after: row }),
  })
}

function filtered(db: Db, { name, scene, used }: Filters) {
  let rows = db
    .selectFrom('file')
    .where('file.tenantId', '=', sql<Id>`app.tenant()`)
    .where('file.deletedAt', 'is', null)
  if (name) rows = rows.where(contains('file.name', name))
  if (scene) rows = rows.where('file.scene', '=', scene)
  if (used) rows = rows.where(used === 'yes' ? isUsed : sql<boolean>`not ${isUsed}`)
  return rows
}

const isUsed: RawBuilder<boolean> = sql<boolean>`exists (
  select from file_reference r where r.tenant_id = app.tenant() and r.file_id = file.id)`

function shown(rows: ReturnType<typeof filtered>) {
  return rows
    .select(['file.id', 'file.version', 'file.name', 'file.key', 'file.scene', 'file.mime', 'file.size'])
    .select(['file.width', 'file.height', 'file.createdAt', 'file.createdBy as createdById'])
    .select([
      sql<number>`(select count(*) from file_reference r where r.tenant_id = app.tenant() and r.file_id = file.id)`.as(
        'references',
      ),
      sql<
        string | null
      >`(select nick_name from admin a where a.tenant_id = app.tenant() and a.id = file.created_by)`.as(
        'createdByName',
      ),
    ])
}

/** Newest first, when nothing else is asked for. */
function orderOf(sort: readonly string[]): Order[] {
  const keys = sort.length > 0 ? sort : ['-createdAt']
  const named = keys.map((key) => ({ column: key.replace(/^-/, ''), descending: key.startsWith('-') }))
  return [...named, { column: 'id', descending: named.at(-1)?.descending ?? true }]
}
