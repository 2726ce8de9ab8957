import { holds, isTag } from '@brandside/contract/platform/permission.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'

/** Whose lists the figures are taken from. */
const lists = {
  orders: wholesaleOrder.endpoints.list.guard,
  deliveries: orderDelivery.endpoints.list.guard,
  incomes: income.endpoints.list.guard,
  receivables: receivable.endpoints.list.guard,
  products: product.endpoints.list.guard,
  contracts: contract.endpoints.list.guard,
  quotations: quotation.endpoints.list.guard,
} as const

type ListName = keyof typeof lists

/** Which lists the operator may read. */
export function readableLists({ operator }: Context): Record<ListName, boolean> {
  const entries = Object.entries(lists).map(([name, tag]) => [name, isTag(tag) && holds(operator.permissions, tag)])
  return Object.fromEntries(entries) as Record<ListName, boolean>
}

/** Rows of customers whom the operator sees in that list; the column is written with its table. */
export function within(ctx: Context, counted: ListName, customer: string): RawBuilder<boolean> {
  return scoped(ctx, lists[counted]).rows({ customer })
}

/** Orders that are meant: drafts, what waits for approval and what was given up count for nothing. */
export const isOrdered = sql<boolean>`o.state in ('COMMITTED', 'COMPLETED', 'CLOSED')`

/** A receipt adds to what was collected, a refund takes from it; what was paid from a balance was collected before. */
export const collectedCents = sql<number>`(case when i.direction = 'IN' then i.amount_cents else -i.amount_cents end)`
export const isCollected = sql<boolean>`i.state = 'CONFIRMED' and i.source <> 'BALANCE' and i.deleted_at is null`
