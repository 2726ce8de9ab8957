import { maxExamples, quoteExample } from '@brandside/contract/marketing/quote-example.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow, lockRow, lockRows, softDelete, writeRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { trial } from '../quote/quotes.public.ts'
import { answersOf, run, type SavedCart } from './run.ts'

const { endpoints, reasons } = quoteExample

export const quoteExampleModule = serve(quoteExample, { list: run, create, accept, remove })

/** The cart with its instant, and with the answer that the operator saw. */
async function create(ctx: Context, { name, ...input }: Parsed<typeof quoteExample, 'create'>) {
  const { couponDraft, activityDraft, ...cart } = input
  if ((couponDraft && !cart.couponId) || (activityDraft && !cart.activityId)) refuse(reasons.unsaved)
  const brandId = await brandOf(ctx, input.shopId)
  await demandRoom(ctx, brandId)
  const at = input.at ?? ctx.now
  const expected = await trial(ctx, { ...input, at })
  const { activityId, ...plain } = cart
  // One in force counts by itself, so that the example notices when it is disabled.
  const isOnTrial = activityId !== undefined && !(await isInForce(ctx, activityId as Id))
  const kept: SavedCart = { ...plain, at, ...(isOnTrial && { activityId }) }
  const row = await insertRow(ctx, 'quoteExample', { name, brandId, shopId: input.shopId, cart: kept, expected })
  ctx.log({ id: row.id, name })
  return { id: row.id }
}

async function brandOf(ctx: Context, shopId: Id): Promise<Id> {
  const shop = await ctx.db
    .selectFrom('shop')
    .select('brandId')
    .where('id', '=', shopId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!shop) refuseField('shopId', reasons.shopMissing)
  scoped(ctx, endpoints.create.guard).demand({ brand: shop.brandId }, 'shopId')
  return shop.brandId
}

async function demandRoom(ctx: Context, brandId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`quote example ${brandId}`}), ${ctx.tenantId}::int)`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('quoteExample')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brandId', '=', brandId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= maxExamples) refuse(reasons.tooMany, { max: maxExamples })
}

async function isInForce(ctx: Context, id: Id): Promise<boolean> {
  const found = await ctx.db.selectFrom('activity').select('status').where('id', '=', id).executeTakeFirst()
  return found?.status === 1
}

async function accept(ctx: Context, { id }: ById) {
  const row = await lockRow(ctx, 'quoteExample', id, visible(ctx, quoteExample, endpoints.accept.guard, 'plain'))
  const [answer] = await answersOf(ctx, [row], {})
  if (!answer) refuse(reasons.shopMissing)
  writeRow(ctx, 'quoteExample', { ...row, expected: answer }, ['expected'])
  ctx.log({ id, name: row.name })
  return {}
}

async function remove(ctx: Context, { ids }: Parsed<typeof quoteExample, 'remove'>) {
  const rows = await lockRows(ctx, 'quoteExample', ids, visible(ctx, quoteExample, endpoints.remove.guard, 'plain'))
  softDelete(
    ctx,
    'quoteExample',
    rows.map(({ id }) => id),
  )
  for (const { id, name } of rows) ctx.log({ id, name })
  return { deleted: rows.length }
}
