import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { userCouponEvents } from '@brandside/contract/marketing/user-coupon-events.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { maskMobile } from '@brandside/contract/platform/rules.ts'
import { sql } from 'kysely'
import { memberOf } from '../../member/member-lookup/member-keyword.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { AppContext, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { nameIn } from '../../platform/entity/names.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { currencyOf } from '../../store/brand/brand-currency.public.ts'
import { demandMarketing } from '../../store/brand/in-business.public.ts'
import { addCounts } from '../coupon-counts/counts.public.ts'
import { codeOf } from './code.public.ts'
import { historyOf } from './history.ts'
import { couponsByTheClock } from './keep-time.ts'
import type { Snapshot } from './snapshot.public.ts'
import { demandUsable, lockForUse } from './use.public.ts'

type UserCoupon = RowOf<'userCoupon'>
const { reasons } = userCoupon
const nameOf = ({ code }: UserCoupon) => code

const coupons = entityTable(userCoupon, {
  nameOf,
  shows: {
    couponName: sql<string>`user_coupon.snapshot ->> 'name'`,
    type: sql<'CASH'>`user_coupon.snapshot ->> 'type'`,
    memberNo: nameIn('member', 'userCoupon.memberId', 'memberNo'),
    memberName: nameIn('member', 'userCoupon.memberId', 'nickname'),
    mobile: nameIn('member', 'userCoupon.memberId', 'mobile'),
    usedShopName: nameIn('shop', 'userCoupon.usedShopId'),
    currency: currencyOf('userCoupon.brandId'),
  },
  searches: { memberKeyword: [member] },
  asks: {
    memberKeyword: (words, ctx) => memberOf('userCoupon.memberId', words, ctx),
    usedShopId: (id) => sql`user_coupon.used_shop_id = ${id}`,
  },
})
const { moveState } = movesOf(userCoupon, { table: 'userCoupon', nameOf })

export const userCouponModule = serve(
  userCoupon,
  coupons.handlers({ view, void: voidMany, extend, verify, sum, verifyOpen }),
  { events: Object.values(userCouponEvents), clock: couponsByTheClock },
)

async function view(ctx: Context, { id }: ById) {
  const row = await coupons.view(ctx, { id })
  return { ...row, mobile: row.mobile && maskMobile(row.mobile), history: await historyOf(ctx, row) }
}

/** What is void gives its place in the stock back while it can still be taken. */
async function voidMany(ctx: Context, { ids, reason }: Parsed<typeof userCoupon, 'void'>) {
  const rows = await coupons.lockAll(ctx, 'void', ids)
  for (const row of rows) {
    const { rows: open } = await sql<{ isOpen: boolean }>`
      select claim_to > now() and state in ('ON', 'PAUSED') as is_open from coupon
       where tenant_id = app.tenant() and id = ${row.couponId} for update`.execute(ctx.db)
    const givenBack = open[0]?.isOpen ?? false
    const was = row.state
    await moveState(ctx, row, 'void', { voidReason: reason, givenBack })
    await addCounts(ctx.db, row.couponId, {
      voided: 1,
      issued: givenBack ? -1 : 0,
      expired: was === 'EXPIRED' ? -1 : 0,
    })
  }
  return { voided: rows.length }
}

/** Days are added to the end, or to now where that has passed. */
async function extend(ctx: Context, { ids, days }: Parsed<typeof userCoupon, 'extend'>) {
  const rows = await coupons.lockAll(ctx, 'extend', ids)
  for (const row of rows) {
    const from = row.validTo > ctx.now ? row.validTo : ctx.now
    const validTo = new Date(Date.parse(from) + days * 86_400_000).toISOString()
    const was = row.state
    await moveState(ctx, row, 'extend', { validTo })
    if (was === 'EXPIRED') await addCounts(ctx.db, row.couponId, { expired: -1 })
  }
  return { extended: rows.length }
}

async function verify(ctx: Context, { code, shopId }: Parsed<typeof userCoupon, 'verify'>) {
  scoped(ctx, userCoupon.endpoints.verify.guard).demand({ shop: shopId }, 'shopId')
  const shop = await ctx.db
    .selectFrom('shop')
    .select('id')
    .where('id', '=', shopId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!shop) refuseField('shopId', reasons.shopMissing)
  const found = await redeem(ctx.db, { code, shopId, now: ctx.now })
  const row = await coupons.find(ctx, 'verify', found.id)
  ctx.log({ id: row.id, name: row.code, before: { ...row, state: 'UNUSED' }, after: row })
  return { id: row.id, couponName: found.snapshot.name, version: row.version }
}

async function verifyOpen({ app, pool, now }: AppContext, { code }: Parsed<typeof userCoupon, 'verifyOpen'>) {
  const told = { couponName: '', skuId: null as number | null, qty: 0 }
  await asTenant(pool, app.tenantId, async (db) => {
    const { snapshot } = await redeem(db, { code, shopId: app.shopId as Id, now })
    Object.assign(told, { couponName: snapshot.name, skuId: snapshot.skuId, qty: snapshot.qty })
  })
  return told
}

/** A coupon for an item is used by showing its code, once (C-INV-32). */
async function redeem(db: Db, { code, shopId, now }: { code: string; shopId: Id; now: string }) {
  const found = await lockForUse(db, { code: codeOf(code) ?? refuse(reasons.unknownCode) })
  demandUsable(found, shopId, now, () => refuse(coupon.reasons.paused))
  await demandMarketing(db, shopId)
  if (found.snapshot.type !== 'GIFT' && found.snapshot.type !== 'EXCHANGE') refuse(reasons.wrongKind)
  await sql`
    update user_coupon set state = 'USED', used_at = now(), used_shop_id = ${shopId}, version = version + 1,
           updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${found.id} and state = 'UNUSED'`.execute(db)
  await addCounts(db, found.couponId, { used: 1 })
  await emit(db, userCouponEvents.used, { ...found, usedShopId: shopId, tradeId: null, discountCents: 0 })
  return found as typeof found & { snapshot: Snapshot }
}

/** How many there are and what the used ones took off, which is added up for each currency apart. */
async function sum(ctx: Context, input: Parsed<typeof userCoupon, 'sum'>): Promise<Output<typeof userCoupon, 'sum'>> {
  const found = await coupons
    .filtered(
      await coupons.searched(ctx, input),
      userCoupon.endpoints.sum.guard,
      input,
    )(ctx.db)
    .innerJoin('brand', (join) =>
      join.onRef('brand.tenantId', '=', 'userCoupon.tenantId').onRef('brand.id', '=', 'userCoupon.brandId'),
    )
    .select('brand.currency')
    .select(sql<number>`count(*)::integer`.as('total'))
    .select(sql<number>`(count(*) filter (where user_coupon.state = 'USED'))::integer`.as('used'))
    .select(
      sql<number>`coalesce(sum(user_coupon.discount_cents) filter (where user_coupon.state = 'USED'), 0)::bigint`.as(
        'discountCents',
      ),
    )
    .groupBy('brand.currency')
    .orderBy('brand.currency')
    .execute()
  const rows = found as (Output<typeof userCoupon, 'sum'>['amounts'][number] & { total: number; used: number })[]
  return {
    total: rows.reduce((all, { total }) => all + total, 0),
    used: rows.reduce((all, { used }) => all + used, 0),
    amounts: rows.map(({ currency, discountCents }) => ({ currency, discountCents })),
  }
}
