import type { Id } from '@brandside/contract/platform/id.ts'
import type { DeliveryPlatform } from '@brandside/contract/store/delivery.ts'
import { happening } from '../../platform/queue/happening.ts'

interface OfShop {
  shopId: Id
  platform: DeliveryPlatform
}

/** An order of a shop, under the binding that brought it. */
export interface OfOrder extends OfShop {
  bindingId: Id
  orderNo: string
}

/** A new order waits to be accepted at its platform. */
export const acceptAsked = happening<OfOrder>('delivery.acceptAsked')

/** A notice has brought the number of an order alone: what it holds is read at its platform. */
export const contentAsked = happening<OfOrder>('delivery.contentAsked')

/** A shop is not bound here any more, and its platform may not know. */
export const unbindAsked = happening<OfShop & { platformShopId: string }>('delivery.unbindAsked')
