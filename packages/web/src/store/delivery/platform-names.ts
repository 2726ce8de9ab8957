import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { type DeliveryPlatform, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'

/** The platforms in the order of the matrix. */
export const platformNames = Object.entries(deliveryPlatforms) as [DeliveryPlatform, Bilingual][]
