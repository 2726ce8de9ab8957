import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { brandEvents } from '@brandside/contract/store/brand-events.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { demandDeletable, keptBy } from '../../platform/delete-guards.ts'
import { demandChildless } from '../../platform/entity/demand-childless.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { treeMoves } from '../../platform/entity/tree-moves.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { deletedBrands, lockDeleted, shops, shopsExport } from './brand-shops.ts'
import { brands, brandTree } from './brand-table.ts'
import { sealedCertNumbers } from './cert-number.ts'
import { keepClock } from './clock.public.ts'
import { impact } from './impact.ts'
import { newBrand } from './new-brand.public.ts'
import { setPayChannel, viewPayChannel } from './pay-channels.ts'
import { duePapers, keepPapers, qualification, qualificationAudit, qualificationSubmit } from './qualification.ts'
import { demandQualified } from './qualified.public.ts'
import { setRate, viewRate } from './rates.ts'
import { demandNoneRunning, switchBrand } from './switch-brand.ts'
import { tree } from './tree.ts'

const { hold, placeBelow, moveSubtree, standAgain } = brandTree

/** A channel that a brand has switched on is not deleted. */
const channelGuard = keptBy({
  table: 'brandPayChannel',
  column: 'payChannelId',
  where: sql`enabled`,
  reason: payChannel.reasons.atBrand,
  tells: { brand: nameIn('brand', 'brandPayChannel.brandId') },
})

export const brandModule = serve(
  brand,
  brands.handlers(
    {
      create,
      update,
      remove,
      setStatus,
      tree,
      counts,
      shops,
      shopsExport,
      deleted: deletedBrands,
      restore,
      qualification,
      qualificationSubmit,
      qualificationAudit,
      duePapers,
      impact,
      viewPayChannel,
      setPayChannel,
      viewRate,
      setRate,
      ...treeMoves(brands, brandTree),
      undoSetStatus: brands.undoSetStatus(switchBack),
    },
    { hold, prepare: comeBack },
  ),
  {
    events: Object.values(brandEvents),
    deleteGuards: { tenant: keepTenant, payChannel: channelGuard },
    duties: [
      {
        tags: ['store:brand:qualification', 'store:brand:audit'],
        words: ['提交品牌资质并自行审核', 'to submit certificates of a brand and to approve them'],
      },
    ],
    papers: { brandQualification: 'brandId' },
    retention: keepPapers,
    sealed: [sealedCertNumbers],
  },
)

/** A company that still trades under a brand is not deleted. */
async function keepTenant(db: Db) {
  const found = await db.selectFrom('brand').select('id').where('deletedAt', 'is', null).limit(1).executeTakeFirst()
  return found && { reason: brand.reasons.ofTenant }
}

async function restore(ctx: Context, input: ById) {
  await hold(ctx)
  const row = await lockDeleted(ctx, input)
  await comeBack(ctx, row)
  brands.logged(ctx, undefined, row)
  return { id: row.id }
}

/** A brand that was enabled when it was deleted trades again, and so needs its papers as one that is enabled. */
async function comeBack(ctx: Context, row: RowOf<'brand'>) {
  await standAgain(ctx, row)
  if (row.status === 1) await demandQualified(ctx, row)
}

/** What stood enabled below a disabled brand may stand there again; its papers are needed all the same. */
async function switchBack(ctx: Context, { id, status }: { id: ById['id']; status: Status }) {
  const row = await brands.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) await demandQualified(ctx, row)
  return switchBrand(ctx, row, status)
}

async function create(ctx: Context, input: Parsed<typeof brand, 'create'>) {
  const row = await newBrand(ctx, input)
  brands.logged(ctx, undefined, row)
  return { id: row.id }
}

/** A brand that moves takes everything below it along. */
async function update(ctx: Context, input: Parsed<typeof brand, 'update'>) {
  if (input.parentId !== undefined) await hold(ctx)
  const before = await brands.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = brands.changesOf(before, input)
  if (changes.currency !== undefined) await demandWithoutAmounts(ctx, before.id)
  if (changes.timeZone !== undefined || changes.dayCut !== undefined) keepClock(ctx, before)
  if (changes.parentId === undefined) return brands.save(ctx, before, changes)

  const path = `${await placeBelow(ctx, input.parentId ?? null, before)}${before.id}/`
  const saved = brands.save(ctx, before, changes)
  ctx.send(moveSubtree(ctx, before.path, path))
  return saved
}

/** The amounts of trades, balances, members and reports are in the currency of their brand. */
async function demandWithoutAmounts({ db }: Context, id: Id): Promise<void> {
  const { rows } = await sql`
    select from brand
     where tenant_id = app.tenant() and id = ${id}
       and (exists (select from shop s join trade t on t.tenant_id = s.tenant_id and t.shop_id = s.id
                     where s.tenant_id = brand.tenant_id and s.brand_id = brand.id)
            or exists (select from member m where m.tenant_id = brand.tenant_id and m.register_brand_id = brand.id)
            or exists (select from member_holding h where h.tenant_id = brand.tenant_id and h.brand_id = brand.id))`.execute(
    db,
  )
  if (rows.length > 0) refuseField('currency', brand.reasons.currencyFixed)
}

/** A brand with brands below it stays: their reports roll up into it. Brands that go together may hang together. */
async function remove(ctx: Context, { ids }: Parsed<typeof brand, 'remove'>) {
  await hold(ctx)
  const locked = await brands.lockAll(ctx, 'remove', ids)
  await demandChildless(ctx, 'brand', locked, brand.reasons.hasChildren)
  await demandDeletable(ctx, 'brand', ids)
  return brands.drop(ctx, locked)
}

/** A brand is in business only below enabled brands, so it is enabled from the top down. */
async function setStatus(ctx: Context, { id, status, force }: Parsed<typeof brand, 'setStatus'>) {
  const row = await brands.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0 && row.parentId !== null) {
    const parent = await brands.lock(ctx, 'setStatus', row.parentId)
    if (parent.status === 0) refuse(brand.reasons.parentDisabled, { parent: parent.name })
  }
  if (status === 1 && row.status === 0) await demandQualified(ctx, row)
  if (status === 0 && row.status === 1 && !force) await demandNoneRunning(ctx, row)
  return switchBrand(ctx, row, status)
}

async function counts({ db }: Context) {
  const found = await db
    .selectFrom('brand')
    .select('status')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .groupBy('status')
    .execute()
  const of = (status: Status) => found.find((row) => row.status === status)?.count ?? 0
  return { enabled: of(1), disabled: of(0) }
}
