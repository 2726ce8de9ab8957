import { configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { partnerAddress } from '../../../platform/partners/partner-address.ts'
import { foreign } from '../../../platform/refuse.ts'
import type { PaymentAdapter } from './adapter.public.ts'
import { sandboxAdapter } from './sandbox-adapter.ts'

type Config = Readonly<Record<string, string>>

/** Adapters that call a partner; the others settle with us alone. A further channel is one line here, and its file. */
const remote: Readonly<Record<string, (config: Config) => PaymentAdapter>> = {
  SANDBOX: ({ appId = '', appSecret = '' }) => {
    const address = partnerAddress('sandbox') ?? foreign(payChannel.reasons.noAddress)
    return sandboxAdapter({ address, appId, appSecret })
  },
}

/** The adapter of a channel with its configuration; none where payments are settled with us alone. */
export function remoteAdapter(adapter: string, config: Config): PaymentAdapter | undefined {
  return isRemote(adapter) ? remote[adapter]?.(config) : undefined
}

export function isRemote(adapter: string): boolean {
  return Object.hasOwn(remote, adapter)
}

/** The settings that an adapter cannot do without and that are not there. */
export function missingConfig(adapter: string, config: Config) {
  return configOf(adapter).filter(({ name }) => !config[name])
}
