import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { query } = operationLog.endpoints
const { create, update, setStatus, remove, export: exportSheet } = brand.endpoints

describe.each([mainEngine()])('the operation log on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let rootId: number
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    const [row] = await sql<{ id: number }>(`select admin_id::int as id from app.login_name where name = 'root'`)
    rootId = row?.id ?? 0
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  /** As the spec calls it: POST, everything in the query string, an empty body. */
  async function ask(parameters: Record<string, string | number>, who = root, headers: Record<string, string> = {}) {
    const texts = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await who.call(query, {}, { raw: { query: new URLSearchParams(texts).toString() }, headers })
    return { ...answer, lines: answer.data?.list.map(({ operatorContent }) => operatorContent) ?? [] }
  }
  const codes = { made: 0 }
  const fields = (name: string) =>
    ({ code: `L${++codes.made}`, name, industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' }) as const
  async function aBrand(name: string): Promise<Id> {
    const { data, msg } = await root.call(create, fields(name))
    if (!data) throw new Error(msg)
    return data.id
  }

  test('tells of every change what differs, and of none that changed nothing', async () => {
    const parent = await aBrand('上级面馆')
    await root.call(setStatus, { id: parent, status: 1 })
    const id = await aBrand('灯笼小面')
    await root.call(update, { id, version: 1, shortName: '小面', contactMobile: '13987654321', parentId: parent })
    await root.call(update, { id, version: 2, shortName: '小面' })
    await root.call(update, { id, version: 1, shortName: '谁先' })
    await root.call(setStatus, { id, status: 1 })
    await root.call(setStatus, { id, status: 1 })
    await root.call(remove, { ids: [id] })
    await root.call(remove, { ids: [id] })
    const { lines, data } = await ask({ moduleName: 'brand', businessld: id })
    expect(lines).toEqual([
      '删除品牌[灯笼小面]',
      '启用品牌[灯笼小面]：状态 停用 → 启用',
      '修改品牌[灯笼小面]：简称 空 → 小面；联系手机 138****1234 → 139****4321；上级品牌 空 → 上级面馆',
      '新增品牌[灯笼小面]',
    ])
    expect(data).toMatchObject({ total: 4 })
    expect(data?.list[2]).toEqual({
      id: expect.any(Number),
      operatorName: '管理员',
      operatorDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      operatorContent: lines[2],
      operatorId: rootId,
      businessId: String(id),
      moduleName: 'brand',
      action: 'update',
      changes: [
        { name: 'shortName', label: '简称', before: '空', after: '小面', masked: false },
        { name: 'parentName', label: '上级品牌', before: '空', after: '上级面馆', masked: false },
        { name: 'contactMobile', label: '联系手机', before: '138****1234', after: '139****4321', masked: true },
      ],
    })
    const [kept] = await sql(
      `select before, after from app.operation_log where business_id = $1 and module = 'brand' and action = 'update'`,
      [String(id)],
    )
    expect(kept).toEqual({
      before: { shortName: null, contactMobile: '13800001234', parentId: null, parentName: null },
      after: { shortName: '小面', contactMobile: '13987654321', parentId: parent, parentName: '上级面馆' },
    })
    expect((await ask({ moduleName: 'brand', businessId: id }, root, { 'accept-language': 'en' })).lines[1]).toBe(
      'Enable brand [灯笼小面]: Status Disabled → Enabled',
    )
  })

  test('writes a line for each of several rows, under one request', async () => {
    const ids = [await aBrand('一起甲'), await aBrand('一起乙')]
    const { requestId } = await root.call(remove, { ids })
    const rows = await sql(
      'select business_id::int as id, content_zh from app.operation_log where request_id = $1 order by 1',
      [requestId],
    )
    expect(rows).toEqual([
      { id: ids[0], content_zh: '删除品牌[一起甲]' },
      { id: ids[1], content_zh: '删除品牌[一起乙]' },
    ])
  })

  test('tells of an export once, with its filter and the number of rows', async () => {
    await aBrand('导出的面馆')
    const { requestId, headers } = await root.call(exportSheet, { name: '导出的' })
    expect(requestId).toBe('')
    const rows = await sql(
      'select action, content_zh, content_en, after from app.operation_log where request_id = $1',
      [headers['x-request-id']],
    )
    expect(rows).toEqual([
      {
        action: 'export',
        content_zh: '导出品牌：1 行',
        content_en: 'Export brands: 1 row',
        after: { filter: '{"name":"导出的","sort":[]}' },
      },
    ])
  })

  test('counts sign-ins and changes of fourteen days, today last', async () => {
    const { data } = await root.call(operationLog.endpoints.activity, {})
    expect(data).toHaveLength(14)
    expect(data?.at(-1)?.changes).toBeGreaterThan(0)
    expect(data?.map(({ day }) => day)).toEqual(data?.map(({ day }) => day).toSorted())
  })

  test('holds lines of the own company only', async () => {
    const other = await product.as(people.other)
    await ask({ moduleName: 'brand' })
    expect((await ask({}, other)).data?.list.every(({ operatorName }) => operatorName === people.other)).toBe(true)
    expect((await ask({ operatorld: rootId }, other)).data).toEqual({ list: [], total: 0 })
  })

  test('cannot be changed or removed by the application', async () => {
    for (const statement of [
      'update app.operation_log set content_zh = $1',
      'delete from app.operation_log where content_zh = $1',
    ]) {
      await expect(product.database.pool.query(statement, ['x'])).rejects.toThrow('permission denied')
    }
  })
})
