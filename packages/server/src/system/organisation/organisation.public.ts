import type { Id } from '@brandside/contract/platform/fields.ts'
import type { Tag } from '@brandside/contract/platform/permission.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { refuseField } from '../../platform/refuse.ts'

/**
 * The organisations that somebody or something is to belong to: there, enabled, and inside of what the operator sees under
 * the tag he acts with. Locked until the end of the call, so that none is deleted meanwhile.
 */
export async function demandOrganisations(ctx: Context, ids: readonly Id[], tag: Tag, path: string): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const { rows } = await sql<{ id: Id }>`
    select id from organisation
     where tenant_id = app.tenant() and id = any(${wanted}::bigint[]) and deleted_at is null and status = 1
     order by id for share`.execute(ctx.db)
  if (rows.length < wanted.length) refuseField(path, organisation.reasons.parentMissing)
  for (const id of wanted) scoped(ctx, tag).demand({ organisation: id }, path)
}
