import { type Cents, centsText, maxCents } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { refuseField } from '../platform/refuse.ts'

export const amountMost = { reason: common.amountMost, detail: { max: centsText(maxCents) } }

/** No document comes to more than an amount can be, whatever its lines add up to. */
export function demandAmount(path: string, cents: Cents): void {
  if (cents > maxCents) refuseField(path, amountMost.reason, amountMost.detail)
}
