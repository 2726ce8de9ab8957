import type { Input } from '@brandside/contract/platform/contract.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { errorReport } from '@brandside/contract/system/error-report.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upkeep } from '../../platform/jobs/upkeep.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { errorReportModule } from './error-report.module.ts'

const { send, list, view, resolve, resolveMany, remove } = errorReport.endpoints

describe.each([mainEngine()])('reports of errors on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let bare: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    bare = await product.as(people.bare)
  })
  afterAll(() => product.close())

  type Entry = Input<typeof errorReport, 'send'>['entries'][number]
  const entry = (error: string, more: Partial<Entry> = {}): Entry => ({
    error,
    component: 'BrandTable < BrandPage',
    address: '/store/brand',
    stack: `TypeError: ${error}\n    at BrandTable`,
    times: 1,
    ...more,
  })
  const report = (build: string, ...entries: Entry[]) => ({ build, entries })
  const rowsOf = async (error: string, caller = root) => (await caller.call(list, { error })).data?.list ?? []
  async function viewOf(error: string) {
    const [row] = await rowsOf(error)
    if (!row) throw new Error(`${error} is not listed`)
    return (await root.call(view, { id: row.id })).data
  }
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)

  test('any signed-in operator sends one, with any rights; only operators with the right read them', async () => {
    const nobody = await product.as(people.nobody)
    for (const caller of [bare, nobody])
      expect(await caller.call(send, { ...report('1.0', entry('out of oil')), note: '点了保存' })).toMatchObject({
        code: 0,
      })
    expect(await product.anyone.call(send, report('1.0', entry('out of oil')))).toMatchObject({ status: 401 })
    expect(await bare.call(list, {})).toMatchObject({ status: 403 })
    expect(await rowsOf('out of oil', await product.as(people.other))).toEqual([])
  })

  test('many at once, each with a key, do not block the database', async () => {
    const { caller } = await join(product, { rights: 'none' })
    const sent = Array.from({ length: 48 }, (_, number) =>
      caller.call(send, report('1.1', entry('one lantern too many')), {
        headers: { 'idempotency-key': `lantern-${number}` },
      }),
    )
    expect(await root.call(list, {})).toMatchObject({ code: 0 })
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), ...Array(36).fill(429)])
  })

  test('the same message of the same build is one error for all operators; of another build it is another', async () => {
    await root.call(send, report('2.0', entry('no wick', { times: 2, requestId: 'req-12345678' }), entry('no wick')))
    await bare.call(send, { ...report('2.0', entry('no wick')), note: '刚打开门店' })
    await bare.call(send, report('2.1', entry('no wick')))
    const rows = await rowsOf('no wick')
    expect(rows.map(({ build, times, people }) => [build, times, people]).sort()).toEqual([
      ['2.0', 4, 2],
      ['2.1', 1, 1],
    ])
    const { id = 0 } = rows.find(({ build }) => build === '2.0') ?? {}
    const { data } = await root.call(view, { id })
    expect(data).toMatchObject({ error: 'no wick', component: 'BrandTable < BrandPage', state: 'OPEN' })
    expect(data?.stack).toContain('at BrandTable')
    expect(data?.sightings.map(({ times, note, requestId }) => [times, note, requestId])).toEqual([
      [1, '刚打开门店', null],
      [3, null, 'req-12345678'],
    ])
  })

  test('sent twice in one go, it keeps what only one of the two knows', async () => {
    const bare = { component: null, address: null, stack: null, requestId: null }
    await root.call(send, report('2.2', entry('torn', { requestId: 'req-12345678' }), entry('torn', bare)))
    expect(await viewOf('torn')).toMatchObject({
      times: 2,
      component: 'BrandTable < BrandPage',
      address: '/store/brand',
      stack: expect.stringContaining('at BrandTable'),
      sightings: [{ times: 2, address: '/store/brand', requestId: 'req-12345678' }],
    })
  })

  test('those who send the same error at once are counted, all of them', async () => {
    const callers = [root, bare, root, bare, root, bare]
    const answers = await Promise.all(
      callers.map((caller) => caller.call(send, report('3.0', entry('all at once'), entry('and another')))),
    )
    expect(answers.map(({ code }) => code)).toEqual(callers.map(() => 0))
    for (const error of ['all at once', 'and another'])
      expect(await rowsOf(error)).toMatchObject([{ times: 6, people: 2 }])
  })

  test('what a client should have left out is left out here', async () => {
    await root.call(send, {
      ...report(
        '4.0',
        entry('no row for 13800138000, token=geheim', {
          component: 'GET /pcapi/v1/member?mobile=13800138000',
          address: '/member/member?mobile=13800138000#x',
          stack: 'Error: {"password":"geheim und lang"}\n    at f (https://own.test/a.js?name=geheim:10:5)',
        }),
      ),
      note: '给 zhou.ning@lantern.example 发邮件',
    })
    const found = await viewOf('no row for')
    expect(found).toMatchObject({
      error: 'no row for 138****8000, token=***',
      component: 'GET /pcapi/v1/member',
      address: '/member/member',
      stack: 'Error: {"password":"***"}\n    at f (https://own.test/a.js:10:5)',
    })
    expect(JSON.stringify(found)).not.toMatch(/13800138000|geheim|zhou\.ning/)
  })

  test('what is too long is refused, and so is an empty report', async () => {
    for (const [wrong, path] of [
      [report('5.0'), 'entries'],
      [report('5.0', ...Array.from({ length: 21 }, (_, i) => entry(`many ${i}`))), 'entries'],
      [report('5.0', entry('x'.repeat(501))), 'entries[0].error'],
      [report('5.0', entry('long', { stack: 'x'.repeat(6001) })), 'entries[0].stack'],
      [{ ...report('5.0', entry('long')), note: 'x'.repeat(201) }, 'note'],
    ] as const)
      expect(await root.call(send, wrong)).toMatchObject({ code: 2, errors: [{ path }] })
    expect(await rowsOf('long')).toEqual([])
  })

  test('sent by itself it is taken only where the company wants that, and opens nothing that was resolved', async () => {
    const byItself = () => root.call(send, { ...report('6.0', entry('by itself')), automatic: true })
    expect(await byItself()).toMatchObject({ code: 0 })
    expect(await rowsOf('by itself')).toEqual([])
    const [parameter] = (await root.call(bizParam.endpoints.list, { keyword: 'ui.reportErrors' })).data?.list ?? []
    if (!parameter) throw new Error('The parameter is not listed')
    await root.call(bizParam.endpoints.update, { id: parameter.id, version: parameter.version, value: 'true' })

    await byItself()
    const [{ id } = { id: 0 as never }] = await rowsOf('by itself')
    expect(await root.call(resolve, { id, resolved: true })).toMatchObject({ data: { state: 'RESOLVED' } })
    await byItself()
    expect(await rowsOf('by itself')).toMatchObject([
      { times: 2, state: 'RESOLVED', resolvedByName: expect.any(String) },
    ])
    await bare.call(send, report('6.0', entry('by itself')))
    expect(await rowsOf('by itself')).toMatchObject([
      { times: 3, state: 'OPEN', resolvedAt: null, resolvedByName: null },
    ])
  })

  test('resolving is logged, deleting takes it off the list, and the same error begins anew', async () => {
    await root.call(send, report('7.0', entry('dark'), entry('darker')))
    const ids = [...(await rowsOf('dark'))].map(({ id }) => id)
    expect((await root.call(resolveMany, { ids, resolved: true })).data?.results).toMatchObject([
      { done: true, subject: expect.stringMatching('dark') },
      { done: true },
    ])
    expect(await rowsOf('dark')).toMatchObject([{ state: 'RESOLVED' }, { state: 'RESOLVED' }])
    const [id = 0 as never] = ids
    await root.call(resolve, { id, resolved: false })
    const told = await root.call(operationLog.endpoints.query, { moduleName: 'errorReport', businessId: String(id) })
    expect(told.data?.list.map(({ operatorContent }) => operatorContent)).toEqual([
      expect.stringContaining('重新打开错误报告'),
      expect.stringContaining('解决错误报告'),
    ])
    await root.call(remove, { ids })
    expect(await rowsOf('dark')).toEqual([])
    await root.call(send, report('7.0', entry('dark')))
    expect(await rowsOf('dark')).toMatchObject([{ times: 1, state: 'OPEN' }])
  })

  test('the sheet holds what the list shows', async () => {
    const { bytes } = await root.call(errorReport.endpoints.export, { build: '2.0' })
    const [head, ...rows] = (await readSheet(bytes)).rows
    expect(head).toContain('错误信息')
    expect(rows).toHaveLength(1)
  })

  test('of an error only a hundred times are kept one by one, and those not seen for long go', async () => {
    await root.call(send, report('8.0', entry('again and again')))
    const [{ id } = { id: 0 as never }] = await rowsOf('again and again')
    await sql(
      `insert into app.error_sighting (tenant_id, report_id, times, automatic, browser, created_by)
       select 1, $1, 1, true, 'old', 1 from generate_series(1, 150)`,
      [id],
    )
    await bare.call(send, { ...report('8.0', entry('again and again')), note: '最新的' })
    expect(await sql('select from app.error_sighting where report_id = $1', [id])).toHaveLength(100)
    expect((await viewOf('again and again'))?.sightings[0]).toMatchObject({ note: '最新的' })

    const tidy = () => upkeep(product.database.pool, errorReportModule.retention ? [errorReportModule.retention] : [])
    const aged = (days: number) =>
      sql(`update app.error_report set last_seen_at = now() - make_interval(days => $2) where id = $1`, [id, days])
    await aged(89)
    await tidy()
    expect(await rowsOf('again and again')).toHaveLength(1)
    await aged(91)
    await tidy()
    expect(await sql('select from app.error_report where id = $1', [id])).toEqual([])
    expect(await sql('select from app.error_sighting where report_id = $1', [id])).toEqual([])
  })

  test('a window that fails over and over does not fill the table', async () => {
    const other = await product.as(people.other)
    for (let i = 0; i < 12; i++) expect((await other.call(send, report('9.0', entry('flood')))).code).toBe(0)
    expect(await other.call(send, report('9.0', entry('flood')))).toMatchObject({
      status: 429,
      key: 'common.rateLimited',
    })
    expect((await other.call(list, {})).data?.list).toMatchObject([{ times: 12 }])
  })

  describe('a quota', () => {
    /** Errors that one operator has sent, the first of them longest ago. */
    const sentBefore = (person: number, count: number, name: string) =>
      sql(
        `insert into app.error_report (tenant_id, fingerprint, error, build, times, created_by, last_seen_by, last_seen_at)
         select 1, $3 || n, $3 || ' ' || n, '10.0', 1, $1, $1, now() - interval '1 hour' + make_interval(secs => n)
           from generate_series(1, $2) n`,
        [person, count, name],
      )
    const storedOf = async (person: number) =>
      (await sql(`select error from app.error_report where created_by = $1 order by last_seen_at, id`, [person])).map(
        ({ error }) => error as string,
      )

    test('keeps of one person the errors seen last, and takes nothing from others', async () => {
      const [one, other] = [await join(product, { rights: 'none' }), await join(product, { rights: 'none' })]
      await sentBefore(one.id, 240, 'mine')
      await sentBefore(other.id, 3, 'his')
      await one.caller.call(send, report('10.0', entry('mine 7'), entry('the newest')))
      const kept = await storedOf(one.id)
      expect(kept).toHaveLength(200)
      expect(kept.slice(0, 1)).toEqual(['mine 43'])
      expect(kept.slice(-2).sort()).toEqual(['mine 7', 'the newest'])
      expect(await storedOf(other.id)).toHaveLength(3)
    })

    test('keeps of one person so many of the times he has sent one', async () => {
      const { id, caller } = await join(product, { rights: 'none' })
      await caller.call(send, report('10.1', entry('often')))
      await sql(
        `insert into app.error_sighting (tenant_id, report_id, times, automatic, browser, created_by)
         select 1, r.id, 1, true, 'often', $1 from app.error_report r, generate_series(1, 60)
          where r.created_by = $1 or r.error like 'his %'`,
        [id],
      )
      await sql(
        `insert into app.error_sighting (tenant_id, report_id, times, automatic, browser, created_by)
         select 1, r.id, 1, true, 'often', $1 from (select id from app.error_report where error like 'mine %' limit 30) r,
                generate_series(1, 60)`,
        [id],
      )
      await caller.call(send, report('10.1', entry('often')))
      expect(await sql('select from app.error_sighting where created_by = $1', [id])).toHaveLength(1000)
    })

    test('keeps of a company the errors seen last', async () => {
      await sentBefore(999_999, 2100, 'everybody')
      await root.call(send, report('10.2', entry('one more')))
      const [counted] = await sql(
        `select count(*)::int as kept from app.error_report where tenant_id = 1 and deleted_at is null`,
      )
      expect(counted).toEqual({ kept: 2000 })
      expect(await rowsOf('one more')).toHaveLength(1)
    })
  })

  test('however much a window has sent by itself, its operator can still send', async () => {
    const automatic = { ...report('9.1', entry('loop')), automatic: true }
    for (let i = 0; i < 12; i++) await bare.call(send, automatic)
    expect(await bare.call(send, automatic)).toMatchObject({ status: 429 })
    expect(await bare.call(send, report('9.1', entry('loop')))).toMatchObject({ code: 0 })
  })
})
