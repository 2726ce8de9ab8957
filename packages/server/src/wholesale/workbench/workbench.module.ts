import { type WorkbenchFigures, workbench } from '@brandside/contract/wholesale/workbench.ts'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { collected, lowStockCount, ordered, overdue, shipped } from './figures.ts'
import { aging, weeks } from './lines.ts'
import { movedCustomers, movedSkus } from './moved.ts'
import { seen } from './seen.ts'
import { silentCustomers } from './silent.ts'

export const workbenchModule = serve(workbench, { figures })

/** All parts leave together, on the call's one connection. */
async function figures(ctx: Context): Promise<WorkbenchFigures> {
  const { orders, deliveries, incomes, receivables, products } = seen(ctx)
  const parts = {
    ordered: orders ? ordered(ctx) : null,
    shipped: deliveries ? shipped(ctx) : null,
    collected: incomes ? collected(ctx) : null,
    overdue: receivables ? overdue(ctx) : null,
    lowStock: products ? lowStockCount(ctx) : null,
    weeks: weeks(ctx, { orders, incomes }),
    aging: receivables ? aging(ctx) : [],
    customers: orders ? movedCustomers(ctx) : [],
    skus: orders ? movedSkus(ctx) : [],
    silent: orders ? silentCustomers(ctx) : [],
  }
  await Promise.all(Object.values(parts))
  return {
    ...{ ordered: await parts.ordered, shipped: await parts.shipped, collected: await parts.collected },
    ...{ overdue: await parts.overdue, lowStock: await parts.lowStock, weeks: await parts.weeks },
    ...{ aging: await parts.aging, customers: await parts.customers, skus: await parts.skus },
    silent: await parts.silent,
  }
}
