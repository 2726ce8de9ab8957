import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { admin } from '@brandside/contract/system/admin.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { type LineLimits, lineLimits } from './line-limits.ts'
import { buildServer } from './server.ts'

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

/**
 * As small as a test is quick; nothing here gets as far as the database. The time of a whole file stays: what ends earlier
 * has kept to its own limit.
 */
const quick = { ...lineLimits, headerMs: 300, callMs: 300, fileGraceMs: 300, idleMs: 1_000, checkMs: 50 }
/** With all the time of the product: what is answered there has waited for no limit. */
const calm = { ...lineLimits, perAddress: 40 }

async function listening(limits: LineLimits): Promise<FastifyInstance> {
  const app = await buildServer({
    config: {
      TRUST_PROXY: 0,
      CORS_ORIGINS: [],
      API_CALLS_PER_MINUTE: 0,
      LOG_LEVEL: 'error',
      DOCS: false,
      UPLOAD_PLAIN_STATUS: false,
      uploads: { driver: 'postgres' },
    },
    database: openPostgres('postgres://x@127.0.0.1:1/x'),
    modules,
    limits,
  })
  app.get('/endless', (_, reply) => reply.send(Readable.from(endless())))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

describe('a line that is slow, silent or one too many', () => {
  let app: FastifyInstance
  let calmApp: FastifyInstance
  const open = new Set<Socket>()
  beforeAll(async () => {
    app = await listening(quick)
    calmApp = await listening(calm)
  })
  afterEach(() => {
    for (const socket of open) socket.destroy()
    open.clear()
  })
  afterAll(() => Promise.all([app.close(), calmApp.close()]))

  /** A client that keeps its own end open in any case. */
  function dial(to = app): Socket {
    const { port } = to.server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
    open.add(socket)
    return socket
  }
  const linesOf = ({ server }: FastifyInstance) =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  const lines = () => linesOf(app)
  /** The server has taken a line, for however short a time. */
  const taken = (to = app) => once(to.server, 'connection')
  /** Sends its text, then a byte now and then for as long as the server reads. */
  async function dribble(socket: Socket, text: string): Promise<string> {
    const answer = textOf(socket)
    socket.write(text)
    const drip = setInterval(() => socket.write('x'), 100)
    try {
      return await answer
    } finally {
      clearInterval(drip)
    }
  }
  const head = (line: string, ...headers: string[]) => `${[line, 'host: x', ...headers].join('\r\n')}\r\n\r\n`
  const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '')

  test('without a word is closed', async () => {
    const line = taken()
    dial()
    await line
    await expect.poll(lines).toBe(0)
  })

  test('whose header never ends is answered and closed, though it keeps its own end open', async () => {
    const answer = await dribble(dial(), 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ')
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(bodyOf(answer)).toMatchObject({ code: 408, key: 'common.tooSlow' })
    await expect.poll(lines).toBe(0)
  })

  test('that speaks no HTTP is answered and closed, though it keeps its own end open', async () => {
    const socket = dial()
    socket.write('\u0016\u0003\u0001 nonsense\r\n\r\n')
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    await expect.poll(lines).toBe(0)
  })

  test('a call that comes byte by byte is refused as too slow', async () => {
    const call = head(
      `POST ${admin.endpoints.login.path} HTTP/1.1`,
      'content-type: application/json',
      'content-length: 999',
    )
    const answer = await dribble(dial(), call)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(bodyOf(answer)).toMatchObject({ code: 408, key: 'common.tooSlow' })
    await expect.poll(lines).toBe(0)
  })

  const form = head('POST /up HTTP/1.1', 'content-type: multipart/form-data; boundary=b', 'content-length: 99999')
  const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

  test('a form that comes byte by byte is refused in the words of the store', async () => {
    const answer = await dribble(dial(), form + file)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(bodyOf(answer)).toEqual({ code: 408, error: 'the upload is too slow' })
    await expect.poll(lines).toBe(0)
  })

  test('holds no other one up: beside slow forms of one address a quick one is read', async () => {
    const slow = Array.from({ length: 12 }, () => dial(calmApp))
    const begun = slow.map((socket) => dribble(socket, form + file))
    await expect.poll(() => linesOf(calmApp)).toBe(12)
    const socket = dial(calmApp)
    const whole = `${file}bytes\r\n--b--\r\n`
    socket.write(form.replace('99999', String(whole.length)).replace('host', 'connection: close\r\nhost') + whole)
    const first = await Promise.race([textOf(socket), ...begun])
    expect(bodyOf(first)).toEqual({ code: 401, error: 'token not specified' })
    for (const each of slow) each.destroy()
    await Promise.allSettled(begun)
  })

  test('a file is read to its end before it is refused, so that a proxy which sends it hears why', async () => {
    const socket = dial(calmApp)
    const answer = textOf(socket)
    const bytes = 'x'.repeat(300_000)
    const whole = `${file}${bytes}\r\n--b--\r\n`
    const call = head(
      `POST ${customer.endpoints.importPreview.path} HTTP/1.1`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${whole.length}`,
    )
    socket.write(`${call}${whole.slice(0, 1000)}`)
    socket.write(`${whole.slice(1000)}${head('GET /healthz HTTP/1.1', 'connection: close')}`)
    const [first, , second] = (await answer)
      .split('HTTP/1.1 ')
      .slice(1)
      .flatMap((each) => each.split('\r\n\r\n'))
    expect(first).toMatch(/^401 /)
    expect(first).not.toMatch(/connection: close/i)
    expect(second).toMatch(/^200 /)
  })

  test('on which nothing moves any more is closed, in the middle of an answer as well', async () => {
    const line = taken()
    dial().pause().write(head('GET /endless HTTP/1.1'))
    await line
    await expect.poll(lines).toBe(0)
  })

  test('beyond so many of one address is not taken', async () => {
    const sockets = Array.from({ length: calm.perAddress + 10 }, () => dial(calmApp))
    const refused = await Promise.all(
      sockets.slice(calm.perAddress).map((socket) => once(socket.resume(), 'end').then(() => true)),
    )
    expect(refused).toHaveLength(10)
    expect(await linesOf(calmApp)).toBe(calm.perAddress)
  })
})
