import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type * as Client from '@brandside/client'
import { shopEvents } from '@brandside/contract/store/shop/shop-events.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { webhook } from '@brandside/contract/system/webhook/webhook.ts'
import { unpackTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookModule } from '../../../system/webhook/webhook.module.ts'
import { asTenant } from '../../as-tenant.ts'
import { openUploads } from '../../files/uploads.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { people } from '../../testing/fixtures.ts'
import { asSuperuser } from '../../testing/superuser.ts'
import { mainEngine } from '../../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { joinByKey } from '../../testing/walk/keys.ts'
import { emit } from '../../webhooks/emit.ts'

const run = promisify(execFile)
const examples = join(import.meta.dirname, '../../../../../client/examples')

/** The part of the calls that is used here: the client itself is typed where the examples are compiled. */
interface Wholesale {
  vehicle: {
    list: Client.List<{ page?: number; rows?: number; sort?: string[] }, { list: { plateNo: string }[]; total: number }>
    create: Client.Call<{ plateNo: string }, { id: number }>
    remove: Client.Call<{ ids: number[] }, { deleted: number }>
    export: Client.Call<object, Client.Download>
  }
  prospect: { create: Client.Call<object, { id: number }> }
}

interface OpenSide {
  trade: { view: Client.Call<{ tradeNo: string }, unknown> }
}

