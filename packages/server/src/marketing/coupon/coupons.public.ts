import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { fail } from '../../platform/refuse.ts'
import { currencyOf } from '../../store/brand/brand-currency.public.ts'
import type { Coupon } from '../coupon-counts/coupon-row.public.ts'
import { copyOf } from './copy-of.ts'

export const coupons = entityTable(coupon, {
  shows: {
    brandName: nameIn('brand', 'coupon.brandId'),
    currency: currencyOf('coupon.brandId'),
    useRateBp: sql<number | null>`(coupon.used * 10000.0 / nullif(coupon.issued, 0))::integer`,
  },
  asks: {
    shopId: (id) => sql`case coupon.shop_scope when 'ALL' then true
      when 'INCLUDE' then ${id}::bigint = any(coupon.shop_ids) else ${id}::bigint <> all(coupon.shop_ids) end`,
  },
})

/** The terms of a coupon for a draft of its own, under a name that no other coupon of the brand has. */
export async function draftOf({ db, now }: Context, row: Coupon) {
  const names = await db
    .selectFrom('coupon')
    .select('name')
    .where('brandId', '=', row.brandId)
    .where('deletedAt', 'is', null)
    .execute()
  return copyOf(row, new Set(names.map(({ name }) => name.toLowerCase())), now)
}

/** Drafts of coupons, by the id of the one each was copied from, made by an operator who may copy coupons. */
export async function copyCoupons(ctx: Context, ids: readonly Id[]): Promise<Map<Id, Coupon>> {
  const tag = coupon.endpoints.copy.guard
  if (ids.length > 0 && !holds(ctx.operator.permissions, tag)) fail(403, auth.forbidden, { tag })
  const made = new Map<Id, Coupon>()
  for (const id of new Set(ids)) {
    const original = await coupons.find(ctx, 'copy', id)
    const copied = await coupons.insert(ctx, await draftOf(ctx, original))
    const note: Bilingual = [`复制自“${original.name}”`, `copied from “${original.name}”`]
    ctx.log({ of: coupon, id: copied.id, name: copied.name, title: coupon.endpoints.create.title, note })
    made.set(id, copied)
  }
  return made
}
