import { defineContract } from '@brandside/contract/platform/contract.ts'
import { read, write } from '@brandside/contract/platform/endpoint.ts'
import { money } from '@brandside/contract/platform/fields/money.ts'
import { count } from '@brandside/contract/platform/fields/number.ts'
import { quantity } from '@brandside/contract/platform/fields/quantity.ts'
import { reference } from '@brandside/contract/platform/fields/reference.ts'
import { text } from '@brandside/contract/platform/fields/text.ts'
import { day } from '@brandside/contract/platform/fields/time.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ledgerTables } from '../../../migrations/tables-1.ts'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import { serve } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { checkLedgers } from './check-ledgers.ts'
import { ledger } from './ledger.ts'

/** A purse for each brand: money that never falls below zero, and rice that may be owed. */
const purse = ledger({
  name: 'purse',
  owner: ['brandId'],
  measures: { cash: { as: 'cents' }, rice: { as: 'quantity', floor: null } },
})

const [brandId, eventId] = [reference(['品牌', 'Brand']), Id]
const sizes = {
  cash: money(['现金', 'Cash'], { min: -1_000_000 }),
  rice: quantity(['大米', 'Rice'], { min: -1000 }),
}
const event = { type: text(['类型', 'Type'], { max: 20 }), eventId, line: count(['行', 'Line']).default(0) }
const Written = z.object({
  id: Id,
  number: count(['序号', 'Number']),
  cashAfter: sizes.cash,
  riceAfter: sizes.rice,
  repeated: z.boolean(),
})
const Line = z.object({ number: z.int(), day: day(['日期', 'Day']), cash: sizes.cash, cashBalance: sizes.cash })

const proof = defineContract({
  name: 'purse',
  area: 'system',
  title: ['钱包', 'Purse'],
  records: 'none',
  endpoints: {
    post: write(
      '/pcapi/v1/purse/post',
      z.object({
        brandId,
        ...event,
        cash: sizes.cash.default(0),
        rice: sizes.rice.default('0'),
        day: day(['日期', 'Day']).optional(),
      }),
      Written,
      { rule: 'session', title: ['记账', 'Post'] },
    ),
    reverse: write('/pcapi/v1/purse/reverse', z.object({ id: Id, ...event }), Written, {
      rule: 'session',
      title: ['冲销', 'Reverse'],
    }),
    history: read(
      '/pcapi/v1/purse/history',
      z.object({
        brandId,
        from: day(['起', 'From']).optional(),
        until: day(['止', 'Until']).optional(),
        page: z.int(),
      }),
      z.object({ list: z.array(Line), total: z.int(), balance: z.object(sizes) }),
      { rule: 'session', title: ['流水', 'History'] },
    ),
  },
})
const { post, reverse, history } = proof.endpoints
const purseModule = serve(
  proof,
  {
    post: (ctx: Context, { brandId, type, eventId, line, cash, rice, day }) =>
      purse.post(ctx, { of: { brandId }, event: { type, id: eventId, line }, amounts: { cash, rice }, day }),
    reverse: (ctx: Context, { id, type, eventId, line }) =>
      purse.reverse(ctx, id, { event: { type, id: eventId, line } }),
    history: async (ctx: Context, { brandId, from, until, page }) => {
      const [lines, balance] = await Promise.all([
        purse.history(ctx, { brandId }, { from, until, page, rows: 2 }),
        purse.balance(ctx, { brandId }, until),
      ])
      return { ...lines, balance }
    },
  },
  { ledgers: [purse] },
)

const tables = ledgerTables('purse', {
  owner: { brand_id: 'brand' },
  measures: { cash: { type: 'bigint' }, rice: { type: 'numeric(18,3)', mayBeNegative: true } },
})

