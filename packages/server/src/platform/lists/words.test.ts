import type { Records } from '@brandside/contract/platform/contract.ts'
import type { Search } from '@brandside/contract/platform/entity/entity.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { toSnake } from '../database/camel.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'

const { list } = customer.endpoints

describe.each(engines())('words on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine, { modules })
    root = await product.as(people.root)
    await run(`
      insert into app.cust_type (tenant_id, code, name, sort) select t, 'T', '餐厅', 0 from unnest('{1,2}'::bigint[]) t;
      insert into app.cust_level (tenant_id, code, name, rank, discount_bp, min_order_cents, default_credit_days,
                                  upgrade_shipped_cents, keep_shipped_cents, is_default)
      select t, 'L', '一级', 1, 10000, 0, 0, 0, 0, true from unnest('{1,2}'::bigint[]) t;
      insert into app.customer (tenant_id, code, name, cust_type_id, cust_level_id, contact_name, mobile, tax_no, province, city,
                                address, pay_mode, tax_mode)
      select t, 'KH' || lpad(n::text, 6, '0'), case n when 6 then '伯爵红茶 1 公斤' when 5 then '伯爵红茶 10 公斤' when 7 then 'Lantern 茶楼' when 8 then '老王面馆（总店）' else '苏州食品 ' || n end,
             (select min(id) from app.cust_type c where c.tenant_id = t), (select min(id) from app.cust_level c where c.tenant_id = t),
             '周宁', '1380000' || lpad(n::text, 4, '0'), null, '江苏', '苏州', '人民路', 'PREPAY', 'TENANT'
        from unnest('{1,2}'::bigint[]) t, generate_series(1, case t when 1 then 5100 else 9 end) n; analyze app.customer, app.search_piece`)
  })
  afterAll(() => product.close())

  const run = (text: string, values?: unknown[]) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)
  async function found(keyword: string) {
    const { data } = await root.call(list, { keyword, rows: 3 })
    return { total: data?.total, codes: data?.list.map(({ code }) => code) }
  }

  test.each([
    ['two characters in the middle of a name', '王面', 'KH000008'],
    ['punctuation as wide as it was typed', '馆（总', 'KH000008'],
    ['punctuation half as wide', '馆(总店)', 'KH000008'],
    ['nothing but punctuation', '（', 'KH000008'],
    ['one character of a name', '楼', 'KH000007'],
    ['several characters, whatever their case', 'lanTERN 茶', 'KH000007'],
    ['a whole number', 'kh000042', 'KH000042'],
    ['the last four digits of a mobile', '0042', 'KH000042'],
    ['a whole mobile', '13800000042', 'KH000042'],
    ['a mobile with its digits parted', '138 0000-0042', 'KH000042'],
    ['a mobile with its country', '＋８６ 138 0000 0042', 'KH000042'],
    ['a code with room in it', 'KH 000042', 'KH000042'],
    ['a name with its size, without the room in it', '伯爵红茶1公斤', 'KH000006'],
    ['a part of a name with its size, in another language', '伯爵 10kg', 'KH000005'],
    ['a name by its initials, over a bracket', 'lwmgzd', 'KH000008'],
    ['a name by its whole sounds', 'laowangmian', 'KH000008'],
    ['a name by sounds and initials', 'wangmg', 'KH000008'],
    ['a name of letters and characters', 'lanterncl', 'KH000007'],
  ])('find %s', async (_, keyword, code) => {
    expect(await found(keyword)).toEqual({ total: 1, codes: [code] })
  })

  test('that no row holds find nothing, with the sums of nothing', async () => {
    expect(await found('没有人')).toEqual({ total: 0, codes: [] })
    const { data } = await root.call(wholesaleOrder.endpoints.list, { keyword: '没有人' })
    const none = Object.fromEntries(wholesaleOrder.entity.sums.map((name) => [name, 0]))
    expect(data).toMatchObject({ list: [], total: 0, sum: none })
    expect(wholesaleOrder.entity.sums.length).toBeGreaterThan(0)
  })

  test('find a number by its beginning, and no number by its middle', async () => {
    expect((await found('KH00012')).total).toBe(10)
    expect((await found('H00012')).total).toBe(0)
  })

  test('that most rows hold are found by walking the list', async () => {
    expect((await found('食品')).total).toBe(5_096)
    expect((await found('KH')).total).toBe(5_100)
  })

  test('whose pieces are all frequent are found by what holds several of them', async () => {
    const rows = await run(
      `select set_config('app.tenant', '1', false), cardinality(app.found_by_words('customer', '食品 5099', 20)) as found`,
    )
    expect((rows as { found: number }[])[0]?.found).toBeGreaterThan(0)
    expect(await found('食品 5099')).toEqual({ total: 1, codes: ['KH005099'] })
  })

  test('of another company find nothing here', async () => {
    await run(`update app.customer set name = '只在那边' where tenant_id = 2 and code = 'KH000001'`)
    expect((await found('那边')).total).toBe(0)
  })

  test('follow a name that changes and a row that goes', async () => {
    await run(`update app.customer set name = '新名字' where tenant_id = 1 and code = 'KH000009'`)
    expect(await found('名字')).toEqual({ total: 1, codes: ['KH000009'] })
    const left = async () =>
      run(`select piece from app.search_piece p where tenant_id = 1 and source = 'customer'
             and id = (select id from app.customer where tenant_id = 1 and code = 'KH000009') order by 1`)
    expect((await left()).map(({ piece }) => piece)).toEqual(
      ['#0009', '=13800000009', '=kh000009', '名字', '字', '新名', '~mz', '~xm', '~z'].sort(),
    )
  })

  test('are kept by the database for all that contracts say', async () => {
    const rows = await run(
      `select obj_description(oid) as told from pg_proc where proname ~ '^change_.*_pieces$' order by proname`,
    )
    const said = modules
      .flatMap(({ contract }) =>
        'entity' in contract ? [contract as { records: Records; entity: { search: Search } }] : [],
      )
      .filter(({ entity: { search } }) => search.names ?? search.numbers)
      .map(({ records: { table }, entity: { search } }) => {
        const columns = (of: readonly string[] = []) => of.map(toSnake).join(', ')
        return [toSnake(table), `names: ${columns(search.names)}; numbers: ${columns(search.numbers)}`] as const
      })
      .sort(([one], [other]) => (one < other ? -1 : 1))
    // Contracts of the same table say the same of it.
    const once = new Map(said.map(([table, told]) => [`${table} ${told}`, told]))
    expect(rows.map(({ told }) => told)).toEqual([...once.values()])
  })
})
