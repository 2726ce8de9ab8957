import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { publicAddress } from '../../../../platform/partners/partner-address.ts'
import { orNothing, PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../../../platform/partners/partner-request.ts'
import type {
  PayAccount,
  PayAnswer,
  PaymentAdapter,
  PaymentKey,
  PayOrder,
  PayPlace,
  Settings,
} from '../adapter.public.ts'
import { shanghaiTime } from '../shanghai-time.ts'
import { addressOf } from '../simulator-address.public.ts'
import { callShouqianba, type Signer } from './shouqianba-call.ts'
import { readShouqianbaNotice } from './shouqianba-notice.ts'
import { Biz, paymentOf, shortNo } from './shouqianba-states.ts'
import { checkIn, terminalOf } from './shouqianba-terminal.ts'

/** 收钱吧: many wallets behind one account, whose shops are terminals with a key for each day. */
export function shouqianbaAdapter(account: PayAccount): PaymentAdapter {
  const address = addressOf(account, 'shouqianba', 'https://api.shouqianba.com')
  const { settings, next, learnt, isRehearsal } = account
  const { appId = '', vendorSn = '', vendorKey = '', payway = '3' } = settings
  const vendor: Signer = { sn: vendorSn, key: vendorKey }
  const of = { address, vendor, appId, learnt }
  const keys = [settings, ...(next ? [next] : [])].map(publicKeyOf)
  const noticeUrl = () => `${publicAddress({ overHttps: !isRehearsal })}${account.noticePath}`

  /** A key of another day is refused: the terminal checks in once more. */
  async function call(place: PayPlace, path: string, content: object) {
    const terminal = await terminalOf(of, place)
    const send = (signer: typeof terminal) =>
      callShouqianba(address, signer, { path, content: { terminal_sn: signer.sn, ...content }, answers: Biz })
    try {
      return await send(terminal)
    } catch (error) {
      if (!(error instanceof PartnerRefusal) || error.code !== 'ILLEGAL_SIGN') throw error
      const current = await checkIn(of, terminal, shanghaiTime(Date.now()).slice(0, 10))
      await learnt.keep(`terminal ${place.subMerchantNo}`, JSON.stringify(current))
      return send(current)
    }
  }

  const query = (payment: Pick<PaymentKey, 'paymentNo' | 'subMerchantNo'>) =>
    orNothing('UPAY_ORDER_NOT_EXISTS', call(payment, '/upay/v2/query', { client_sn: payment.paymentNo }))

  return {
    // No code is this one: that it alone is refused proves number and key of the vendor.
    ping: async () => {
      const content = { app_id: appId, code: 'PROBE', device_id: 'brandside-probe' }
      await orNothing(
        'INVALID_CODE',
        callShouqianba(address, vendor, { path: '/terminal/activate', content, answers: z.unknown() }),
      )
    },
    pay: async (order) => {
      const { paymentNo, amount, subject, method, authCode } = order
      const common = {
        client_sn: paymentNo,
        total_amount: String(amount),
        subject: subject.slice(0, 60),
        operator: order.shop.code.slice(0, 30),
        notify_url: noticeUrl(),
      }
      if (method === 'BARCODE') return paidNow(await call(order, '/upay/v2/pay', { ...common, dynamic_id: authCode }))
      return readStart(order, await call(order, '/upay/v2/precreate', { ...common, payway, ...wayOf(order) }))
    },
    queryPayment: async (payment) => {
      const found = await query(payment)
      return found?.data ? paymentOf(found.data) : { state: 'NOT_FOUND' }
    },
    close: async (payment) => {
      const done = await orNothing(
        'UPAY_ORDER_NOT_EXISTS',
        call(payment, '/upay/v2/cancel', { client_sn: payment.paymentNo }),
      )
      return { closed: done === undefined || done.result_code === 'CANCEL_SUCCESS' }
    },
    refund: async ({ refundNo, paymentNo, amount, subMerchantNo }) => {
      const content = {
        client_sn: paymentNo,
        refund_request_no: shortNo(refundNo),
        refund_amount: String(amount),
        operator: 'brandside',
      }
      try {
        const { result_code, error_code } = await call({ subMerchantNo }, '/upay/v2/refund', content)
        if (result_code === 'REFUND_SUCCESS' || error_code === 'UPAY_REFUND_ORDER_NOOP') return { state: 'SUCCESS' }
        return result_code === 'REFUND_FAIL'
          ? { state: 'FAILED', error: error_code ?? result_code }
          : { state: 'PENDING' }
      } catch (error) {
        if (error instanceof PartnerRefusal && error.kind === 'FINAL') return { state: 'FAILED', error: error.message }
        throw error
      }
    },
    // The channel has no question for one refund; sent again under the same number it is the same refund.
    queryRefund: async () => ({ state: 'NOT_FOUND' }),
    readNotice: (notice) => readShouqianbaNotice(keys, notice),
    noticeReply: (taken) => ({ status: taken ? 200 : 401, type: 'text/plain', body: taken ? 'success' : 'fail' }),
    bill: () => Promise.reject(new PartnerRefusal('FINAL', 'NO_BILL', 'the channel has files only')),
    address,
  }
}

function publicKeyOf({ publicKey = '' }: Settings): KeyObject {
  try {
    return publicKey.includes('CERTIFICATE') ? new X509Certificate(publicKey).publicKey : createPublicKey(publicKey)
  } catch (cause) {
    throw new PartnerRefusal('CONFIG', 'KEY', (cause as Error).message)
  }
}

const subPayways = { QR: '2', H5: '3', JSAPI: '4' } as const

function wayOf({ method, payerId }: PayOrder): object {
  if (method === 'BARCODE') return {}
  return { sub_payway: subPayways[method], ...(payerId && { payer_uid: payerId }) }
}

type Done = z.output<typeof Biz>

/** The till has read a code: it is paid, refused, or waits for the payer. */
function paidNow({ result_code, error_code, error_message, data }: Done): PayAnswer {
  const { channelTxnNo, paidAt } = data ? paymentOf(data) : {}
  const known = { ...(channelTxnNo && { channelTxnNo }), ...(paidAt && { paidAt }) }
  if (result_code === 'PAY_SUCCESS') return { state: 'SUCCESS', ...known }
  if (result_code === 'PAY_FAIL')
    return { state: 'FAILED', ...known, error: `${error_code ?? result_code}: ${error_message ?? ''}`.slice(0, 300) }
  if (result_code === 'PAY_IN_PROGRESS') return { state: 'PENDING', ...known }
  throw new PartnerSilent('BROKEN', result_code)
}

function readStart({ method }: PayOrder, { result_code, error_code, data }: Done): PayAnswer {
  if (result_code === 'PRECREATE_FAIL') throw new PartnerRefusal('FINAL', error_code ?? result_code, '')
  if (result_code !== 'PRECREATE_SUCCESS' || !data) throw new PartnerSilent('BROKEN', result_code)
  const { sn, qr_code, wap_pay_request } = data
  const known = sn ? { channelTxnNo: sn } : {}
  if (method === 'QR' && qr_code) return { state: 'PENDING', ...known, action: { type: 'QR', value: qr_code } }
  if (method === 'H5' && typeof wap_pay_request === 'string')
    return { state: 'PENDING', ...known, action: { type: 'URL', value: wap_pay_request } }
  return { state: 'PENDING', ...known, action: { type: 'PARAMS', value: JSON.stringify(wap_pay_request ?? {}) } }
}
