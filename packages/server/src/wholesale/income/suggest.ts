import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { exactMatch, type PlannedPart, planAllocation } from '@brandside/contract/wholesale/income/income.rules.ts'
import { income, writeOffLimit } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { balanceOf } from '../balance-ledger/balance.public.ts'
import { incomes } from './incomes.ts'
import { openReceivables, roomsOf } from './open.ts'
import { payingFor } from './paying-for.ts'
import { placedOf } from './placed.ts'
import { mayWriteOff } from './write-off.ts'

/**
 * What a receipt would pay by itself, beside all that it could. One that is confirmed already could pay again what it
 * pays now: its own part of each receivable counts as open.
 */
export async function suggest(ctx: Context, input: Parsed<typeof income, 'suggest'>) {
  const { amountCents, orderId, incomeId } = input
  const customerId = await payingFor(ctx, income.endpoints.suggest, input.customerId, orderId)
  const placed = incomeId === null ? [] : await placedOfOwn(ctx, incomeId, customerId)
  const own = (id: Id) => placed.find(({ receivableId }) => receivableId === id)?.cents ?? 0
  const rows = await openReceivables(
    ctx,
    customerId,
    placed.flatMap(({ receivableId }) => receivableId ?? []),
  )
  const open = rows.map((row) => ({ ...row, outstandingCents: row.outstandingCents + own(row.id) }))
  const rooms = await roomsOf(ctx, orderId === null ? [] : [orderId])
  const held = placed.find((part) => part.target === 'ORDER_DEPOSIT' && part.orderId === orderId)?.cents ?? 0
  const order = orderId === null ? undefined : { id: orderId, roomCents: (rooms.get(orderId) ?? 0) + held }
  const { total } = await balanceOf(ctx, customerId)
  return {
    parts: planAllocation({ cents: amountCents, open, order }).slice(0, 200),
    placed: placed.slice(0, 200),
    open,
    exact: exactMatch(amountCents, open),
    balanceCents: total,
    writeOffLimitCents: mayWriteOff(ctx) ? param(ctx, writeOffLimit) : 0,
  }
}

async function placedOfOwn(ctx: Context, id: Id, customerId: Id): Promise<PlannedPart[]> {
  const row = await incomes.find(ctx, 'suggest', id)
  return row.customerId === customerId ? placedOf(ctx, id) : []
}
