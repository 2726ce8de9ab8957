import { defineContract } from '@brandside/contract/platform/contract.ts'
import { Done } from '@brandside/contract/platform/crud.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import { flag } from '@brandside/contract/platform/fields/choice.ts'
import { text } from '@brandside/contract/platform/fields/text.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import type { Announcement } from '../contribution.ts'
import type { Database } from '../database/database.ts'
import { openUploads } from '../files/uploads.ts'
import { announce } from '../queue/announce.ts'
import { prepareJobs } from '../queue/job-store.ts'
import { refuse } from '../refuse.ts'
import { serve } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import { type Caller, serveTestProduct, type TestProduct } from '../testing/test-product.ts'
import { type Jobs, listenersOf, queuesOf, startJobs } from './jobs.ts'
import { upkeep } from './upkeep.ts'

const proof = defineContract({
  name: 'proof',
  area: 'system',
  title: ['证明', 'Proof'],
  endpoints: {
    ring: write(
      '/pcapi/v1/proof/ring',
      z.object({ bell: text(['铃', 'Bell'], { max: 32 }), refused: flag(['拒绝', 'Refused']).default(false) }),
      Done,
      {
        rule: 'session',
        title: ['摇铃', 'Ring'],
      },
    ),
    shout: write('/pcapi/v1/proof/shout', z.object({}), Done, { rule: 'session', title: ['喊', 'Shout'] }),
  },
})
const { ring, shout } = proof.endpoints

const heard: Announcement[] = []
const proofModule = serve(
  proof,
  {
    ring: async (ctx: Context, { bell, refused }) => {
      await announce(ctx, 'proof.rung', { bell })
      if (refused) refuse(common.stale)
      return {}
    },
    shout: async (ctx: Context) => {
      await announce(ctx, 'proof.shouted', {})
      return {}
    },
  },
  {
    listeners: {
      'proof.rung': async (_, announcement) => {
        heard.push(announcement)
        if ((announcement.payload as { bell: string }).bell === 'cracked') throw new Error('the bell is cracked')
      },
    },
  },
)

test('an event is heard by every module that listens to it', async () => {
  const told: string[] = []
  const listening = (name: string, event: string) => ({
    ...proofModule,
    listeners: { [event]: async () => void told.push(name) },
  })
  const listeners = listenersOf([listening('a', 'x.done'), listening('b', 'x.done'), listening('c', 'y.done')])
  expect(queuesOf(listeners)).toEqual([
    'platform.upkeep',
    'platform.clock',
    'platform.files',
    'platform.backup',
    'platform.job',
    'x.done',
    'y.done',
  ])
  await listeners['x.done']?.(undefined as never, undefined as never)
  expect(told).toEqual(['a', 'b'])
})

