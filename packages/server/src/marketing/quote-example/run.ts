import type { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Quote } from '@brandside/contract/marketing/quote/cart.ts'
import { quoteDifferences } from '@brandside/contract/marketing/quote/quote-differences.ts'
import { maxExamples, quoteExample } from '@brandside/contract/marketing/quote-example.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { trial } from '../quote/quotes.public.ts'

type Trial = Parsed<typeof coupon, 'quote'>
type Drafts = Pick<Trial, 'couponDraft' | 'couponId' | 'activityDraft' | 'activityId'>

/** The cart of an example: all but drafts, with its instant. */
export type SavedCart = Omit<Trial, 'couponDraft' | 'activityDraft' | 'at'> & { at: string }

type Saved = Pick<RowOf<'quoteExample'>, 'id' | 'name' | 'shopId'> & { cart: unknown; expected: unknown }

/** Prices the examples that the operator sees, and says where each differs from what was saved. */
export async function run(ctx: Context, { brandId, ...drafts }: Parsed<typeof quoteExample, 'list'>) {
  const { rows } = await sql<Saved & { shopName: string }>`
    select quote_example.id, quote_example.name, quote_example.shop_id, shop.name as shop_name, cart, expected
      from quote_example
      join shop on shop.tenant_id = quote_example.tenant_id and shop.id = quote_example.shop_id
     where quote_example.tenant_id = app.tenant() and quote_example.deleted_at is null
       and (${brandId ?? null}::bigint is null or quote_example.brand_id = ${brandId ?? null})
       and ${visible(ctx, quoteExample, quoteExample.endpoints.list.guard)}
     order by quote_example.id desc limit ${maxExamples}`.execute(ctx.db)
  const answers = await answersOf(ctx, rows, drafts)
  const list = rows.map(({ id, name, shopName, cart, expected }, index) => {
    const [saved, answer] = [expected as Quote, answers[index]]
    return {
      id,
      name,
      shopName,
      at: (cart as SavedCart).at,
      expectedCents: saved.payableCents,
      payableCents: answer?.payableCents ?? null,
      differences: answer ? quoteDifferences(saved, answer) : [],
    }
  })
  return { list }
}

/** What each cart costs now, with a draft in the place of what is saved of it; undefined where the shop is gone. */
export async function answersOf(ctx: Context, rows: readonly Saved[], drafts: Drafts): Promise<(Quote | undefined)[]> {
  const carts = rows.map(({ cart }) => cart as SavedCart)
  const [shops, coupons, activities] = await Promise.all([
    standing(
      ctx,
      'shop',
      rows.map(({ shopId }) => shopId),
    ),
    standing(ctx, 'coupon', idsOf(carts, 'couponId')),
    standing(ctx, 'activity', idsOf(carts, 'activityId')),
  ])
  const answers: (Quote | undefined)[] = []
  for (const [index, { couponId, activityId, ...plain }] of carts.entries()) {
    const hasShop = shops.has(rows[index]?.shopId as Id)
    const couponDraft = couponId !== undefined && couponId === drafts.couponId ? drafts.couponDraft : undefined
    const template = coupons.has(couponId as Id) ? couponId : undefined
    const offer = drafts.activityDraft ? drafts : triedOf(activities, activityId)
    const asked = { ...plain, couponDraft, couponId: template, ...pick(offer) }
    answers.push(hasShop ? await trial(ctx, asked) : undefined)
  }
  return answers
}

function pick({ activityDraft, activityId }: Drafts) {
  return { activityDraft, activityId }
}

/** An activity that is not in force, tried as it stands; nothing, once it is deleted. */
function triedOf(activities: ReadonlyMap<Id, unknown>, activityId: number | undefined): Drafts {
  const row = activities.get(activityId as Id)
  return row ? { activityDraft: row as NonNullable<Trial['activityDraft']>, activityId } : {}
}

function idsOf(carts: readonly SavedCart[], name: 'couponId' | 'activityId'): Id[] {
  return carts.flatMap((cart) => (cart[name] === undefined ? [] : [cart[name] as Id]))
}

/** The rows of these ids that are not deleted. */
async function standing(
  { db }: Context,
  table: 'shop' | 'coupon' | 'activity',
  ids: readonly Id[],
): Promise<Map<Id, unknown>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id }>`
    select * from ${sql.table(table)}
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
