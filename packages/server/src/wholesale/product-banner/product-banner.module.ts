import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { productBanner } from '@brandside/contract/wholesale/product/product-banner.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { arrangeRows } from '../arranged.public.ts'

const live = sql<boolean>`(product_banner.status = 1 and product_banner.start_at <= now() and now() < product_banner.end_at)`

const banners = entityTable(productBanner, {
  shows: {
    live,
    targetName: sql<string | null>`coalesce(
      (select p.name from product p where p.tenant_id = app.tenant() and p.id = product_banner.product_id),
      (select c.name from product_class c where c.tenant_id = app.tenant() and c.id = product_banner.class_id),
      product_banner.url)`,
  },
  asks: { live: (wanted) => (wanted ? live : sql<boolean>`not ${live}`) },
  nameOf: ({ title }) => title,
})

/** A class stays while a banner that has not ended leads to it. */
const classGuard = keptBy({
  table: 'productBanner',
  column: 'classId',
  where: sql`deleted_at is null and end_at > now()`,
  reason: productBanner.reasons.ofClass,
  tells: { name: sql`title` },
})

export const productBannerModule = serve(productBanner, banners.handlers({ create, update, arrange }), {
  deleteGuards: { productClass: classGuard },
})

type Banner = Pick<
  RowOf<'productBanner'>,
  'linkType' | 'productId' | 'classId' | 'url' | 'startAt' | 'endAt' | 'custLevelIds'
>

async function create(ctx: Context, input: Parsed<typeof productBanner, 'create'>) {
  await demandRight(ctx, input)
  const row = await banners.insert(ctx, { ...input, ...onlyTarget(input) })
  banners.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof productBanner, 'update'>) {
  const before = await banners.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const wanted = { ...before, ...banners.changesOf(before, input) }
  await demandRight(ctx, wanted)
  return banners.save(ctx, before, banners.changesOf(before, { ...input, ...onlyTarget(wanted) }))
}

/** What it leads to is kept; what it would lead to otherwise is not. */
function onlyTarget({ linkType, productId, classId, url }: Banner) {
  return {
    productId: linkType === 'PRODUCT' ? productId : null,
    classId: linkType === 'CLASS' ? classId : null,
    url: linkType === 'URL' ? url : null,
  }
}

async function demandRight(ctx: Context, banner: Banner): Promise<void> {
  const { linkType, productId, classId, url, startAt, endAt, custLevelIds } = banner
  const { reasons } = productBanner
  if (Date.parse(endAt) <= Date.parse(startAt)) refuseField('endAt', reasons.endBeforeStart)
  if (linkType === 'URL' && !/^https?:/i.test(url ?? '')) refuseField('url', reasons.urlNeeded)
  if ((linkType === 'PRODUCT' || productId !== null) && !(await isThere(ctx, 'product', productId)))
    refuseField('productId', reasons.productMissing)
  if ((linkType === 'CLASS' || classId !== null) && !(await isThere(ctx, 'productClass', classId)))
    refuseField('classId', reasons.classMissing)
  const levels = new Set(custLevelIds)
  if (levels.size > 0 && (await countOf(ctx, 'custLevel', [...levels])) < levels.size)
    refuseField('custLevelIds', reasons.levelMissing)
}

async function isThere(ctx: Context, table: 'product' | 'productClass', id: Id | null): Promise<boolean> {
  return id !== null && (await countOf(ctx, table, [id])) === 1
}

async function countOf(
  ctx: Context,
  table: 'product' | 'productClass' | 'custLevel',
  ids: readonly Id[],
): Promise<number> {
  const rows = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.length
}

async function arrange(ctx: Context, { ids }: Parsed<typeof productBanner, 'arrange'>) {
  const changed = arrangeRows(await banners.lockAll(ctx, 'arrange', ids), ids)
  for (const { row, sort } of changed) banners.save(ctx, row, { sort })
  if (changed.length === 0) ctx.unchanged()
  return { changed: changed.length }
}
