import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { readAnswer } from '../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../platform/partners/partner-request.ts'
import type { Outgoing, Sender, Settings } from './sender.public.ts'

const Failure = z.object({ Code: z.string(), Message: z.string().default('') })
const Outcome = Failure.extend({ SerialNo: z.string().default(''), Fee: z.int().default(1) })
const Arrival = z.object({ SerialNo: z.string(), ReportStatus: z.string(), Description: z.string().default('') })
const Answer = z.object({
  Response: z.object({
    Error: Failure.optional(),
    SendStatusSet: z.array(Outcome).default([]),
    PullSmsSendStatusSet: z.array(Arrival).default([]),
  }),
})

/** SMS by Tencent (version 2021-01-11, signature TC3-HMAC-SHA256). Each number has an outcome of its own; we send to one. */
export function tencentSender(settings: Settings, base: string): Sender {
  async function ask(action: string, asked: object) {
    const url = new URL(`${base}/`)
    const body = JSON.stringify(asked)
    const seconds = Math.floor(Date.now() / 1000)
    const { status, body: answer } = await partnerRequest(url.href, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        host: url.host,
        'x-tc-action': action,
        'x-tc-version': '2021-01-11',
        'x-tc-region': 'ap-guangzhou',
        'x-tc-timestamp': String(seconds),
        authorization: authorization(settings, { host: url.host, body, seconds }),
      },
    })
    if (status !== 200) throw new PartnerSilent('BROKEN', `HTTP ${status}`)
    const { Response } = readAnswer(Answer, answer.toString())
    if (Response.Error) throw refusalOf(Response.Error)
    return Response
  }
  return {
    async send(message) {
      const { SendStatusSet } = await ask('SendSms', bodyOf(message, settings))
      const [outcome] = SendStatusSet
      if (!outcome) throw new PartnerSilent('UNREADABLE', 'The answer has no outcome')
      if (outcome.Code !== 'Ok') throw refusalOf(outcome)
      return { no: outcome.SerialNo, parts: outcome.Fee }
    },
    async receipt({ partnerNo, address, sentAt }) {
      const { PullSmsSendStatusSet } = await ask('PullSmsSendStatusByPhoneNumber', {
        BeginTime: Math.floor(Date.parse(sentAt) / 1000) - 300,
        Offset: 0,
        Limit: 100,
        PhoneNumber: `+86${address}`,
        SmsSdkAppId: settings.sdkAppId,
      })
      const arrival = PullSmsSendStatusSet.find(({ SerialNo }) => SerialNo === partnerNo)
      return arrival && { isDelivered: arrival.ReportStatus === 'SUCCESS', note: arrival.Description }
    },
  }
}

function bodyOf({ no, address, templateNo, templateValues }: Outgoing, { sdkAppId, signName }: Settings) {
  return {
    PhoneNumberSet: [`+86${address}`],
    SmsSdkAppId: sdkAppId,
    TemplateId: templateNo,
    SignName: signName,
    // By their places in the template.
    TemplateParamSet: templateValues.map(({ value }) => value),
    SessionContext: no,
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export function authorization(
  { secretId = '', secretKey = '' }: Settings,
  { host, body, seconds }: { host: string; body: string; seconds: number },
): string {
  const names = 'content-type;host'
  const canonical = `POST\n/\n\ncontent-type:application/json\nhost:${host}\n\n${names}\n${sha256(body)}`
  const date = new Date(seconds * 1000).toISOString().slice(0, 10)
  const scope = `${date}/sms/tc3_request`
  const key = ['sms', 'tc3_request'].reduce(hmac, hmac(`TC3${secretKey}`, date))
  const signature = hmac(key, `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

/** By the beginning of the code, as the vendor groups them. */
function refusalOf({ Code, Message }: z.output<typeof Failure>): Error {
  if (Code.startsWith('InternalError')) return new PartnerSilent('BROKEN', `${Code}: ${Message}`)
  if (Code.startsWith('LimitExceeded')) return new PartnerRefusal('RETRY', Code, Message)
  const isConfig = /^(AuthFailure|UnauthorizedOperation|MissingParameter)/.test(Code)
  return new PartnerRefusal(isConfig ? 'CONFIG' : 'FINAL', Code, Message)
}
