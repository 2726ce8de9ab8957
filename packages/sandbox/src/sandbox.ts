import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { deliveryCalls, freshDelivery } from './delivery.ts'
import { eposCalls, freshEpos } from './epos.ts'
import { type Faults, noFaults } from './faults.ts'
import { homePage } from './home-page.ts'
import { freshPay, payCalls } from './pay.ts'
import { isSigned, secretOf } from './signature.ts'
import { openStore, type State } from './store.ts'
import { deliverer, teller } from './tell.ts'
import { alipay } from './vendors/alipay/alipay.ts'
import { freshAlipay } from './vendors/alipay/books.ts'
import { eleme, freshEleme } from './vendors/eleme/eleme.ts'
import { freshMeituan, meituan } from './vendors/meituan/meituan.ts'
import { freshInbox } from './vendors/messages/inbox.ts'
import { robots } from './vendors/messages/robots.ts'
import { aliyun, tencent } from './vendors/messages/sms.ts'
import { openMailServer } from './vendors/messages/smtp.ts'
import { wechatMessages } from './vendors/messages/wechat-messages.ts'
import { freshShouqianba } from './vendors/shouqianba/books.ts'
import { shouqianba } from './vendors/shouqianba/shouqianba.ts'
import { freshStripe } from './vendors/stripe/books.ts'
import { stripe } from './vendors/stripe/stripe.ts'
import type { RawCall, RawReply, Vendor } from './vendors/vendor.ts'
import { freshWechat } from './vendors/wechat/books.ts'
import { wechat } from './vendors/wechat/wechat.ts'
import { wecomScan } from './vendors/wecom/wecom-scan.ts'

interface SandboxOptions {
  /** 0 takes any that is free. */
  port?: number
  file?: string
  /** Without it nobody but this sandbox knows one: it is made up, and stands in `account`. */
  secret?: string
  productUrl?: string
}

export interface Sandbox {
  address: string
  /** The address with the product's account in it, as `SANDBOX_URL` and adapters take it. */
  account: string
  secret: string
  state: State
  faults: Faults
  close(): Promise<void>
}

/** The answer to a call: JSON, a page, or the way to another address. */
export interface Reply {
  status?: number
  json?: unknown
  html?: string
  location?: string
  /** It comes so much later. */
  delayMs?: number
}

export interface PartnerCall {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  /** The app that signed the call; absent where it is not signed. */
  app: string
}

