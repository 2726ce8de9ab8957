import { type WorkbenchFigures, workbench } from '@brandside/contract/wholesale/workbench.ts'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import {
  contractsEnding,
  incomeSpan,
  lowStockCount,
  orderSpan,
  overdueNow,
  quotationDecisions,
  quotationsEnding,
  shippingSpan,
} from './figures.ts'
import { movedCustomers, movedSkus } from './largest-moves.ts'
import { aging, weeks } from './lines.ts'
import { readableLists } from './readable-lists.ts'
import { silentCustomers } from './silent.ts'

export const workbenchModule = serve(workbench, { figures })

/** All parts leave together, on the call's one connection. */
async function figures(ctx: Context): Promise<WorkbenchFigures> {
  const { orders, deliveries, incomes, receivables, products, contracts, quotations } = readableLists(ctx)
  const [spans, overdue, low, agreed, offered, decided, byWeek, owed, customers, skus, silent] = await Promise.all([
    Promise.all([
      ...(orders ? [orderSpan(ctx)] : []),
      ...(deliveries ? [shippingSpan(ctx)] : []),
      ...(incomes ? [incomeSpan(ctx)] : []),
    ]),
    receivables ? overdueNow(ctx) : { overdueCents: null, overdueCustomers: null },
    products ? lowStockCount(ctx) : null,
    contracts ? contractsEnding(ctx) : null,
    quotations ? quotationsEnding(ctx) : null,
    quotations ? quotationDecisions(ctx) : { quotationsDecided: null, quotationsWon: null },
    weeks(ctx, { orders, incomes }),
    receivables ? aging(ctx) : [],
    orders ? movedCustomers(ctx) : [],
    orders ? movedSkus(ctx) : [],
    orders ? silentCustomers(ctx) : [],
  ])
  const stands = { ...overdue, lowStock: low, contractsEnding: agreed, quotationsEnding: offered, ...decided }
  return { spans, ...stands, weeks: byWeek, aging: owed, customers, skus, silent }
}
