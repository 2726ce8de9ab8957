import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import type { Context } from '../../platform/context.ts'
import { effectsOf, tried } from '../move-effects.public.ts'
import { approve, cancel } from './course.ts'
import { recharges } from './recharges.ts'

/** What a recharge brings to the balance, or takes from it again. */
export async function effects(ctx: Context, { id, move }: Parsed<typeof balanceRecharge, 'effects'>) {
  const { version } = await recharges.find(ctx, 'effects', id)
  const acts = {
    approve: () => approve(ctx, { id, version }),
    cancel: () => cancel(ctx, { id, version, reason: tried }),
  }
  return effectsOf(ctx, { endpoint: balanceRecharge.endpoints[move], orderIds: [] }, acts[move])
}
