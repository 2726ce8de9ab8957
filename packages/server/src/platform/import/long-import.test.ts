import { setTimeout as sleep } from 'node:timers/promises'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { notice } from '@brandside/contract/shell/notice.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSheet } from '../testing/a-sheet.ts'
import { people } from '../testing/fixtures.ts'
import { readSheet } from '../testing/read-sheet.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'

const { importPreview, importRows, importCommit, importErrors, list } = product.endpoints
const head = ['商品编码', '商品名称', '分类', '基本单位', '目录价']
/** More than a call imports where all calls share one connection, and more than one part. */
const many = 35

describe('an import of many rows', () => {
  let served: TestProduct
  let root: Caller
  beforeAll(async () => {
    served = await openTestProduct('embedded')
    root = await served.as(people.root)
    await root.call(productClass.endpoints.create, { code: 'LONG', name: '长表' })
    await root.call(productUnit.endpoints.create, { code: 'LONG', name: '长件' })
  })
  afterAll(() => served.close())

  const numbers = Array.from({ length: many }, (_, n) => n + 1)
  const row = (code: string) => [code, `名 ${code}`, '长表', '长件', '28.50']
  async function previewed(code: string) {
    const sheet = await aSheet(
      head,
      numbers.map((n) => row(`${code}-${n}`)),
    )
    const { data } = await root.call(importPreview, { file: sheet } as never)
    const id = data?.id as number
    return {
      id,
      commit: (mode: 'all' | 'good' = 'all') => root.call(importCommit, { id, mode }),
      facts: async () => (await root.call(importRows, { id })).data,
    }
  }
  const codes = async (code: string) => (await root.call(list, { keyword: `${code}-`, rows: 1 })).data?.total
  const newestJob = async () => (await root.call(exportJob.endpoints.list, { rows: 1 })).data?.list[0]
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(served.database, async (client) => (await client.query(text, values)).rows)
  /** Another one has taken this code since the preview. */
  async function taken(code: string) {
    const { data } = await root.call(importPreview, { file: await aSheet(head, [row(code)]) } as never)
    await root.call(importCommit, { id: data?.id as number, mode: 'all' })
    return async () => {
      await sql(`update app.product set spu_code = spu_code || '-OLD' where spu_code = $1`, [code])
      await sql(`update app.product_sku set sku_code = sku_code || '-OLD' where sku_code = $1`, [code])
    }
  }
  /** The database breaks off, or the product fails, when this code is written. */
  async function breaksAt(code: string, sqlstate: string) {
    await sql(`
      create function app.break_off() returns trigger language plpgsql as
        $body$ begin raise exception 'broken' using errcode = '${sqlstate}'; end $body$;
      create trigger break_off before insert on app.product for each row when (new.spu_code = '${code}')
        execute function app.break_off()`)
    return () => sql('drop trigger break_off on app.product; drop function app.break_off()')
  }

  test('is looked at without keeping others from the one connection', async () => {
    const sheet = await aSheet(
      head,
      Array.from({ length: 600 }, (_, n) => row(`LOOK-${n}`)),
    )
    const order: string[] = []
    const preview = root.call(importPreview, { file: sheet } as never).then(() => order.push('preview'))
    await expect.poll(() => served.database.pool.idleCount, { interval: 1 }).toBe(0)
    await sleep(300)
    await root.call(list, { rows: 1 }).then(() => order.push('another call'))
    await preview
    expect(order).toEqual(['another call', 'preview'])
  })

  test('goes on in the background, in parts that are kept, to its end', async () => {
    const sheet = await previewed('PART')
    expect(await sheet.commit()).toMatchObject({ data: { imported: 0, jobId: expect.any(String) } })
    expect(await sheet.facts()).toMatchObject({ importState: 'RUNNING', good: many })
    expect(await sheet.commit()).toMatchObject({ key: 'import.used' })
    await served.runJobs()
    expect(await sheet.facts()).toMatchObject({ importState: 'DONE', good: 0, imported: many, wrong: 0 })
    expect(await codes('PART')).toBe(many)
    const [{ parts }] = await sql(
      `select count(distinct xmin::text)::int as parts from app.sheet_import_row
                                    where import_id = $1`,
      [sheet.id],
    )
    expect(parts).toBeGreaterThanOrEqual(4)
    expect(await newestJob()).toMatchObject({ state: 'DONE', importId: sheet.id, call: 'product.importCommit' })
  })

  test('tells the planner of tables that were empty when it began', async () => {
    const known = async () =>
      (await sql(`select reltuples::int as rows from pg_class where oid = 'app.search_piece'::regclass`))[0]?.rows
    await sql(`update pg_class set reltuples = 0, relpages = 0 where oid = 'app.search_piece'::regclass`)
    const sheet = await previewed('GROWN')
    await sheet.commit()
    await served.runJobs()
    expect(await known()).toBeGreaterThan(many)
  })

  test('stops at a row that is refused, tells its operator, and goes on there', async () => {
    const sheet = await previewed('STOP')
    const free = await taken('STOP-25')
    await sheet.commit()
    await served.runJobs()
    expect(await sheet.facts()).toMatchObject({
      importState: 'STOPPED',
      imported: 24,
      good: many - 24,
      wrong: 0,
      why: '第 26 行：商品编码“STOP-25”已存在',
    })
    const text = `已导入 24 行，还有 ${many - 24} 行没有导入。第 26 行：商品编码“STOP-25”已存在`
    expect(await newestJob()).toMatchObject({ state: 'FAILED', text, page: 'wholesale/product' })
    expect((await root.call(notice.endpoints.list, {})).data?.list[0]).toMatchObject({ page: 'wholesale/product' })
    await free()
    expect(await sheet.commit()).toMatchObject({ data: { imported: 24, jobId: expect.any(String) } })
    await served.runJobs()
    expect(await sheet.facts()).toMatchObject({ importState: 'DONE', imported: many, why: null })
  })

  test('goes on with the good rows alone, where that is asked for', async () => {
    const sheet = await previewed('SKIP')
    await taken('SKIP-25')
    await sheet.commit()
    await served.runJobs()
    await sheet.commit('good')
    await served.runJobs()
    expect(await sheet.facts()).toMatchObject({ importState: 'DONE', imported: many - 1, wrong: 1 })
    const [, ...rows] = (await readSheet((await root.call(importErrors, { id: sheet.id })).bytes)).rows
    expect(rows.map((each) => each.at(-2)).filter((result) => result !== '已导入')).toEqual(['有误'])
    expect(rows[24]?.at(-1)).toContain('STOP-25'.replace('STOP', 'SKIP'))
  })

  test('goes on from the bell after a failure of the product, and takes no row twice', async () => {
    const sheet = await previewed('FAIL')
    const mend = await breaksAt('FAIL-25', 'XX000')
    await sheet.commit()
    await served.runJobs()
    const stopped = await sheet.facts()
    expect(stopped).toMatchObject({ importState: 'STOPPED', why: '系统异常，请稍后重试' })
    expect(stopped?.imported).toBeGreaterThan(0)
    expect(await codes('FAIL')).toBe(stopped?.imported)
    await mend()
    expect(await root.call(exportJob.endpoints.retry, { id: Number((await newestJob())?.id) })).toMatchObject({
      code: 0,
    })
    await served.runJobs()
    expect(await sheet.facts()).toMatchObject({ importState: 'DONE', imported: many })
    expect(await codes('FAIL')).toBe(many)
  })

  test('is taken up by the next process where the database was lost', async () => {
    const sheet = await previewed('LOST')
    const mend = await breaksAt('LOST-25', '57P01')
    await sheet.commit()
    await expect(served.runJobs()).rejects.toThrow('broken')
    expect(await sheet.facts()).toMatchObject({ importState: 'RUNNING' })
    await mend()
    await sql(`update app.job set state = 'WAITING' where state = 'RUNNING'`)
    await served.runJobs()
    expect(await sheet.facts()).toMatchObject({ importState: 'DONE', imported: many })
    expect(await codes('LOST')).toBe(many)
  })

  test('is refused once its operator may not import any more', async () => {
    const sheet = await previewed('RIGHT')
    await sheet.commit()
    await sql(`update app.role set everything = false where everything`)
    await served.runJobs()
    await sql(`update app.role set everything = true where code = 'SUPER_ADMIN'`)
    expect(await codes('RIGHT')).toBe(0)
  })

  test('of prices is one batch, that of no other import', async () => {
    const prices = async (from: number) => {
      const rows = numbers.map((n) => [`PART-${((from + n) % many) + 1}`, '长件', '全部客户', '26.00'])
      const file = await aSheet(['SKU', '单位', '适用范围', '单价'], rows)
      const { data } = await root.call(productPrice.endpoints.importPreview, { file } as never)
      await root.call(productPrice.endpoints.importCommit, { id: data?.id as number, mode: 'all' })
      await served.runJobs()
    }
    await prices(0)
    await prices(7)
    const batches =
      await sql(`select count(*)::int as prices, count(distinct valid_from)::int as moments from app.product_price
                                where source = 'IMPORT' group by batch_id`)
    expect(batches).toEqual([
      { prices: many, moments: 1 },
      { prices: many, moments: 1 },
    ])
  })
})
