/** Speaks with one delivery platform. Called outside of any transaction. */
export interface DeliveryAdapter {
  /** Where the operator agrees; the platform leads back to the delivery page, at this origin or the one that it knows. */
  authUrl(state: string, origin?: string): string
  exchange(code: string): Promise<Tokens>
  refresh(tokens: Tokens): Promise<Tokens>
  listStores(tokens: Tokens): Promise<PlatformStore[]>
  bind(tokens: Tokens, storeId: string, shopRef: string): Promise<void>
  /** Only where the store is bound to this shop. */
  unbind(tokens: Tokens, storeId: string, shopRef: string): Promise<void>
  accept(tokens: Tokens, orderNo: string): Promise<void>
  /** What a webhook says, without any proof of who says it. */
  parseWebhook(body: string): PlatformEvent | undefined
  /** The secret that the platform signs its webhooks with. */
  webhookSecret: string
}

export interface Tokens {
  access: string
  refresh: string
  /** Seconds from its issue. */
  expiresIn: number
}

interface PlatformStore {
  id: string
  name: string
  address: string | null
  open: boolean
}

export interface PlatformEvent {
  eventId: string
  storeId: string
  /** The shop as we have called it when it was bound. */
  shopRef: string | null
  type: 'ORDER_NEW' | 'ORDER_CANCEL' | 'ORDER_DONE' | 'RIDER' | 'HEARTBEAT' | 'UNBIND'
  orderNo: string | null
  amountCents: number
  at: string
}

/** The platform has refused, and says why. */
export class PlatformRefused extends Error {}
