import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { shop } from '@brandside/contract/store/shop/shop.ts'
import {
  type ReadinessCheck,
  type ReadinessState,
  readinessOf,
  readinessWeights,
} from '@brandside/contract/store/shop/shop-readiness.rules.ts'
import { sql } from 'kysely'
import { usableChannels } from '../../payment/pay-channel/usable-channels.public.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { papersOf } from '../brand/papers.public.ts'
import { shops } from './shop-table.ts'
import { missingIn } from './sound-shop.ts'

/** How ready a shop is (consumer.md 25, item 12): read from what there is at this moment. */
export async function readiness(
  ctx: Context,
  { shopId }: Parsed<typeof shop, 'readiness'>,
): Promise<Output<typeof shop, 'readiness'>> {
  const row = await shops.find(ctx, 'readiness', shopId)
  const [facts, papers, usable] = await Promise.all([
    factsOf(ctx.db, shopId),
    papersOf(ctx.db, row.brandId),
    usableChannels(ctx.db, shopId),
  ])
  const states: Record<ReadinessCheck, ReadinessState> = {
    BRAND: facts.inBusiness ? 'GOOD' : 'MISSING',
    DETAILS: missingIn(row).length === 0 ? 'GOOD' : 'MISSING',
    PAY: usable.length > 0 ? 'GOOD' : 'MISSING',
    PAPERS: papers === 'APPROVED' ? 'GOOD' : papers === 'EXPIRING' || papers === 'PENDING' ? 'WEAK' : 'MISSING',
    MENU: facts.skus > 0 ? 'GOOD' : 'MISSING',
    CHANNELS: facts.channels > 0 ? 'GOOD' : 'MISSING',
    TERMINAL: !facts.hasAccount ? 'MISSING' : facts.mustChange ? 'WEAK' : 'GOOD',
    POS: !facts.hasPos ? 'UNUSED' : facts.posAnswers ? 'GOOD' : 'WEAK',
    DELIVERY: deliveryState(row.serviceModes.includes('DELIVERY'), facts),
    PLACE: row.lng === null ? 'MISSING' : 'GOOD',
    IMAGES: row.images.length === 0 ? 'MISSING' : 'GOOD',
  }
  const { score, next } = readinessOf(states)
  const checks = (Object.keys(readinessWeights) as ReadinessCheck[]).map((check) => ({
    check,
    readiness: states[check],
  }))
  return { score, nextCheck: next, checks }
}

/** A bound store whose authorisation has run out takes no orders; a shop that does not deliver needs none. */
function deliveryState(delivers: boolean, { bound, agreed }: Facts): ReadinessState {
  if (bound > 0) return agreed === bound ? 'GOOD' : 'WEAK'
  return delivers ? 'MISSING' : 'UNUSED'
}

interface Facts {
  inBusiness: boolean
  skus: number
  channels: number
  hasAccount: boolean
  mustChange: boolean
  hasPos: boolean
  posAnswers: boolean
  bound: number
  agreed: number
}

async function factsOf(db: Db, shopId: Id): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select not exists (select from brand above
                        where above.tenant_id = s.tenant_id and b.path like above.path || '%' and above.status = 0) as in_business,
           (select count(*) from shop_sku k where k.tenant_id = s.tenant_id and k.shop_id = s.id and k.deleted_at is null
               and k.status = 1)::int as skus,
           (select count(*) from shop_channel_info c where c.tenant_id = s.tenant_id and c.shop_id = s.id and c.enabled)::int as channels,
           a.id is not null as has_account, coalesce(a.must_change, false) as must_change,
           coalesce(p.enabled, false) as has_pos,
           coalesce(p.last_ok_at > now() - interval '1 day', false) as pos_answers,
           (select count(*) from delivery_binding d where d.tenant_id = s.tenant_id and d.shop_id = s.id and d.status = 'BOUND')::int as bound,
           (select count(*) from delivery_binding d
              join delivery_authorisation g on g.tenant_id = d.tenant_id and g.shop_id = d.shop_id and g.platform = d.platform
             where d.tenant_id = s.tenant_id and d.shop_id = s.id and d.status = 'BOUND' and g.status = 'AUTHORISED'
               and g.token_expires_at > now())::int as agreed
      from shop s
      join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
      left join shop_account a on a.tenant_id = s.tenant_id and a.shop_id = s.id
      left join epos_connection p on p.tenant_id = s.tenant_id and p.shop_id = s.id
     where s.tenant_id = app.tenant() and s.id = ${shopId}`.execute(db)
  return rows[0] as Facts
}
