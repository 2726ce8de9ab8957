import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sceneRules } from '@brandside/contract/platform/uploads.ts'
import { file } from '@brandside/contract/system/file.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { toCamel } from '../../platform/database/camel.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { exceededLimit, quotaOf } from '../../platform/files/file-rows.ts'
import type { Bucket } from '../../platform/identity/throttle.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'

const uses = sql<unknown>`file_reference r where r.tenant_id = app.tenant() and r.file_id = file.id`

const isUsed = sql<boolean>`exists (select from ${uses})`

const files = entityTable(file, {
  shows: {
    references: sql<number>`(select count(*) from ${uses})`,
    createdById: sql.ref('file.createdBy'),
    createdByName: sql<
      string | null
    >`(select nick_name from admin a where a.tenant_id = app.tenant() and a.id = file.created_by)`,
  },
  added: ['uses'],
  asks: { used: (used) => (used === 'yes' ? isUsed : sql<boolean>`not ${isUsed}`) },
})

export const fileModule = serve(file, files.handlers({ token, view, remove }))

/** Leave to upload one file: signed here, and used at the store without a session. */
async function token(ctx: Context, { scene }: Parsed<typeof file, 'token'>) {
  const { operator } = ctx
  // Said here in words, where a person asks; the store itself asks again.
  const quota = quotaOf(ctx)
  const full = await exceededLimit(ctx.db, operator.id, 1, quota)
  if (full === 'tenant') refuse(file.reasons.quotaUsed, { max: quota.tenantMegabytes })
  if (full === 'person') refuse(file.reasons.tooManyToday, { max: quota.filesPerDay })
  await ctx.session.attempt(uploadBucket(operator.id))
  return ctx.session.grantUpload(scene, sceneRules[scene].maxSize)
}

/** Each leave lets one file come. */
function uploadBucket(adminId: Id): Bucket {
  return { key: `up:${adminId}`, windowSeconds: 3600, max: 120, lockSeconds: 600, maxLockSeconds: 3600 }
}

/** A file and where it is used. */
async function view(ctx: Context, { id }: ById) {
  const [row, found] = await Promise.all([
    files.view(ctx, { id }),
    ctx.db
      .selectFrom('fileReference')
      .select(['holder', 'holderId', 'field'])
      .where('fileId', '=', id)
      .orderBy('id')
      .limit(1000)
      .execute(),
  ])
  return {
    ...row,
    uses: found.map(({ holder, holderId, field }) => ({
      module: toCamel(holder),
      businessId: holderId,
      field: toCamel(field),
    })),
  }
}

/** A file that a record shows stays. Its bytes go a week later. */
async function remove(ctx: Context, { ids }: Parsed<typeof file, 'remove'>) {
  const found = await files.lockAll(ctx, 'remove', ids)
  const used = await ctx.db.selectFrom('fileReference').select('fileId').where('fileId', 'in', ids).execute()
  const inUse = found.find(({ id }) => used.some(({ fileId }) => fileId === id))
  if (inUse) refuse(file.reasons.inUse, { name: inUse.name })
  return files.drop(ctx, found)
}
