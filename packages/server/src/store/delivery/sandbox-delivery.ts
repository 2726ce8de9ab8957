import * as z from 'zod'
import { callPartner, type PartnerAccount } from '../../platform/partners/partner-http.ts'
import { type DeliveryAdapter, PlatformRefused, type PlatformStore, type Tokens } from './delivery-adapter.ts'

const at = '/delivery/v1'

/** What the sandbox answers: the data, or its reason. */
type Answer<Data> = { ok: true; data: Data } | { ok: false; error: string }

const Event = z.object({
  eventId: z.string().min(1).max(64),
  storeId: z.string().min(1).max(64),
  shopRef: z.string().max(64).nullable(),
  type: z.enum(['ORDER_NEW', 'ORDER_CANCEL', 'ORDER_DONE', 'RIDER', 'HEARTBEAT', 'UNBIND']),
  orderNo: z.string().max(64).nullable(),
  amountCents: z.int().min(0).max(1_000_000_00),
  at: z.iso.datetime(),
})

/** The delivery sandbox, over real and signed HTTP. */
export function sandboxDelivery(account: PartnerAccount): DeliveryAdapter {
  async function post<Data>(path: string, body: object): Promise<Data> {
    const answer = await callPartner<Answer<Data>>(account, { method: 'POST', path: `${at}${path}`, body })
    if (!answer.ok) throw new PlatformRefused(answer.error)
    return answer.data
  }
  return {
    authUrl: (state) => `${account.address}${at}/consent?${new URLSearchParams({ app: account.appId, state })}`,
    exchange: (code) => post<Tokens>('/token', { code }),
    refresh: ({ refresh }) => post<Tokens>('/token', { refresh }),
    listStores: ({ access }) => post<PlatformStore[]>('/stores', { access }),
    bind: ({ access }, storeId, shopRef) => post('/bind', { access, storeId, shopRef }),
    unbind: ({ access }, storeId) => post('/unbind', { access, storeId }),
    accept: ({ access }, orderNo) => post('/accept', { access, orderNo }),
    parseWebhook: (rawBody) => {
      const parsed = Event.safeParse(jsonOf(rawBody))
      return parsed.success ? parsed.data : undefined
    },
    webhookSecret: account.appSecret,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
