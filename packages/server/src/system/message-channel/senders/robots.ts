import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { readAnswer } from '../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../platform/partners/partner-request.ts'
import type { Outgoing, Sender, Settings } from './sender.public.ts'

/** A robot in a group: the address is its key, and what it is told must be short. */
interface Robot {
  address(settings: Settings): string
  body(message: Outgoing, settings: Settings): object
  /** Codes with which it says that it was told too much. */
  busy: readonly number[]
}

const robots: Readonly<Record<string, Robot>> = {
  WECOM: {
    address: ({ url = '' }) => url,
    body: (message) => ({ msgtype: 'markdown', markdown: { content: cut(markdown(message, '**'), 4_096) } }),
    busy: [45009],
  },
  DINGTALK: {
    address: ({ url = '', secret }) => (secret ? `${url}&${dingtalkSign(secret, Date.now())}` : url),
    body: (message) => ({
      msgtype: 'markdown',
      markdown: { title: message.subject, text: cut(markdown(message, '**'), 15_000) },
    }),
    busy: [130101, 660026],
  },
  FEISHU: {
    address: ({ url = '' }) => url,
    body: (message, { secret }) => ({
      ...(secret && feishuSign(secret, Math.floor(Date.now() / 1000))),
      msg_type: 'text',
      content: { text: cut(markdown(message, ''), 15_000) },
    }),
    busy: [11232, 9499],
  },
}

/** HTTP 200 says nothing: the code in the answer does. WeCom and DingTalk call it otherwise than Feishu. */
const Answer = z.object({
  errcode: z.int().optional(),
  errmsg: z.string().optional(),
  code: z.int().optional(),
  msg: z.string().optional(),
})

export function robotSender(kind: string, settings: Settings, sandbox?: string): Sender {
  const robot = robots[kind]
  if (!robot) throw new Error(`No robot is called ${kind}`)
  return {
    async send(message) {
      const address = inSandbox(robot.address(settings), sandbox)
      const { status, body } = await partnerRequest(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(robot.body(message, settings)),
        publicOnly: sandbox === undefined,
      })
      if (status === 429) throw new PartnerRefusal('RETRY', '429', 'too many messages')
      if (status !== 200) throw new PartnerSilent('BROKEN', `HTTP ${status}`)
      const { errcode, errmsg, code = errcode, msg = errmsg } = readAnswer(Answer, body.toString())
      if (code === undefined) throw new PartnerSilent('UNREADABLE', 'The answer has no code')
      if (code !== 0) throw new PartnerRefusal(robot.busy.includes(code) ? 'RETRY' : 'CONFIG', String(code), msg ?? '')
      return { no: null }
    },
  }
}

/** The same path at the sandbox. */
function inSandbox(address: string, sandbox: string | undefined): string {
  if (sandbox === undefined) return address
  const { pathname, search } = new URL(address)
  return `${sandbox}${pathname}${search}`
}

export function dingtalkSign(secret: string, timestamp: number): string {
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  return `timestamp=${timestamp}&sign=${encodeURIComponent(sign)}`
}

/** The text is the key, and nothing is signed with it: that is how the vendor has it. */
export function feishuSign(secret: string, seconds: number): { timestamp: string; sign: string } {
  const sign = createHmac('sha256', `${seconds}\n${secret}`).update('').digest('base64')
  return { timestamp: String(seconds), sign }
}

const markdown = ({ subject, text, link }: Outgoing, bold: string) =>
  [`${bold}${subject}${bold}`, text, ...(link ? [link] : [])].join('\n\n')

/** At most so many bytes of UTF-8, never half of a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = text.slice(0, bytes)
  while (Buffer.byteLength(kept) > bytes - 3) kept = kept.slice(0, -1)
  return `${kept}…`
}
