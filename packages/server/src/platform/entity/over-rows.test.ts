import { bulkBatch } from '@brandside/contract/platform/entity/bulk-limits.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../testing/fixtures.ts'
import { mainEngine } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'

const { create, view, setStatusMany, removeMany, list } = brand.endpoints

describe.each([mainEngine()])('an action on many rows, on %s', (engine) => {
  let product: TestProduct
  let root: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  let numbered = 0
  async function aBrand(fields: { name?: string; parentId?: Id } = {}): Promise<Id> {
    const number = ++numbered
    const { data, msg } = await root.call(create, {
      code: `M${number}-${engine}`,
      name: `批量 ${number}`,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
      ...fields,
    })
    if (!data) throw new Error(msg)
    return data.id
  }
  const statusOf = async (id: Id) => (await root.call(view, { id })).data?.status
  const logOf = async (id: Id) =>
    (
      await root.call(operationLog.endpoints.query, { moduleName: 'brand', businessId: String(id), page: 1, rows: 10 })
    ).data?.list.map(({ operatorContent }) => operatorContent)

  test('gives each row its result; what one is refused for stops no other, and leaves nothing behind', async () => {
    const parent = await aBrand({ name: `停用 ${engine}` })
    const child = await aBrand({ parentId: parent })
    const alone = await aBrand({ name: `单独 ${engine}` })
    const { data } = await root.call(setStatusMany, { ids: [child, alone], status: 1 })
    expect(data?.results).toEqual([
      {
        id: child,
        subject: expect.any(String),
        done: false,
        reasonKey: 'brand.parentDisabled',
        msg: `请先启用上级品牌“停用 ${engine}”`,
        message: `Enable the parent brand “停用 ${engine}” first`,
      },
      { id: alone, subject: `单独 ${engine}`, done: true, reasonKey: null, msg: null, message: null },
    ])
    expect([await statusOf(child), await statusOf(alone)]).toEqual([0, 1])
    expect((await logOf(alone))?.[0]).toBe(`启用品牌[单独 ${engine}]：状态 停用 → 启用`)
    expect(await logOf(child)).toHaveLength(1)
  })

  test('takes rows that depend on each other in the order in which it can', async () => {
    const parent = await aBrand()
    const child = await aBrand({ parentId: parent })
    const deleted = await root.call(removeMany, { ids: [parent, child] })
    expect(deleted.data?.results.map(({ done }) => done)).toEqual([true, true])
    expect(await root.call(view, { id: parent })).toMatchObject({ status: 404 })
  })

  test('says of a row that is not there, or not yours, that it is not there', async () => {
    const own = await aBrand()
    const other = await product.as(people.other)
    const { data: theirs } = await other.call(create, {
      code: 'THEIRS',
      name: '望月',
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
    })
    const foreign = theirs?.id as Id
    const { data } = await root.call(removeMany, { ids: [own, foreign, 999_999_999 as Id] })
    const said = data?.results.map(({ subject, reasonKey, msg }) => ({ subject, reasonKey, msg }))
    expect(said?.[1]).toEqual(said?.[2])
    expect(said?.[1]).toMatchObject({ subject: '', reasonKey: 'common.notFound' })
    expect((await other.call(view, { id: foreign })).code).toBe(0)
  })

  test('by a filter acts on what the operator saw, and on nothing when that has changed', async () => {
    const code = `F-${engine}`.toUpperCase()
    for (let n = 0; n < 3; n++) await aBrand({ name: `筛选 ${engine} ${n}` })
    const filter = { name: `筛选 ${engine}` }
    const refused = await root.call(setStatusMany, { filter, expected: 2, status: 1 })
    expect(refused).toMatchObject({ code: 2, key: 'common.countChanged', message: expect.stringContaining('3') })
    expect((await root.call(list, { ...filter, status: 1 })).data?.total).toBe(0)
    const { data } = await root.call(setStatusMany, { filter, expected: 3, status: 1 })
    expect(data).toMatchObject({ remaining: 0, results: [{ done: true }, { done: true }, { done: true }] })
    expect((await root.call(list, { ...filter, status: 1 })).data?.total, code).toBe(3)
    expect((await root.call(list, { name: '批量', status: 1 })).data?.total).toBe(0)
  })

  test('goes on behind the last row, and each batch is held against what is left', async () => {
    const total = bulkBatch + 2
    for (let n = 0; n < total; n++) await aBrand({ name: `分批 ${engine} ${n}` })
    const filter = { name: `分批 ${engine}`, status: 0 as const }
    const first = await root.call(setStatusMany, { filter, expected: total, status: 1 })
    expect(first.data).toMatchObject({ remaining: 2 })
    expect(first.data?.results).toHaveLength(bulkBatch)
    // Rows already done no longer match, and do not count.
    const after = first.data?.last
    const second = await root.call(setStatusMany, { filter, expected: 2, after, status: 1 })
    expect(second.data).toMatchObject({ remaining: 0, results: [{ done: true }, { done: true }] })
    expect((await root.call(list, { ...filter, status: 1 })).data?.total).toBe(total)
  })

  test('wants to know which rows, and how many there were', async () => {
    expect(await root.call(removeMany, {})).toMatchObject({ code: 2, errors: [{ path: 'ids' }] })
    expect(await root.call(removeMany, { filter: {} })).toMatchObject({ code: 2, errors: [{ path: 'expected' }] })
  })
})
