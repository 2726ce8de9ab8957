import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { happening } from '../../platform/queue/happening.ts'
import { Refusal } from '../../platform/refuse.ts'
import { authorised, type Chosen } from './authorisations.ts'
import type { Tokens } from './delivery-adapter.ts'
import { adapterOf } from './platforms.ts'
import { shopRef } from './shop-ref.ts'

/** A new order waits to be accepted at its platform. */
export const acceptAsked = happening<Chosen & { bindingId: Id; orderNo: string }>('delivery.acceptAsked')

/** A shop is not bound here any more, and its platform may not know. */
export const unbindAsked = happening<Chosen & { platformShopId: string }>('delivery.unbindAsked')

/** What the product tells a platform after the commit, again and again until it answers. */
export const followUps = {
  ...acceptAsked.heardBy((pool, { tenantId, payload }) => acceptOrder(pool, tenantId, payload)),
  ...unbindAsked.heardBy((pool, { tenantId, payload }) => tellUnbound(pool, tenantId as Id, payload)),
}

export async function acceptOrder(
  pool: pg.Pool,
  tenantId: number,
  { shopId, platform, bindingId, orderNo }: Chosen & { bindingId: Id; orderNo: string },
): Promise<void> {
  const tokens = await tokensOf(pool, tenantId, { shopId, platform })
  if (!tokens) return
  await adapterOf(platform).accept(tokens, orderNo)
  await asTenant(pool, tenantId, (db) =>
    sql`
      update delivery_order set status = 'ACCEPTED', accepted_at = now(), version = version + 1
       where tenant_id = app.tenant() and binding_id = ${bindingId} and order_no = ${orderNo} and status = 'NEW'`.execute(
      db,
    ),
  )
}

/** Unless the shop is bound to the store again; while it is being bound, the platform is told later. */
export async function tellUnbound(
  pool: pg.Pool,
  tenantId: Id,
  { shopId, platform, platformShopId }: Chosen & { platformShopId: string },
): Promise<void> {
  const standing = await asSystem(pool, tenantId, async ({ db }) => {
    const { rows } = await sql<{ status: string }>`
      select status from delivery_binding where tenant_id = app.tenant() and platform = ${platform} and shop_id = ${shopId}
         and platform_shop_id = ${platformShopId} and status <> 'UNBOUND'`.execute(db)
    return rows[0]?.status
  })
  if (standing === 'BINDING') throw new Error(`The store ${platformShopId} is being bound`)
  const tokens = standing === undefined ? await tokensOf(pool, tenantId, { shopId, platform }) : undefined
  if (tokens) await adapterOf(platform).unbind(tokens, platformShopId, shopRef(tenantId, shopId))
}

/** None where the authorisation has run out: then there is no authorisation to ask under. */
async function tokensOf(pool: pg.Pool, tenantId: number, chosen: Chosen): Promise<Tokens | undefined> {
  const found: Tokens[] = []
  try {
    await asTenant(pool, tenantId, async (db) => void found.push(await authorised(db, chosen)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return found[0]
}