/** A partner of its own for payments, delivery and POS: one process that speaks signed HTTP and keeps its own data. */
export async function openSandbox({
  port = 0,
  file,
  secret = randomBytes(24).toString('base64url'),
  productUrl = 'http://127.0.0.1:8080',
}: SandboxOptions = {}): Promise<Sandbox> {
  const store = openStore(file, () => ({
    pay: freshPay(),
    delivery: freshDelivery(),
    epos: freshEpos(),
    wechat: freshWechat(),
    alipay: freshAlipay(),
    stripe: freshStripe(),
    shouqianba: freshShouqianba(),
    meituan: freshMeituan(),
    eleme: freshEleme(),
    inbox: freshInbox(),
  }))
  const faults = noFaults()
  const deliver = deliverer(faults)
  const tell = teller(productUrl, secret, faults, deliver)
  const { inbox } = store.state
  const mail = await openMailServer(inbox, faults)
  const vendors: Readonly<Record<string, Vendor>> = {
    aliyun: aliyun(inbox),
    tencent: tencent(inbox),
    wecom: robots.wecom(inbox),
    wecomScan: wecomScan(),
    dingtalk: robots.dingtalk(inbox),
    feishu: robots.feishu(inbox),
    wechatMessages: wechatMessages(inbox),
    smtp: mailPort(mail.port),
    eleme: eleme({ books: store.state.eleme, secret, faults, deliver }),
    meituan: meituan({ books: store.state.meituan, secret, faults, deliver }),
    alipay: alipay({ books: store.state.alipay, secret, faults, deliver }),
    shouqianba: shouqianba({ books: store.state.shouqianba, secret, faults, deliver }),
    stripe: stripe({ books: store.state.stripe, secret, faults, deliver }),
    wechat: wechat({ books: store.state.wechat, secret, faults, deliver }),
  }
  const used = new Map<string, number>()
  const parts = [payCalls(store, tell, faults), deliveryCalls(store, tell, productUrl), eposCalls(store)]

  /** Without a signature: what a person does in a browser, and what a test arranges. */
  function openCall(asked: PartnerCall): Reply | undefined {
    if (asked.path === '/_faults' && asked.method === 'PUT') return { json: Object.assign(faults, asked.body) }
    if (asked.path === '/_ledger') return { json: store.state }
    if (asked.path === '/' && asked.method === 'GET') return { html: homePage(store.state, faults) }
    for (const { open } of parts) {
      const reply = open(asked)
      if (reply) return reply
    }
    return undefined
  }

  async function signedCall(
    asked: PartnerCall,
    url: string,
    rawBody: string,
    headers: IncomingMessage['headers'],
  ): Promise<Reply> {
    const right = asked.path.startsWith('/pay/') ? secretOf(asked.app, secret) : secret
    const clock = Date.now() + faults.clockSkew * 1000
    if (!isSigned(right, { method: asked.method, path: url, body: rawBody }, headers, clock))
      return { status: 401, json: { ok: false, error: 'unsigned' } }
    const nonce = String(headers['x-nonce'])
    const now = Date.now()
    for (const [old, until] of used) if (until < now) used.delete(old)
    if (used.has(nonce)) return { status: 401, json: { ok: false, error: 'replayed' } }
    used.set(nonce, now + 600_000)
    if (faults.latencyMs > 0) await pause(faults.latencyMs)
    if (Math.random() < faults.errorRate) return { status: 503, json: { ok: false, error: 'busy' } }
    if (Math.random() < faults.nonsenseRate) return { json: nonsense[used.size % nonsense.length] }
    for (const { signed } of parts) {
      const reply = signed(asked)
      if (reply) {
        store.save()
        if (reply.delayMs) await pause(reply.delayMs)
        return reply
      }
    }
    return { status: 404, json: { ok: false, error: 'no such call' } }
  }

  let host = ''
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const body = await bodyOf(request)
    const [, name = '', path = '/'] = /^\/_v\/(\w+)(\/.*)?$/.exec(url) ?? []
    const vendor = vendors[name]
    if (vendor)
      return answerAs(
        vendor,
        { method, path, headers: request.headers, body, base: `http://${host}/_v/${name}` },
        response,
      )
    const rawBody = body.toString()
    const { pathname, searchParams } = new URL(url, 'http://sandbox')
    const asked: PartnerCall = {
      method,
      path: pathname,
      query: searchParams,
      body: jsonOf(rawBody),
      app: String(request.headers['x-app'] ?? ''),
    }
    const open = openCall(asked)
    if (open) store.save()
    const reply = open ?? (await signedCall(asked, url, rawBody, request.headers))
    if (!open && faults.dropResponseAfterCommit > 0) {
      faults.dropResponseAfterCommit--
      response.destroy()
      return
    }
    const type = reply.html === undefined ? 'application/json' : 'text/html; charset=utf-8'
    response.writeHead(reply.location ? 302 : (reply.status ?? 200), {
      'content-type': type,
      ...(reply.location && { location: reply.location }),
    })
    const text = reply.html ?? JSON.stringify(reply.json ?? {})
    if (!open && Math.random() < faults.cutRate)
      response.write(text.slice(0, text.length >> 1), () => response.destroy())
    else response.end(text)
  }

  /** A partner that speaks the protocol of a real one: the same faults around its calls. */
  async function answerAs(vendor: Vendor, call: RawCall, response: ServerResponse): Promise<void> {
    const open = vendor.open(call)
    const reply = open ?? (await answerVendor(vendor, call))
    store.save()
    if (reply.delayMs) await pause(reply.delayMs)
    if (!open && faults.dropResponseAfterCommit > 0) {
      faults.dropResponseAfterCommit--
      return void response.destroy()
    }
    const { status = 200, headers = {}, body: sent = '' } = reply
    const clock = new Date(Date.now() + faults.clockSkew * 1000).toUTCString()
    response.writeHead(status, { date: clock, ...headers })
    if (!open && Math.random() < faults.cutRate)
      response.write(Buffer.from(sent).subarray(0, sent.length >> 1), () => response.destroy())
    else response.end(sent)
  }

  async function answerVendor(vendor: Vendor, call: RawCall): Promise<RawReply> {
    if (faults.latencyMs > 0) await pause(faults.latencyMs)
    if (Math.random() < faults.errorRate) return vendor.busy
    if (Math.random() < faults.nonsenseRate) return { headers: { 'content-type': 'application/json' }, body: '["ok"]' }
    return vendor.call(call)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `http://${host}`,
    account: `http://brandside:${encodeURIComponent(secret)}@${host}`,
    secret,
    state: store.state,
    faults,
    close: async () => {
      store.save()
      server.closeAllConnections()
      await mail.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Tells where mail is taken. */
function mailPort(port: number): Vendor {
  const told = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ port }) }
  return { open: () => told, call: () => told, busy: told }
}

/** Answers of a partner that has lost its mind. */
const nonsense = [null, [], 'ok', { ok: 'maybe' }, { items: 'many' }, { items: [null, {}, { id: 7 }], next: '0' }]

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > 1024 * 1024) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    return {}
  }
}
