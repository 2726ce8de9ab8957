import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { notice } from '@brandside/contract/shell/notice.ts'
import { job } from '@brandside/contract/system/job.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { openUploads } from '../files/uploads.ts'
import { prepareJobs } from '../queue/job-store.ts'
import { people } from '../testing/fixtures.ts'
import { readSheet } from '../testing/read-sheet.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import { type Caller, serveTestProduct, type TestProduct } from '../testing/test-product.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { upkeep } from './upkeep.ts'

const lost = 'job.test.lost'

describe.each(engines())('what goes on in the background on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let jobs: Jobs
  let isDeaf = true
  const heard: string[] = []

  beforeAll(async () => {
    const database = await copyDatabase(engine)
    await database.asOwner((owner) => prepareJobs(owner, ['platform.job', lost]))
    product = await serveTestProduct(database, { modules })
    root = await product.as(people.root)
    const uploads = openUploads({ driver: 'postgres' }, database.pool)
    const listeners = {
      [lost]: async (_: unknown, { id }: { id: string }) => {
        if (isDeaf) throw new Error('nobody at home')
        heard.push(id)
      },
    }
    jobs = await startJobs(database.pool, { uploads, listeners, tidies: [], clocks: [], modules }, product.app.log)
  })
  afterAll(async () => {
    await jobs.stop()
    await product.close()
  })
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)

  test('an export of more rows than are answered at once is written there, and its owner fetches it', async () => {
    await sql(`
      insert into app.operation_log (tenant_id, request_id, module, action, operator_id, operator_name, content_zh, content_en)
      select 1, 'many', 'brand', 'update', 1, 'root', '灯笼 ' || n, 'Lantern ' || n from generate_series(1, 50001) n`)
    const asked = await root.call(operationLog.endpoints.export, { action: 'update' } as never)
    expect(asked).toMatchObject({ code: 2, key: 'export.background' })
    const own = async () => (await root.call(exportJob.endpoints.list, {})).data?.list[0]
    await expect.poll(own, { timeout: 90_000, interval: 500 }).toMatchObject({ state: 'DONE' })
    const done = await own()
    expect(done).toMatchObject({ total: 50_001, done: 50_001, fileName: expect.stringMatching(/\.xlsx$/) })
    const { bytes } = await root.call(exportJob.endpoints.download, { id: done?.id ?? 0 })
    expect((await readSheet(bytes)).rows).toHaveLength(50_002)
    const other = await product.as(people.other)
    expect(await other.call(exportJob.endpoints.download, { id: done?.id ?? 0 })).toMatchObject({ status: 404 })
    expect((await root.call(notice.endpoints.list, {})).data?.list[0]?.text).toContain('已完成')
  })

  test('work that no process has brought to its end is given up, and its operator is told', async () => {
    const [job] = await sql(`
      insert into app.job (tenant_id, admin_id, module, endpoint, title_zh, title_en, language, input, state)
      values (1, 1, 'brand', 'importCommit', '导入品牌', 'Import brands', 'zh', '{"id": 0}', 'RUNNING') returning id`)
    const message = (state: string) =>
      sql(
        `insert into pgboss.job (name, data, state, completed_on, policy)
         select name, jsonb_build_object('tenantId', 1, 'payload', jsonb_build_object('id', $1::bigint)),
                $2::pgboss.job_state, now(), policy
           from pgboss.queue where name = 'platform.job'`,
        [job?.id, state],
      )
    const own = async () =>
      (await root.call(exportJob.endpoints.list, {})).data?.list.find(({ id }) => id === Number(job?.id))
    await message('failed')
    await message('completed')
    await upkeep(product.database.pool)
    expect(await own()).toMatchObject({ state: 'RUNNING' })
    await sql(`delete from pgboss.job where name = 'platform.job' and state = 'completed'`)
    await upkeep(product.database.pool)
    expect(await own()).toMatchObject({ state: 'FAILED', text: '多次执行都中断了' })
    expect((await root.call(notice.endpoints.list, {})).data?.list[0]?.text).toBe('导入品牌没有完成：多次执行都中断了')
    await sql(`delete from pgboss.job where name = 'platform.job'`)
  })

  test('an undeliverable message is kept, reported, retried on demand, or dropped', async () => {
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    for (const id of ids)
      await sql(
        `insert into pgboss.job (id, name, data, state, completed_on, policy, output)
         select $1, name, '{"tenantId": 1}', 'failed', now(), policy, '{"message": "nobody at home"}'
           from pgboss.queue where name = $2`,
        [id, lost],
      )
    const failed = async () => (await root.call(job.endpoints.list, { states: ['failed'] })).data?.list
    expect(await failed()).toMatchObject([
      { event: lost, tenantName: expect.any(String), state: 'failed', error: 'nobody at home' },
      { event: lost },
    ])
    // The home page counts what the list shows by the filter that it opens.
    const health = (await root.call(dashboard.endpoints.health, {})).data
    const listed = async (states: ('failed' | 'retry' | 'created' | 'active')[]) =>
      (await root.call(job.endpoints.list, { states })).data?.total
    expect(health?.jobsFailed).toBe(await listed(['failed']))
    const forgotten = async () => {
      await upkeep(product.database.pool)
      const rows = await sql('select deletion_seconds as after from pgboss.job where id = any($1) order by id', [ids])
      return rows.map(({ after }) => Number(after))
    }
    // However long ago it was given up.
    expect(await forgotten()).toEqual([0, 0])
    isDeaf = false
    expect(await root.call(job.endpoints.retry, { messageIds: ids.slice(0, 1) })).toMatchObject({ data: { count: 1 } })
    await expect.poll(() => heard).toEqual(ids.slice(0, 1))
    await expect.poll(forgotten).toEqual([7 * 86_400, 0])
    expect(await root.call(job.endpoints.drop, { messageIds: ids })).toMatchObject({ data: { count: 1 } })
    expect(await failed()).toEqual([])
    const other = await product.as(people.other)
    expect(await other.call(job.endpoints.list, {})).toMatchObject({ status: 403 })
  })
})
