import { readdirSync, readlinkSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { type AnyEndpoint, defineContract } from '@brandside/contract/platform/contract.ts'
import { describeFields } from '@brandside/contract/platform/describe.ts'
import { sheet } from '@brandside/contract/platform/endpoint.ts'
import { count } from '@brandside/contract/platform/fields/number.ts'
import { instant } from '@brandside/contract/platform/fields/time.ts'
import { exportQuery } from '@brandside/contract/platform/paging.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import { buildServer } from '../http/server.ts'
import { serve } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { readSheet } from '../testing/read-sheet.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import { type Answer, type Caller, callerWith, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { join } from '../testing/walk/people.ts'
import { sheetFields } from './sheet-file.ts'
import { maxSheetRows, sheetRows } from './sheet-rows.ts'

/** As many rows as are asked for, without a table; one of them may be a defect. */
const proof = defineContract({
  name: 'proof',
  area: 'system',
  title: ['数列', 'Numbers'],
  endpoints: {
    export: sheet(
      '/pcapi/v1/proof/export',
      exportQuery({ upTo: count(['到', 'Up to']), broken: count(['坏', 'Broken']).default(0) }, ['n']),
      z.object({ n: count(['数', 'Number']), at: instant(['时间', 'Time']) }),
      { rule: 'session', title: ['导出数列', 'Export numbers'] },
    ),
  },
})
const proofModule = serve(proof, {
  export: (ctx: Context, { upTo, broken, sort }) =>
    sheetRows(ctx, {
      table: 'numbers',
      filtered: (db) => db.selectFrom(sql`generate_series(1, ${upTo}::int)`.as<'numbers'>(sql`numbers(n)`)) as never,
      show: (rows) =>
        rows.select([
          'numbers.n',
          sql`timestamptz '2026-11-20 01:30:00Z' + make_interval(secs => 1 / (numbers.n - ${broken}::int))`.as('at'),
        ]) as never,
      order: [{ column: 'n', descending: sort[0] === '-n' }],
    }),
})

const config = {
  TRUST_PROXY: 0,
  CORS_ORIGINS: [],
  API_CALLS_PER_MINUTE: 0,
  LOG_LEVEL: 'silent' as const,
  DOCS: false,
  UPLOAD_PLAIN_STATUS: false,
  uploads: { driver: 'postgres' as const },
}
const { export: exportBrands, create } = brand.endpoints
const { export: exportNumbers } = proof.endpoints
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sheets = modules.flatMap(({ contract }) =>
  Object.entries<AnyEndpoint>(contract.endpoints)
    .filter(([, { effect }]) => effect === 'sheet')
    .map(([key, { output }]) => ({ sheet: `${contract.name}.${key}`, fields: sheetFields(describeFields(output)) })),
)
test.each(sheets)(
  '$sheet begins with code and name, ends with who wrote the row, when, and ids, and has no title twice',
  ({ fields }) => {
    const names = fields.map(([name]) => name)
    const own = ['code', 'no', 'name'].filter((name) => names.includes(name))
    expect(names.slice(0, own.length)).toEqual(own)
    for (const language of [0, 1]) {
      const titles = fields.map(([, { label }]) => label[language])
      expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([])
    }
    const parts = fields.map(([name, { kind }]) => {
      if (name === 'id' || kind === 'reference') return 2
      return /^(created|updated)(At|ByName)$/.test(name) ? 1 : 0
    })
    expect(parts).toEqual(parts.toSorted())
  },
)

describe.each(engines())('exports on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine, { modules: [...modules, proofModule] })
    root = await product.as(people.root)
    for (const [number, [name, mobile]] of [
      ['面馆', '13812345678'],
      ['=1+1', '13987654321'],
      ['茶铺', '13700001111'],
    ].entries()) {
      await root.call(create, {
        code: `E${number}`,
        name: name ?? '',
        industry: 'BEVERAGE',
        contactName: '周宁',
        contactMobile: mobile ?? '',
        sort: 30 - number,
      })
    }
  })
  afterAll(() => product.close())
  // A new operator each time: no single operator may export as many sheets as these tests do.
  beforeEach(async () => {
    root = (await join(product, { rights: 'everything' })).caller
  })

  const linesOf = ({ headers }: Answer<unknown>) =>
    asSuperuser(product.database, async (client) => {
      const { rows } = await client.query('select content_zh, after from app.operation_log where request_id = $1', [
        headers['x-request-id'],
      ])
      return rows
    })
  /** One column of the sheet, without its title. */
  async function column(answer: Answer<unknown>, title: string) {
    const [head = [], ...rows] = (await readSheet(answer.bytes)).rows
    return rows.map((row) => row[head.indexOf(title)])
  }

  test('are workbooks with a name and the time of the company', async () => {
    const { status, headers, bytes } = await root.call(exportBrands, {})
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': workbook,
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="brand_\d{14}\.xlsx"; filename\*=UTF-8''brand_\d{14}\.xlsx$/,
    )
    const stamp = /_(\d{4})(\d\d)(\d\d)(\d\d)/.exec(String(headers['content-disposition']))?.slice(1).map(Number) ?? []
    const [year = 0, month = 0, day, hour] = stamp
    expect(Math.abs(Date.UTC(year, month - 1, day, hour) - 8 * 3_600_000 - Date.now())).toBeLessThan(3_660_000)
  })

  test('have a title for every column in the language of their reader', async () => {
    const chinese = await readSheet((await root.call(exportBrands, {})).bytes)
    expect(chinese.name).toBe('品牌')
    const titles =
      '品牌编码 品牌名称 简称 品牌标志 行业 上级品牌 联系人 联系手机 品牌资质 门店数 排序 状态 创建时间 更新时间 更新人 编号'
    expect(chinese.rows[0]).toEqual(titles.split(' '))
    const english = await readSheet((await root.call(exportBrands, {}, { headers: { 'accept-language': 'en' } })).bytes)
    expect(english.name).toBe('Brand')
    expect(english.rows[0]).toEqual(expect.arrayContaining(['Code', 'Name', 'Industry', 'Contact mobile', 'Status']))
    expect(english.rows[0]).toHaveLength(chinese.rows[0]?.length ?? 0)
  })

  test('hold the rows of the list in its order, words for choices and masks for personal data', async () => {
    const all = await root.call(exportBrands, {})
    expect(await column(all, '品牌名称')).toEqual(['茶铺', "'=1+1", '面馆'])
    expect(await column(all, '联系手机')).toEqual(['137****1111', '139****4321', '138****5678'])
    expect(await column(all, '行业')).toEqual(['饮品', '饮品', '饮品'])
    expect(await column(all, '状态')).toEqual(['停用', '停用', '停用'])
    const sorted = await root.call(exportBrands, { sort: ['-code'] })
    expect(await column(sorted, '品牌编码')).toEqual(['E2', 'E1', 'E0'])
    const filtered = await root.call(exportBrands, { name: '铺', status: 0 })
    expect(await column(filtered, '品牌名称')).toEqual(['茶铺'])
    expect(await column(await root.call(exportBrands, { name: '没有' }), '品牌名称')).toEqual([])
    const words = await root.call(exportBrands, { code: 'E0' }, { headers: { 'accept-language': 'en' } })
    expect(await column(words, 'Industry')).toEqual(['Beverage'])
  })

  test('are refused as JSON with a status of their own', async () => {
    expect(await root.call(exportBrands, { sort: ['nonsense'] } as never)).toMatchObject({
      status: 400,
      key: 'common.badSort',
    })
    const { caller } = await join(product, { rights: ['store:brand:list'] })
    expect(await caller.call(exportBrands, {})).toMatchObject({ status: 403, key: 'auth.forbidden' })
    expect(await product.anyone.call(exportBrands, {})).toMatchObject({ status: 401 })
  })

  test('are logged once, with filter and count, and not when refused', async () => {
    const answer = await root.call(exportBrands, { name: '铺', sort: ['-code'] })
    expect(await linesOf(answer)).toEqual([
      { content_zh: '导出品牌：1 行', after: { filter: '{"name":"铺","sort":["-code"]}' } },
    ])
    expect(await linesOf(await root.call(exportNumbers, { upTo: maxSheetRows + 1 }))).toEqual([])
  })

  test('are ten in ten minutes for each person, and what was refused does not count', async () => {
    for (let time = 0; time < 10; time++) {
      expect(await root.call(exportNumbers, { upTo: 'x' as never })).toMatchObject({ status: 400 })
      const answer = time % 2 ? root.call(exportBrands, {}) : root.call(exportNumbers, { upTo: 1 })
      expect(await answer).toMatchObject({ status: 200, headers: { 'content-type': workbook } })
    }
    const refused = await root.call(exportBrands, {})
    expect(refused).toMatchObject({ status: 429, code: 429, key: 'common.rateLimited' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect(await linesOf(refused)).toEqual([])
    const { caller } = await join(product, { rights: 'everything' })
    expect(await caller.call(exportBrands, {})).toMatchObject({ status: 200 })
    await asSuperuser(product.database, async (client) => {
      await client.query(`update app.auth_throttle set window_start = now() - interval '11 minutes',
        locked_until = now() - interval '1 minute' where key like 'exp:%'`)
    })
    expect(await root.call(exportBrands, {})).toMatchObject({ status: 200 })
  })

  test('asked for together are no more than ten', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => root.call(exportNumbers, { upTo: 1 })))
    // Two are written at once; a caller who finds no place is asked to come back in a moment, and that does not count.
    expect(answers.filter(({ status }) => status === 200).length).toBeOneOf([2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  })

  test.runIf(engine === 'postgres')('are two at once for each company, on whatever replica', async () => {
    const other = await product.as(people.other)
    await asSuperuser(product.database, async (client) => {
      const take = (place: number) => client.query(`select pg_advisory_lock(hashtextextended('export ${place}', 1))`)
      await take(1)
      expect(await root.call(exportNumbers, { upTo: 1 })).toMatchObject({ status: 200 })
      await take(2)
      const refused = await root.call(exportNumbers, { upTo: 1 })
      expect(refused).toMatchObject({ status: 429, key: 'common.rateLimited', headers: { 'retry-after': '10' } })
      expect(await other.call(exportNumbers, { upTo: 1 })).toMatchObject({ status: 200 })
      await client.query('select pg_advisory_unlock_all()')
    })
    expect(await root.call(exportNumbers, { upTo: 1 })).toMatchObject({ status: 200 })
  })

  test('of as many rows as a sheet takes are whole, of more go on in the background', async () => {
    const answer = await root.call(exportNumbers, { upTo: maxSheetRows, sort: ['-n'] })
    const { rows } = await readSheet(answer.bytes)
    expect(rows).toHaveLength(maxSheetRows + 1)
    expect([rows[1]?.[0], rows.at(-1)?.[0]]).toEqual([maxSheetRows, 1])
    // 09:30:01 in Shanghai, as spreadsheets count.
    expect(Number(rows.at(-1)?.[1])).toBeCloseTo(46_346 + (9.5 * 3600 + 1) / 86_400, 6)
    expect(await root.call(exportNumbers, { upTo: maxSheetRows + 1 })).toMatchObject({
      status: 200,
      code: 2,
      key: 'export.background',
      msg: '数据超过 50000 行，已转到后台导出，完成后在右上角的任务里下载',
    })
  })

  test('that fail halfway are answered as JSON, and leave neither file nor line', async () => {
    const silent = await buildServer({ config, database: product.database, modules: [...modules, proofModule] })
    const answer = await callerWith(silent, root.token).call(exportNumbers, { upTo: 10_000, broken: 9_000 })
    await silent.close()
    expect(answer).toMatchObject({ status: 500, code: 500, key: 'common.failed' })
    expect(await linesOf(answer)).toEqual([])
    expect(leftBehind()).toEqual([])
  })

  test('leave no file behind, whether they are taken or not', async () => {
    await root.call(exportNumbers, { upTo: 10 })
    await expect.poll(leftBehind).toEqual([])
    await product.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = product.app.server.address() as AddressInfo
    const ask = () =>
      get({
        port,
        path: `${exportNumbers.path}?upTo=${maxSheetRows}`,
        headers: { authorization: `Bearer ${root.token}` },
      })
    // Goes away as soon as something comes.
    await new Promise<void>((resolve) => {
      const request = ask()
      request.on('error', () => {})
      request.on('response', (response) => response.once('data', () => resolve(void request.destroy())))
    })
    await expect.poll(leftBehind).toEqual([])
    // Goes away while the sheet is being written.
    await new Promise<void>((resolve) => {
      const request = ask()
      request.on('error', () => {})
      void expect
        .poll(leftBehind, { interval: 1 })
        .not.toEqual([])
        .then(() => resolve(void request.destroy()))
    })
    await expect.poll(leftBehind).toEqual([])
    expect(await root.call(exportNumbers, { upTo: 1 })).toMatchObject({ status: 200 })
  })

  test.runIf(engine === 'embedded')('let others have the only connection between their parts', async () => {
    await asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      await client.query(
        `insert into app.brand (code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
         select 'MANY' || n, '很多 ' || n, '/', 'OTHER', '周宁', '13800001234', 'Asia/Shanghai', '00:00', 'CNY', 1, 0
           from generate_series(1, 3000) n`,
      )
    })
    let [isDone, answered] = [false, 0]
    const writing = root.call(exportBrands, {}).then((answer) => {
      isDone = true
      return answer
    })
    while (!isDone) {
      expect((await root.call(brand.endpoints.counts, {})).code).toBe(0)
      answered++
    }
    expect((await readSheet((await writing).bytes)).rows.length).toBeGreaterThan(3_000)
    expect(answered).toBeGreaterThan(3)
  })

  test('that cannot be logged are not sent', async () => {
    await asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'app.operation_log'::regclass`,
      )
      for (const { name } of rows) await client.query(`drop table ${name}`)
    })
    const silent = await buildServer({ config, database: product.database, modules: [...modules, proofModule] })
    expect(await callerWith(silent, root.token).call(exportNumbers, { upTo: 10 })).toMatchObject({ status: 500 })
    expect(leftBehind()).toEqual([])
    await silent.close()
  })
})

/** Temporary files of ours: those with a name, and, where the system tells, those that are open without one. */
function leftBehind(): string[] {
  const named = readdirSync(tmpdir()).filter((name) => /^brandside-[0-9a-f-]{36}\.xlsx$/.test(name))
  if (process.platform !== 'linux') return named
  const open = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      return [] // closed in the meantime
    }
  })
  return [...named, ...open.filter((path) => /brandside-[0-9a-f-]{36}\.xlsx/.test(path))]
}
