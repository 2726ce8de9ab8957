import * as z from 'zod'
import { readAnswer } from '../../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../../platform/partners/partner-request.ts'
import { shanghaiTime } from '../shanghai-time.ts'
import type { AlipayAccount } from './alipay-account.ts'
import { isSignedBy, parameterText, rawMember, signText } from './alipay-signature.ts'

export interface AlipayHost {
  /** `https://openapi.alipay.com/gateway.do` */
  gateway: string
  account: AlipayAccount
}

interface AlipayCall<Answer> {
  method: string
  content: object
  answers: z.ZodType<Answer>
  noticeUrl?: string
  timeoutMs?: number
}

/** The parameters of a call with their signature: sent as a form, or opened by the payer's browser. */
export function signedParameters(
  { account }: AlipayHost,
  { method, content, noticeUrl = '' }: Pick<AlipayCall<unknown>, 'method' | 'content' | 'noticeUrl'>,
): Record<string, string> {
  const parameters = {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    version: '1.0',
    timestamp: shanghaiTime(Date.now()),
    biz_content: JSON.stringify(content),
    ...(noticeUrl && { notify_url: noticeUrl }),
    ...account.certificates,
  }
  return { ...parameters, sign: signText(parameterText(parameters), account.privateKey) }
}

const Head = z.object({
  code: z.string().max(10),
  msg: z.string().max(500).optional(),
  sub_code: z.string().max(100).optional(),
  sub_msg: z.string().max(500).optional(),
})
type Head = z.output<typeof Head>

/** A call of the gateway. It answers 200 always; a success counts only with Alipay's signature over the text of it. */
export async function callAlipay<Answer>(host: AlipayHost, call: AlipayCall<Answer>): Promise<Answer> {
  const { biz_content = '', ...inAddress } = signedParameters(host, call)
  const { status, body } = await partnerRequest(`${host.gateway}?${new URLSearchParams(inAddress)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams({ biz_content }).toString(),
    ...(call.timeoutMs && { timeoutMs: call.timeoutMs }),
  })
  if (status !== 200) throw new PartnerSilent(status >= 500 ? 'BROKEN' : 'UNREADABLE', `HTTP ${status}`)
  const text = body.toString()
  const raw = rawMember(text, `${call.method.replaceAll('.', '_')}_response`) ?? rawMember(text, 'error_response')
  if (raw === undefined) throw new PartnerSilent('UNREADABLE', 'The answer has no response in it')
  const head = readAnswer(Head, raw)
  if (head.code !== '10000' && head.code !== '10003') throw refusalOf(head)
  const signature = readAnswer(z.object({ sign: z.string() }), text).sign
  if (!host.account.alipayKeys.some((key) => isSignedBy(key, raw, signature)))
    throw new PartnerSilent('UNREADABLE', 'The answer is not signed by Alipay')
  return readAnswer(call.answers, raw)
}

/** Whether it has happened all the same is unknown. */
const isUnknown = (code: string, sub: string) =>
  code === '20000' || /^(?:isp\.(?!bill)|aop\.unknow|A[CQ]{2}\.SYSTEM_ERROR)/.test(sub)

const kinds: Readonly<Record<string, PartnerRefusal['kind']>> = { 40002: 'CONFIG', 40003: 'CONFIG', 40005: 'RETRY' }

function refusalOf({ code, msg = '', sub_code = '', sub_msg = '' }: Head): Error {
  if (isUnknown(code, sub_code)) return new PartnerSilent('BROKEN', `${code} ${sub_code}`)
  return new PartnerRefusal(kinds[code] ?? 'FINAL', sub_code || code, sub_msg || msg)
}
