import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, remove, setStatus, view, list, tree } = brand.endpoints

describe.each([mainEngine()])('brands on %s', (engine) => {
  let product: TestProduct
  let root: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  let numbered = 0
  /** A brand, made as an operator makes it. */
  async function aBrand(fields: { name?: string; parentId?: Id | null } = {}): Promise<Id> {
    const number = ++numbered
    const { data, msg } = await root.call(create, {
      code: `B${number}-${engine}`,
      name: `品牌 ${number}`,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
      ...fields,
    })
    if (!data) throw new Error(msg)
    return data.id
  }
  async function versionOf(id: Id): Promise<number> {
    return (await root.call(view, { id })).data?.version ?? 0
  }
  async function move(id: Id, parentId: Id | null) {
    return root.call(update, { id, version: await versionOf(id), parentId })
  }

  test('a new brand is disabled and shown with its defaults', async () => {
    const id = await aBrand({ name: '灯笼茶铺' })
    const { data } = await root.call(view, { id })
    expect(data).toMatchObject({
      name: '灯笼茶铺',
      status: 0,
      version: 1,
      timeZone: 'Asia/Shanghai',
      dayCut: '00:00',
      sort: 100,
      shortName: null,
    })
  })

  test('a brand cannot be moved below itself or what stands below it', async () => {
    const top = await aBrand()
    const below = await aBrand({ parentId: top })
    expect(await move(top, top)).toMatchObject({ code: 2, key: 'brand.treeCycle' })
    expect(await move(top, below)).toMatchObject({ code: 2, key: 'brand.treeCycle', errors: [{ path: 'parentId' }] })
  })

  test('brands are nested four levels at most, whichever way they get there', async () => {
    const one = await aBrand()
    const two = await aBrand({ parentId: one })
    const three = await aBrand({ parentId: two })
    const four = await aBrand({ parentId: three })
    const refused = await root.call(create, {
      code: `DEEP-${engine}`,
      name: '第五级',
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
      parentId: four,
    })
    expect(refused).toMatchObject({ code: 2, key: 'brand.tooDeep' })
    const pair = await aBrand()
    await aBrand({ parentId: pair })
    expect(await move(pair, three)).toMatchObject({ code: 2, key: 'brand.tooDeep' })
    expect(await move(pair, two)).toMatchObject({ code: 0 })
  })

  test('a moved brand takes everything below it along', async () => {
    const from = await aBrand()
    const to = await aBrand()
    const moved = await aBrand({ parentId: from })
    const below = await aBrand({ parentId: moved })
    expect(await move(moved, to)).toMatchObject({ code: 0 })
    // The chain is right below the moved one as well: its parent may not follow it down there.
    expect(await move(to, below)).toMatchObject({ code: 2, key: 'brand.treeCycle' })
    expect(await move(from, below)).toMatchObject({ code: 0 })
  })

  test('a brand chosen in the tree is listed with all below it', async () => {
    const top = await aBrand()
    const below = await aBrand({ parentId: top })
    const leaf = await aBrand({ parentId: below })
    const under = async (parentId: Id) => (await root.call(list, { parentId })).data?.list.map(({ id }) => id).sort()
    expect(await under(top)).toEqual([top, below, leaf].sort())
    expect(await under(leaf)).toEqual([leaf])
  })

  test('a brand is enabled below an enabled parent only', async () => {
    const parent = await aBrand({ name: `未启用 ${engine}` })
    const child = await aBrand({ parentId: parent })
    expect(await root.call(setStatus, { id: child, status: 1 })).toMatchObject({
      code: 2,
      key: 'brand.parentDisabled',
      msg: `请先启用上级品牌“未启用 ${engine}”`,
    })
    await root.call(setStatus, { id: parent, status: 1 })
    expect(await root.call(setStatus, { id: child, status: 1 })).toMatchObject({
      code: 0,
      data: { status: 1, version: 2 },
    })
  })

  test('switching to the status it has already changes nothing', async () => {
    const id = await aBrand()
    expect(await root.call(setStatus, { id, status: 0 })).toMatchObject({ code: 0, data: { status: 0, version: 1 } })
  })

  test('a brand with brands below it stays, unless they go together', async () => {
    const parent = await aBrand({ name: `上级 ${engine}` })
    const child = await aBrand({ parentId: parent, name: '下级' })
    expect(await root.call(remove, { ids: [parent] })).toMatchObject({
      code: 2,
      key: 'brand.hasChildren',
      message: `Delete “下级” below “上级 ${engine}” first`,
    })
    expect(await root.call(remove, { ids: [parent, child] })).toMatchObject({ code: 0, data: { deleted: 2 } })
    expect(await root.call(view, { id: parent })).toMatchObject({ status: 404, code: 404 })
  })

  test('code and name at one level are taken once, and free again after deletion', async () => {
    const first = await aBrand({ name: `同名 ${engine}` })
    const again = {
      code: `X-${engine}`,
      name: `同名 ${engine}`,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
    } as const
    expect(await root.call(create, again)).toMatchObject({
      code: 2,
      key: 'brand.nameTaken',
      errors: [{ path: 'name' }],
    })
    await root.call(remove, { ids: [first] })
    expect(await root.call(create, again)).toMatchObject({ code: 0 })
    expect(await root.call(create, { ...again, name: '另一个' })).toMatchObject({
      code: 2,
      key: 'brand.codeTaken',
      errors: [{ path: 'code' }],
    })
  })

  test('the second of two savers is told, and what a list shows is a valid update', async () => {
    const id = await aBrand()
    const [row] = (await root.call(list, { name: `品牌 ${numbered}` })).data?.list ?? []
    expect(row).toMatchObject({ contactMobile: '138****1234' })
    expect(await root.call(update, { ...row, id, version: 1, remark: '第一' } as never)).toMatchObject({
      code: 0,
      data: { version: 2 },
    })
    expect(await root.call(update, { id, version: 1, remark: '第二' })).toMatchObject({ code: 2, key: 'common.stale' })
    expect((await root.call(view, { id })).data).toMatchObject({ remark: '第一', contactMobile: '13800001234' })
  })

  test('another mask than that of the stored number is no mobile', async () => {
    const id = await aBrand()
    expect(await root.call(update, { id, version: 1, contactMobile: '139****1234' })).toMatchObject({
      code: 2,
      errors: [{ path: 'contactMobile' }],
    })
  })

  test('null clears a field, absence leaves it', async () => {
    const id = await aBrand()
    await root.call(update, { id, version: 1, shortName: '简', city: '杭州' })
    await root.call(update, { id, version: 2, shortName: null })
    expect((await root.call(view, { id })).data).toMatchObject({ shortName: null, city: '杭州' })
  })

  test('the tree tells a brand below a disabled one from one in business', async () => {
    const parent = await aBrand()
    const child = await aBrand({ parentId: parent })
    await root.call(setStatus, { id: parent, status: 1 })
    await root.call(setStatus, { id: child, status: 1 })
    await root.call(setStatus, { id: parent, status: 0 })
    const nodes = (await root.call(tree, {})).data ?? []
    expect(nodes.find(({ id }) => id === parent)?.children).toMatchObject([{ id: child, status: 1, effective: 0 }])
  })

  test('two moves at once cannot make a circle', async () => {
    const a = await aBrand()
    const b = await aBrand()
    const answers = await Promise.all([move(a, b), move(b, a)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 2])
  })
})
