import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type DeliveryPlatform, delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { partnerAccount } from '../../platform/partners/partner-address.ts'
import { PartnerSilent } from '../../platform/partners/partner-http.ts'
import { foreign, refuse } from '../../platform/refuse.ts'
import { type DeliveryAdapter, PlatformRefused } from './delivery-adapter.ts'
import { sandboxDelivery } from './sandbox-delivery.ts'

/** One line for each platform that there is an adapter for. */
const adapters: Readonly<Record<DeliveryPlatform, () => DeliveryAdapter | undefined>> = {
  SANDBOX: () => {
    const account = partnerAccount('sandbox')
    return account && sandboxDelivery(account)
  },
}

export const platformName = (platform: DeliveryPlatform): Bilingual => deliveryPlatforms[platform]

export function adapterOf(platform: DeliveryPlatform): DeliveryAdapter {
  return adapters[platform]() ?? refuse(delivery.reasons.unavailable, { platform: platformName(platform) })
}

/** Asks the platform; what it refuses, and that it is silent, is told as its answer. */
export async function asked<T>(platform: DeliveryPlatform, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PlatformRefused || error instanceof PartnerSilent)) throw error
    const detail = { platform: platformName(platform), text: error.message.slice(0, 200) }
    return foreign(delivery.reasons.platformError, detail)
  }
}
