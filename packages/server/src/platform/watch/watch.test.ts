import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import type { Database } from '../database/database.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { takeConnection, watchOf } from '../database/pool-watch.ts'
import { buildServer } from '../http/server.ts'
import { openJobs } from '../queue/job-store.ts'
import { password, people } from '../testing/fixtures.ts'
import { proof, proofConfig, proofModule } from '../testing/proof.ts'
import { readMetrics } from '../testing/read-metrics.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import { type Caller, callerWith } from '../testing/test-product.ts'
import { Watch } from './watch.ts'

const token = 'a-token-of-a-scraper'

test('rules and dashboard read figures that there are, and each rule has its fault and its proof', async () => {
  const watch = new Watch(openPostgres('postgres://x@127.0.0.1:1/x'), '0')
  const names = (await watch.families('ready')).map(({ name }) => name)
  watch.stop()
  const inDeploy = (file: string) => readFileSync(join(import.meta.dirname, '../../../../../deploy', file), 'utf8')
  const [rules, proofs, dashboard] = [
    'prometheus/alerts.yml',
    'prometheus/alerts.test.yml',
    'grafana/brandside.json',
  ].map(inDeploy)
  const read = `${rules} ${proofs} ${dashboard}`.match(/\b(?:brandside|nodejs|process)_[a-z_]+/g) ?? []
  const unknown = read.filter((name) => !names.includes(name.replace(/_(?:total|bucket|sum|count)$/, '')))
  expect(unknown).toEqual([])
  const alerts = [...(rules ?? '').matchAll(/alert: (\w+)([\s\S]*?)(?=- alert|$)/g)]
  expect(alerts.length).toBeGreaterThan(10)
  for (const [, name = '', text] of alerts) {
    expect(text).toMatch(/fault: \S/)
    expect(proofs).toContain(`alertname="${name}"`)
  }
})

describe.each(engines())('a server that is watched on %s', (engine) => {
  let database: Database
  let app: FastifyInstance
  let root: Caller
  const lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    database = await copyDatabase(engine)
    app = await buildServer({
      config: { ...proofConfig, LOG_LEVEL: 'info', METRICS_TOKEN: token },
      database,
      modules: [...modules, proofModule],
      logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    })
    const { data } = await callerWith(app, '').call(admin.endpoints.login, { username: people.root, password })
    root = callerWith(app, data?.token ?? '')
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  const scrape = async () => {
    const { statusCode, headers, body } = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    })
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
    })
    return readMetrics(body)
  }

  test('a line of the log names by ids whose call it was, and from where', async () => {
    await root.call(brand.endpoints.list, {})
    const line = lines.findLast(({ route }) => route === brand.endpoints.list.path)
    expect(line).toMatchObject({ status: 200, tenant: platformTenantId, operator: expect.any(Number) })
    expect(line).toMatchObject({ address: '127.0.0.1', ms: expect.any(Number) })
    await callerWith(app, 'a stranger').call(brand.endpoints.list, {})
    expect(lines.findLast(({ route }) => route === brand.endpoints.list.path)).not.toHaveProperty('operator')
  })

  test('figures are for those who know the token', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token])
      expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(401)
  })

  test('calls are counted by path and status, refusals by their reason', async () => {
    const { path } = proof.endpoints.hear
    const before = await scrape()
    await root.call(proof.endpoints.hear, { words: 'lantern' })
    await root.call(proof.endpoints.hear, { words: 'more than eight' })
    await root.call(proof.endpoints.fall, {})
    const after = await scrape()
    const grown = (name: string, labels: Record<string, string>) =>
      (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0)
    expect(grown('brandside_calls_total', { route: path, status: '200' })).toBe(1)
    expect(grown('brandside_calls_total', { route: path, status: '400' })).toBe(1)
    expect(grown('brandside_call_duration_seconds_count', { route: path })).toBe(2)
    expect(grown('brandside_calls_total', { route: proof.endpoints.fall.path, status: '500' })).toBe(1)
    expect(after.labelsOf('brandside_refusals_total')).toContainEqual({ key: 'common.badRequest' })
  })

  test('a slow statement is told with its text and its call, without values', async () => {
    watchOf(database.pool).slowMs = 100
    await root.call(proof.endpoints.lingerOn, {})
    const line = lines.findLast(({ msg }) => msg === 'slow statements')
    expect(line).toMatchObject({ level: 40, route: proof.endpoints.lingerOn.path, requestId: expect.any(String) })
    expect(line?.statements).toEqual([expect.stringContaining('generate_series(1, 10000) a')])
    expect((await scrape()).value('brandside_database_slow_packets_total')).toBeGreaterThan(0)
  })

  test('waits for a connection are seen while they last, and are no part of what a statement takes', async () => {
    const { max = 1 } = database.pool.options
    const held = await Promise.all(Array.from({ length: max }, () => takeConnection(database.pool)))
    const waits = async () => (await scrape()).value('brandside_database_wait_seconds_count') ?? 0
    const before = await waits()
    const jobs = await openJobs(database.pool)
    const waiting = Promise.all([root.call(brand.endpoints.list, {}), jobs.getQueue('platform.job')])
    await expect.poll(() => database.pool.waitingCount).toBe(2)
    await expect.poll(() => watchOf(database.pool).longestWaitMs).toBeGreaterThan(0)
    // The scrape itself does not wait for them.
    const busy = await scrape()
    expect(busy.value('brandside_database_waiting')).toBeGreaterThan(0)
    expect(busy.value('brandside_database_connections_used')).toBe(max)
    for (const client of held) client.release()
    await waiting
    await expect.poll(() => watchOf(database.pool).longestWaitMs).toBe(0)
    expect(await waits()).toBeGreaterThanOrEqual(before + 2)
  })

  test('the installation tells of its queues, proofs and tables', async () => {
    await asSuperuser(database, (client) =>
      client.query(`
        update pgboss.queue set ready_count = 3, failed_count = 2 where name = 'platform.job';
        insert into pgboss.job (id, name, data, state, start_after, created_on, policy)
          select gen_random_uuid(), name, '{}', 'created', now() - interval '7 minutes', now() - interval '1 hour', policy
            from pgboss.queue where name = 'platform.job';
        select set_config('app.tenant', '1', false);
        insert into app.book_check (tenant_id, day, nightly, checked_at, ledger_count, fault_count, checks)
          values (1, '2026-01-01', false, now() - interval '3 days', 9, 4, '[]')`),
    )
    const other = await buildServer({ config: { ...proofConfig, METRICS_TOKEN: token }, database, modules })
    const { body } = await other.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    await other.close()
    const figures = readMetrics(body)
    const queue = 'platform.job'
    expect(figures.value('brandside_queue_waiting', { queue })).toBe(3)
    expect(figures.value('brandside_queue_failed', { queue })).toBe(2)
    expect(figures.value('brandside_queue_age_seconds', { queue })).toBeCloseTo(420, -2)
    expect(figures.value('brandside_proof_differences')).toBe(4)
    const proven = Date.now() / 1000 - (figures.value('brandside_proof_timestamp_seconds') ?? 0)
    expect(proven / 86_400).toBeCloseTo(3, 1)
    expect(figures.value('brandside_companies')).toBeGreaterThan(1)
    expect(figures.value('brandside_proof_missing')).toBe((figures.value('brandside_companies') ?? 0) - 1)
    expect(figures.value('brandside_database_size_bytes')).toBeGreaterThan(1_000_000)
    expect(figures.value('brandside_ready')).toBe(1)
  })
})