describe.each(engines())('jobs on %s', (engine) => {
  let database: Database
  let product: TestProduct
  let root: Caller
  let jobs: Jobs | undefined
  const start = async () => {
    const uploads = openUploads({ driver: 'postgres' }, database.pool)
    jobs = await startJobs(
      database.pool,
      { uploads, listeners: proofModule.listeners, tidies: [], clocks: [], modules: [] },
      product.app.log,
    )
  }

  beforeAll(async () => {
    database = await copyDatabase(engine)
    await database.asOwner((owner) => prepareJobs(owner, ['proof.rung', 'platform.upkeep']))
    product = await serveTestProduct(database, { modules: [...modules, proofModule] })
    root = await product.as(people.root)
  })
  afterAll(async () => {
    await jobs?.stop()
    await product.close()
  })

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(database, async (client) => (await client.query(text, values)).rows as Row[])
  const bells = () => heard.map(({ payload }) => (payload as { bell: string }).bell)

  test('an event is announced with the change, even before jobs are taken, and delivered when they are', async () => {
    heard.length = 0
    expect(await root.call(ring, { bell: 'refused', refused: true })).toMatchObject({ key: 'common.stale' })
    const rung = Array.from({ length: 12 }, (_, i) => (i === 5 ? 'cracked' : `morning ${i}`))
    for (const bell of rung) expect(await root.call(ring, { bell })).toMatchObject({ code: 0 })
    const waiting = await sql<{ bell: string }>(
      `select data -> 'payload' ->> 'bell' as bell from pgboss.job where name = 'proof.rung' order by created_on`,
    )
    expect(waiting.map(({ bell }) => bell)).toEqual(rung)
    expect(bells()).toEqual([])
    await start()
    // One after the other, without a pause.
    await expect.poll(bells).toEqual(rung)
    expect(heard[0]).toEqual({ id: expect.any(String), tenantId: 1, operatorId: 1, payload: { bell: 'morning 0' } })
  })

  test('while jobs are taken calls go on being answered', async () => {
    heard.length = 0
    const other = await product.as(people.other)
    const answers = await Promise.all([
      root.call(ring, { bell: 'noon' }),
      other.call(ring, { bell: 'theirs' }),
      other.call(ring, { bell: 'refused', refused: true }),
      root.call(admin.endpoints.info, {}),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 2, 0])
    await expect.poll(() => bells().sort()).toEqual(['noon', 'theirs'])
    expect(heard.find(({ payload }) => (payload as { bell: string }).bell === 'theirs')?.tenantId).toBe(2)
  })

  test('an event without listeners is no obstacle', async () => {
    expect(await root.call(shout, {})).toMatchObject({ code: 0 })
  })

  test('what a listener fails at is tried again later', async () => {
    const cracked = () =>
      sql(
        `select state::text as state, retry_limit, start_after > now() as waits from pgboss.job where data -> 'payload' ->> 'bell' = 'cracked'`,
      )
    await expect.poll(cracked).toEqual([{ state: 'retry', retry_limit: 12, waits: true }])
  })

  test('schedules are kept once, whatever is stopped and started', async () => {
    const schedules = () => sql(`select name, cron from pgboss.schedule order by name`)
    const kept = await schedules()
    expect(kept).toEqual([
      { name: 'platform.backup', cron: '*/10 * * * *' },
      { name: 'platform.clock', cron: '*/10 * * * *' },
      { name: 'platform.files', cron: '25 * * * *' },
      { name: 'platform.upkeep', cron: '*/10 * * * *' },
    ])
    await jobs?.stop()
    expect(await schedules()).toEqual(kept)
    heard.length = 0
    await root.call(ring, { bell: 'evening' })
    await start()
    expect(await schedules()).toEqual(kept)
    await expect.poll(bells).toContain('evening')
  })

  test('a job that a process has left behind is taken up by another one soon', async () => {
    await jobs?.stop()
    heard.length = 0
    await root.call(ring, { bell: 'left behind' })
    const left = await sql<{ lease: number }>(
      `update pgboss.job set state = 'active', started_on = now(), retry_delay = 1,
              heartbeat_on = now() - make_interval(secs => heartbeat_seconds + 1)
        where data -> 'payload' ->> 'bell' = 'left behind' returning heartbeat_seconds as lease`,
    )
    expect(left).toEqual([{ lease: 15 }])
    await start()
    await expect.poll(bells).toContain('left behind')
  })

  test('upkeep removes what has run out and nothing else', async () => {
    await sql(`
      insert into app.idempotency_record (tenant_id, admin_id, path, key, body_hash, created_at)
      select t, 1, '/', 'key-' || days, '', now() - make_interval(days => days, mins => -1)
        from unnest('{1,2}'::bigint[]) t, unnest('{0,7,8}'::int[]) days`)
    await sql(`
      insert into app.admin_session (token_hash, admin_id, tenant_id, acting_tenant_id, expires_at)
      select sha256(days::text::bytea), 1, 1, 1, now() - make_interval(days => days, mins => -1) from unnest('{0,30,31}'::int[]) days`)
    await sql(`
      insert into app.auth_throttle (key, window_start, attempts, locked_until) values
        ('old', now() - interval '25 hours', 1, null), ('new', now(), 1, null),
        ('locked', now() - interval '25 hours', 9, now() + interval '1 hour')`)
    await sql(`
      insert into app.admin_device (admin_id, device_hash, last_seen_at)
      select 99, sha256(days::text::bytea), now() - make_interval(days => days, mins => -1) from unnest('{90,91}'::int[]) days`)
    await upkeep(database.pool)
    expect(await sql('select tenant_id::int as t, key from app.idempotency_record order by 1, 2')).toEqual([
      { t: 1, key: 'key-0' },
      { t: 1, key: 'key-7' },
      { t: 2, key: 'key-0' },
      { t: 2, key: 'key-7' },
    ])
    expect(
      await sql(
        `select from app.admin_session where token_hash = any(select sha256(days::text::bytea) from unnest('{0,30}'::int[]) days)`,
      ),
    ).toHaveLength(2)
    expect(await sql(`select from app.admin_session where token_hash = sha256('31')`)).toEqual([])
    expect(await sql(`select key from app.auth_throttle where key in ('old', 'new', 'locked') order by 1`)).toEqual([
      { key: 'locked' },
      { key: 'new' },
    ])
    expect(await sql('select from app.admin_device where admin_id = 99')).toHaveLength(1)
  })

  test('upkeep drops the quarters that need not be kept any longer, and notes it', async () => {
    const quarter = async (parent: string, year: number) => {
      const part = `app.${parent}_${year}q1`
      await sql(
        `create table ${part} partition of app.${parent} for values from ('${year}-01-01Z') to ('${year}-04-01Z')`,
      )
      await sql(`alter table ${part} owner to bo_owner`)
      await sql(`comment on table ${part} is 'partition'`)
    }
    const year = new Date().getUTCFullYear()
    for (const [parent, years] of [
      ['operation_log', [year - 2, year - 5]],
      ['security_event', [year - 2]],
    ] as const)
      for (const each of years) await quarter(parent, each)
    const old = async () => {
      const rows = await sql<{ name: string }>(
        `select relname as name from pg_class where relname ~ '_(${year - 2}|${year - 5})q1$' and relkind = 'r' order by 1`,
      )
      return rows.map(({ name }) => name)
    }
    await upkeep(database.pool)
    // Three years of the operation log, one of the security log.
    expect(await old()).toEqual([`operation_log_${year - 2}q1`])
    const notes = await sql<{ detail: unknown }>(`select detail from app.security_event where kind = 'log.dropped'`)
    expect(notes.map(({ detail }) => detail)).toEqual([
      { dropped: expect.arrayContaining([`operation_log_${year - 5}q1`, `security_event_${year - 2}q1`]) },
    ])
    await upkeep(database.pool)
    expect(await sql(`select 1 from app.security_event where kind = 'log.dropped'`)).toHaveLength(1)
    await sql(`drop table app.operation_log_${year - 2}q1`)
  })

  test('upkeep makes room for the log of the quarters to come', async () => {
    const partitions = () =>
      sql<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent in ('app.operation_log'::regclass, 'app.security_event'::regclass) order by 1`,
      )
    const made = await partitions()
    expect(made).toHaveLength(6)
    for (const { name } of made.filter((_, i) => i % 3 > 0)) await sql(`drop table ${name}`)
    expect(await partitions()).toHaveLength(2)
    await upkeep(database.pool)
    expect(await partitions()).toEqual(made)
    // The application still has the right to insert only.
    expect(await root.call(shout, {})).toMatchObject({ code: 0 })
    await expect(
      database.pool.query(`insert into app.${made[0]?.name.replace('app.', '')} default values`),
    ).rejects.toThrow('permission denied')
  })
})
