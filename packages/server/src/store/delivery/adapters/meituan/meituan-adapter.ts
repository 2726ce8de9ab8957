import * as z from 'zod'
import { addressOf } from '../../../../payment/pay-channel/adapters/simulator-address.public.ts'
import { yuanOf } from '../../../../payment/pay-channel/adapters/yuan.public.ts'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../../../platform/partners/partner-request.ts'
import type { DeliveryAdapter, PlatformEvent } from '../delivery-adapter.ts'
import type { DeliveryAccount } from '../registry.ts'
import { callMeituan, orderBiz, takeaway } from './meituan-call.ts'
import { orderEvent, readMeituanNotice, refundEvent } from './meituan-notice.ts'
import { readMeituanOrder } from './meituan-order.ts'
import { meituanSignature } from './meituan-signature.ts'

const Nothing = z.unknown()

/** 美团外卖: a shop is bound on its page, and the token comes by a notice; orders are accepted, refused and refunded by number. */
export function meituanAdapter(account: DeliveryAccount): DeliveryAdapter {
  const { developerId = '', signKey = '' } = account.settings
  const at = {
    developerId,
    signKey,
    address: addressOf(account, 'meituan', 'https://api-open-cater.meituan.com'),
  }
  const pages = addressOf(account, 'meituan', 'https://open-erp.meituan.com')
  const signKeys = [account.settings, account.next].flatMap((settings) => settings?.signKey ?? [])

  const call = <Data>(token: string, path: string, biz: string, answers: z.ZodType<Data>) =>
    callMeituan(at, { path, biz, token, answers })
  const act = (token: string, path: string, biz: string) => call(token, path, biz, Nothing).then(() => undefined)

  return {
    authUrl: ({ shop }) => {
      const parameters = {
        developerId,
        businessId: takeaway,
        ePoiId: shop.ref,
        ePoiName: shop.name,
        timestamp: String(Math.floor(Date.now() / 1000)),
      }
      const sign = meituanSignature(signKey, parameters)
      return `${pages}/storemap?${new URLSearchParams({ ...parameters, sign })}`
    },
    unbind: ({ access }, _, shopRef) => act(access, '/waimai/poi/releasebinding', JSON.stringify({ ePoiId: shopRef })),
    accept: ({ access }, orderNo) => act(access, '/waimai/order/confirm', orderBiz(orderNo)),
    // 2007: of reasons that are not in the vendor's list; that list is not confirmed.
    refuse: ({ access }, orderNo, reason) =>
      act(access, '/waimai/order/cancel', orderBiz(orderNo, { reasonCode: '2007', reason })),
    answerRefund: ({ access }, orderNo, { agree, reason }) =>
      act(access, `/waimai/order/${agree ? 'agreeRefund' : 'rejectRefund'}`, orderBiz(orderNo, { reason })),
    refund: ({ access }, orderNo, { lines, reason }) => {
      if (lines.length === 0)
        return act(access, '/waimai/order/cancel', orderBiz(orderNo, { reasonCode: '2007', reason }))
      const foodData = lines.map(({ goodsNo, name, priceCents, quantity }) => ({
        app_food_code: goodsNo ?? '',
        food_name: name,
        sku_id: goodsNo ?? '',
        food_price: yuanOf(priceCents),
        count: quantity,
      }))
      // JSON within JSON, as the vendor's own client sends it.
      return act(
        access,
        '/waimai/order/applyPartRefund',
        orderBiz(orderNo, { reason, foodData: JSON.stringify(foodData) }),
      )
    },
    order: async ({ access }, orderNo) => {
      const found = readMeituanOrder(await call(access, '/waimai/order/queryById', orderBiz(orderNo), Nothing))
      if (!found) throw new PartnerSilent('UNREADABLE', 'No such order')
      return found
    },
    missed: async ({ access }, { shopRef }) => {
      const now = Date.now()
      const told = { now, form: { ePoiId: shopRef }, at: new Date(now).toISOString() }
      const list = z.array(z.unknown()).max(200)
      const biz = JSON.stringify({ ePoiId: shopRef })
      const waiting = await call(access, '/waimai/ng/order/getUnConfirmedOrders', biz, list)
      const abnormal = await call(access, '/waimai/ng/order/batchFetchAbnormalOrder', biz, list)
      const orders = waiting.flatMap((value): PlatformEvent[] => {
        const order = readMeituanOrder(value)
        return order ? [orderEvent(order, told)] : []
      })
      // What the second list holds is not confirmed: read as the pushes of refunds, the parts by their money.
      const refunds = abnormal.flatMap((value) => refundEvent(told, value, hasMoney(value)) ?? [])
      return [...orders, ...refunds]
    },
    offer: async ({ access }, { shopRef }, items) => {
      const byDish = [...Map.groupBy(items, ({ goodsCode }) => goodsCode)]
      const dishes = (value: (item: (typeof items)[number]) => object) =>
        byDish.map(([eDishCode, skus]) => ({
          eDishCode,
          skus: skus.map((sku) => ({ skuId: sku.skuCode, ...value(sku) })),
        }))
      const prices = dishes(({ priceCents }) => ({ price: yuanOf(priceCents) }))
      const stocks = dishes(({ stock }) => ({ stock: String(stock) }))
      const refused = [
        ...(await call(
          access,
          '/waimai/dish/updatePrice',
          JSON.stringify({ ePoiId: shopRef, dishSkuPrices: prices }),
          Outcome,
        )),
        ...(await call(
          access,
          '/waimai/dish/updateStock',
          JSON.stringify({ ePoiId: shopRef, dishSkuStocks: stocks }),
          Outcome,
        )),
      ]
      return refused.map(({ skuId, msg }) => ({ skuCode: skuId, words: msg }))
    },
    // Days apart are parted by semicolons, as other clients do it; the vendor's words name commas within a day alone.
    openAt: ({ access }, { shopRef }, week) => {
      const days = week.map((ranges) => (ranges.length === 0 ? '00:00-00:00' : ranges.join(',')))
      const openTime = new Set(days).size === 1 ? days[0] : days.join(';')
      return act(access, '/waimai/poi/updateOpenTime', JSON.stringify({ ePoiId: shopRef, openTime }))
    },
    readNotice: (notice) => readMeituanNotice(signKeys, notice),
    noticeReply: (taken) => ({
      status: taken ? 200 : 401,
      type: 'application/json',
      body: taken ? '{"data":"OK"}' : '{"data":"ERROR"}',
    }),
    ping: async () => {
      try {
        await call('', '/waimai/order/queryById', orderBiz('1'), Nothing)
      } catch (error) {
        // A signature that is right is refused for its token: no shop is asked for.
        if (!(error instanceof PartnerRefusal) || !error.code.includes('TOKEN')) throw error
      }
    },
  }
}

const hasMoney = (value: unknown) => typeof value === 'object' && value !== null && 'money' in value

/** The SKUs that were refused; an answer without any took all. */
const Outcome = z
  .array(z.object({ skuId: z.string().max(64), msg: z.string().transform((text) => text.slice(0, 200)) }))
  .max(2_000)
  .nullish()
  .transform((refused) => refused ?? [])
