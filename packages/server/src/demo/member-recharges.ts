import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/query.ts'
import type { Place } from './member-bulk.ts'

/**
 * Recharges at the counter of some time between a member's first day and today, as the product writes them: order, account,
 * entry and lot. One of each member, of packages that give neither points nor an end to what they give.
 */
export async function writeRecharges(
  db: Db,
  place: Place,
  packages: readonly Id[],
  members: readonly Id[],
): Promise<void> {
  await sql`
    with given as (
      select m.id as member_id, p.*, ${place.shops}::bigint[] as shops, g.n,
             m.created_at + (now() - m.created_at) * (g.n * 37 % 100) / 100.0 as at
        from unnest(${members}::bigint[]) with ordinality g (id, n)
        join member m on m.tenant_id = app.tenant() and m.id = g.id
        join recharge_package p on p.tenant_id = app.tenant()
         and p.id = (${packages}::bigint[])[1 + g.n % cardinality(${packages}::bigint[])]),
    ordered as (
      insert into recharge_order (member_id, package_id, brand_id, shop_id, pay_channel_id, package_name, pay_cents, gift_cents,
                                  gift_points, gift_valid_days, spend_mode, refund_mode, refund_days, state, paid_at,
                                  created_at, updated_at)
      select member_id, id, brand_id, shops[1 + n % cardinality(shops)], ${place.cash}, name, pay_cents, gift_cents,
             gift_points, gift_valid_days, spend_mode, refund_mode, refund_days, 'PAID', at, at, at
        from given order by at
      returning *),
    opened as (
      insert into wallet_account (member_id, brand_id, principal, gift, entries, created_at, updated_at)
      select member_id, brand_id, pay_cents, gift_cents, 1, paid_at, paid_at from ordered
      returning id, member_id),
    posted as (
      insert into wallet_entry (account_id, number, event_type, event_id, day, kind, biz_type, shop_id, principal, principal_after,
                                gift, gift_after, frozen_principal, frozen_principal_after, frozen_gift, frozen_gift_after, created_at)
      select a.id, 1, 'RECHARGE.RECHARGE', o.id, (o.paid_at at time zone 'Asia/Shanghai')::date, 'RECHARGE', 'RECHARGE',
             o.shop_id, o.pay_cents, o.pay_cents, o.gift_cents, o.gift_cents, 0, 0, 0, 0, o.paid_at
        from ordered o join opened a on a.member_id = o.member_id order by o.id
      returning id, account_id, event_id),
    lots as (
      insert into wallet_lot (account_id, recharge_order_id, principal, gift, principal_left, gift_left, spend_mode, created_at)
      select e.account_id, o.id, o.pay_cents, o.gift_cents, o.pay_cents, o.gift_cents, o.spend_mode, o.paid_at
        from ordered o join posted e on e.event_id = o.id order by o.id
      returning id, account_id, principal, gift),
    moved as (
      insert into wallet_lot_move (entry_id, lot_id, principal, gift)
      select e.id, l.id, l.principal, l.gift from lots l join posted e on e.account_id = l.account_id)
    update recharge_package p set sold = p.sold + s.sold
      from (select package_id, count(*) as sold from ordered group by 1) s
     where p.tenant_id = app.tenant() and p.id = s.package_id`.execute(db)
}
