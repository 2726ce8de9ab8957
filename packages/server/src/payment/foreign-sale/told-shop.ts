import { foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { AppContext, SystemContext } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'

const { reasons } = foreignSale

/** The shop of a code; a terminal tells of its own shop alone. */
export async function toldShop({ db }: SystemContext, { app }: AppContext, code: string): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select id from shop where tenant_id = app.tenant() and code = ${code} and deleted_at is null
       and (${app.shopId}::bigint is null or id = ${app.shopId})`.execute(db)
  return rows[0]?.id ?? refuseField('shopCode', reasons.noShop, { code })
}
