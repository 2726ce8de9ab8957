import type { Id } from '@brandside/contract/platform/id.ts'
import type { PlannedPart } from '@brandside/contract/wholesale/income/income.rules.ts'
import type { Context } from '../../platform/context.ts'
import { drawsOf } from './draws.ts'
import { liveParts } from './parts.ts'

/** Where a receipt lies now: what shipments have drawn of its deposit pays their receivables. */
export async function placedOf(ctx: Context, incomeId: Id): Promise<PlannedPart[]> {
  const receivables = new Map<Id, number>()
  const others: PlannedPart[] = []
  const pays = (id: Id, cents: number) => receivables.set(id, (receivables.get(id) ?? 0) + cents)
  for (const { id, target, receivableId, orderId, amountCents, drawnCents } of await liveParts(ctx, incomeId)) {
    if (target === 'RECEIVABLE') {
      pays(receivableId as Id, amountCents)
      continue
    }
    if (drawnCents > 0)
      for (const drawn of await drawsOf(ctx, { allocationId: id })) pays(drawn.receivableId, drawn.amountCents)
    if (amountCents > drawnCents) others.push({ target, receivableId: null, orderId, cents: amountCents - drawnCents })
  }
  const paid = [...receivables].map(
    ([receivableId, cents]): PlannedPart => ({ target: 'RECEIVABLE', receivableId, orderId: null, cents }),
  )
  return [...paid, ...others]
}
