import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { bulkBatch } from '@brandside/contract/platform/entity/bulk-limits.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { lockRows } from '../../../platform/entity/rows.ts'
import { lockContracts } from '../../contract/used.public.ts'
import { lockAccount } from '../../order-books/order-account.public.ts'
import { lockStock } from '../../product/stock.public.ts'
import { lockQuoted } from '../../quoted/ordered.public.ts'
import { lockCoupon } from '../../wholesale-coupon-grant/use.public.ts'
import { orders } from '../orders.ts'
import { commit } from './commit.ts'

type Input = Parsed<typeof wholesaleOrder, 'commitMany'>

/** Commits orders as they stand, each by itself: one that fails a check stays a draft, and its result says which. */
export async function commitMany(ctx: Context, input: Input) {
  const { submitForApproval } = input
  await lockAll(ctx, await chosen(ctx, input))
  return orders.many(ctx, input, async (id) => {
    const { version } = await orders.lock(ctx, 'commitMany', id)
    await commit(ctx, { id, version, submitForApproval, balanceUsedCents: 0, overCredit: false, reason: null })
  })
}

/** The drafts among the rows of this call. */
async function chosen(ctx: Context, { ids, filter = {}, after }: Input): Promise<Id[]> {
  const rows = await orders
    .filtered(
      ctx,
      wholesaleOrder.endpoints.list.guard,
      ids ? {} : filter,
    )(ctx.db)
    .$if(ids !== undefined, (query) => query.where('wholesaleOrder.id', 'in', ids ?? []))
    .$if(ids === undefined, (query) => query.where('wholesaleOrder.id', '>', after))
    .select(['wholesaleOrder.id', 'wholesaleOrder.state'])
    .orderBy('wholesaleOrder.id')
    .limit(sql.lit(bulkBatch))
    .execute()
  return rows.flatMap(({ id, state }) => (state === 'DRAFT' ? id : []))
}

/**
 * All that these commits will lock, at once and in the order of 1.4: one after the other they would hold the goods of the
 * first while they wait for the customer of the second, who may wait for these goods.
 */
async function lockAll(ctx: Context, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await lockRows(ctx, 'wholesaleOrder', ids)
  const { rows: accounts } = await sql<{ id: Id }>`
    select distinct case when c.bill_to_parent and c.parent_id is not null then c.parent_id else c.id end as id
      from customer c where c.tenant_id = app.tenant() and c.id = any(${rows.map(({ customerId }) => customerId)}::bigint[])
     order by 1`.execute(ctx.db)
  for (const { id } of accounts) await lockAccount(ctx, id)
  for (const id of inOrder(rows.flatMap(({ couponGrantId }) => couponGrantId ?? []))) await lockCoupon(ctx, id)
  const lines = await ctx.db
    .selectFrom('wholesaleOrderLine')
    .select(['skuId', 'quotationLineId'])
    .where('orderId', 'in', ids)
    .execute()
  const skuIds = inOrder(lines.map(({ skuId }) => skuId))
  await lockStock(ctx, skuIds)
  await lockQuoted(
    ctx,
    lines.flatMap(({ quotationLineId }) => quotationLineId ?? []),
  )
  for (const id of inOrder(rows.map(({ customerId }) => customerId))) await lockContracts(ctx, id, skuIds)
}

const inOrder = (ids: readonly Id[]) => [...new Set(ids)].sort((a, b) => a - b)
