import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Module } from '../../platform/serve.ts'

export type Act = (module: Module, name: string, input: object) => Promise<unknown>

/** What the seeds of marketing name of the brand with the noodle shops. */
export interface Known {
  brandId: Id
  shopIds: Id[]
  memberIds: Id[]
  coupons: Record<string, Id>
  rewards: Record<string, Id>
  /** Goods of a menu, the dearest first. */
  skus: { id: Id; cents: number }[]
  monthCardId: Id
  packageId: Id
  auditorId: Id
  /** The picture of an advert; none where an image service keeps the files. */
  picture: string | null
}

export async function loadKnown(pool: pg.Pool, tenantId: number): Promise<Known | undefined> {
  let found: Known | undefined
  await asTenant(pool, tenantId, async (db) => {
    const { rows } = await sql<Known>`
      select b.id as brand_id,
             array(select s.id from shop s where s.tenant_id = b.tenant_id and s.brand_id = b.id and s.market_flag
                    order by s.id) as shop_ids,
             array(select h.member_id from member_holding h
                    where h.tenant_id = b.tenant_id and h.brand_id = b.id order by h.member_id limit 240) as member_ids,
             (select json_object_agg(c.name, c.id) from coupon c
               where c.tenant_id = b.tenant_id and c.brand_id = b.id) as coupons,
             (select json_object_agg(r.name, r.id) from reward r
               where r.tenant_id = b.tenant_id and r.brand_id = b.id) as rewards,
             array(select json_build_object('id', k.id, 'cents', k.price_cents) from shop_sku k
                     join shop s on s.tenant_id = k.tenant_id and s.id = k.shop_id
                    where k.tenant_id = b.tenant_id and s.brand_id = b.id order by k.price_cents desc, k.id) as skus,
             (select c.id from member_card c where c.tenant_id = b.tenant_id and c.brand_id = b.id and c.kind = 'PAID'
               order by c.id limit 1) as month_card_id,
             (select p.id from recharge_package p where p.tenant_id = b.tenant_id and p.brand_id = b.id and p.gift_cents > 0
               order by p.pay_cents offset 1 limit 1) as package_id,
             (select a.id from admin a where a.tenant_id = b.tenant_id and a.username = 'he.min') as auditor_id,
             (select v.image from advert v where v.tenant_id = b.tenant_id and v.position = 'PAY_RESULT'
               order by v.id desc limit 1) as picture
        from brand b where b.tenant_id = app.tenant() and b.code = 'LANTERN-NOODLES'`.execute(db)
    found = rows[0]
  })
  return found
}

const [dayMs, zoneMs] = [86_400_000, 8 * 3_600_000]

/** So many days from now, at midnight in Shanghai. */
export const day = (days: number) =>
  new Date((Math.floor((Date.now() + zoneMs) / dayMs) + days) * dayMs - zoneMs).toISOString()
