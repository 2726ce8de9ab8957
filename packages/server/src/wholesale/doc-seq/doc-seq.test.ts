import { defineContract } from '@brandside/contract/platform/contract.ts'
import { Created, NoInput } from '@brandside/contract/platform/crud.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import { flag } from '@brandside/contract/platform/fields/choice.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { states } from '@brandside/contract/platform/states.ts'
import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { tenantTable } from '../../../migrations/tables-1.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Module, serve } from '../../platform/serve.ts'
import { companyDay } from '../../platform/testing/company-day.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { documentNo, drawnCode, provenNumbers } from './document-numbers.public.ts'

/** Slips: the smallest documents that have numbers, those of orders. */
const numbered = { type: 'SO', table: 'slip', amount: 'cents' }
const slip = defineContract({
  name: 'slip',
  area: 'wholesale',
  title: ['单据', 'Slip'],
  records: 'none',
  states: states({
    code: 'slip_state',
    name: ['单据状态', 'State of slip'],
    items: { DRAFT: ['草稿', 'Draft'] },
    initial: 'DRAFT',
    moves: {},
  }),
  endpoints: {
    create: write('/pcapi/tgx/v1/slip/create', z.object({ fails: flag(['失败', 'Fails']) }), Created, {
      rule: 'session',
      title: ['新增单据', 'Create slip'],
    }),
    code: write('/pcapi/tgx/v1/slip/code', NoInput, z.object({ code: z.string() }), {
      rule: 'session',
      title: ['取编码', 'Draw code'],
    }),
  },
})
const slips = serve(
  slip,
  {
    create: async (ctx: Context, { fails }) => {
      const { rows } = await sql<{ id: never }>`
        insert into slip (no, cents) values (${documentNo('SO')}, 312787) returning id`.execute(ctx.db)
      if (fails) refuse(common.stale)
      ctx.log({ id: rows[0]?.id as never, name: 'slip' })
      return { id: rows[0]?.id as never }
    },
    code: async (ctx: Context) => {
      const { rows } = await sql<{ code: string }>`select ${drawnCode('C')} as code`.execute(ctx.db)
      ctx.unchanged()
      return { code: rows[0]?.code ?? '' }
    },
  },
  { documents: [numbered], ledgers: [provenNumbers(numbered)] },
)
const table = tenantTable('slip', {
  columns: `no text not null, state text not null default 'DRAFT', cents bigint not null`,
  indexes: ['unique index slip_no on app.slip (tenant_id, no)'],
})

const { register } = docSeq.endpoints
// Slips take the numbers of orders.
const withoutOrders = (module: Module): Module =>
  module.contract.name === 'wholesaleOrder' ? { ...module, documents: [], ledgers: [] } : module
const engine = engines().at(-1) as never

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct(engine, { change: withoutOrders, beside: [slips] })
  await product.database.asOwner((owner) => owner.query(table))
  root = await product.as(people.root)
})
afterAll(() => product.close())

const create = (fails = false) => root.call(slip.endpoints.create, { fails })
const numbersOf = async () =>
  (await root.call(register, { docType: 'SO', date: companyDay(), rows: 200 })).data as never as {
    list: { no: string }[]
    total: number
    missing: number
  }

test('numbers of a day are 1 to the last, however many write at once and however many of them fail (B-INV-24)', async () => {
  let started = 0
  const writer = async () => {
    while (started < 160) await create(++started % 5 === 0)
  }
  await Promise.all(Array.from({ length: 16 }, writer))
  const { list, total, missing } = await numbersOf()
  expect({ total, missing }).toEqual({ total: list.length, missing: 0 })
  const day = companyDay().replaceAll('-', '')
  expect(list.map(({ no }) => no)).toEqual(list.map((_, index) => `SO${day}-${String(index + 1).padStart(4, '0')}`))
  expect(total).toBeGreaterThanOrEqual(128)
  expect(await product.ledgerFaults()).toEqual([])
})

test('the register shows each number with its document, and which is missing', async () => {
  const { data } = await create()
  expect(await numbersOf()).toMatchObject({ missing: 0 })
  await asSuperuser(product.database, (db) => db.query('delete from app.slip where id = $1', [data?.id]))
  const { list, missing } = await numbersOf()
  expect(missing).toBe(1)
  expect(list.at(-2)).toMatchObject({ stateName: '草稿', amountCents: 312787, missing: false })
  expect(list.at(-1)).toMatchObject({ documentId: null, stateName: null, amountCents: null, missing: true })
  expect(await product.ledgerFaults()).toMatchObject([{ ledger: 'numbers SO', is: '0', should: '1' }])
})

test('codes are numbered through, without days', async () => {
  const drawn = [await root.call(slip.endpoints.code, {}), await root.call(slip.endpoints.code, {})]
  expect(drawn.map(({ data }) => data?.code)).toEqual(['C000001', 'C000002'])
})

test('the closer of a month locks its days, and opens them again; today stays open', async () => {
  const { period, openInPeriod, lockPeriod } = docSeq.endpoints
  expect(await root.call(openInPeriod, { until: '2026-01-31' })).toMatchObject({
    data: { receipts: 0, deliveries: 0, returns: 0 },
  })
  const locked = async () => (await root.call(period, {})).data?.lockedUntil
  expect(await root.call(lockPeriod, { lockedUntil: '2036-01-31' })).toMatchObject({
    errors: [{ path: 'lockedUntil' }],
  })
  expect(await root.call(lockPeriod, { lockedUntil: '2026-01-31' })).toMatchObject({ code: 0 })
  expect(await locked()).toBe('2026-01-31')
  expect(await root.call(lockPeriod, {})).toMatchObject({ code: 0 })
  expect(await locked()).toBeNull()
})
