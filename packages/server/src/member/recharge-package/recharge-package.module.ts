import {
  giftAbovePay,
  maxEnabledPackages,
  rechargePackage,
  settledFields,
} from '@brandside/contract/member/recharge-package.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandDeletable, keptBy } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion, writeRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { demandQualified } from '../../store/brand/qualified.public.ts'
import { type Package, packages } from './packages.ts'

const brandGuard = keptBy({
  table: 'rechargePackage',
  column: 'brandId',
  where: sql`deleted_at is null`,
  reason: rechargePackage.reasons.ofBrand,
  tells: { name: nameIn('brand', 'rechargePackage.brandId') },
})

export const rechargePackageModule = serve(
  rechargePackage,
  packages.handlers({ create, update, remove, setStatus, copy, setOrder }),
  { deleteGuards: { brand: brandGuard } },
)

async function create(ctx: Context, input: Parsed<typeof rechargePackage, 'create'>) {
  demandSound(ctx, input)
  await demandPlaces(ctx, 'create', input)
  await packages.demandWithin(ctx, 'create', input)
  const row = await packages.insert(ctx, input)
  packages.logged(ctx, undefined, row)
  return { id: row.id }
}

/** Once it was sold, what its buyers go by stays as it is. */
async function update(ctx: Context, input: Parsed<typeof rechargePackage, 'update'>) {
  const before = await packages.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = packages.changesOf(before, input)
  const settled = settledFields.find((name) => changes[name] !== undefined)
  if (before.sold > 0 && settled) refuseField(settled, rechargePackage.reasons.locked)
  const after = { ...before, ...changes }
  if (after.stock !== -1 && after.stock < before.sold)
    refuseField('stock', rechargePackage.reasons.stockBelowSold, { sold: before.sold })
  demandSound(ctx, after)
  await demandPlaces(ctx, 'update', after)
  await packages.demandWithin(ctx, 'update', after)
  if (after.status === 1) await demandGivable(ctx, after)
  return packages.save(ctx, before, changes)
}

async function remove(ctx: Context, { ids }: Parsed<typeof rechargePackage, 'remove'>) {
  const found = await packages.lockAll(ctx, 'remove', ids)
  const sold = found.find((row) => row.sold > 0)
  if (sold) refuse(rechargePackage.reasons.soldStays, { name: sold.name })
  await demandDeletable(ctx, 'rechargePackage', ids)
  return packages.drop(ctx, found)
}

async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
  const row = await packages.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) {
    await demandQualified(ctx, { id: row.brandId as Id })
    await demandRoom(ctx, row)
    await demandGivable(ctx, row)
  }
  return packages.putStatus(ctx, row, status)
}

/** The same again under another name, off and unsold. */
async function copy(ctx: Context, { id, name }: Parsed<typeof rechargePackage, 'copy'>) {
  const found = await packages.lock(ctx, 'copy', id)
  const row = await packages.insert(ctx, { ...found, name, sold: 0, status: 0 })
  packages.logged(ctx, undefined, row)
  ctx.log({ id, name: found.name, note: [`复制为“${name}”`, `copied as “${name}”`] })
  return { id: row.id }
}

async function setOrder(ctx: Context, { brandId, ids }: Parsed<typeof rechargePackage, 'setOrder'>) {
  const found = await packages.lockAll(ctx, 'setOrder', ids)
  const { rows } = await sql<{ count: number }>`
    select count(*) from recharge_package
     where tenant_id = app.tenant() and brand_id = ${brandId} and deleted_at is null`.execute(ctx.db)
  const isAll = found.every((row) => row.brandId === brandId) && found.length === Number(rows[0]?.count)
  if (!isAll) refuse(rechargePackage.reasons.sortAll)
  const moved = found.filter((row) => {
    const sort = (ids.indexOf(row.id) + 1) * 10
    if (row.sort === sort) return false
    packages.logged(ctx, row, writeRow(ctx, 'rechargePackage', { ...row, sort }, ['sort']))
    return true
  })
  if (moved.length === 0) ctx.unchanged()
  return { changed: moved.length }
}

function demandSound(ctx: Context, row: Pick<Package, 'payCents' | 'giftCents' | 'startAt' | 'endAt'>): void {
  if (row.giftCents > row.payCents && !param(ctx, giftAbovePay))
    refuseField('giftCents', rechargePackage.reasons.giftTooHigh)
  if (row.endAt !== null && row.endAt <= row.startAt) refuseField('endAt', rechargePackage.reasons.endBeforeStart)
}

type Places = Pick<Package, 'brandId' | 'shopIds' | 'giftCardId'> & { giftCoupons: readonly unknown[] }

/** Shops, card and coupons are of the package's own brand, and the operator sees the shops. */
async function demandPlaces(ctx: Context, endpoint: 'create' | 'update', row: Places): Promise<void> {
  const { guard } = rechargePackage.endpoints[endpoint]
  const coupons = (row.giftCoupons as readonly { couponId: Id }[]).map(({ couponId }) => couponId)
  const { rows } = await sql<{ brand: boolean; shops: number; card: boolean; coupons: number }>`
    select exists (select from brand where tenant_id = app.tenant() and id = ${row.brandId} and deleted_at is null) as brand,
           (select count(*) from shop where tenant_id = app.tenant() and brand_id = ${row.brandId} and deleted_at is null
               and id = any(${row.shopIds}::bigint[]) and ${visible(ctx, shop, guard)}) as shops,
           exists (select from member_card where tenant_id = app.tenant() and brand_id = ${row.brandId}
                      and deleted_at is null and id = ${row.giftCardId}) as card,
           (select count(*) from coupon where tenant_id = app.tenant() and brand_id = ${row.brandId} and deleted_at is null
               and id = any(${coupons}::bigint[])) as coupons`.execute(ctx.db)
  const [found] = rows
  if (!found?.brand) refuseField('brandId', rechargePackage.reasons.brandMissing)
  if (Number(found?.shops) < new Set(row.shopIds).size) refuseField('shopIds', rechargePackage.reasons.shopMissing)
  if (Number(found?.coupons) < new Set(coupons).size) refuseField('giftCoupons', rechargePackage.reasons.couponMissing)
  if (row.giftCardId !== null && !found?.card) refuseField('giftCardId', rechargePackage.reasons.cardMissing)
}

/** A package on sale comes with a card that is in force: it stays so, as the card's row is locked. */
async function demandGivable({ db }: Context, { giftCardId }: Pick<Package, 'giftCardId'>): Promise<void> {
  if (giftCardId === null) return
  const { rows } = await sql<{ name: string; status: Status }>`
    select name, status from member_card where tenant_id = app.tenant() and id = ${giftCardId}
       and deleted_at is null for share`.execute(db)
  if (rows[0]?.status !== 1) refuseField('giftCardId', rechargePackage.reasons.cardOff, { name: rows[0]?.name ?? '' })
}

/** A customer chooses among a dozen at most; one is enabled at a time. */
async function demandRoom({ db }: Context, { brandId }: Package): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('recharge packages', ${brandId}))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) from recharge_package
     where tenant_id = app.tenant() and brand_id = ${brandId} and status = 1 and deleted_at is null`.execute(db)
  if (Number(rows[0]?.count) >= maxEnabledPackages) refuse(rechargePackage.reasons.tooMany, { max: maxEnabledPackages })
}
