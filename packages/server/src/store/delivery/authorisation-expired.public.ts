import type { Id } from '@brandside/contract/platform/id.ts'
import type { DeliveryPlatform } from '@brandside/contract/store/delivery.ts'
import { happening } from '../../platform/queue/happening.ts'

/** The tokens of a bound shop could not be renewed three times in a row: it has to be authorised again. */
export const authorisationExpired = happening<{ shopId: Id; shopName: string; platform: DeliveryPlatform }>(
  'delivery.authorisationExpired',
)
