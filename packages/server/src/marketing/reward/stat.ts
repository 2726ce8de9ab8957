import { reward } from '@brandside/contract/marketing/reward.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { brandCurrency } from '../../store/brand/brand-currency.public.ts'

type Stat = Output<typeof reward, 'stat'>

/** A reward that was granted counts as used when its goods were picked up, or the first of its coupons was used. */
export async function stat(ctx: Context, { id }: ById): Promise<Stat> {
  const { kind, brandId } = await findRow(ctx, 'reward', id, visible(ctx, reward, reward.endpoints.stat.guard, 'plain'))
  const { rows } = await sql<Omit<Stat, 'currency'>>`
    select count(*)::integer as triggered,
           count(*) filter (where g.state in ('CREATED', 'GIVEN', 'PICKED'))::integer as given,
           count(*) filter (where g.state = 'PICKED' or c.used > 0)::integer as used,
           count(*) filter (where g.state in ('CREATED', 'UNPAID'))::integer as waiting,
           count(*) filter (where g.state = 'FAILED')::integer as failed,
           count(*) filter (where g.state = 'CANCELLED')::integer as cancelled,
           coalesce(sum(g.points_spent) filter (where g.state in ('CREATED', 'GIVEN', 'PICKED')), 0)::bigint as points_spent,
           coalesce(sum(g.cash_cents) filter (where g.state in ('CREATED', 'GIVEN', 'PICKED')), 0)::bigint as cash_cents,
           coalesce(sum(c.off_cents), 0)::bigint as off_cents
      from reward_grant g
      left join lateral (
        select count(*)::integer as used, sum(u.discount_cents)::bigint as off_cents
          from user_coupon u
         where u.tenant_id = app.tenant() and u.id = any(g.coupon_ids) and u.state = 'USED') c on true
     where g.tenant_id = app.tenant() and g.reward_id = ${id}`.execute(ctx.db)
  const counted = rows[0] as Omit<Stat, 'currency'>
  const currency = await brandCurrency(ctx, brandId)
  return { ...counted, currency, used: kind === 'COUPON' || kind === 'GOODS' ? counted.used : null }
}
