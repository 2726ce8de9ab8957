import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import type { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { PublicContext } from '../../platform/context.ts'
import { asTenant } from '../../platform/files/file-rows.ts'
import { markOf, placeOf } from './provider.ts'

interface Choice {
  id: Id
  tenantId: Id
  name: string
  nameEn: string | null
  localSignIn: string
}

/** Companies beside the operating one have no button for strangers: their people come by an address that names it. */
export async function choices(
  { pool }: PublicContext,
  { mark }: Parsed<typeof identityProvider, 'choices'>,
): Promise<Output<typeof identityProvider, 'choices'>> {
  const place = mark === undefined ? undefined : placeOf(mark)
  const found = place ? await shownIn(pool, place.tenantId, place.id) : await shownIn(pool, platformTenantId as Id)
  return found.map((each) => ({
    mark: markOf(each),
    nameZh: each.name,
    nameEn: each.nameEn ?? each.name,
    alone: each.localSignIn === 'CHOSEN',
  }))
}

async function shownIn(pool: pg.Pool, tenantId: Id, id?: Id): Promise<Choice[]> {
  return asTenant(pool, { tenantId }, 'read', async (db) => {
    const { rows } = await sql<Choice>`
      select id, tenant_id, name, name_en, local_sign_in from identity_provider
       where tenant_id = app.tenant() and status = 1 and deleted_at is null
         and ${id === undefined ? sql`shown` : sql`id = ${id}`}
       order by name, id limit 10`.execute(db)
    return rows
  })
}
