import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { partnerAddress } from '../../../platform/partners/partner-address.ts'
import { foreign } from '../../../platform/refuse.ts'
import type { PayAccount } from './adapter.public.ts'

/** The sandbox, in which the simulators stand. */
export function simulatorAddress(): string {
  return partnerAddress('sandbox') ?? foreign(payChannel.reasons.noAddress)
}

/** The channel itself, or in a rehearsal its simulator. */
export function addressOf({ isRehearsal }: Pick<PayAccount, 'isRehearsal'>, simulator: string, real: string): string {
  return isRehearsal ? `${simulatorAddress()}/_v/${simulator}` : real
}