describe.each(engines())('a ledger on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine, { modules: [...modules, purseModule] })
    await product.database.asOwner((owner) => owner.query(tables))
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  let numbered = 0
  const anEvent = (type = 'EARN') => ({ type, eventId: ++numbered as Id })
  async function aPurse(cash = 0): Promise<Id> {
    const { data, msg } = await root.call(brand.endpoints.create, {
      code: `PURSE${++numbered}`,
      name: `钱包 ${numbered}`,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
    })
    if (!data) throw new Error(msg)
    if (cash > 0) await root.call(post, { brandId: data.id, ...anEvent(), cash })
    return data.id
  }
  const balanceOf = async (brandId: Id) => (await root.call(history, { brandId, page: 1 })).data?.balance
  const faults = () => checkLedgers(product.database.pool, [...modules, purseModule])

  test('writes what came and went, each with what stands after it', async () => {
    const brandId = await aPurse()
    expect(await balanceOf(brandId)).toEqual({ cash: 0, rice: '0' })
    const earned = await root.call(post, { brandId, ...anEvent(), cash: 500, rice: '1.5' })
    expect(earned.data).toMatchObject({ number: 1, cashAfter: 500, riceAfter: '1.5', repeated: false })
    const spent = await root.call(post, { brandId, ...anEvent('SPEND'), cash: -120, rice: '-2.25' })
    expect(spent.data).toMatchObject({ number: 2, cashAfter: 380, riceAfter: '-0.75' })
    expect(await balanceOf(brandId)).toEqual({ cash: 380, rice: '-0.75' })
  })

  test('refuses what is not there, and writes nothing then', async () => {
    const brandId = await aPurse(300)
    expect(await root.call(post, { brandId, ...anEvent('SPEND'), cash: -301 })).toMatchObject({
      code: 2,
      key: 'ledger.notEnough',
      msg: '余额不足：现有 3.00，需要 3.01',
    })
    expect(await root.call(post, { brandId, ...anEvent('SPEND'), cash: -300 })).toMatchObject({ code: 0 })
    expect(await root.call(history, { brandId, page: 1 })).toMatchObject({ data: { total: 2, balance: { cash: 0 } } })
  })

  test('posts an event once in an account; its lines are events of their own', async () => {
    const [one, two] = [await aPurse(), await aPurse()]
    const same = anEvent()
    const first = await root.call(post, { brandId: one, ...same, cash: 100 })
    // The amounts of a repeated event are ignored.
    const again = await root.call(post, { brandId: one, ...same, cash: 999 })
    expect(again.data).toEqual({ ...first.data, repeated: true })
    expect((await root.call(post, { brandId: one, ...same, line: 1, cash: 1 })).data).toMatchObject({ number: 2 })
    expect((await root.call(post, { brandId: two, ...same, cash: 7 })).data).toMatchObject({ number: 1, cashAfter: 7 })
    expect(await balanceOf(one)).toMatchObject({ cash: 101 })
  })

  test('reverses an entry by one that mirrors it, once', async () => {
    const brandId = await aPurse(100)
    const paid = await root.call(post, { brandId, ...anEvent('SPEND'), cash: -60, rice: '3' })
    const id = paid.data?.id as Id
    const refund = anEvent('REFUND')
    const reversed = await root.call(reverse, { id, ...refund })
    expect(reversed.data).toMatchObject({ number: 3, cashAfter: 100, riceAfter: '0', repeated: false })
    expect((await root.call(reverse, { id, ...refund })).data).toEqual({ ...reversed.data, repeated: true })
    expect(await root.call(reverse, { id, ...anEvent('REFUND') })).toMatchObject({ code: 2, key: 'ledger.reversed' })
    expect(await root.call(reverse, { id: reversed.data?.id as Id, ...anEvent() })).toMatchObject({
      key: 'ledger.isReversal',
    })
    expect(await balanceOf(brandId)).toEqual({ cash: 100, rice: '0' })
  })

  test('takes nothing back that has been spent since', async () => {
    const brandId = await aPurse()
    const { data } = await root.call(post, { brandId, ...anEvent(), cash: 100 })
    await root.call(post, { brandId, ...anEvent('SPEND'), cash: -50 })
    expect(await root.call(reverse, { id: data?.id as Id, ...anEvent('BACK') })).toMatchObject({
      key: 'ledger.notEnough',
    })
  })

  test('tells any day as it ended, also by entries that came late', async () => {
    const brandId = await aPurse()
    for (const [day, cash] of [
      ['2026-03-01', 100],
      ['2026-03-03', 10],
      ['2026-03-02', 1],
    ] as const)
      await root.call(post, { brandId, ...anEvent(), cash, day })
    const told = async (query: { from?: string; until?: string; page: number }) => {
      const { data } = await root.call(history, { brandId, ...query })
      return { ...data, list: data?.list.map(({ day, cash, cashBalance }) => [day.slice(-2), cash, cashBalance]) }
    }
    expect(await told({ page: 1 })).toMatchObject({
      total: 3,
      list: [
        ['03', 10, 111],
        ['02', 1, 101],
      ],
    })
    expect(await told({ page: 2 })).toMatchObject({ list: [['01', 100, 100]] })
    expect(await told({ until: '2026-03-02', page: 1 })).toMatchObject({ total: 2, balance: { cash: 101 } })
    expect(await told({ from: '2026-03-02', page: 1 })).toMatchObject({
      total: 2,
      list: [
        ['03', 10, 111],
        ['02', 1, 101],
      ],
    })
    expect(await told({ until: '2026-02-28', page: 1 })).toMatchObject({ total: 0, balance: { cash: 0, rice: '0' } })
  })

  test('is a company’s own', async () => {
    const brandId = await aPurse(100)
    const other = await product.as(people.other)
    expect(await other.call(history, { brandId, page: 1 })).toMatchObject({ data: { total: 0, balance: { cash: 0 } } })
    expect((await other.call(post, { brandId, ...anEvent(), cash: 1 })).code).not.toBe(0)
  })

  test.each(['update app.purse_entry set cash = 0', 'delete from app.purse_entry', 'truncate app.purse_entry'])(
    'keeps its entries from everybody: %s',
    async (change) => {
      const refused = asSuperuser(product.database, (client) => client.query(change))
      await expect(refused).rejects.toThrow('Entries of purse_entry are only added')
      await expect(product.database.pool.query(change)).rejects.toThrow('permission denied')
    },
  )

  test.skipIf(engine === 'embedded')('sixteen who earn and spend at once never go below the floor', async () => {
    const brandId = await aPurse(1000)
    const amounts = Array.from({ length: 160 }, (_, index) => (index % 4 === 0 ? 70 : -90))
    const queue = [...amounts]
    const done: number[] = []
    const worker = async () => {
      for (let cash = queue.shift(); cash !== undefined; cash = queue.shift()) {
        const { code, key } = await root.call(post, { brandId, ...anEvent(), cash })
        expect(key ?? 'done').toBeOneOf(['done', 'ledger.notEnough'])
        if (code === 0) done.push(cash)
      }
    }
    await Promise.all(Array.from({ length: 16 }, worker))
    expect(done.length).toBeLessThan(amounts.length)
    const left = 1000 + done.reduce((sum, cash) => sum + cash, 0)
    expect(await balanceOf(brandId)).toMatchObject({ cash: left })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(await faults()).toEqual([])
  })

  test.skipIf(engine === 'embedded')(
    'the same event ten times at once counts once, also when it opens the account',
    async () => {
      const brandId = await aPurse()
      const same = anEvent()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => root.call(post, { brandId, ...same, cash: 50 })),
      )
      expect(answers.map(({ data }) => data?.repeated).sort()).toEqual([false, ...Array(9).fill(true)])
      expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
      expect(await balanceOf(brandId)).toMatchObject({ cash: 50 })
    },
  )

  test.skipIf(engine === 'embedded')('ten who reverse an entry at once reverse it once', async () => {
    const brandId = await aPurse(100)
    const { data } = await root.call(post, { brandId, ...anEvent('SPEND'), cash: -40 })
    const keys = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { key } = await root.call(reverse, { id: data?.id as Id, ...anEvent('BACK') })
        return key ?? 'done'
      }),
    )
    expect(keys.sort()).toEqual(['done', ...Array(9).fill('ledger.reversed')])
    expect(await balanceOf(brandId)).toMatchObject({ cash: 100 })
  })

  test('is proved from its entries, and what is wrong is found', async () => {
    const brandId = await aPurse(500)
    const { data } = await root.call(post, { brandId, ...anEvent('SPEND'), cash: -200, rice: '2' })
    await root.call(reverse, { id: data?.id as Id, ...anEvent('BACK') })
    expect(await faults()).toEqual([])
    const entry = `(select id from app.purse_account where brand_id = ${brandId})`
    await asSuperuser(product.database, (client) =>
      client.query(`
        alter table app.purse_entry disable trigger purse_entry_only_added;
        update app.purse_entry set cash = 400 where account_id = ${entry} and number = 1;
        update app.purse_account set rice = 9 where brand_id = ${brandId};
        update app.purse_entry set number = 4 where account_id = ${entry} and number = 3;
        alter table app.purse_entry enable trigger purse_entry_only_added`),
    )
    const found = (await faults()).map(({ tenantId, ledger, entry, what, is, should }) => [
      tenantId,
      ledger,
      entry,
      what,
      is,
      should,
    ])
    expect(found).toEqual([
      [1, 'purse', null, 'cash', '500', '400'],
      [1, 'purse', null, 'rice', '9.000', '0.000'],
      [1, 'purse', 1, 'cash after', '500', '400'],
      [1, 'purse', 2, 'cash after', '300', '200'],
      [1, 'purse', 4, 'cash after', '500', '400'],
      [1, 'purse', 4, 'number', '4', '3'],
    ])
    await asSuperuser(product.database, (client) =>
      client.query(`
        alter table app.purse_entry disable trigger purse_entry_only_added;
        update app.purse_entry set cash = 500 where account_id = ${entry} and number = 1;
        update app.purse_account set rice = -1 where brand_id = ${brandId};
        update app.purse_entry set number = 3, rice = -3, rice_after = -1 where account_id = ${entry} and number = 4;
        alter table app.purse_entry enable trigger purse_entry_only_added`),
    )
    expect(await faults()).toMatchObject([{ entry: 3, what: 'reversal', should: expect.stringContaining('entry 2') }])
  })
})
