import { setTimeout as sleep } from 'node:timers/promises'
import { defineContract } from '@brandside/contract/platform/contract.ts'
import { read } from '@brandside/contract/platform/endpoint.ts'
import { Status } from '@brandside/contract/platform/fields/choice.ts'
import { text } from '@brandside/contract/platform/fields/text.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import { listQuery, pageOf } from '@brandside/contract/platform/paging.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import { serve } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { join } from '../testing/walk/people.ts'
import { listPage } from './list-page.ts'

/** Brands once more, counted so slowly that the total is remembered, and in any mixture of directions. */
const proof = defineContract({
  name: 'proof',
  area: 'system',
  title: ['证明', 'Proof'],
  endpoints: {
    list: read(
      '/pcapi/v1/proof/list',
      listQuery(
        {
          name: text(['名称', 'Name'], { max: 64 }).optional(),
          status: Status.optional(),
          byOthers: z.boolean().optional(),
        },
        ['sort', 'name'],
      ),
      pageOf(z.object({ id: Id, name: z.string() })),
      { rule: 'session', title: ['列表', 'List'] },
    ),
  },
})
const proofModule = serve(proof, {
  list: (ctx: Context, { page, rows, sort, name, status, byOthers }) =>
    listPage({
      ctx,
      table: 'brand',
      filtered: (db) => {
        let found = db
          .selectFrom('brand')
          .where(sql<boolean>`(select pg_sleep(0.008)) is not null and deleted_at is null`)
        if (name) found = found.where('brand.name', 'like', `${name}%`)
        if (status !== undefined) found = found.where('brand.status', '=', status)
        if (byOthers) found = found.where(sql<boolean>`brand.created_by is distinct from app.admin()`)
        return found as never
      },
      show: (found) => found.select(['brand.id', 'brand.name']) as never,
      order: [
        ...sort.map((key) => ({ column: key.replace('-', ''), descending: key.startsWith('-') })),
        { column: 'id', descending: sort[0] === '-sort' },
      ],
      page,
      rows,
    }),
})

const { list, create, remove } = brand.endpoints
const { list: slowList } = proof.endpoints
const many = 6_000

// Time goes on by itself, and by leaps.
const clock = Date.now
let leapt = 0
beforeAll(() => void vi.spyOn(Date, 'now').mockImplementation(() => clock() + leapt))
afterAll(() => void vi.restoreAllMocks())

