import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { readAnswer } from '../../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { type PartnerAnswer, PartnerSilent, partnerRequest } from '../../../../platform/partners/partner-request.ts'
import type { WechatAccount } from './wechat-account.ts'
import { answerText, isFresh, isSignedBy, requestText, signatureHeaders, signText } from './wechat-signature.ts'

export interface WechatHost {
  /** `https://api.mch.weixin.qq.com`, or the simulator with the path that it stands below. */
  address: string
  account: WechatAccount
  /** Fetches the keys by which the channel signs now. */
  renewKeys(): Promise<boolean>
}

interface WechatRequest<Answer> {
  method: 'GET' | 'POST'
  /** With its query, percent-encoded as it is sent. */
  path: string
  body?: object
  answers: z.ZodType<Answer>
  timeoutMs?: number
  /** What the answer carries proves itself. */
  isProvenInside?: true
}

/**
 * A signed request. A 2xx answer counts only with the channel's signature over its bytes; refusals carry none, and are told
 * apart by status and code. Whatever is neither leaves it unknown what has happened.
 */
export async function callWechat<Answer>(host: WechatHost, request: WechatRequest<Answer>): Promise<Answer> {
  const answer = await send(host, request)
  const { status } = answer
  if (status >= 200 && status < 300 && status !== 202) {
    if (!request.isProvenInside) {
      if (!isKnown(host.account, answer)) await host.renewKeys()
      demandSigned(host.account, answer)
    }
    return readAnswer(request.answers, answer.body.length === 0 ? '{}' : answer.body.toString())
  }
  throw refusalOf(answer)
}

/** A file: unsigned, so its caller compares its checksum. */
export async function fetchWechat(host: WechatHost, path: string, maxBytes: number): Promise<Buffer> {
  const answer = await send(host, { method: 'GET', path, maxBytes, timeoutMs: 60_000 })
  if (answer.status !== 200) throw refusalOf(answer)
  return answer.body
}

function send(
  { address, account }: WechatHost,
  {
    method,
    path,
    body,
    ...limits
  }: { method: 'GET' | 'POST'; path: string; body?: object; timeoutMs?: number; maxBytes?: number },
): Promise<PartnerAnswer> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID().replaceAll('-', '').toUpperCase()]
  const signature = signText(requestText({ method, path, body: text }, time, nonce), account.privateKey)
  const credential = { mchid: account.mchid, nonce_str: nonce, timestamp: time, serial_no: account.serialNo, signature }
  const credentials = Object.entries(credential).map(([name, value]) => `${name}="${value}"`)
  const { serial, isPublicKey } = account.platform
  return partnerRequest(`${address}${path}`, {
    method,
    body: text,
    ...limits,
    headers: {
      accept: 'application/json',
      'user-agent': 'Brandside',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${credentials.join(',')}`,
      ...(text && { 'content-type': 'application/json' }),
      // Without it the answer is signed by a certificate.
      ...(isPublicKey && { 'wechatpay-serial': serial }),
    },
  })
}

const isKnown = ({ platformKeys }: WechatAccount, { headers }: PartnerAnswer) =>
  platformKeys.has(signatureHeaders(headers).serial)

function demandSigned({ platformKeys }: WechatAccount, { headers, body }: PartnerAnswer): void {
  const { time, nonce, serial, signature } = signatureHeaders(headers)
  const key = platformKeys.get(serial)
  if (key && isFresh(time, Date.now()) && isSignedBy(key, answerText(time, nonce, body.toString()), signature)) return
  throw new PartnerSilent('UNREADABLE', `The answer is not signed by ${[...platformKeys.keys()].join(', ')}`)
}

const config = new Set(['SIGN_ERROR', 'PARAM_ERROR', 'APPID_MCHID_NOT_MATCH', 'MCH_NOT_EXISTS', 'NO_AUTH'])

function refusalOf({ status, body }: PartnerAnswer): Error {
  const { code, message } = codeIn(body.toString())
  if (status === 429) return new PartnerRefusal('RETRY', code, message)
  if (status < 400 || status >= 500) return new PartnerSilent('BROKEN', `HTTP ${status} ${code}`)
  return new PartnerRefusal(config.has(code) ? 'CONFIG' : 'FINAL', code || `HTTP ${status}`, message)
}

function codeIn(text: string): { code: string; message: string } {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown }
    return { code: String(code ?? ''), message: String(message ?? '').slice(0, 200) }
  } catch {
    // 404 and 405 may have no body.
    return { code: '', message: '' }
  }
}
