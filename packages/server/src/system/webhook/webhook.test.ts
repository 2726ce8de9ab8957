import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shopEvents } from '@brandside/contract/store/shop/shop-events.ts'
import { webhook } from '@brandside/contract/system/webhook/webhook.ts'
import { webhookDelivery } from '@brandside/contract/system/webhook/webhook-delivery.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asSystem } from '../../platform/as-system.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { openUploads } from '../../platform/files/uploads.ts'
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { emit, webhooksDue } from '../../platform/webhooks/emit.ts'
import { webhookSignature } from '../../platform/webhooks/webhook-signature.ts'
import { webhookModule } from './webhook.module.ts'

const { create, rotate, setStatus, list, replay } = webhook.endpoints
const deliveries = webhookDelivery.endpoints

test('messages are signed as the Standard Webhooks specification has it, by each secret in force', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  const known = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(webhookSignature([secret], message)).toBe(known)
  expect(webhookSignature([secret, 'whsec_AAAA'], message)).toMatch(/^v1,g0hM9SsE\S+ v1,\S+$/)
})

/** What a receiver got, with the bytes that were signed. */
interface Received {
  id: string
  headers: IncomingHttpHeaders
  body: string
  path: string
}

/** Another system: real HTTP, which answers as it is told. */
async function receiver(answer: (message: Received, seen: readonly Received[]) => number) {
  const received: Received[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      const body = Buffer.concat(chunks).toString('utf8')
      const message = { id, headers: request.headers, body, path: request.url ?? '' }
      const status = answer(message, received)
      received.push(message)
      response.writeHead(status).end(status < 300 ? 'thanks' : 'not now\u0000')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/hooks`, received, close: () => server.close() }
}

function isSigned(secret: string, { headers, id, body }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const text = `${id}.${headers['webhook-timestamp']}.${body}`
  const right = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

describe.each([mainEngine()])('webhooks on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let jobs: Jobs | undefined
  const opened: { close(): unknown }[] = []
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  beforeEach(() => allowPrivate('true'))
  afterEach(async () => {
    await stop()
    for (const each of opened.splice(0)) each.close()
    await sql('update app.webhook set status = 0')
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  /** Told to the server as it starts: parameters are remembered by version. */
  const allowPrivate = (value: string) =>
    sql(`update app.sys_param set value = $1 where key = 'webhook.allowPrivate'`, [value])

  async function start() {
    const { pool } = product.database
    const uploads = openUploads({ driver: 'postgres' }, pool)
    const work = { uploads, listeners: webhookModule.listeners, tidies: [], clocks: [], modules: [] }
    jobs = await startJobs(pool, work, product.app.log)
  }
  async function stop() {
    await jobs?.stop()
    jobs = undefined
  }

  let numbered = 0
  /** A webhook at an address of this machine, put there by hand where the server would refuse it. */
  async function aWebhook(url: string, events: string[] = ['shop.opened', 'shop.closed']) {
    const input = { name: `接收方 ${++numbered}`, url: 'https://erp.example/hooks', events }
    const { data, msg } = await root.call(create, input)
    if (!data) throw new Error(msg)
    await sql('update app.webhook set url = $1 where id = $2', [url, data.id])
    return { id: data.id, secret: data.signingSecret }
  }
  async function aReceiver(answer: Parameters<typeof receiver>[0]) {
    const made = await receiver(answer)
    opened.push(made)
    return made
  }
  const said = (id: number, name: string) => ({ id: id as Id, code: `S${id}`, name, brandId: 1 as Id })
  const opens = (id: number, name: string) =>
    asTenant(product.database.pool, 1, (db) => emit(db, shopEvents.opened, said(id, name)))
  const rowsOf = async (webhookId: Id) => (await root.call(deliveries.list, { webhookId, rows: 200 })).data?.list ?? []
  const statesOf = async (webhookId: Id) => (await rowsOf(webhookId)).map(({ state }) => state)
  /** As if so much time had passed. */
  const due = (webhookId: Id) =>
    sql(
      `update app.webhook_delivery set next_at = now() where webhook_id = $1 and state = 'WAITING' and claimed_until is null`,
      [webhookId],
    ).then(() => sql('update app.webhook set rests_until = null where id = $1', [webhookId]))
  const wake = () => asSystem(product.database.pool, 1 as Id, (ctx) => webhooksDue.announce(ctx, {}))

  test('an event is sent once it is committed, as its catalogue says, and its way is seen', async () => {
    const { address, received } = await aReceiver(() => 200)
    const { id, secret } = await aWebhook(address)
    await expect(
      asTenant(product.database.pool, 1, async (db) => {
        await emit(db, shopEvents.opened, said(1, 'taken back'))
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await asTenant(product.database.pool, 2, (db) => emit(db, shopEvents.opened, said(2, 'another company')))
    await asTenant(product.database.pool, 1, (db) =>
      emit(db, shopEvents.opened, { ...said(7, '文三店'), password: 'secret' } as ReturnType<typeof said>),
    )
    expect(received).toEqual([])
    await start()
    await expect.poll(() => statesOf(id)).toEqual(['DELIVERED'])
    expect(received).toHaveLength(1)
    const [message] = received as [Received]
    expect(isSigned(secret, message)).toBe(true)
    expect(Math.abs(Number(message.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(300)
    expect(JSON.parse(message.body)).toEqual({
      type: 'shop.opened',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { id: 7, code: 'S7', name: '文三店', brandId: 1 },
    })
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ event: 'shop.opened', record: 'shop:7', messageId: message.id, attempts: 1 })
    const { data } = await root.call(deliveries.view, { id: row?.id as Id })
    expect(data).toMatchObject({ lastStatus: 200, answer: 'thanks', fault: null, tries: [{ status: 200 }] })
    expect(data?.payload).toBe(message.body)
    const rows = (await root.call(list, {})).data?.list
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a receiver that fails a fifth of the time gets each event with one id, those of a record in their order, though the worker is ended in between', async () => {
    let calls = 0
    const { address, received } = await aReceiver(() => (++calls % 5 === 0 ? 500 : 200))
    const { id } = await aWebhook(address)
    const told: string[] = []
    for (let turn = 0; turn < 12; turn++)
      for (const shop of [11, 12, 13, 14, 15]) {
        told.push(`${shop} ${turn}`)
        await opens(shop, `${shop} ${turn}`)
      }
    await start()
    await expect.poll(() => received.length).toBeGreaterThan(8)
    await stop()
    // Killed while it was sending: its claims hold, and nothing says what came of them.
    await sql(
      `update app.webhook_delivery set claimed_until = now() - interval '1 second'
                where webhook_id = $1 and state = 'WAITING' and claimed_until is not null`,
      [id],
    )
    await start()
    await expect
      .poll(
        async () => {
          await due(id)
          await wake()
          return new Set(await statesOf(id))
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual(new Set(['DELIVERED']))
    const names = (each: Received) => JSON.parse(each.body).data.name as string
    expect(new Set(received.map(names))).toEqual(new Set(told))
    expect(new Set(received.map((each) => `${each.id} ${names(each)}`)).size).toBe(told.length)
    for (const shop of [11, 12, 13, 14, 15]) {
      const firsts = [...new Set(received.map(names).filter((name) => name.startsWith(`${shop} `)))]
      expect(firsts).toEqual(Array.from({ length: 12 }, (_, turn) => `${shop} ${turn}`))
    }
  })

  test('a secret that was rotated signs beside the new one, until its time is over', async () => {
    const { address, received } = await aReceiver(() => 200)
    const first = await aWebhook(address)
    const second = (await root.call(rotate, { id: first.id, overlapHours: 24 })).data
    await opens(21, 'both')
    await start()
    await expect.poll(() => received.length).toBe(1)
    expect(
      [first.secret, second?.signingSecret ?? ''].map((secret) => isSigned(secret, received[0] as Received)),
    ).toEqual([true, true])
    await sql(`update app.webhook set old_until = now() - interval '1 second' where id = $1`, [first.id])
    await opens(21, 'new only')
    await expect.poll(() => received.length).toBe(2)
    expect(
      [first.secret, second?.signingSecret ?? ''].map((secret) => isSigned(secret, received[1] as Received)),
    ).toEqual([false, true])
  })

  test('what has failed waits, is sent again by hand, skipped, or sent for a span of days with what was missed', async () => {
    let status = 503
    const { address, received } = await aReceiver(() => status)
    const { id } = await aWebhook(address)
    await opens(31, 'a')
    await opens(31, 'b')
    await start()
    await expect
      .poll(async () => (await rowsOf(id)).map(({ attempts, lastStatus }) => [attempts, lastStatus]))
      .toEqual([
        [0, null],
        [1, 503],
      ])
    const [later, first] = (await rowsOf(id)).map((row) => row.id) as [Id, Id]
    expect((await root.call(deliveries.view, { id: first })).data).toMatchObject({
      state: 'WAITING',
      fault: 'BROKEN',
      answer: 'not now\uFFFD',
      tries: [{ status: 503, fault: 'BROKEN' }],
    })
    status = 200
    expect(await root.call(deliveries.skip, { id: first })).toMatchObject({ data: { state: 'SKIPPED' } })
    await expect.poll(() => statesOf(id)).toEqual(['DELIVERED', 'SKIPPED'])
    const before = received.length
    expect(await root.call(deliveries.resend, { id: later })).toMatchObject({ code: 0 })
    await expect.poll(() => received.length).toBe(before + 1)
    expect(received.at(-1)?.id).toBe(received.at(-2)?.id)
    await root.call(setStatus, { id, status: 0 })
    await opens(32, 'missed')
    expect(await root.call(replay, { id, from: '2026-01-01', to: '2026-01-02' })).toMatchObject({
      key: 'webhook.off',
    })
    await root.call(setStatus, { id, status: 1 })
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { data } = await root.call(replay, { id, from: today, to: today })
    await expect.poll(() => statesOf(id)).toEqual(Array(data?.count).fill('DELIVERED'))
    expect(received.map(({ body }) => JSON.parse(body).data.name)).toContain('missed')
  })

  test('an address that takes nothing for a week is switched off, and those who look after it are told; one that is gone at once', async () => {
    let status = 500
    const { address } = await aReceiver(() => status)
    const { id } = await aWebhook(address)
    await opens(41, 'x')
    await start()
    await expect.poll(async () => (await rowsOf(id))[0]?.attempts).toBe(1)
    await sql(`update app.webhook set failing_since = now() - interval '8 days' where id = $1`, [id])
    await due(id)
    await wake()
    const rowOf = async () => (await root.call(list, { rows: 200 })).data?.list.find((row) => row.id === id)
    await expect.poll(async () => (await rowOf())?.status).toBe(0)
    expect((await rowOf())?.offReason).toContain('7 days')
    const announced = await sql<{ payload: object }>(
      `select data -> 'payload' as payload from pgboss.job where name = 'webhook.switchedOff'`,
    )
    expect(announced).toMatchObject([{ payload: { why: 'FAILING' } }])
    status = 410
    await root.call(setStatus, { id, status: 1 })
    await expect.poll(async () => (await rowOf())?.offReason).toBe('HTTP 410')
  })

  test('only events there are and addresses of the internet over https are taken, unless the platform allows others', async () => {
    const input = { name: '内网', url: 'https://erp.example/hooks', events: ['shop.opened'] }
    await allowPrivate('false')
    const other = await openTestProduct(engine)
    const them = await other.as(people.root)
    expect(await them.call(create, { ...input, events: ['shop.burnt'] })).toMatchObject({
      errors: [{ path: 'events[0]', msg: expect.stringContaining('shop.burnt') }],
    })
    expect(await them.call(create, { ...input, url: 'http://erp.example/' })).toMatchObject({
      key: 'webhook.insecure',
    })
    for (const url of ['https://127.0.0.1/', 'https://10.0.0.5/x', 'https://erp.local/'])
      expect(await them.call(create, { ...input, url })).toMatchObject({ key: 'webhook.privateAddress' })
    await other.close()
    // A name whose answer leads inside is refused when it is called.
    const { address, received } = await aReceiver(() => 200)
    const { id } = await aWebhook(address.replace('127.0.0.1', 'localhost'))
    await opens(51, 'inside')
    await start()
    await expect.poll(async () => (await rowsOf(id))[0]?.fault).toBe('PRIVATE')
    expect(received).toEqual([])
  })
})