describe.each(engines())('lists on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine, { modules: [...modules, proofModule] })
    root = await product.as(people.root)
    // Brands are sorted down their tree; here many have the same place in it.
    await run(
      `alter table app.brand disable trigger brand_put_in_order;
       insert into app.brand (tenant_id, code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, tree_order, status)
       select t, 'C' || n, case when n % 10 = 0 then '茶铺 ' else '面馆 ' end || n, '/', 'OTHER', '周宁', '13800001234', 'Asia/Shanghai', '00:00', 'CNY',
              0, lpad(((n * 7919) % 40)::text, 4, '0'), n % 2
         from generate_series(1, ${many}) n, unnest('{1,2}'::bigint[]) t;
       alter table app.brand enable trigger brand_put_in_order; analyze app.brand`,
    )
  })
  afterAll(() => product.close())

  const run = (text: string, values?: unknown[]) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)
  /** The ids that the database returns without any cache. */
  async function plainly(order: string, where = 'true'): Promise<number[]> {
    return (
      await run(
        `select id::int from app.brand where tenant_id = 1 and deleted_at is null and ${where} order by ${order}`,
      )
    ).map(({ id }) => id)
  }
  const idsOf = (answer: { data?: { list: { id: number }[] } }) => answer.data?.list.map(({ id }) => id)
  let made = 0
  async function aBrand(caller = root, name = `新店 ${++made}`) {
    const fields = {
      code: `NEW${++made}`,
      name,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
      sort: 0,
    } as const
    return (await caller.call(create, fields)).data?.id as Id
  }

  test('show twenty rows unless told, in the order of the module, and the total', async () => {
    const { data } = await root.call(list, {})
    expect(data?.list).toHaveLength(20)
    expect(data?.total).toBe(many)
    expect(idsOf({ data })).toEqual((await plainly('tree_order, id')).slice(0, 20))
  })

  test.each([
    ['', 'tree_order, id', 'true'],
    ['sort', 'tree_order, id', 'true'],
    ['-sort', 'tree_order desc, id desc', 'true'],
    ['name', 'name, id', 'true'],
    ['-createdAt', 'created_at desc, id desc', 'true'],
    ['sort,-name', 'tree_order, name desc, id desc', 'true'],
    ['-status,sort', 'status desc, tree_order, id', 'true'],
    ['-sort,-name', 'tree_order desc, name desc, id desc', 'status = 1'],
    ['sort', 'tree_order, id', `name like '面馆%'`],
    ['-sort', 'tree_order desc, id desc', `name like '面馆%' and status = 0`],
  ])('sorted by "%s" show on every page what a plain offset shows', async (sort, order, where) => {
    const filter = {
      name: where.includes('name') ? '面馆' : undefined,
      status: where.includes('status') ? Number(where.at(-1)) : undefined,
      sort: sort ? sort.split(',') : [],
    }
    const all = await plainly(order, where)
    // Twice: the second time deep pages begin at an edge.
    for (let round = 0; round < 2; round++) {
      // The first is nearer to the end, and asked for while no edge is known.
      for (const [page, rows] of [
        [9, 200],
        [2, 7],
        [6, 200],
        [14, 200],
        [8, 200],
        [15, 200],
        [60, 20],
        [148, 20],
        [28, 200],
        [801, 7],
      ] as const) {
        const answer = await root.call(list, { ...filter, page, rows } as never)
        expect(idsOf(answer), `page ${page} of ${rows}`).toEqual(all.slice((page - 1) * rows, page * rows))
        expect(answer.data?.total).toBe(all.length)
      }
    }
  })

  test('beyond the end are empty and keep their total', async () => {
    for (const page of [Math.ceil(many / 20) + 1, 5_000, 1_000_000]) {
      expect(await root.call(list, { page, rows: 20 })).toMatchObject({ code: 0, data: { list: [], total: many } })
    }
    expect(await root.call(list, { name: '没有这样的店', page: 1 })).toMatchObject({
      code: 0,
      data: { list: [], total: 0 },
    })
  })

  test('of another company are its own', async () => {
    const other = await product.as(people.other)
    await aBrand()
    const deep = await other.call(list, { page: 12, rows: 200 })
    expect(deep.data?.total).toBe(many)
    const own = (await run('select id::int from app.brand where tenant_id = 2')).map(({ id }) => id)
    expect(idsOf(deep)?.every((id) => own.includes(id))).toBe(true)
  })

  test('take a keyword as it was typed', async () => {
    const names = ['100%纯茶', '100分纯茶', 'a_b 茶', 'aXb 茶', 'back\\slash', 'Lantern HOUSE']
    for (const name of names) await aBrand(root, name)
    const found = async (name: string) =>
      (await root.call(list, { name, sort: ['name'] })).data?.list.map((row) => row.name)
    expect(await found('0%')).toEqual(['100%纯茶'])
    expect(await found('%')).toEqual(['100%纯茶'])
    expect(await found('a_b')).toEqual(['a_b 茶'])
    expect(await found('_')).toEqual(['a_b 茶'])
    expect(await found('\\')).toEqual(['back\\slash'])
    expect(await found('lantern h')).toEqual(['Lantern HOUSE'])
    expect(await found('ａｘｂ')).toEqual(['aXb 茶'])
  })

  test('keep rows of equal order in one order', async () => {
    const pages = await Promise.all(
      Array.from({ length: 8 }, (_, i) => root.call(list, { sort: ['-status'], page: i + 1, rows: 50 })),
    )
    const ids = pages.flatMap((page) => idsOf(page) ?? [])
    expect(new Set(ids).size).toBe(400)
    expect(ids).toEqual((await plainly('status desc, id desc')).slice(0, 400))
  })

  test('with a remembered total show their reader’s own changes at once, and a colleague’s after seconds', async () => {
    const { caller: colleague } = await join(product, { rights: [] })
    const totalFor = async (caller: Caller) => (await caller.call(slowList, { rows: 10 })).data?.total
    const before = (await totalFor(root)) ?? 0
    expect(await totalFor(colleague)).toBe(before)
    await aBrand()
    expect(await totalFor(colleague)).toBe(before)
    expect(await totalFor(root)).toBe(before + 1)
    await aBrand()
    leapt += 4_000
    // The remembered one is shown once more; behind it the list is counted again.
    await totalFor(colleague)
    await expect.poll(() => totalFor(colleague)).toBe(before + 2)
  })

  test('remember nothing of another database', async () => {
    const other = await openTestProduct(engine, { modules: [...modules, proofModule] })
    await asSuperuser(other.database, (client) =>
      client.query(
        `insert into app.brand (tenant_id, code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
         values (1, 'OTHER', '茶铺', '/', 'OTHER', '周宁', '13800001234', 'Asia/Shanghai', '00:00', 'CNY', 1, 1)`,
      ),
    )
    const reader = await other.as(people.root)
    const totalFor = async (caller: Caller) => (await caller.call(slowList, { name: '茶铺', rows: 1 })).data?.total
    expect(await totalFor(root)).toBe(many / 10)
    expect(await totalFor(reader)).toBe(1)
    await other.close()
  })

  test('tell each operator the total of what only that operator is asked about', async () => {
    const { caller: colleague } = await join(product, { rights: [] })
    const total = async (caller: Caller) => (await caller.call(slowList, { byOthers: true, rows: 10 })).data?.total ?? 0
    expect(await total(root)).toBeLessThan(await total(colleague))
  })

  test('are counted now for a caller who asks for that', async () => {
    const { caller: colleague } = await join(product, { rights: [] })
    const { data } = await colleague.call(slowList, { rows: 10 })
    await aBrand()
    const headers = { 'cache-control': 'no-cache' }
    expect((await colleague.call(slowList, { rows: 10 }, { headers })).data?.total).toBe((data?.total ?? 0) + 1)
  })

  test('never contradict their total: a page that is not full ends the list', async () => {
    const { caller: colleague } = await join(product, { rights: [] })
    const ids = [await aBrand(root, '临时 1'), await aBrand(root, '临时 2'), await aBrand(root, '临时 3')]
    const shown = async (page: number) => {
      const { data } = await colleague.call(slowList, { name: '临时', rows: 2, page, sort: ['sort'] })
      return [data?.list.length, data?.total]
    }
    expect(await shown(1)).toEqual([2, 3])
    await root.call(remove, { ids: [ids[2] as Id] })
    expect(await shown(2)).toEqual([0, 2])
    expect(await shown(1)).toEqual([2, 2])
    await root.call(remove, { ids: [ids[1] as Id] })
    expect(await shown(1)).toEqual([1, 1])
    await root.call(remove, { ids: [ids[0] as Id] })
    expect(await shown(1)).toEqual([0, 0])
  })

  test.each([
    [['sort'], 'tree_order, id'],
    [['-sort', 'name'], 'tree_order desc, name, id'],
  ] as const)('go on far down where the page before ended, ordered by %s', async (sort, order) => {
    const all = await plainly(order)
    // The first round finds no edges yet, later ones other values for the same statement.
    for (const page of [11, 24, 17, 30, 12]) {
      const { data } = await root.call(list, { sort: [...sort], page, rows: 100 })
      expect(idsOf({ data }), `page ${page}`).toEqual(all.slice((page - 1) * 100, page * 100))
      await sleep(50)
    }
  })

  test('show their reader’s own change on deep pages at once', async () => {
    const deep = async () => idsOf(await root.call(list, { sort: ['sort'], page: 12, rows: 100 }))
    const expected = async () => (await plainly('tree_order, id')).slice(1_100, 1_200)
    for (let round = 0; round < 3; round++) {
      expect(await deep()).toEqual(await expected())
      await aBrand()
    }
  })
})
