import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { income } from '@brandside/contract/wholesale/income.ts'
import type { Context } from '../../platform/context.ts'
import { effectsOf, tried } from '../move-effects.public.ts'
import { incomes } from './incomes.ts'
import { invalid } from './invalidate.ts'
import { liveParts } from './parts.ts'

/** What is open again, and what leaves the balance, without this receipt. */
export async function effects(ctx: Context, { id, move }: Parsed<typeof income, 'effects'>) {
  const { orderId, version } = await incomes.find(ctx, 'effects', id)
  const orderIds = [orderId, ...(await liveParts(ctx, id)).map(({ ofOrder }) => ofOrder)].flatMap((each) => each ?? [])
  return effectsOf(ctx, { endpoint: income.endpoints[move], orderIds }, () =>
    invalid(ctx, { id, version, reason: tried }),
  )
}
