import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { sql } from 'kysely'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { currencyOf } from '../../store/brand/brand-currency.public.ts'

export type Package = RowOf<'rechargePackage'>

export const packages = entityTable(rechargePackage, {
  shows: {
    brandName: nameIn('brand', 'rechargePackage.brandId'),
    currency: currencyOf('rechargePackage.brandId'),
    giftCardName: nameIn('memberCard', 'rechargePackage.giftCardId'),
    giftCouponCount: sql<number>`(
      select coalesce(sum((g ->> 'n')::integer), 0)::integer from unnest(recharge_package.gift_coupons) g)`,
    takingsCents: sql<number>`coalesce((
      select sum(o.pay_cents - o.refund_cents)::bigint from recharge_order o
       where o.tenant_id = app.tenant() and o.package_id = recharge_package.id and o.state not in ('UNPAID', 'CLOSED')), 0)`,
  },
})
