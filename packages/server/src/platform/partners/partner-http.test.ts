import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PartnerFault } from '@brandside/contract/platform/partners/partner-faults.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { callPartner } from './partner-http.ts'
import { PartnerSilent } from './partner-request.ts'

let answer: (response: ServerResponse) => void
const server = createServer((_request, response) => answer(response))
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Input {
  to?: string
  publicOnly?: boolean
  timeoutMs?: number
}

const ask = ({ to = address, publicOnly = false, timeoutMs = 60_000 }: Input = {}) =>
  callPartner(
    { address: to, publicOnly, appId: 'brandside', appSecret: 'secret' },
    { method: 'POST', path: '/', body: {}, answers: z.object({ ok: z.boolean() }), timeoutMs },
  )

async function faultOf(how: (response: ServerResponse) => void, asked: Input = {}): Promise<PartnerFault> {
  answer = how
  const error = await ask(asked).catch((thrown: unknown) => thrown)
  if (!(error instanceof PartnerSilent)) throw error
  return error.fault
}

test('an answer as it was agreed is handed on', async () => {
  answer = (response) => response.end('{"ok":true}')
  expect(await ask()).toEqual({ ok: true })
})

test('each way to give no usable answer has its own name', async () => {
  const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('{}')
  expect(await faultOf(() => {}, { to: 'http://127.0.0.1:1' })).toBe('UNREACHABLE')
  const soon = { timeoutMs: 200 }
  expect(await faultOf(() => {}, soon)).toBe('SLOW')
  expect(await faultOf((response) => void response.writeHead(200).write('{"ok":'), soon)).toBe('SLOW')
  expect(await faultOf((response) => void response.destroy())).toBe('CUT')
  expect(await faultOf((response) => void response.write('{"ok":', () => response.destroy()))).toBe('CUT')
  expect(await faultOf(status(500))).toBe('BROKEN')
  expect(await faultOf(status(429))).toBe('BROKEN')
  expect(await faultOf(status(401))).toBe('REJECTED')
  expect(await faultOf((response) => void response.writeHead(302, { location: '/in' }).end())).toBe('UNREADABLE')
  expect(await faultOf((response) => void response.end('<html>'))).toBe('UNREADABLE')
  expect(await faultOf((response) => void response.end('{"ok":"maybe"}'))).toBe('UNREADABLE')
  expect(await faultOf((response) => void response.end('{"ok":true,"x":"\\u0000"}'))).toBe('UNREADABLE')
  expect(await faultOf((response) => void response.end(`"${'x'.repeat(1_100_000)}"`))).toBe('UNREADABLE')
})

test('a name that leads into a private network is refused when it is connected, and an address in numbers before', async () => {
  const named = address.replace('127.0.0.1', 'localhost')
  const right = (response: ServerResponse) => void response.end('{"ok":true}')
  answer = right
  expect(await ask({ to: named })).toEqual({ ok: true })
  for (const to of [named, address, address.replace('127.0.0.1', '[::ffff:127.0.0.1]')])
    expect(await faultOf(right, { to, publicOnly: true })).toBe('PRIVATE')
})
