import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sysDict } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import { sysDictItem } from '@brandside/contract/system/dictionaries/sys-dict-item.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { mainEngine } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'

const { create, update, remove, removeMany, setStatus, setStatusMany, view, tree } = brand.endpoints
const { undoRemove, undoSetStatus, move, undoMove } = brand.endpoints

describe.each([mainEngine()])('taking back, on %s', (engine) => {
  let product: TestProduct
  let root: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  let numbered = 0
  async function aBrand(fields: { name?: string; code?: string; parentId?: Id | null } = {}): Promise<Id> {
    const number = ++numbered
    const { data, msg } = await root.call(create, {
      code: `U${number}-${engine}`,
      name: `撤销 ${number}`,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
      ...fields,
    })
    if (!data) throw new Error(msg)
    return data.id
  }
  const stateOf = async (id: Id) => (await root.call(view, { id })).data
  const logOf = async (id: Id) =>
    (
      await root.call(operationLog.endpoints.query, { moduleName: 'brand', businessId: String(id), page: 1, rows: 10 })
    ).data?.list.map(({ operatorContent }) => operatorContent)

  /** So many seconds have passed since. */
  const later = (seconds: number, requestId: string) =>
    asSuperuser(product.database, async (client) => {
      await client.query(
        `update app.brand b set updated_at = b.updated_at - make_interval(secs => $1)
           from app.operation_log l where l.request_id = $2 and b.id::text = l.business_id and b.updated_at = l.at`,
        [seconds, requestId],
      )
      await client.query('update app.operation_log set at = at - make_interval(secs => $1) where request_id = $2', [
        seconds,
        requestId,
      ])
    })

  test('tells the log of an undo, and of what', async () => {
    const id = await aBrand({ name: `日志 ${engine}` })
    const enabled = await root.call(setStatus, { id, status: 1 })
    await root.call(undoSetStatus, { requestId: enabled.requestId })
    const removed = await root.call(remove, { ids: [id] })
    await root.call(undoRemove, { requestId: removed.requestId })
    expect((await logOf(id))?.slice(0, 4)).toEqual([
      `撤销删除品牌[日志 ${engine}]`,
      `删除品牌[日志 ${engine}]`,
      `撤销启用品牌[日志 ${engine}]：状态 启用 → 停用`,
      `启用品牌[日志 ${engine}]：状态 停用 → 启用`,
    ])
  })

  test('is possible for half a minute', async () => {
    const id = await aBrand()
    const { requestId } = await root.call(setStatus, { id, status: 1 })
    await later(29, requestId)
    expect(await root.call(undoSetStatus, { requestId })).toMatchObject({ code: 0 })
    const again = await root.call(setStatus, { id, status: 1 })
    await later(31, again.requestId)
    expect(await root.call(undoSetStatus, { requestId: again.requestId })).toMatchObject({
      code: 2,
      key: 'undo.tooLate',
      msg: '没有可撤销的改动，或已超过可撤销的时间',
    })
    expect((await stateOf(id))?.status).toBe(1)
  })

  test('is refused once the record has been saved again, whatever was saved', async () => {
    const id = await aBrand()
    const { requestId, data } = await root.call(setStatus, { id, status: 1 })
    await root.call(update, { id, version: data?.version ?? 0, shortName: '新' })
    expect(await root.call(undoSetStatus, { requestId })).toMatchObject({ code: 2, key: 'undo.changed' })
    expect((await stateOf(id))?.status).toBe(1)
  })

  test('takes back nothing but what the endpoint is there for', async () => {
    const id = await aBrand()
    const { requestId } = await root.call(update, { id, version: 1, shortName: '新' })
    expect(await root.call(undoSetStatus, { requestId })).toMatchObject({ code: 2, key: 'undo.tooLate' })
    expect(await root.call(undoRemove, { requestId })).toMatchObject({ code: 2, key: 'undo.tooLate' })
    expect(await root.call(undoMove, { requestId })).toMatchObject({ code: 2, key: 'undo.tooLate' })
    expect(await root.call(undoMove, { requestId: 'never-sent-by-anybody' })).toMatchObject({ key: 'undo.tooLate' })
    expect((await stateOf(id))?.version).toBe(2)
  })

  test('names the field whose value was taken meanwhile', async () => {
    const id = await aBrand({ code: `TAKEN-${engine}`, name: `占用 ${engine}` })
    const { requestId } = await root.call(remove, { ids: [id] })
    await aBrand({ code: `TAKEN-${engine}` })
    expect(await root.call(undoRemove, { requestId })).toMatchObject({
      code: 2,
      key: 'brand.codeTaken',
      msg: `品牌编码“TAKEN-${engine.toUpperCase()}”已存在`,
      errors: [{ path: 'code' }],
    })
    expect(await root.call(view, { id })).toMatchObject({ status: 404 })
  })

  test('brings nothing back below a parent that has gone, or too deep', async () => {
    const [one, two, other] = [await aBrand(), await aBrand(), await aBrand()]
    const three = await aBrand({ parentId: two })
    const four = await aBrand({ parentId: three })
    const gone = await root.call(remove, { ids: [four] })
    await root.call(update, { id: one, version: 1, parentId: other })
    await root.call(update, { id: two, version: 1, parentId: one })
    expect(await root.call(undoRemove, { requestId: gone.requestId })).toMatchObject({ key: 'brand.tooDeep' })
    await root.call(remove, { ids: [three] })
    expect(await root.call(undoRemove, { requestId: gone.requestId })).toMatchObject({
      code: 2,
      key: 'brand.parentMissing',
      errors: [{ path: 'parentId' }],
    })
  })

  test('of many rows takes all of them back, whichever has to come first, or none', async () => {
    const child = await aBrand()
    const parent = await aBrand()
    await root.call(update, { id: child, version: 1, parentId: parent })
    const removed = await root.call(removeMany, { ids: [child, parent] })
    expect(await root.call(undoRemove, { requestId: removed.requestId })).toMatchObject({ data: { undone: 2 } })
    expect((await stateOf(child))?.parentId).toBe(parent)

    await root.call(setStatusMany, { ids: [child, parent], status: 1 })
    const off = await root.call(setStatusMany, { ids: [child, parent], status: 0 })
    expect(await root.call(undoSetStatus, { requestId: off.requestId })).toMatchObject({ data: { undone: 2 } })

    const again = await root.call(setStatusMany, { ids: [child, parent], status: 0 })
    await root.call(setStatus, { id: parent, status: 1 })
    expect(await root.call(undoSetStatus, { requestId: again.requestId })).toMatchObject({ key: 'undo.changed' })
    expect([(await stateOf(parent))?.status, (await stateOf(child))?.status]).toEqual([1, 0])
  })

  test('a brand goes back to where it stood enabled below a disabled one, where it could not be enabled', async () => {
    const parent = await aBrand()
    const child = await aBrand({ parentId: parent })
    for (const id of [parent, child]) await root.call(setStatus, { id, status: 1 })
    await root.call(setStatus, { id: parent, status: 0 })
    const { requestId } = await root.call(setStatus, { id: child, status: 0 })
    expect(await root.call(setStatus, { id: child, status: 1 })).toMatchObject({ key: 'brand.parentDisabled' })
    expect(await root.call(undoSetStatus, { requestId })).toMatchObject({ code: 0 })
    expect((await stateOf(child))?.status).toBe(1)
  })

  test('a brand that was dragged away goes back with all that stands below it', async () => {
    const [from, to] = [await aBrand(), await aBrand()]
    const moved = await aBrand({ parentId: from })
    const below = await aBrand({ parentId: moved })
    const { requestId } = await root.call(move, { id: moved, version: 1, parentId: to })
    expect(await root.call(undoMove, { requestId })).toMatchObject({ code: 0 })
    const roots = (await root.call(tree, {})).data ?? []
    expect(roots.find(({ id }) => id === from)?.children.map(({ id }) => id)).toEqual([moved])
    // Its path followed: what stands below it is below its parent again.
    expect(await root.call(update, { id: from, version: 1, parentId: below })).toMatchObject({ key: 'brand.treeCycle' })
    expect((await logOf(moved))?.[0]).toMatch(/^撤销移动品牌\[.*\]：上级品牌 /)
  })

  test('brands at the top take another order, and the one before', async () => {
    const made = [await aBrand(), await aBrand(), await aBrand()]
    const [first, second, third] = made as [Id, Id, Id]
    const order = async () =>
      ((await root.call(tree, {})).data ?? []).map(({ id }) => id).filter((id) => made.includes(id))
    const place = ((await root.call(tree, {})).data ?? []).findIndex(({ id }) => id === first)
    const { requestId } = await root.call(move, { id: third, version: 1, parentId: null, place })
    expect(await order()).toEqual([third, first, second])
    expect(await root.call(undoMove, { requestId })).toMatchObject({ code: 0 })
    expect(await order()).toEqual([first, second, third])
  })

  test('an organisation goes back to its place among its siblings', async () => {
    const { endpoints } = organisation
    const made = async (name: string, parentId?: Id) =>
      (await root.call(endpoints.create, { code: `${name}-${engine}`.toUpperCase(), name, parentId })).data?.id as Id
    const parent = await made('siblings')
    const [a, b, c] = [await made('first', parent), await made('second', parent), await made('third', parent)]
    const order = async () =>
      (await root.call(endpoints.tree, {})).data?.[0]?.children
        .find(({ id }) => id === parent)
        ?.children.map((o) => o.id)
    const { requestId } = await root.call(endpoints.move, { id: c, version: 1, parentId: parent, place: 0 })
    expect(await order()).toEqual([c, a, b])
    expect(await root.call(endpoints.undoMove, { requestId })).toMatchObject({ code: 0 })
    expect(await order()).toEqual([a, b, c])
  })

  test('a dictionary comes back with the items that went with it, and no others', async () => {
    const { data } = await root.call(sysDict.endpoints.create, { code: 'undo_areas', name: '区域' })
    const dictId = data?.id as Id
    const items = sysDictItem.endpoints
    const item = async (value: string) =>
      (await root.call(items.create, { dictId, value, labelZh: value, isDefault: true })).data?.id as Id
    const [hall, terrace] = [await item('HALL'), await item('TERRACE')]
    await root.call(items.remove, { ids: [hall] })
    const { requestId } = await root.call(sysDict.endpoints.remove, { ids: [dictId] })
    expect(await root.call(sysDict.endpoints.undoRemove, { requestId })).toMatchObject({ code: 0 })
    const { data: left } = await root.call(items.list, { dictId })
    expect(left?.list.map(({ id }) => id)).toEqual([terrace])
  })

  test('an item that was the default does not come back beside another', async () => {
    const { data } = await root.call(sysDict.endpoints.create, { code: 'undo_default', name: '默认' })
    const dictId = data?.id as Id
    const { create: add, remove: drop, undoRemove: restore } = sysDictItem.endpoints
    const first = (await root.call(add, { dictId, value: 'A', labelZh: 'A', isDefault: true })).data?.id as Id
    const { requestId } = await root.call(drop, { ids: [first] })
    await root.call(add, { dictId, value: 'B', labelZh: 'B', isDefault: true })
    expect(await root.call(restore, { requestId })).toMatchObject({
      code: 2,
      key: 'sysDictItem.oneDefault',
      errors: [{ path: 'isDefault' }],
    })
  })

  test.runIf(engine === 'postgres')(
    'an undo and a change at the same time: one of them finds the other done',
    async () => {
      for (let round = 0; round < 8; round++) {
        const id = await aBrand()
        const { requestId, data } = await root.call(setStatus, { id, status: 1 })
        const [undone, saved] = await Promise.all([
          root.call(undoSetStatus, { requestId }),
          root.call(update, { id, version: data?.version ?? 0, shortName: '快' }),
        ])
        expect([
          [undefined, 'common.stale'],
          ['undo.changed', undefined],
        ]).toContainEqual([undone.key, saved.key])
        expect(await stateOf(id)).toMatchObject({ version: 3, status: undone.code === 0 ? 0 : 1 })
      }
    },
  )

  test.runIf(engine === 'postgres')('a deleted code that comes back while it is taken again stays single', async () => {
    for (let round = 0; round < 8; round++) {
      const code = `RACE-${round}`
      const id = await aBrand({ code })
      const { requestId } = await root.call(remove, { ids: [id] })
      const [undone, made] = await Promise.all([
        root.call(undoRemove, { requestId }),
        root.call(create, {
          code,
          name: `抢用 ${round}`,
          industry: 'OTHER',
          contactName: '周宁',
          contactMobile: '13800001234',
        }),
      ])
      expect([undone.key ?? 'done', made.key ?? 'done'].sort()).toEqual(['brand.codeTaken', 'done'])
    }
  })
})
