import * as z from 'zod'
import { addressOf } from '../../../../payment/pay-channel/adapters/simulator-address.public.ts'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../../../platform/partners/partner-request.ts'
import type { DeliveryAdapter, MenuItem, MenuRefusal, PlatformEvent } from '../delivery-adapter.ts'
import { numberText } from '../platform-fields.ts'
import type { DeliveryAccount } from '../registry.ts'
import { callEleme, elemeTokens } from './eleme-call.ts'
import { readElemeNotice, readElemePush } from './eleme-notice.ts'
import { type ElemeOrder, readElemeOrder } from './eleme-order.ts'

const User = z.object({
  authorizedShops: z.array(z.object({ id: numberText, name: z.string().max(128) })).max(1_000),
})
const Nothing = z.unknown()

const Dish = z.object({
  id: numberText,
  categoryId: numberText,
  name: z.string().max(200),
  specs: z
    .array(
      z.looseObject({
        extendCode: z.string().max(64).nullish(),
        price: z.coerce.number(),
        stock: z.coerce.number(),
        packingFee: z.coerce.number().optional(),
      }),
    )
    .max(100),
})

/** 饿了么: OAuth for the stores of a merchant, pushes with numbers, orders read by them. */
export function elemeAdapter(account: DeliveryAccount): DeliveryAdapter {
  const { key = '', secret = '' } = account.settings
  const at = { key, secret, address: addressOf(account, 'eleme', 'https://open-api.shop.ele.me') }
  const secrets = [account.settings, account.next].flatMap((settings) => settings?.secret ?? [])

  const call = <Result>(
    token: string,
    action: string,
    params: Readonly<Record<string, unknown>>,
    answers: z.ZodType<Result>,
  ) => callEleme(at, { action, token, params, answers })
  const act = (token: string, action: string, params: Readonly<Record<string, unknown>>) =>
    call(token, action, params, Nothing).then(() => undefined)
  const back = (origin: string | undefined) => `${origin ?? account.publicAddress ?? ''}/store/delivery`
  // It is a bare number there, of so few digits that a double holds it.
  const store = (id: string) => Number(id)

  async function order(token: string, orderId: string) {
    const found = readElemeOrder(await call(token, 'eleme.order.getOrder', { orderId }, Nothing))
    if (!found) throw new PartnerSilent('UNREADABLE', 'No such order')
    return found
  }

  /** Dishes there are changed as a whole: the one that has the SKU's code is read, and sent back with its price and stock. */
  async function offerOne(token: string, shopId: number, { skuCode, priceCents, stock }: MenuItem): Promise<void> {
    const asked = { shopId, extendCode: skuCode }
    const dish = await call(token, 'eleme.product.item.getItemByShopIdAndExtendCode', asked, Dish.nullish())
    if (!dish) throw new PartnerRefusal('FINAL', 'extendCode', skuCode)
    const specs = dish.specs.map((spec) =>
      spec.extendCode === skuCode ? { ...spec, price: priceCents / 100, stock } : spec,
    )
    const { id: itemId, categoryId, name } = dish
    await act(token, 'eleme.product.item.updateItem', { itemId, categoryId, properties: { name, specs } })
  }

  return {
    authUrl: ({ state, origin }) =>
      `${at.address}/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: key,
        redirect_uri: back(origin),
        state,
        scope: 'all',
      })}`,
    exchange: (code, origin) =>
      elemeTokens(at, { grant_type: 'authorization_code', code, redirect_uri: back(origin), client_id: key }),
    refresh: ({ refresh }) => elemeTokens(at, { grant_type: 'refresh_token', refresh_token: refresh }),
    listStores: async ({ access }) => {
      const { authorizedShops } = await call(access, 'eleme.user.getUser', {}, User)
      return authorizedShops.map(({ id, name }) => ({ id, name, address: null, open: true }))
    },
    bind: ({ access }, storeId, openId) =>
      act(access, 'eleme.shop.updateShop', { shopId: store(storeId), properties: { openId } }),
    unbind: ({ access }, storeId) =>
      act(access, 'eleme.shop.updateShop', { shopId: store(storeId), properties: { openId: '' } }),
    accept: ({ access }, orderId) => act(access, 'eleme.order.confirmOrderLite', { orderId }),
    refuse: ({ access }, orderId, remark) =>
      act(access, 'eleme.order.cancelOrderLite', { orderId, type: 'others', remark }),
    answerRefund: ({ access }, orderId, { agree, reason }) =>
      agree
        ? act(access, 'eleme.order.agreeRefundLite', { orderId })
        : act(access, 'eleme.order.disagreeRefundLite', { orderId, reason }),
    // Which fields the part of an order is told by is not confirmed.
    refund: ({ access }, orderId, { lines, reason }) =>
      lines.length === 0
        ? act(access, 'eleme.order.cancelOrderLite', { orderId, type: 'others', remark: reason })
        : act(access, 'eleme.order.refundPart', {
            orderId,
            refundOrderMessage: {
              reason,
              goods: lines.map(({ goodsNo, name, quantity }) => ({ extendCode: goodsNo ?? '', name, count: quantity })),
            },
          }),
    order: ({ access }, orderNo) => order(access, orderNo),
    missed: async ({ access }, { id }) => {
      const shopId = store(id)
      const list = z.array(z.unknown()).max(500)
      const lost = await call(
        access,
        'eleme.message.getNonReachedOMessages',
        { appId: Number(account.settings.appId) },
        list,
      )
      const told = lost.flatMap((push) => {
        const events = readElemePush(secrets, push, Date.now())
        return Array.isArray(events) ? events : []
      })
      const numbers = z.array(numberText).max(500)
      const waiting = await call(access, 'eleme.order.getUnprocessOrders', { shopId }, numbers)
      const known = new Set(told.map(({ orderNo }) => orderNo))
      const found: PlatformEvent[] = []
      for (const orderNo of waiting.filter((each) => !known.has(each))) {
        const read = await order(access, orderNo)
        found.push(waitingEvent(id, orderNo, read))
      }
      return [...told.filter(({ storeId }) => storeId === id), ...found]
    },
    offer: ({ access }, { id }, items) => offerEach(items, (item) => offerOne(access, store(id), item)),
    // One day's hours are all days' there; where they differ the shop has to set them on the platform's pages.
    openAt: ({ access }, { id }, week) => {
      const [first, ...others] = week.map((ranges) => ranges.join(','))
      if (others.some((day) => day !== first))
        throw new PartnerRefusal('FINAL', 'openTime', '每天的营业时间须相同 · every day has to have the same hours')
      return act(access, 'eleme.shop.updateShop', { shopId: store(id), properties: { openTime: first } })
    },
    readNotice: (notice) => readElemeNotice(secrets, notice),
    noticeReply: (taken) => ({
      status: taken ? 200 : 401,
      type: 'application/json',
      body: taken ? '{"message":"ok"}' : '{"message":"error"}',
    }),
    // An app without a token of a merchant gets one of its own.
    ping: async () => void (await elemeTokens(at, { grant_type: 'client_credentials', scope: 'all' })),
  }
}

/** An order that waits there, as the push that would have told of it. */
function waitingEvent(storeId: string, orderNo: string, read: ElemeOrder): PlatformEvent {
  return {
    eventId: `waiting ${orderNo}`,
    type: 'ORDER_NEW',
    storeId,
    shopRef: null,
    orderNo,
    amountCents: read.guestPaidCents,
    at: read.placedAt,
    order: read,
  }
}

/** Offers each dish; those that are refused leave the others as they are. */
async function offerEach(
  items: readonly MenuItem[],
  offerOne: (item: MenuItem) => Promise<void>,
): Promise<MenuRefusal[]> {
  const refused: MenuRefusal[] = []
  for (const item of items) {
    try {
      await offerOne(item)
    } catch (error) {
      if (!(error instanceof PartnerRefusal) || error.kind === 'CONFIG') throw error
      refused.push({ skuCode: item.skuCode, words: error.message })
    }
  }
  return refused
}
