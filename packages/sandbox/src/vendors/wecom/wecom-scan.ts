import { randomBytes } from 'node:crypto'
import { escaped, page } from '../../html.ts'
import type { RawCall, RawReply, Vendor } from '../vendor.ts'

/** The company and its app, as the vendor's console would show them. */
export const wecomApp = { corpId: 'ww5a1b2c3d4e5f6071', agentId: '1000002', secret: 'brandside-test-wecom' }

const codeSeconds = 300
const tokenSeconds = 7_200

interface Member {
  userid?: string
  openid?: string
  until: number
}

/** Signing in by a scan: the page with the code, and the two calls that tell who scanned it. */
export function wecomScan(): Vendor {
  const codes = new Map<string, Member>()
  const tokens = new Map<string, number>()
  /** Tokens end before their time, as a test arranges it. */
  const forget = ({ path }: RawCall): RawReply | undefined => {
    if (path !== '/_forget') return undefined
    tokens.clear()
    return { status: 204 }
  }
  return {
    open: (call) => forget(call) ?? scan(codes, call),
    call: (call) => answer(codes, tokens, call),
    busy: { status: 502 },
  }
}

/** In place of the telephone, the page asks who scans. */
function scan(codes: Map<string, Member>, { path }: RawCall): RawReply | undefined {
  const { pathname, searchParams: asked } = new URL(path, 'http://wecom')
  if (pathname !== '/wwlogin/sso/login') return undefined
  const isOurs =
    asked.get('login_type') === 'CorpApp' &&
    asked.get('appid') === wecomApp.corpId &&
    asked.get('agentid') === wecomApp.agentId
  const redirect = URL.parse(asked.get('redirect_uri') ?? '')
  if (!isOurs || !redirect) return html(400, '<p>-31020 redirect_uri</p>')
  const [userid, openid] = [asked.get('userid'), asked.get('openid')]
  if (!userid && !openid) {
    const kept = [...asked]
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
      .join('')
    const form = `${kept}<label>userid <input name="userid" required></label> <button>扫码</button>`
    return html(200, `<h1>企业微信</h1><form>${form}</form>`)
  }
  const code = randomBytes(24).toString('base64url')
  const until = Date.now() + codeSeconds * 1000
  codes.set(code, userid ? { userid, until } : { openid: String(openid), until })
  redirect.searchParams.set('code', code)
  redirect.searchParams.set('state', asked.get('state') ?? '')
  return { status: 302, headers: { location: redirect.href } }
}

/** HTTP is always 200; what became of a call is its `errcode`. */
function answer(codes: Map<string, Member>, tokens: Map<string, number>, { path }: RawCall): RawReply {
  const { pathname, searchParams: asked } = new URL(path, 'http://wecom')
  if (pathname === '/cgi-bin/gettoken') {
    if (asked.get('corpid') !== wecomApp.corpId) return json({ errcode: 40013, errmsg: 'invalid corpid' })
    if (asked.get('corpsecret') !== wecomApp.secret) return json({ errcode: 40001, errmsg: 'invalid credential' })
    const token = randomBytes(32).toString('base64url')
    tokens.set(token, Date.now() + tokenSeconds * 1000)
    return json({ errcode: 0, errmsg: 'ok', access_token: token, expires_in: tokenSeconds })
  }
  if (pathname !== '/cgi-bin/auth/getuserinfo') return { status: 404 }
  const ends = tokens.get(asked.get('access_token') ?? '')
  if (ends === undefined) return json({ errcode: 40014, errmsg: 'invalid access_token' })
  if (ends < Date.now()) return json({ errcode: 42001, errmsg: 'access_token expired' })
  const code = asked.get('code') ?? ''
  const member = codes.get(code)
  codes.delete(code)
  if (!member || member.until < Date.now()) return json({ errcode: 40029, errmsg: 'invalid code' })
  const { until: _, ...told } = member
  return json({ errcode: 0, errmsg: 'ok', ...told })
}

const json = (body: object): RawReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const html = (status: number, body: string): RawReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: page('企业微信', body),
})
