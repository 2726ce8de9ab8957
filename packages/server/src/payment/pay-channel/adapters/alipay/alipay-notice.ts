import { parse } from 'node:querystring'
import type { NoticeEvent, NoticeRefusal, ReceivedNotice } from '../adapter.public.ts'
import { fromShanghai } from '../shanghai-time.ts'
import { centsOf } from '../yuan.public.ts'
import type { AlipayAccount } from './alipay-account.ts'
import { isSignedBy, parameterText } from './alipay-signature.ts'

type Form = Readonly<Record<string, string>>

/** Signed by Alipay, of this application and this seller. */
export function readAlipayNotice(account: AlipayAccount, { body }: ReceivedNotice): NoticeEvent[] | NoticeRefusal {
  const form = formIn(body)
  if (!form) return { refused: 'UNREADABLE' }
  const { sign = '', app_id, auth_app_id = app_id, seller_id } = form
  // Most messages leave the kind of the signature out of what is signed; some keep it.
  const isProven = [['sign', 'sign_type'], ['sign']].some((without) =>
    account.alipayKeys.some((key) => isSignedBy(key, parameterText(form, without), sign)),
  )
  if (sign === '' || !isProven) return { refused: 'UNSIGNED' }
  if ((app_id !== account.appId && auth_app_id !== account.appId) || seller_id !== account.sellerId) return []
  return eventsOf(form)
}

/** By the encoding that the form itself names; the bytes of Chinese names differ. */
function formIn(body: Buffer): Form | undefined {
  const text = body.toString('latin1')
  const [, charset = 'utf-8'] = /(?:^|&)charset=([\w-]{2,20})/.exec(text) ?? []
  try {
    const decoder = new TextDecoder(charset)
    const form = parse(text, '&', '=', { decodeURIComponent: (part) => decoder.decode(bytesOf(part)) })
    return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value ?? '')]))
  } catch {
    return undefined
  }
}

/** Each percent sign and its two digits are a byte, whatever character it is a part of. */
function bytesOf(part: string): Buffer {
  const bytes = part.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

const states: Readonly<Record<string, NoticeEvent['state']>> = {
  TRADE_SUCCESS: 'SUCCESS',
  TRADE_FINISHED: 'SUCCESS',
  WAIT_BUYER_PAY: 'PENDING',
  TRADE_CLOSED: 'CLOSED',
}

function eventsOf({ notify_id = '', out_trade_no = '', trade_no, trade_status = '', ...form }: Form): NoticeEvent[] {
  const { total_amount = '', gmt_payment, gmt_refund, refund_fee, out_biz_no } = form
  const eventId = notify_id.slice(0, 80)
  // A later notice of the same payment tells a refund: by its number, its amount being the sum of all so far.
  if (refund_fee && out_biz_no) {
    const kept = { no: out_biz_no, trade_status, refund_fee, gmt_refund }
    const at = gmt_refund && fromShanghai(gmt_refund.slice(0, 19))
    return [{ eventId, kind: 'REFUND', no: out_biz_no, state: 'SUCCESS', channelNo: trade_no, at, kept }]
  }
  const at = gmt_payment && fromShanghai(gmt_payment)
  const kept = { no: out_trade_no, trade_status, total_amount, channelNo: trade_no, gmt_payment }
  const state = states[trade_status] ?? 'PENDING'
  return [
    { eventId, kind: 'PAY', no: out_trade_no, state, amount: centsOf(total_amount), channelNo: trade_no, at, kept },
  ]
}
