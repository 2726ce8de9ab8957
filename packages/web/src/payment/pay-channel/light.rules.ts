import type { ChannelHealth } from '@brandside/contract/payment/pay-channel.ts'
import type { LightState } from '../../platform/ui/values/light.tsx'

/** From which share of failed payments on a channel is in doubt, and from which it is taken to be down. */
const doubtful = 0.05
const down = 0.5

type ChannelLife = Pick<ChannelHealth, 'status' | 'payments' | 'failures'>

/** Of a channel's last day: one that is switched off has no light, and one without payments says nothing. */
export function lightOf({ status, payments, failures }: ChannelLife): LightState {
  if (status === 0) return 'off'
  if (payments === 0) return 'quiet'
  const share = failures / payments
  if (share >= down) return 'bad'
  return share >= doubtful ? 'weak' : 'good'
}
