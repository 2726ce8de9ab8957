import type { DeliveryPlatform } from '@brandside/contract/store/delivery.ts'
import type { PayAccount } from '../../../payment/pay-channel/adapters/adapter.public.ts'
import { partnerAccount } from '../../../platform/partners/partner-address.ts'
import type { DeliveryAdapter } from './delivery-adapter.ts'
import { elemeAdapter } from './eleme/eleme-adapter.ts'
import { meituanAdapter } from './meituan/meituan-adapter.ts'
import { sandboxDelivery } from './sandbox-adapter.ts'

/** A company's account at a platform: a pay channel, on which the platform owes what it has taken. */
export interface DeliveryAccount extends Pick<PayAccount, 'settings' | 'next' | 'isRehearsal'> {
  /** Where this installation is known outside, as far as it is. */
  publicAddress: string | undefined
}

/** One line for each platform that companies have accounts at. */
const adapters: Readonly<Record<Exclude<DeliveryPlatform, 'SANDBOX'>, (account: DeliveryAccount) => DeliveryAdapter>> =
  {
    MEITUAN: meituanAdapter,
    ELEME: elemeAdapter,
  }

export function accountAdapter(platform: Exclude<DeliveryPlatform, 'SANDBOX'>, account: DeliveryAccount) {
  return adapters[platform](account)
}

/** The platform of the sandbox, which every company of an installation has in common. */
export function sandboxAdapter(): DeliveryAdapter | undefined {
  const account = partnerAccount('sandbox')
  return account && sandboxDelivery(account)
}
