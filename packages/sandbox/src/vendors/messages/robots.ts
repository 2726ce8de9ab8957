import { createHmac } from 'node:crypto'
import type { RawReply, Vendor } from '../vendor.ts'
import { type Inbox, keep } from './inbox.ts'

/** The secret of robots that verify signatures: those whose address ends in `signed`. */
export const robotSecret = 'brandside-test'

const json = (body: object): RawReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const base64 = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

interface Body {
  msgtype?: string
  markdown?: { content?: string; title?: string; text?: string }
  msg_type?: string
  content?: { text?: string }
  timestamp?: string
  sign?: string
}

const isLate = (ms: number, by: number) => !(Math.abs(Date.now() - ms) < by)

/** Three robots, each with its own body, signature and code of success; HTTP is always 200. */
export const robots: Readonly<Record<'wecom' | 'dingtalk' | 'feishu', (inbox: Inbox) => Vendor>> = {
  wecom: (inbox) =>
    robot(({ path, body }) => {
      const { msgtype, markdown } = body
      if (!path.includes('key=')) return { errcode: 93000, errmsg: 'invalid webhook url' }
      if (msgtype !== 'markdown' || !markdown?.content) return { errcode: 40008, errmsg: 'invalid message type' }
      if (Buffer.byteLength(markdown.content) > 4_096) return { errcode: 40058, errmsg: 'too long' }
      keep(inbox, { by: 'wecom', to: path, text: markdown.content, no: '' })
      return { errcode: 0, errmsg: 'ok' }
    }),
  dingtalk: (inbox) =>
    robot(({ path, body }) => {
      const query = new URL(path, 'http://robot').searchParams
      const timestamp = query.get('timestamp') ?? ''
      if (query.get('access_token')?.endsWith('signed')) {
        const isWrong = base64(robotSecret, `${timestamp}\n${robotSecret}`) !== query.get('sign')
        if (isWrong || isLate(Number(timestamp), 3_600_000)) return { errcode: 310000, errmsg: 'sign not match' }
      }
      if (!body.markdown?.title || !body.markdown.text) return { errcode: 400105, errmsg: 'unsupported message' }
      keep(inbox, { by: 'dingtalk', to: path, text: body.markdown.text, no: '' })
      return { errcode: 0, errmsg: 'ok' }
    }),
  feishu: (inbox) =>
    robot(({ path, body }) => {
      if (path.endsWith('signed')) {
        const isWrong = base64(`${body.timestamp}\n${robotSecret}`, '') !== body.sign
        if (isWrong || isLate(Number(body.timestamp) * 1000, 3_600_000)) return { code: 19021, msg: 'sign match fail' }
      }
      if (body.msg_type !== 'text' || !body.content?.text) return { code: 9499, msg: 'Bad Request' }
      keep(inbox, { by: 'feishu', to: path, text: body.content.text, no: '' })
      return { code: 0, msg: 'success' }
    }),
}

function robot(answer: (asked: { path: string; body: Body }) => object): Vendor {
  return {
    open: () => undefined,
    busy: { status: 503 },
    call: ({ path, body }) => json(answer({ path, body: JSON.parse(body.toString()) as Body })),
  }
}
