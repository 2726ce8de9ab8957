import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'

interface BrandOfShop {
  name: string
  /** Its own status and that of every brand above it. */
  inBusiness: boolean
}

/** The brand under which a shop trades, kept as it is until the end of the call. */
export async function holdBrand({ db }: Context, brandId: Id): Promise<BrandOfShop> {
  const { rows } = await sql<BrandOfShop>`
    select b.name,
           not exists (select from brand above
                        where above.tenant_id = app.tenant() and b.path like above.path || '%' and above.status = 0) as in_business
      from brand b
     where b.tenant_id = app.tenant() and b.id = ${brandId} and b.deleted_at is null for share`.execute(db)
  return rows[0] ?? refuseField('brandId', shop.reasons.brandMissing)
}

export async function demandOrganisation({ db }: Context, id: Id): Promise<void> {
  const { rows } = await sql`
    select from organisation where tenant_id = app.tenant() and id = ${id} and deleted_at is null for share`.execute(db)
  if (rows.length === 0) refuseField('organisationId', shop.reasons.organisationMissing)
}
