import { createHash, createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { readAnswer } from '../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../platform/partners/partner-request.ts'
import type { Outgoing, Sender, Settings } from './sender.ts'

const Answer = z.object({ Code: z.string(), Message: z.string().default(''), BizId: z.string().optional() })

/** SMS by Aliyun (SendSms of 2017-05-25, signature ACS3-HMAC-SHA256). */
export function aliyunSender(settings: Settings, base: string): Sender {
  return {
    async send(message) {
      const url = new URL(`${base}/?${queryOf(message, settings)}`)
      const date = `${new Date().toISOString().slice(0, 19)}Z`
      const headers = signed(url, settings, { date, nonce: randomBytes(16).toString('hex') })
      const { status, body } = await partnerRequest(url.href, { method: 'POST', headers })
      // Refusals come with 4xx and say themselves what they are.
      if (status >= 500) throw new PartnerSilent('BROKEN', `HTTP ${status}`)
      const { Code, Message, BizId } = readAnswer(Answer, body.toString())
      if (Code !== 'OK') throw refusalOf(Code, Message)
      return BizId ?? null
    },
  }
}

function queryOf({ no, address, subject, text, templateNo }: Outgoing, { signName = '' }: Settings): string {
  const parameters = {
    OutId: no,
    PhoneNumbers: address ?? '',
    SignName: signName,
    TemplateCode: templateNo ?? '',
    TemplateParam: JSON.stringify({ title: subject, text }),
  }
  return Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.map(encoded).join('='))
    .join('&')
}

/** RFC 3986: the vendor counts these as reserved, too. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The headers of a call without a body. The query is sorted already. */
export function signed(
  { host, pathname, search }: URL,
  { accessKeyId = '', accessKeySecret = '' }: Settings,
  { date, nonce }: { date: string; nonce: string },
): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).sort().join(';')
  const lines = Object.entries(headers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')
  const canonical = ['POST', pathname, search.slice(1), lines, names, sha256('')].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`,
  }
}

/** The number gets no more today; or is none; the rest is for the operator, but for what the partner cannot do now. */
function refusalOf(code: string, words: string): Error {
  if (code === 'isp.SYSTEM_ERROR') return new PartnerSilent('BROKEN', `${code}: ${words}`)
  if (code.startsWith('Throttling')) return new PartnerRefusal('RETRY', code, words)
  const isFinal = /^isv\.(BUSINESS_LIMIT_CONTROL|MOBILE_NUMBER_ILLEGAL|BLACK_KEY_CONTROL_LIMIT)$/.test(code)
  return new PartnerRefusal(isFinal ? 'FINAL' : 'CONFIG', code, words)
}
