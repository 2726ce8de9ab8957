import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/entity/rows.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { fail, refuse } from '../../platform/refuse.ts'

interface Buyer {
  memberId: Id
  shopId: Id
}

/**
 * A package that this member may buy here and now, with one piece of its stock taken. Its row is locked, so that the limits
 * of a member hold under any number of buyers (C-INV-58).
 */
export async function sellPackage({ db }: Ctx, id: Id, { memberId, shopId }: Buyer): Promise<RowOf<'rechargePackage'>> {
  const { rows } = await sql<
    RowOf<'rechargePackage'> & {
      open: boolean
      ofShop: boolean
      level: number
      all: number
      own: number
      cardOff: boolean
    }
  >`
    select p.*, p.status = 1 and p.start_at <= now() and coalesce(p.end_at > now(), true) as open,
           exists (select from shop s where s.tenant_id = p.tenant_id and s.id = ${shopId} and s.brand_id = p.brand_id
                      and s.deleted_at is null and (p.shop_ids = '{}' or s.id = any(p.shop_ids))) as of_shop,
           coalesce((select c.level from member_holding h join member_card c on c.tenant_id = h.tenant_id and c.id = h.card_id
                      where h.tenant_id = p.tenant_id and h.member_id = ${memberId} and h.brand_id = p.brand_id), 1) as level,
           (select count(*) from recharge_order o where o.tenant_id = p.tenant_id and o.member_id = ${memberId}
               and o.brand_id = p.brand_id and o.state <> 'CLOSED') as all,
           (select count(*) from recharge_order o where o.tenant_id = p.tenant_id and o.member_id = ${memberId}
               and o.package_id = p.id and o.state <> 'CLOSED') as own,
           p.gift_card_id is not null and not exists (select from member_card c where c.tenant_id = p.tenant_id
               and c.id = p.gift_card_id and c.status = 1 and c.deleted_at is null) as card_off
      from recharge_package p where p.tenant_id = app.tenant() and p.id = ${id} and p.deleted_at is null for update of p`.execute(
    db,
  )
  const row = rows[0] ?? fail(404, common.notFound)
  const { reasons } = rechargeOrder
  if (!row.open) refuse(reasons.off)
  if (row.cardOff) refuse(reasons.cardOff)
  if (!row.ofShop) refuse(reasons.wrongShop)
  if (row.cardLevels.length > 0 && !row.cardLevels.includes(row.level)) refuse(reasons.wrongLevel)
  if (row.firstOnly && Number(row.all) > 0) refuse(reasons.firstOnly)
  if (row.perMember > 0 && Number(row.own) >= row.perMember) refuse(reasons.perMember, { max: row.perMember })
  const taken = await sql`
    update recharge_package set sold = sold + 1
     where tenant_id = app.tenant() and id = ${id} and (stock = -1 or sold < stock)`.execute(db)
  if (taken.numAffectedRows === 0n) refuse(reasons.soldOut)
  return row
}

/** A piece that was sold and never paid for can be sold again. */
export async function giveBackPackage({ db }: Ctx, id: Id): Promise<void> {
  await sql`update recharge_package set sold = sold - 1 where tenant_id = app.tenant() and id = ${id}`.execute(db)
}
