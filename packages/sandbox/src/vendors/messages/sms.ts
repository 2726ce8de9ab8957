import { createHash, createHmac } from 'node:crypto'
import type { RawCall, RawReply, Vendor } from '../vendor.ts'
import { type Inbox, keep } from './inbox.ts'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The secret that every account has here. */
export const smsSecret = 'brandside-test-secret'

const json = (body: object, status = 200): RawReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Aliyun's SendSms: the signature is worked out from what came, header by header. */
export function aliyun(inbox: Inbox): Vendor {
  return {
    open: () => undefined,
    busy: json({ Code: 'isp.SYSTEM_ERROR', Message: 'system error' }, 500),
    call({ method, path, headers, body }) {
      const [, names = '', signature = ''] =
        /SignedHeaders=([^,]+),Signature=([0-9a-f]+)$/.exec(headers.authorization ?? '') ?? []
      const [pathname = '/', query = ''] = path.split('?')
      const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
      // The vendor knows no prefix: what it signed was its own root.
      const roots = [pathname, `/_v/aliyun${pathname}`]
      const isSigned = roots.some((root) => {
        const canonical = [method, root, query, lines.join(''), names, sha256(body)].join('\n')
        return hmac(smsSecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex') === signature
      })
      if (!isSigned) return json({ Code: 'SignatureDoesNotMatch', Message: 'signature' }, 400)
      if (Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) > 15 * 60_000)
        return json({ Code: 'InvalidTimeStamp.Expired', Message: 'time' }, 400)
      const asked = new URLSearchParams(query)
      if (headers['x-acs-action'] === 'QuerySendDetails') return json({ Code: 'OK', ...detailsOf(inbox, asked) })
      const to = asked.get('PhoneNumbers') ?? ''
      if (!/^1\d{10}$/.test(to)) return json({ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'mobile' })
      if (!asked.get('TemplateCode')) return json({ Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: 'template' })
      keep(inbox, { by: 'aliyun', to, text: asked.get('TemplateParam') ?? '', no: asked.get('OutId') ?? '' })
      return json({ Code: 'OK', Message: 'OK', BizId: `B${inbox.messages.length}`, RequestId: 'R' })
    },
  }
}

/** Numbers that end in 9 are switched off. */
const arrives = (to: string) => !to.endsWith('9')

function detailsOf({ messages }: Inbox, asked: URLSearchParams) {
  const to = asked.get('PhoneNumber')
  const found = messages.filter((message) => message.by === 'aliyun' && message.to === to)
  const SmsSendDetailDTO = found.map(({ no }) => ({
    OutId: no,
    PhoneNum: to,
    SendStatus: arrives(to ?? '') ? 3 : 2,
    ErrCode: arrives(to ?? '') ? 'DELIVERED' : 'MOBILE_SEND_LIMIT',
  }))
  return { TotalCount: String(found.length), SmsSendDetailDTOs: { SmsSendDetailDTO } }
}

interface TencentBody {
  PhoneNumberSet?: string[]
  PhoneNumber?: string
  TemplateId?: string
  TemplateParamSet?: string[]
  SessionContext?: string
}

/** Tencent's SendSms: refusals come with HTTP 200. */
export function tencent(inbox: Inbox): Vendor {
  const failed = (Code: string) => json({ Response: { Error: { Code, Message: Code }, RequestId: 'R' } })
  return {
    open: () => undefined,
    busy: failed('InternalError'),
    call(call) {
      if (!isTencentSigned(call)) return failed('AuthFailure.SignatureFailure')
      const body = JSON.parse(call.body.toString()) as TencentBody
      if (call.headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') return json(arrivalsOf(inbox, body))
      const [to = ''] = body.PhoneNumberSet ?? []
      const Code = /^\+861\d{10}$/.test(to)
        ? body.TemplateId
          ? 'Ok'
          : 'FailedOperation.TemplateIncorrectOrUnapproved'
        : 'InvalidParameterValue.IncorrectPhoneNumber'
      if (Code === 'Ok')
        keep(inbox, {
          by: 'tencent',
          to,
          no: body.SessionContext ?? '',
          text: (body.TemplateParamSet ?? []).join(' / '),
        })
      return json({
        Response: {
          SendStatusSet: [{ Code, Message: Code, SerialNo: `S${body.SessionContext}`, PhoneNumber: to, Fee: 1 }],
        },
      })
    },
  }
}

function arrivalsOf({ messages }: Inbox, { PhoneNumber: to = '' }: TencentBody) {
  const PullSmsSendStatusSet = messages
    .filter((message) => message.by === 'tencent' && message.to === to)
    .map(({ no }) => ({
      SerialNo: `S${no}`,
      PhoneNumber: to,
      ReportStatus: arrives(to) ? 'SUCCESS' : 'FAIL',
      Description: arrives(to) ? 'DELIVRD' : 'UNDELIV',
    }))
  return { Response: { PullSmsSendStatusSet, RequestId: 'R' } }
}

function isTencentSigned({ headers, body }: RawCall): boolean {
  const seconds = Number(headers['x-tc-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - seconds) < 300)) return false
  const date = new Date(seconds * 1000).toISOString().slice(0, 10)
  const names = 'content-type;host'
  const type = headers['content-type']
  const canonical = `POST\n/\n\ncontent-type:${type}\nhost:${headers.host}\n\n${names}\n${sha256(body)}`
  const key = hmac(hmac(hmac(`TC3${smsSecret}`, date), 'sms'), 'tc3_request')
  const text = `TC3-HMAC-SHA256\n${seconds}\n${date}/sms/tc3_request\n${sha256(canonical)}`
  return headers.authorization?.endsWith(`Signature=${hmac(key, text).toString('hex')}`) ?? false
}
