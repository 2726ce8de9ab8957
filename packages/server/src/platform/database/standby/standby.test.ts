import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { health } from '@brandside/contract/system/health.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../testing/fixtures.ts'
import { findPostgresBinaries } from '../../testing/postgres-binaries.ts'
import { startCluster, startStandby, type TestPostgres } from '../../testing/postgres-cluster.ts'
import { asAdministrator, makePostgresTemplates, urlFor } from '../../testing/test-database.ts'
import { type Caller, serveTestProduct, type TestProduct } from '../../testing/test-product.ts'
import type { Database } from '../database.ts'
import { demandRightStandby, openDatabase } from '../open-database.ts'
import { openPostgres } from '../open-postgres.ts'
import type { Standby } from './standby.ts'

const binaries = await findPostgresBinaries()

describe.runIf(binaries)('a primary with a standby that follows it', () => {
  let primary: TestPostgres
  let follower: TestPostgres
  let product: TestProduct
  let replica: TestProduct
  let root: Caller
  let standby: Standby

  beforeAll(async () => {
    primary = await startCluster(binaries ?? '', false, { wal_level: 'replica', max_wal_senders: '4' })
    await makePostgresTemplates(primary.adminUrl)
    follower = await startStandby(binaries ?? '', primary.adminUrl, { fsync: 'off', shared_buffers: '32MB' })
    const database = await openReplica()
    standby = database.standby as Standby
    product = await serveTestProduct(database)
    replica = await serveTestProduct(await openReplica())
    root = await product.as(people.root)
  })
  afterAll(async () => {
    await Promise.all([product?.close(), replica?.close()])
    await follower?.stop()
    await primary?.stop()
  })

  async function openReplica(boundMs = 600_000): Promise<Database> {
    const there = { url: urlFor(follower.adminUrl, 'bo_app'), boundMs, demandRight: demandRightStandby }
    const [app, owner] = [urlFor(primary.adminUrl, 'bo_app'), urlFor(primary.adminUrl, 'bo_owner')]
    const database = openPostgres(app, owner, undefined, { standby: there })
    await database.standby?.begin()
    return database
  }
  const onFollower = (sql: string) => asAdministrator(follower.adminUrl, sql)
  /** It has all that the person has written, so that it is asked. */
  async function caughtUp(): Promise<void> {
    await expect.poll(() => standby.caughtUp()).toBeDefined()
    const readsThere = async () => {
      const before = standby.reads.standby
      await root.call(operationLog.endpoints.list, {} as never)
      return standby.reads.standby > before
    }
    await expect.poll(readsThere).toBe(true)
  }
  const newBrand = (code: string) => ({
    code,
    name: `品牌 ${code}`,
    industry: 'OTHER' as const,
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  async function loggedBy(caller: Caller, headers: Record<string, string> = {}): Promise<number> {
    const asked = { moduleName: 'brand', rows: 1 } as never
    const { data } = await caller.call(operationLog.endpoints.list, asked, { headers })
    return data?.total ?? -1
  }

  test('answers what may be some seconds late, and nothing else', async () => {
    await caughtUp()
    const before = { ...standby.reads }
    expect((await root.call(operationLog.endpoints.list, {} as never)).code).toBe(0)
    expect(standby.reads).toEqual({ ...before, standby: before.standby + 1 })
    expect((await root.call(brand.endpoints.list, {})).code).toBe(0)
    expect(standby.reads).toEqual({ ...before, standby: before.standby + 1 })
  })

  test('shows a person what the person has written, by whichever replica, while it lags', async () => {
    await caughtUp()
    await expect.poll(() => replica.database.standby?.caughtUp()).toBeDefined()
    const before = await loggedBy(root)
    await onFollower('select pg_wal_replay_pause()')
    try {
      const { code, headers } = await root.call(brand.endpoints.create, newBrand('LATE'))
      expect(code).toBe(0)
      expect(await loggedBy(root)).toBe(before + 1)
      const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
      const there: Caller = { ...(await replica.as(people.root)), token: root.token }
      expect(cookie).toMatch(/^bs_written=[0-9A-F]+\/[0-9A-F]+$/)
      expect(await loggedBy(there, { cookie })).toBe(before + 1)
      // Nothing has told that replica of the change: what was there before is within the bound.
      expect(await loggedBy(there)).toBe(before)
      // A person who presses refresh wants all there is.
      expect(await loggedBy(there, { 'cache-control': 'no-cache' })).toBe(before + 1)
    } finally {
      await onFollower('select pg_wal_replay_resume()')
    }
  })

  test('a session that has ended ends there as well, whatever the standby knows', async () => {
    const other = await product.as(people.root)
    await caughtUp()
    await onFollower('select pg_wal_replay_pause()')
    try {
      await other.call(admin.endpoints.logout, {} as never)
      expect((await other.call(operationLog.endpoints.list, {} as never)).status).toBe(401)
    } finally {
      await onFollower('select pg_wal_replay_resume()')
    }
  })

  test('a sheet is read there, and its line in the log is written on the primary', async () => {
    await caughtUp()
    const lines = async () => (await root.call(operationLog.endpoints.list, { action: 'export' } as never)).data?.total
    const [read, written] = [standby.reads.standby, await lines()]
    const sheet = await root.call(operationLog.endpoints.export, {} as never)
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(standby.reads.standby).toBe(read + 2)
    expect(await lines()).toBe((written ?? 0) + 1)
  })

  test('proofs are read there', async () => {
    expect(await product.ledgerFaults()).toEqual([])
  })

  test.each([
    ['the primary itself', () => urlFor(primary.adminUrl, 'bo_app'), 'follows no other'],
    ['an administrator of it', () => follower.adminUrl.replace(/postgres$/, 'brandside_template'), 'bypass the wall'],
  ])('a start refuses %s in its place', async (_, url, reason) => {
    const opening = openDatabase({
      DATA_DIR: '',
      DATABASE_URL: urlFor(primary.adminUrl, 'bo_app'),
      DATABASE_OWNER_URL: undefined,
      DATABASE_READ_URL: url(),
    })
    await expect(opening).rejects.toThrow(reason)
  })

  test('one that is too far behind answers nothing, and neither does one that is gone', async () => {
    const hurried = await openReplica(1_000)
    const near = hurried.standby as Standby
    await expect.poll(() => near.isServing).toBe(true)
    await onFollower('select pg_wal_replay_pause()')
    await root.call(brand.endpoints.create, newBrand('MORE'))
    await expect.poll(() => near.isServing).toBe(false)
    await onFollower('select pg_wal_replay_resume()')
    await expect.poll(() => near.isServing).toBe(true)
    await hurried.close()

    await caughtUp()
    await follower.stop()
    const before = standby.reads.primary
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => root.call(operationLog.endpoints.list, {} as never)),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
    expect(standby.reads.primary).toBe(before + 20)
    const { data } = await root.call(health.endpoints.view, {})
    expect(data).toMatchObject({ standby: 'AWAY', standbyReason: expect.any(String) })
    expect(data?.troubles).toContain('standbyAway')
  })
})