describe.each([mainEngine()])('the client of an installation on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let url: string
  let folder: string
  let key: string
  let client: typeof Client
  let wholesale: Client.Area<Wholesale>
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    url = await product.app.listen({ port: 0, host: '127.0.0.1' })
    key = await aKey()
    folder = await mkdtemp(join(tmpdir(), 'brandside-client-'))
    await install()
    const load = (name: string) => import(pathToFileURL(join(installed(), name)).href)
    client = await load('index.js')
    wholesale = (await load('wholesale.js')).wholesale
  })
  afterAll(async () => {
    await product.close()
    await rm(folder, { recursive: true })
  })

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (connection) => (await connection.query(text, values)).rows as Row[])
  const installed = () => join(folder, 'node_modules/@brandside/client')

  /** As the examples find it: below their folder, as npm would put it there. */
  async function install(): Promise<void> {
    const response = await fetch(`${url}/openapi/client.tgz`, { headers: { authorization: `Bearer ${key}` } })
    const archive = await promisify(gunzip)(Buffer.from(await response.arrayBuffer()))
    for (const { header, data } of await unpackTar(archive)) {
      const file = join(folder, 'node_modules/@brandside/client', header.name.replace(/^package\//, ''))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, data ?? '')
    }
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await cp(examples, folder, { recursive: true })
  }

  async function aKey(perMinute?: number): Promise<string> {
    const { caller } = await joinByKey(product, { rights: 'everything', perMinute })
    return caller.token
  }

  /** A line that loses answers, after the server has sent them or before it was asked, and refuses for a while. */
  function badLine(faults: ('lost' | 'down' | 'busy')[]): typeof fetch {
    return async (address, init) => {
      const fault = faults.shift()
      if (fault === 'down') throw new TypeError('fetch failed')
      const response = await fetch(address, init)
      if (fault === undefined) return response
      await response.arrayBuffer()
      if (fault === 'lost') throw new TypeError('terminated')
      return new Response('', { status: 503, headers: { 'retry-after': '0' } })
    }
  }
  const connected = (more: Partial<Client.Options> = {}) => client.connect(wholesale, { url, key, ...more })
  const plates = async (plateNo: string) =>
    (await sql<{ count: number }>('select count(*)::int as count from app.vehicle where plate_no = $1', [plateNo]))[0]
      ?.count

  test('its examples compile strictly, with the types of each area', async () => {
    const areas = (await readdir(installed())).filter((name) => name.endsWith('.d.ts') && name !== 'index.d.ts')
    expect(areas.length).toBe(8)
    const imports = areas.map((name) => `import '@brandside/client/${name.replace('.d.ts', '')}'\n`)
    await writeFile(join(folder, 'areas.ts'), imports.join(''))
    const wrong = [
      `import { connect } from '@brandside/client'`,
      `import { wholesale } from '@brandside/client/wholesale'`,
      `const desk = connect(wholesale, { url: '', key: '' })`,
      '// @ts-expect-error: a number is no plate',
      'await desk.vehicle.create({ plateNo: 7 })',
      '// @ts-expect-error: a call that demands something is not made without it',
      'await desk.vehicle.create()',
      '// @ts-expect-error: the list has no such order',
      `await desk.vehicle.list({ sort: ['colour'] })`,
    ]
    await writeFile(join(folder, 'wrong.ts'), wrong.join('\n'))
    const require = createRequire(import.meta.url)
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      module: 'NodeNext',
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      noEmit: true,
      types: ['node'],
      typeRoots: [join(dirname(require.resolve('@types/node/package.json')), '..')],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  })

  test('the first program lists, goes on over pages, creates once, and is told why it is refused', async () => {
    const program = () =>
      run(process.execPath, ['first-call.ts'], {
        cwd: folder,
        env: { ...process.env, BRANDSIDE_URL: url, BRANDSIDE_KEY: key },
      })
    expect((await program()).stdout).toMatch(/^\d+ vehicles\n[\s\S]*Created vehicle \d+\n$/)
    const second = (await program()).stdout
    expect(second).toContain('浙A12345 1')
    expect(second).toMatch(/Refused: vehicle\.plateNoTaken, .*浙A12345/)
  })

  test('goes over all rows of a list, each once', async () => {
    const { vehicle } = connected()
    // More than a page has.
    await Promise.all(Array.from({ length: 205 }, (_, at) => vehicle.create({ plateNo: `沪B${10_000 + at}` })))
    const found: string[] = []
    for await (const { plateNo } of vehicle.list.each({ sort: ['-createdAt'] })) found.push(plateNo)
    const { total } = await vehicle.list()
    expect([found.length, new Set(found).size]).toEqual([total, total])
  })

  test('a write whose answer was lost is carried out once', async () => {
    const { vehicle } = connected({ fetch: badLine(['down', 'lost', 'busy']) })
    expect(await vehicle.create({ plateNo: '苏C00001' })).toEqual({ id: expect.any(Number) })
    expect(await plates('苏C00001')).toBe(1)
  })

  test('the same key gets the first answer again', async () => {
    const { vehicle } = connected()
    const act = () => vehicle.create({ plateNo: '苏C00002' }, { idempotencyKey: 'order-20261128-2' })
    expect(await act()).toEqual(await act())
    await expect(vehicle.create({ plateNo: '苏C00003' }, { idempotencyKey: 'order-20261128-2' })).rejects.toMatchObject(
      {
        key: 'common.idempotencyConflict',
      },
    )
  })

  test('errors are of the class of their code, and name key, fields and request', async () => {
    const { vehicle } = connected()
    const refused = await vehicle.create({ plateNo: '浙'.repeat(99) }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(client.Refusal)
    expect(refused).toMatchObject({ code: 2, errors: [{ path: 'plateNo' }], requestId: expect.stringMatching(/./) })
    const barred = await connected({ key: 'bs_0123456789_x' })
      .vehicle.list()
      .catch((error: unknown) => error)
    expect(barred).toBeInstanceOf(client.Rejection)
    expect(barred).toMatchObject({ code: 401 })
    const nowhere = connected({ url: await aClosedAddress(), retries: 1 })
    await expect(nowhere.vehicle.list()).rejects.toBeInstanceOf(client.NoAnswer)
    const notOurs: typeof fetch = async () => new Response('<html>', { status: 404 })
    await expect(connected({ fetch: notOurs }).vehicle.list()).rejects.toMatchObject({ key: 'client.foreignAnswer' })
  })

  test('one call too many is made again when the server says so, unless that is too long', async () => {
    const limited = await aKey(10)
    const { vehicle } = connected({ key: limited, longestPauseMs: 0 })
    const answers = await Promise.allSettled(Array.from({ length: 14 }, () => vehicle.list()))
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(failed.length).toBeGreaterThanOrEqual(4)
    expect(failed[0]).toMatchObject({ code: 429, key: 'common.rateLimited' })
    const waited: (string | null)[] = []
    const once: typeof fetch = async (address, init) => {
      if (waited.length > 0) return fetch(address, init)
      const response = new Response('', { status: 429, headers: { 'retry-after': '0' } })
      waited.push(response.headers.get('retry-after'))
      return response
    }
    expect(await connected({ fetch: once }).vehicle.create({ plateNo: '苏C00004' })).toMatchObject({
      id: expect.any(Number),
    })
    expect(waited).toEqual(['0'])
  })

  test('a sheet comes as bytes with its name', async () => {
    const { name, bytes } = await connected().vehicle.export({})
    expect(name).toMatch(/\.xlsx$/)
    expect(String.fromCharCode(...bytes.subarray(0, 2))).toBe('PK')
  })

  test('a signed app calls the open side', async () => {
    const made = await root.call(openClient.endpoints.create, { name: '网店', kind: 'SIGNED' })
    const { appId, appSecret } = made.data ?? { appId: '', appSecret: '' }
    const open = (await import(pathToFileURL(join(installed(), 'open.js')).href)).open as Client.Area<OpenSide>
    const modules = Object.entries(open.modules).flatMap(([module, calls]) =>
      Object.keys(calls).map((call) => `${module}.${call}`),
    )
    expect(modules.length).toBeGreaterThan(10)
    const shop = client.connect(open, { url, app: { id: appId, secret: appSecret } }) as unknown as Record<
      string,
      Record<string, (input: object) => Promise<unknown>>
    >
    const [module = '', call = ''] = readOf(open).split('.')
    const asked = await shop[module]?.[call]?.({ page: 1, 编号: 'x' }).catch((error: unknown) => error)
    expect(asked).not.toMatchObject({ code: 401 })
    const wrong = client.connect(open, { url, app: { id: appId, secret: 'another' } }) as unknown as typeof shop
    await expect(wrong[module]?.[call]?.({})).rejects.toMatchObject({ code: 401, key: 'open.unsigned' })
  })

  const readOf = ({ modules }: Client.Area<unknown>) =>
    Object.entries(modules).flatMap(([module, calls]) =>
      Object.entries(calls).flatMap(([call, { reads }]) => (reads ? [`${module}.${call}`] : [])),
    )[0] ?? ''

  test('its receiver verifies a webhook that the installation sends, and takes no other', async () => {
    await sql(`update app.sys_param set value = 'true' where key = 'webhook.allowPrivate'`)
    const address = await aClosedAddress()
    const input = { name: '示例', url: 'https://erp.example/hooks', events: ['shop.opened'] }
    const { data } = await root.call(webhook.endpoints.create, input)
    await sql('update app.webhook set url = $1 where id = $2', [address, data?.id])
    const receiver = spawn(process.execPath, ['webhook.ts'], {
      cwd: folder,
      env: { ...process.env, WEBHOOK_SECRET: data?.signingSecret, PORT: new URL(address).port },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    receiver.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk)
    })
    try {
      await expect.poll(() => said).toContain('Waiting')
      const { pool } = product.database
      const uploads = openUploads({ driver: 'postgres' }, pool)
      const work = { uploads, listeners: webhookModule.listeners, tidies: [], clocks: [], modules: [] }
      const jobs = await startJobs(pool, work, product.app.log)
      try {
        await asTenant(pool, 1, (db) =>
          emit(db, shopEvents.opened, { id: 7 as never, code: 'S7', name: '文三店', brandId: 1 as never }),
        )
        await expect.poll(() => said).toMatch(/msg_\w+ shop\.opened\nShop 文三店 is open/)
      } finally {
        await jobs.stop()
      }
      const forged = await fetch(address, {
        method: 'POST',
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,AAAA',
        },
        body: '{}',
      })
      expect(forged.status).toBe(401)
    } finally {
      receiver.kill()
      await once(receiver, 'exit')
    }
  })

  test('the guide shows the programs that are run here', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../../../../docs/integrate.md'), 'utf8')
    for (const name of await readdir(examples))
      expect(guide).toContain(`\`\`\`ts\n${await readFile(join(examples, name), 'utf8')}\`\`\``)
  })
})

/** Of this machine, at which nothing listens yet. */
async function aClosedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}/`
}
