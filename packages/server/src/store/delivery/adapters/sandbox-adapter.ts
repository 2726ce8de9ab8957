import * as z from 'zod'
import { callPartner, type PartnerAccount } from '../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { isSigned } from '../../../platform/partners/signature.ts'
import type { DeliveryAdapter } from './delivery-adapter.ts'

const at = '/delivery/v1'

const Event = z.object({
  eventId: z.string().min(1).max(64),
  storeId: z.string().min(1).max(64),
  shopRef: z.string().max(64).nullable(),
  type: z.enum(['ORDER_NEW', 'ORDER_CANCEL', 'ORDER_DONE', 'RIDER', 'HEARTBEAT', 'UNBIND']),
  orderNo: z.string().max(64).nullable(),
  amountCents: z.int().min(0).max(1_000_000_00),
  at: z.iso.datetime(),
})

const word = z.string().min(1).max(200)
const Issued = z.object({
  access: word,
  refresh: word,
  expiresIn: z
    .int()
    .min(1)
    .max(366 * 86_400),
})
const Stores = z
  .array(z.object({ id: word, name: word, address: z.string().max(200).nullable(), open: z.boolean() }))
  .max(1_000)
const MenuWord = z.object({ skuCode: word, words: word })
const Nothing = z.object({})

/** The delivery sandbox, over real and signed HTTP. */
export function sandboxDelivery(account: PartnerAccount): DeliveryAdapter {
  /** It answers with the data, or with its reason. */
  async function post<Data>(path: string, data: z.ZodType<Data>, body: object): Promise<Data> {
    const answers = z.union([
      z.object({ ok: z.literal(true), data }),
      z.object({ ok: z.literal(false), error: z.string() }),
    ])
    const answer = await callPartner(account, { method: 'POST', path: `${at}${path}`, body, answers })
    if (!answer.ok) throw new PartnerRefusal('FINAL', answer.error, '')
    return answer.data
  }
  return {
    authUrl: ({ state, origin }) =>
      `${account.address}${at}/consent?${new URLSearchParams({ app: account.appId, state, ...(origin && { origin }) })}`,
    exchange: (code) => post('/token', Issued, { code }),
    refresh: ({ refresh }) => post('/token', Issued, { refresh }),
    listStores: ({ access }) => post('/stores', Stores, { access }),
    bind: async ({ access }, storeId, shopRef) => void (await post('/bind', Nothing, { access, storeId, shopRef })),
    unbind: async ({ access }, storeId, shopRef) => void (await post('/unbind', Nothing, { access, storeId, shopRef })),
    accept: async ({ access }, orderNo) => void (await post('/accept', Nothing, { access, orderNo })),
    refuse: async ({ access }, orderNo, reason) => void (await post('/refuse', Nothing, { access, orderNo, reason })),
    answerRefund: async ({ access }, orderNo, answer) =>
      void (await post('/answerRefund', Nothing, { access, orderNo, ...answer })),
    refund: async ({ access }, orderNo, wanted) =>
      void (await post('/refund', Nothing, { access, orderNo, ...wanted })),
    openAt: async ({ access }, { id: storeId }, week) =>
      void (await post('/hours', Nothing, { access, storeId, week })),
    offer: async ({ access }, { id: storeId }, items) =>
      (await post('/menu', z.object({ refused: z.array(MenuWord).max(2_000) }), { access, storeId, items })).refused,
    readNotice: ({ method, path, headers, body, now }) => {
      const text = body.toString()
      if (!isSigned(account.appSecret, { method, path, body: text }, headers, now)) return { refused: 'UNSIGNED' }
      const parsed = Event.safeParse(jsonOf(text))
      return parsed.success ? [parsed.data] : []
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
