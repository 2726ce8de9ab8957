import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { partnerFaults } from '@brandside/contract/platform/partner-faults.ts'
import { type DeliveryPlatform, delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { partnerAccount } from '../../platform/partners/partner-address.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
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

/** Asks the platform; what it refuses is told in its own words, and that it is silent in ours. */
export async function asked<T>(platform: DeliveryPlatform, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const detail = { platform: platformName(platform) }
    if (error instanceof PartnerSilent)
      return foreign(delivery.reasons.silent, { ...detail, fault: partnerFaults[error.fault] })
    if (!(error instanceof PlatformRefused)) throw error
    return foreign(delivery.reasons.platformError, { ...detail, text: error.message.slice(0, 200) })
  }
}
