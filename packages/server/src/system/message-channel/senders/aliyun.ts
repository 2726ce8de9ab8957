import { createHash, createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { readAnswer } from '../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../platform/partners/partner-request.ts'
import type { Outgoing, Sender, Settings } from './sender.public.ts'

const Answer = z.object({ Code: z.string(), Message: z.string().default('') })
const Taken = Answer.extend({ BizId: z.string().optional() })
const Detail = z.object({ OutId: z.string().optional(), SendStatus: z.int(), ErrCode: z.string().default('') })
const Details = Answer.extend({
  SmsSendDetailDTOs: z.object({ SmsSendDetailDTO: z.array(Detail).default([]) }).optional(),
})

/** SMS by Aliyun (SendSms and QuerySendDetails of 2017-05-25, signature ACS3-HMAC-SHA256). */
export function aliyunSender(settings: Settings, base: string): Sender {
  async function ask<T extends z.output<typeof Answer>>(action: string, parameters: object, answers: z.ZodType<T>) {
    const url = new URL(`${base}/?${queryOf(parameters)}`)
    const date = `${new Date().toISOString().slice(0, 19)}Z`
    const headers = signed(url, settings, { action, date, nonce: randomBytes(16).toString('hex') })
    const { status, body } = await partnerRequest(url.href, { method: 'POST', headers })
    // Refusals come with 4xx and say themselves what they are.
    if (status >= 500) throw new PartnerSilent('BROKEN', `HTTP ${status}`)
    const answer = readAnswer(answers, body.toString())
    if (answer.Code !== 'OK') throw refusalOf(answer.Code, answer.Message)
    return answer
  }
  return {
    async send(message) {
      const { BizId = null } = await ask('SendSms', parametersOf(message, settings), Taken)
      return { no: BizId }
    },
    async receipt({ no, partnerNo, address, sentAt }) {
      const found = await ask(
        'QuerySendDetails',
        {
          PhoneNumber: address,
          ...(partnerNo && { BizId: partnerNo }),
          SendDate: dayInChina(sentAt),
          PageSize: '50',
          CurrentPage: '1',
        },
        Details,
      )
      const detail = found.SmsSendDetailDTOs?.SmsSendDetailDTO.find(({ OutId }) => OutId === no)
      if (!detail || detail.SendStatus === waiting) return undefined
      return { isDelivered: detail.SendStatus === delivered, note: detail.ErrCode }
    },
  }
}

// The values of `SendStatus`; 2 is a failure.
const waiting = 1
const delivered = 3

/** The vendor's days are those of its own clock. */
const dayInChina = (instant: string) =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

function parametersOf({ no, address, templateNo, templateValues }: Outgoing, { signName = '' }: Settings) {
  return {
    OutId: no,
    PhoneNumbers: address ?? '',
    SignName: signName,
    TemplateCode: templateNo ?? '',
    TemplateParam: JSON.stringify(Object.fromEntries(templateValues.map(({ name, value }) => [name, value]))),
  }
}

function queryOf(parameters: object): string {
  return Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
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
  { action, date, nonce }: { action: string; date: string; nonce: string },
): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
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
