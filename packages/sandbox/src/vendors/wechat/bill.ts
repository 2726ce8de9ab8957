import { keyIn, type Order, type RefundRow, type WechatState } from './books.ts'

const heads =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** 0.6 per cent, as most merchants pay. */
export const feeOf = (cents: number) => Math.round(cents * 0.006)

const yuan = (cents: number) => (cents / 100).toFixed(2)

/** In Shanghai, as `2026-11-27 12:00:00`. */
export const localTime = (instant: string) =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The bill of a merchant's day, in the channel's own form; nothing on a day without a line. */
export function billOf(books: WechatState, mchid: string, appid: string, day: string): string | undefined {
  const isOn = (instant: string | null) => instant !== null && localTime(instant).startsWith(day)
  const paid = Object.values(books.orders).filter((order) => order.mchid === mchid && isOn(order.paidAt))
  const refunds = Object.values(books.refunds).filter(
    (row) => row.mchid === mchid && isOn(row.at) && row.status === 'SUCCESS',
  )
  if (paid.length + refunds.length === 0) return undefined
  const rows = [
    ...paid.map((order) => payRow(order, appid)),
    ...refunds.map((row) => refundRow(row, books.orders[keyIn(mchid, row.outTradeNo)] as Order, appid)),
  ]
  const all = [
    String(rows.length),
    yuan(paid.reduce((sum, { total, coupon }) => sum + total - coupon, 0)),
    yuan(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    yuan(0),
    (paid.reduce((sum, { total }) => sum + feeOf(total), 0) / 100).toFixed(5),
    yuan(paid.reduce((sum, { total }) => sum + total, 0)),
    yuan(refunds.reduce((sum, { amount }) => sum + amount, 0)),
  ]
  return `\uFEFF${[heads, ...rows.map(line), sums, line(all)].join('\r\n')}\r\n`
}

const line = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',')

function payRow(order: Order, appid: string): string[] {
  const { mchid, subMchid, outTradeNo, transactionId, tradeType, total, coupon, description, paidAt } = order
  return [
    localTime(paidAt ?? ''),
    appid,
    mchid,
    subMchid ?? '0',
    '',
    transactionId,
    outTradeNo,
    'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
    tradeType,
    'SUCCESS',
    'OTHERS',
    'CNY',
    yuan(total - coupon),
    yuan(coupon),
    '0',
    '0',
    '0.00',
    '0.00',
    '',
    '',
    description,
    '',
    (feeOf(total) / 100).toFixed(5),
    '0.60%',
    yuan(total),
    '0.00',
    '',
  ]
}

function refundRow({ outRefundNo, refundId, amount, at }: RefundRow, order: Order, appid: string): string[] {
  const { mchid, subMchid, outTradeNo, transactionId, tradeType, description } = order
  return [
    localTime(at),
    appid,
    mchid,
    subMchid ?? '0',
    '',
    transactionId,
    outTradeNo,
    'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
    tradeType,
    'REFUND',
    'OTHERS',
    'CNY',
    '0.00',
    '0.00',
    refundId,
    outRefundNo,
    yuan(amount),
    '0.00',
    'ORIGINAL',
    'SUCCESS',
    description,
    '',
    (-feeOf(amount) / 100).toFixed(5),
    '0.60%',
    '0.00',
    yuan(amount),
    '',
  ]
}
