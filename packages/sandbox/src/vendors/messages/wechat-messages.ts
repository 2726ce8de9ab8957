import { randomBytes } from 'node:crypto'
import type { RawCall, RawReply, Vendor } from '../vendor.ts'
import { type Inbox, keep } from './inbox.ts'

/** The secret that every mini program has here. */
export const wechatAppSecret = 'brandside-test-app-secret'

const json = (body: object): RawReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

interface Body {
  grant_type?: string
  appid?: string
  secret?: string
  force_refresh?: boolean
  touser?: string
  template_id?: string
  data?: Record<string, { value?: string }>
  miniprogram_state?: string
}

const forms: Readonly<Record<string, (value: string) => boolean>> = {
  thing: (value) => [...value].length <= 20,
  number: (value) => /^[\d.+-]{1,32}$/.test(value),
  character_string: (value) => /^[\x20-\x7e]{1,32}$/.test(value),
  amount: (value) => [...value].length <= 20 && /\d/.test(value),
  phrase: (value) => /^\p{Script=Han}{1,5}$/u.test(value),
  date: (value) => /^\d{4}(-\d{1,2}-\d{1,2}|年\d{1,2}月\d{1,2}日)/.test(value),
  time: (value) => /\d/.test(value),
}

/**
 * Subscription messages of mini programs: a token for each, one consent of a member for each message, and values as long as
 * their kinds allow. HTTP is always 200. A test arranges consents at `/_consents`, and ends tokens at `/_tokens`.
 */
export function wechatMessages(inbox: Inbox): Vendor {
  const tokens = new Map<string, string>()
  const consents = new Map<string, number>()
  const keyOf = (openId = '', template = '') => `${openId} ${template}`
  return {
    open({ method, path, body }: RawCall) {
      if (path === '/_tokens' && method === 'DELETE') {
        tokens.clear()
        return json({})
      }
      if (path !== '/_consents' || method !== 'POST') return undefined
      const { touser, template_id, count = 1 } = JSON.parse(body.toString()) as Body & { count?: number }
      consents.set(keyOf(touser, template_id), count)
      return json({})
    },
    busy: json({ errcode: -1, errmsg: 'system error' }),
    call({ path, body: bytes }) {
      const [pathname = '', query = ''] = path.split('?')
      const body = JSON.parse(bytes.toString()) as Body
      if (pathname === '/cgi-bin/stable_token') return json(tokenFor(tokens, body))
      if (pathname !== '/cgi-bin/message/subscribe/send') return json({ errcode: 40066, errmsg: 'invalid url' })
      const token = new URLSearchParams(query).get('access_token') ?? ''
      if (![...tokens.values()].includes(token)) return json({ errcode: 40001, errmsg: 'invalid credential' })
      const refusal = refusalOf(body)
      if (refusal) return json(refusal)
      const key = keyOf(body.touser, body.template_id)
      const left = consents.get(key) ?? 0
      if (left === 0) return json({ errcode: 43101, errmsg: 'user refuse to accept the msg' })
      consents.set(key, left - 1)
      const values = Object.entries(body.data ?? {}).map(([name, { value }]) => `${name}=${value}`)
      keep(inbox, { by: 'wechat', to: body.touser ?? '', text: values.join(' '), no: '' })
      return json({ errcode: 0, errmsg: 'ok', msgid: 1_000_000 + inbox.messages.length })
    },
  }
}

/** The same one as long as it counts, whoever asks. */
function tokenFor(tokens: Map<string, string>, { grant_type, appid = '', secret, force_refresh }: Body): object {
  if (grant_type !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' }
  if (!/^wx[0-9a-f]{16}$/.test(appid)) return { errcode: 40013, errmsg: 'invalid appid' }
  if (secret !== wechatAppSecret) return { errcode: 40125, errmsg: 'invalid appsecret' }
  const token = (force_refresh ? undefined : tokens.get(appid)) ?? randomBytes(32).toString('base64url')
  tokens.set(appid, token)
  return { access_token: token, expires_in: 7200 }
}

function refusalOf({ touser, template_id, data = {}, miniprogram_state }: Body): object | undefined {
  if (!touser) return { errcode: 40003, errmsg: 'invalid openid' }
  if (!template_id) return { errcode: 40037, errmsg: 'invalid template_id' }
  if (!['formal', 'trial', 'developer'].includes(miniprogram_state ?? 'formal'))
    return { errcode: 47003, errmsg: 'argument invalid! miniprogram_state' }
  const wrong = Object.entries(data).find(([name, { value = '' }]) => {
    const holds = forms[/^[a-z_]+/.exec(name)?.[0] ?? '']
    return value === '' || (holds ? !holds(value) : false)
  })
  return wrong && { errcode: 47003, errmsg: `argument invalid! data.${wrong[0]}.value invalid` }
}
