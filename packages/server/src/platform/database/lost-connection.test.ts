import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Context } from '../context.ts'
import type { Module } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { asAdministrator, engines } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { giveUpSilent, newPool, using } from './pools.ts'

describe.runIf(engines().includes('postgres'))('a connection that is lost', () => {
  let product: TestProduct
  let root: Caller
  /** Runs in the middle of the creation of a brand, between two of its packets. */
  let meanwhile: (ctx: Context) => Promise<unknown>

  beforeAll(async () => {
    product = await openTestProduct('postgres', { change: interrupted })
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  function interrupted(module: Module): Module {
    const { create } = module.handlers
    if (module.contract.name !== brand.name || !create) return module
    return {
      ...module,
      handlers: {
        ...module.handlers,
        async create(ctx, input) {
          await sql`select 1`.execute(ctx.db)
          await meanwhile(ctx)
          return create(ctx, input)
        },
      },
    }
  }

  const url = () => String(product.database.pool.options.connectionString)
  const endConnections = () =>
    asAdministrator(
      inject('postgresUrl'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url()).pathname.slice(1)}'`,
    )

  test.each([
    [
      'between two packets of a call',
      async () => {
        await endConnections()
        // The news reaches a connection that no call is waiting on.
        await expect.poll(() => product.database.pool.idleCount).toBe(0)
        await sleep(50)
      },
    ],
    ['while a statement runs', ({ db }: Context) => Promise.all([sql`select pg_sleep(10)`.execute(db), soon()])],
  ])('%s fails that call, and the next one works', async (_, interruption) => {
    meanwhile = interruption
    const lost = await root.call(brand.endpoints.create, aBrand('lost'))
    expect(lost).toMatchObject({ status: 503, key: 'common.busy' })
    expect(await root.call(brand.endpoints.list, { name: 'lost' })).toMatchObject({ code: 0, data: { total: 0 } })
  })

  async function soon() {
    await sleep(100)
    await endConnections()
  }

  test('without a word is given up, and the next one works', async () => {
    const line = await openLine(new URL(url()))
    const behind = new URL(url())
    behind.port = String(line.port)
    await using(newPool({ connectionString: behind.href, max: 1 }), async (pool) => {
      // Longer than a busy machine takes to connect.
      giveUpSilent(pool, 2_000)
      await pool.query('select 1')
      // In the pool, silence is usual.
      await sleep(2_500)
      expect(pool.idleCount).toBe(1)
      line.cut()
      await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    })
    await line.close()
  })
})

const aBrand = (name: string) =>
  ({ code: name.toUpperCase(), name, industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' }) as const

/** A connection to a server that can be cut silently: no more data arrives, and neither end is notified. */
async function openLine({ hostname, port }: URL) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) open.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const socket of open) socket.unpipe().pause()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
