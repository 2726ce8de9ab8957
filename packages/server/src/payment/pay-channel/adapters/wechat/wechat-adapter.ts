import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { publicAddress } from '../../../../platform/partners/partner-address.ts'
import { orNothing, PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { PayAccount, PayAnswer, PaymentAdapter, PaymentKey, PayOrder, PayPlace } from '../adapter.public.ts'
import { fromShanghai, shanghaiTime } from '../shanghai-time.ts'
import { addressOf } from '../simulator-address.public.ts'
import { fetchedCertificates, type WechatAccount, wechatAccount } from './wechat-account.ts'
import { readWechatBill, wechatBill } from './wechat-bill.ts'
import { callWechat, type WechatHost } from './wechat-call.ts'
import { renewCertificates, wechatCertificates } from './wechat-certificates.ts'
import { readWechatNotice } from './wechat-notice.ts'
import { signText } from './wechat-signature.ts'
import { paymentOf, Refund, refundOf, Transaction } from './wechat-states.ts'

const Nothing = z.object({})

/** WeChat Pay, version 3 of its interface, for merchants and for service providers. */
export function wechatAdapter(account: PayAccount): PaymentAdapter {
  const address = addressOf(account, 'wechat', 'https://api.mch.weixin.qq.com')
  const { settings, next, learnt } = account
  const merchant = wechatAccount(settings, next ? [next] : [], learnt.values[fetchedCertificates])
  const host: WechatHost = { address, account: merchant, renewKeys: () => renewCertificates(host, learnt) }
  const orders = merchant.isPartner ? '/v3/pay/partner/transactions' : '/v3/pay/transactions'
  const noticeUrl = () => `${publicAddress({ overHttps: !account.isRehearsal })}${account.noticePath}`
  const orderPath = ({ paymentNo }: Pick<PaymentKey, 'paymentNo'>) => `${orders}/out-trade-no/${paymentNo}`

  const query = (payment: Pick<PaymentKey, 'paymentNo' | 'subMerchantNo'>) =>
    callWechat(host, {
      method: 'GET',
      path: `${orderPath(payment)}?${new URLSearchParams(ids(merchant, payment))}`,
      answers: Transaction,
    })

  return {
    // A merchant has no payment of such a number: that it is unknown proves number, serial, keys and clock.
    ping: async () => {
      const { mchid } = merchant
      const path = `/v3/pay/transactions/out-trade-no/PROBE${randomUUID().replaceAll('-', '').slice(0, 20)}?mchid=${mchid}`
      const request = { method: 'GET', path, answers: Transaction, timeoutMs: 3_000 } as const
      await orNothing('ORDER_NOT_EXIST', callWechat(host, request))
    },
    pay: (order) => pay(host, orders, order, noticeUrl()),
    queryPayment: async (payment) => {
      const found = await orNothing('ORDER_NOT_EXIST', query(payment))
      return found ? paymentOf(found) : { state: 'NOT_FOUND' }
    },
    close: async (payment) => {
      const isCode = payment.method === 'BARCODE'
      const path = `${orderPath(payment)}/${isCode ? 'reverse' : 'close'}`
      const body = { ...ids(merchant, payment), ...(isCode && { appid: merchant.appid }) }
      try {
        await callWechat(host, { method: 'POST', path, body, answers: Nothing })
        return { closed: true }
      } catch (error) {
        if (!(error instanceof PartnerRefusal)) throw error
        if (error.code === 'ORDER_NOT_EXIST' || error.code === 'ORDER_CLOSED') return { closed: true }
        // Paid in between, or the payer is just typing his password: the next query says so.
        if (error.kind === 'FINAL') return { closed: false }
        throw error
      }
    },
    refund: async ({ refundNo, paymentNo, amount, total, subMerchantNo }) => {
      const body = {
        out_trade_no: paymentNo,
        out_refund_no: refundNo,
        notify_url: noticeUrl(),
        ...subMerchant(merchant, { subMerchantNo }),
        amount: { refund: amount, total, currency: 'CNY' },
      }
      try {
        const path = '/v3/refund/domestic/refunds'
        return refundOf(await callWechat(host, { method: 'POST', path, body, answers: Refund }))
      } catch (error) {
        if (error instanceof PartnerRefusal && error.kind === 'FINAL') return { state: 'FAILED', error: error.message }
        throw error
      }
    },
    queryRefund: async ({ refundNo, subMerchantNo }) => {
      const query = new URLSearchParams(subMerchant(merchant, { subMerchantNo })).toString()
      const path = `/v3/refund/domestic/refunds/${refundNo}${query && `?${query}`}`
      const found = await orNothing('RESOURCE_NOT_EXISTS', callWechat(host, { method: 'GET', path, answers: Refund }))
      return found ? refundOf(found) : { state: 'NOT_FOUND' }
    },
    readNotice: (notice) => readWechatNotice(merchant, notice),
    noticeReply: (taken) => ({
      status: taken ? 200 : 401,
      type: 'application/json',
      body: taken ? '{"code":"SUCCESS"}' : '{"code":"FAIL","message":"signature"}',
    }),
    bill: (day) => wechatBill(host, day),
    readBill: async (file) => readWechatBill(file.toString()),
    address,
    looks: [
      // They show whether the key of the notices is right.
      { step: 'CERTIFICATES', look: () => wechatCertificates(host) },
      { step: 'BILL', look: () => lookAtBill(host) },
    ],
    renewKeys: host.renewKeys,
  }
}

/** A bill of yesterday shows whether the merchant may have any; before ten in the morning there is none yet. */
async function lookAtBill(host: WechatHost): Promise<void> {
  const yesterday = shanghaiTime(Date.now() - 86_400_000).slice(0, 10)
  await orNothing('STATEMENT_CREATING', wechatBill(host, yesterday))
}

const Started = z.object({
  code_url: z.string().max(500).optional(),
  h5_url: z.string().max(1_000).optional(),
  prepay_id: z.string().max(64).optional(),
})

const kinds = { QR: 'native', JSAPI: 'jsapi', H5: 'h5', BARCODE: 'codepay' } as const

/** Begins a payment. All of the body comes from the order, so that the same payment is the same request. */
async function pay(host: WechatHost, orders: string, order: PayOrder, noticeUrl: string): Promise<PayAnswer> {
  const { account } = host
  const body = { ...common(account, order, noticeUrl), ...ofMethod(account, order) }
  const request = { method: 'POST', path: `${orders}/${kinds[order.method]}`, body } as const
  if (order.method === 'BARCODE') return payByCode(host, request)
  const { code_url, h5_url, prepay_id } = await callWechat(host, { ...request, answers: Started })
  if (code_url) return { state: 'PENDING', action: { type: 'QR', value: code_url } }
  if (h5_url) return { state: 'PENDING', action: { type: 'URL', value: h5_url } }
  return prepay_id
    ? { state: 'PENDING', action: { type: 'PARAMS', value: payParams(account, prepay_id) } }
    : { state: 'PENDING' }
}

/** The till has read a code: it is paid at once, unless the payer has to type his password. */
async function payByCode(
  host: WechatHost,
  request: { method: 'POST'; path: string; body: object },
): Promise<PayAnswer> {
  try {
    const { state, channelTxnNo, paidAt } = paymentOf(await callWechat(host, { ...request, answers: Transaction }))
    const known = { ...(channelTxnNo && { channelTxnNo }), ...(paidAt && { paidAt }) }
    return { state: state === 'SUCCESS' ? 'SUCCESS' : state === 'PENDING' ? 'PENDING' : 'FAILED', ...known }
  } catch (error) {
    if (error instanceof PartnerRefusal && error.code === 'USERPAYING') return { state: 'PENDING' }
    throw error
  }
}

function common(account: WechatAccount, order: PayOrder, noticeUrl: string) {
  const { paymentNo, amount, subject, expireAt } = order
  const { appid, mchid, isPartner } = account
  return {
    ...(isPartner ? { sp_appid: appid, sp_mchid: mchid } : { appid, mchid }),
    ...subMerchant(account, order),
    description: subject.slice(0, 120),
    out_trade_no: paymentNo,
    notify_url: noticeUrl,
    time_expire: fromShanghai(shanghaiTime(expireAt)),
    amount: { total: amount, currency: 'CNY' },
  }
}

function ofMethod({ isPartner }: WechatAccount, { method, payerId, payerIp, authCode, shop }: PayOrder): object {
  const store_info = { id: shop.code, name: shop.name.slice(0, 64) }
  if (method === 'H5') return { scene_info: { payer_client_ip: payerIp, store_info, h5_info: { type: 'Wap' } } }
  if (method === 'JSAPI') return { payer: isPartner ? { sp_openid: payerId } : { openid: payerId } }
  return method === 'BARCODE' ? { payer: { auth_code: authCode }, scene_info: { store_info } } : {}
}

/** What the page or mini-program of the payer hands to the channel, signed by the merchant. */
export function payParams(
  { appid, privateKey }: Pick<WechatAccount, 'appid' | 'privateKey'>,
  prepayId: string,
  timeStamp = String(Math.floor(Date.now() / 1000)),
  nonceStr = randomUUID().replaceAll('-', '').toUpperCase(),
): string {
  const bundle = `prepay_id=${prepayId}`
  const paySign = signText(`${appid}\n${timeStamp}\n${nonceStr}\n${bundle}\n`, privateKey)
  return JSON.stringify({ appId: appid, timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign })
}

function ids(account: WechatAccount, place: PayPlace): Record<string, string> {
  const { mchid, isPartner } = account
  return isPartner ? { sp_mchid: mchid, ...subMerchant(account, place) } : { mchid }
}

/** A service provider acts for the merchant of a shop, and not without one. */
function subMerchant({ isPartner }: WechatAccount, { subMerchantNo }: PayPlace): Record<string, string> {
  if (!isPartner) return {}
  if (subMerchantNo === null) throw new PartnerRefusal('CONFIG', 'SUB_MERCHANT', 'the shop has no sub-merchant number')
  return { sub_mchid: subMerchantNo }
}
