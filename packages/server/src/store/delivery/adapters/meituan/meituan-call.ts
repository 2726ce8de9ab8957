import * as z from 'zod'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../../platform/partners/partner-request.ts'
import { exactJsonOf } from '../exact-json.ts'
import { meituanSignature } from './meituan-signature.ts'

export interface MeituanAccount {
  address: string
  developerId: string
  signKey: string
}

interface MeituanRequest<Data> {
  path: string
  /** JSON text: order numbers are bare numbers in it, above what a double holds. */
  biz: string
  token: string
  answers: z.ZodType<Data>
}

const Answer = z.object({ code: z.string().max(60), msg: z.string().max(500).nullish(), data: z.unknown().optional() })

/** By what its words begin; which codes there are is not confirmed. */
const configCodes = /SIGN|AUTH|TOKEN|DEVELOPER/

/** 外卖, as the kinds of business are numbered. */
export const takeaway = '2'

/** A form that is signed; what is wrong is told in `code` and words. */
export async function callMeituan<Data>(account: MeituanAccount, asked: MeituanRequest<Data>): Promise<Data> {
  const parameters: Record<string, string> = {
    appAuthToken: asked.token,
    biz: asked.biz,
    businessId: takeaway,
    charset: 'utf-8',
    developerId: account.developerId,
    timestamp: String(Math.floor(Date.now() / 1000)),
    version: '2',
  }
  const sign = meituanSignature(account.signKey, parameters)
  const { status, body } = await partnerRequest(`${account.address}${asked.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({ ...parameters, sign }).toString(),
  })
  if (status !== 200) throw new PartnerSilent(status >= 500 ? 'BROKEN' : 'UNREADABLE', `HTTP ${status}`)
  const answer = Answer.safeParse(exactJsonOf(body.toString()))
  if (!answer.success) throw new PartnerSilent('UNREADABLE', 'No such answer')
  const { code, msg, data } = answer.data
  if (code !== 'OP_SUCCESS') throw new PartnerRefusal(configCodes.test(code) ? 'CONFIG' : 'FINAL', code, msg ?? '')
  const read = asked.answers.safeParse(data)
  if (!read.success) throw new PartnerSilent('UNREADABLE', `No such answer: ${read.error.issues[0]?.message}`)
  return read.data
}

/** `{"orderId":59309931191316390,…}` */
export function orderBiz(orderNo: string, rest: object = {}): string {
  if (!/^\d{1,20}$/.test(orderNo)) throw new PartnerRefusal('FINAL', 'orderId', orderNo)
  const further = JSON.stringify(rest).slice(1, -1)
  return `{"orderId":${orderNo}${further === '' ? '' : `,${further}`}}`
}
