import { defineContract } from '@brandside/contract/platform/contract.ts'
import { Done } from '@brandside/contract/platform/crud.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import { prepareJobs } from '../queue/job-store.ts'
import { queueJob } from '../queue/queue-job.ts'
import { serve } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import { type Caller, serveTestProduct, type TestProduct } from '../testing/test-product.ts'
import { runJob } from './run-job.ts'

const proof = defineContract({
  name: 'proof',
  area: 'system',
  title: ['证明', 'Proof'],
  endpoints: {
    leave: write('/pcapi/v1/proof/leave', z.object({}), z.object({ job: z.int() }), {
      rule: 'session',
      title: ['留待后台', 'Leave to the background'],
      unlogged: true,
    }),
    work: write('/pcapi/v1/proof/work', z.object({}), Done, {
      rule: 'session',
      title: ['办理', 'Work'],
    }),
  },
})

/** Each run waits here, before it has done anything and after it. */
let [before, after]: (() => unknown)[] = []
const proofModule = serve(proof, {
  leave: async (ctx: Context) => ({
    job: await queueJob(ctx, { module: 'proof', endpoint: 'work', title: ['办理', 'Work'], input: {} }),
  }),
  work: async (ctx: Context) => {
    await before?.()
    await sql`insert into notice (admin_id, announcement, text_zh, text_en)
              values (${ctx.operator.id}, gen_random_uuid()::text, '办了一次', 'done once')`.execute(ctx.db)
    ctx.log({ name: '办了一次' })
    await after?.()
    return {}
  },
})

let product: TestProduct
let root: Caller
beforeAll(async () => {
  const database = await copyDatabase(engines().includes('postgres') ? 'postgres' : 'embedded')
  await database.asOwner((owner) => prepareJobs(owner, ['platform.job']))
  product = await serveTestProduct(database, { modules: [...modules, proofModule] })
  root = await product.as(people.root)
})
afterAll(() => product.close())

const leave = async () => (await root.call(proof.endpoints.leave, {})).data?.job as number
const run = (id: number) => {
  const said = { id: '1', tenantId: 1, operatorId: 1 as Id, payload: { id } }
  return runJob(product.database.pool, { modules: [proofModule], store: undefined }, said, product.app.log)
}
const rows = (text: string, values: unknown[] = []) =>
  asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)
const timesDone = async () => (await rows(`select 1 from app.notice where text_en = 'done once'`)).length
const stateOf = async (id: number) => (await rows('select state from app.job where id = $1', [id]))[0]?.state
const told = (id: number) => rows('select text_en from app.notice where announcement like $1', [`job ${id} %`])

test.runIf(engines().includes('postgres'))(
  'a run that was given up and goes on after all takes nothing to an end a second time',
  async () => {
    const [id, earlier] = [await leave(), await timesDone()]
    const held = gate()
    before = () => {
      before = undefined as never
      return held.pass()
    }
    const first = run(id)
    await held.reached
    await run(id)
    held.open()
    await first
    expect(await timesDone()).toBe(earlier + 1)
    expect(await stateOf(id)).toBe('DONE')
    expect(await told(id)).toEqual([{ text_en: 'Work is done' }])
  },
)

test.runIf(engines().includes('postgres'))(
  'what a run that was given up commits after all is done, whatever becomes of the next one',
  async () => {
    const [id, earlier] = [await leave(), await timesDone()]
    const [held, next] = [gate(), gate()]
    const gates = [held, next]
    before = () => gates.shift()?.pass()
    const first = run(id)
    await held.reached
    const second = run(id)
    await next.reached
    held.open()
    await first
    expect(await stateOf(id)).toBe('DONE')
    next.open()
    await second
    expect([await timesDone(), await stateOf(id)]).toEqual([earlier + 1, 'DONE'])
    expect(await told(id)).toEqual([{ text_en: 'Work is done' }])
  },
)

/** Holds a run where it passes, until it is opened. */
function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    reached: reached.promise,
    pass: () => {
      reached.resolve()
      return opened.promise
    },
    open: opened.resolve,
  }
}

test('a run whose process died behind its commit is not made again, but ended', async () => {
  const [id, earlier] = [await leave(), await timesDone()]
  await run(id)
  await rows(`update app.job set state = 'RUNNING', ended_at = null where id = $1`, [id])
  await run(id)
  expect(await timesDone()).toBe(earlier + 1)
  expect(await stateOf(id)).toBe('DONE')
})

test('a run that has lost the database is left to the next delivery', async () => {
  const id = await leave()
  after = () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  }
  await expect(run(id)).rejects.toThrow('terminating connection')
  expect(await stateOf(id)).toBe('RUNNING')
  expect(await told(id)).toEqual([])
  after = undefined as never
  await run(id)
  expect(await stateOf(id)).toBe('DONE')
})
