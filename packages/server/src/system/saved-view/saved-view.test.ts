import type { Id } from '@brandside/contract/platform/fields.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { savedView, type TableLook } from '@brandside/contract/system/saved-view.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person, signedIn } from '../../platform/testing/walk/people.ts'

const { list, view, create, update, remove, share, setDefault, setLook } = savedView.endpoints
const brands = { list: 'store/brand' }
const content = { filters: [{ filter: 'status', value: '0' }], sort: ['-createdAt'], look: null }
const look: TableLook = {
  schema: 1,
  density: 'tight',
  columns: [
    { column: 'name', shown: true, width: 220 },
    { column: 'code', shown: true, width: null, frozen: true },
    { column: 'sort', shown: false, width: null },
  ],
}

describe.each(engines())('views of lists on %s', (engine) => {
  let product: TestProduct
  let sharer: Person
  let reader: Person
  let outsider: Person

  beforeAll(async () => {
    product = await openTestProduct(engine)
    sharer = await join(product, { rights: ['store:brand:list', 'system:savedView:share'] })
    reader = await join(product, { rights: ['store:brand:list'] })
    outsider = await join(product, { rights: ['system:savedView:share'] })
  })
  afterAll(() => product.close())

  let numbered = 0
  async function aView(owner: Person, { shared = false, name = `视图 ${++numbered}` } = {}): Promise<Id> {
    const { data, msg } = await owner.caller.call(create, { ...brands, name, content })
    if (!data) throw new Error(msg)
    if (shared) await owner.caller.call(share, { id: data.id, shared })
    return data.id
  }
  const viewsOf = async ({ caller }: Person) => (await caller.call(list, brands)).data
  const names = async (person: Person) => (await viewsOf(person))?.list.map(({ name }) => name)

  test('a view comes back as it was saved, and is its owner’s alone until it is shared', async () => {
    const id = await aView(sharer, { name: '待启用' })
    const own = (await viewsOf(sharer))?.list.find((each) => each.id === id)
    expect(own).toEqual({
      ...content,
      ...{ id, version: 1, name: '待启用', shared: false, mine: true, ownerName: sharer.username },
    })
    expect(await names(reader)).not.toContain('待启用')
    expect(await reader.caller.call(view, { id })).toMatchObject({ status: 404 })

    expect(await sharer.caller.call(share, { id, shared: true })).toMatchObject({ data: { shared: true, version: 2 } })
    expect((await reader.caller.call(view, { id })).data).toMatchObject({ mine: false, shared: true })
    expect(await names(reader)).toContain('待启用')
  })

  test('shared views are seen by who has the page, and by no other company', async () => {
    const id = await aView(sharer, { shared: true })
    expect(await viewsOf(outsider)).toEqual({ list: [], look: null, defaultId: null })
    expect(await outsider.caller.call(view, { id })).toMatchObject({ status: 404 })
    expect(await outsider.caller.call(create, { ...brands, name: '无', content })).toMatchObject({
      status: 403,
      message: expect.stringContaining('store:brand:list'),
    })
    const other = await signedIn(product, people.other)
    expect(await other.caller.call(view, { id })).toMatchObject({ status: 404 })
    expect((await viewsOf(other))?.list).toEqual([])
  })

  test('sharing, and changing what is shared, needs its own right', async () => {
    const own = await aView(reader)
    expect(await reader.caller.call(share, { id: own, shared: true })).toMatchObject({ status: 403 })
    const shared = await aView(sharer, { shared: true })
    for (const refused of [
      await reader.caller.call(update, { id: shared, version: 2, name: '我的' }),
      await reader.caller.call(remove, { ids: [own, shared] }),
    ]) {
      expect(refused).toMatchObject({ code: 2, key: 'savedView.notYours' })
    }
    expect(await outsider.caller.call(share, { id: shared, shared: false })).toMatchObject({ status: 404 })
    expect(await names(reader)).toHaveLength((await viewsOf(reader))?.list.length ?? -1)
    expect((await reader.caller.call(view, { id: own })).code).toBe(0)
  })

  test('a shared view may be tidied up by another who may share', async () => {
    const shared = await aView(sharer, { shared: true })
    const root = await signedIn(product, people.root)
    expect(await root.caller.call(update, { id: shared, version: 2, name: '整理过' })).toMatchObject({ code: 0 })
    expect(await root.caller.call(remove, { ids: [shared] })).toMatchObject({ code: 0 })
    const { data } = await root.caller.call(operationLog.endpoints.query, {
      moduleName: 'savedView',
      businessId: String(shared),
    })
    expect(data?.list.map(({ operatorContent }) => operatorContent.replace(/\[.*?\]/, ''))).toEqual([
      '删除视图',
      expect.stringMatching(/^修改视图：视图名称 视图 \d+ → 整理过$/),
      '共享视图：共享 否 → 是',
      '保存视图',
    ])
  })

  test('somebody else’s private view is not there', async () => {
    const id = await aView(sharer)
    expect(await reader.caller.call(update, { id, version: 1, name: 'x' })).toMatchObject({ status: 404 })
    expect(await reader.caller.call(remove, { ids: [id] })).toMatchObject({ status: 404 })
    expect(await reader.caller.call(setDefault, { ...brands, viewId: id })).toMatchObject({ status: 404 })
  })

  test('a name is taken once for each operator and list', async () => {
    await aView(reader, { name: 'Mine' })
    expect(await reader.caller.call(create, { ...brands, name: 'mine', content })).toMatchObject({
      code: 2,
      key: 'savedView.nameTaken',
      errors: [{ path: 'name' }],
    })
    expect(await aView(sharer, { name: 'mine' })).toBeGreaterThan(0)
  })

  test('what is saved again as it was changes nothing', async () => {
    const id = await aView(reader)
    const { data } = await reader.caller.call(update, { id, version: 1, content: { ...content } })
    expect(data).toEqual({ version: 1 })
    const changed = await reader.caller.call(update, { id, version: 1, content: { ...content, sort: [] } })
    expect(changed.data).toEqual({ version: 2 })
    expect(await reader.caller.call(update, { id, version: 1, name: 'x' })).toMatchObject({ key: 'common.stale' })
  })

  test('the default view and the look are each operator’s own, and can be taken back', async () => {
    const shared = await aView(sharer, { shared: true })
    await reader.caller.call(setLook, { ...brands, look })
    await reader.caller.call(setDefault, { ...brands, viewId: shared })
    expect(await viewsOf(reader)).toMatchObject({ look, defaultId: shared })
    expect(await viewsOf(sharer)).toMatchObject({ look: null, defaultId: null })

    // No longer shared, it is nobody's default any more.
    await sharer.caller.call(share, { id: shared, shared: false })
    expect(await viewsOf(reader)).toMatchObject({ look, defaultId: null })
    await reader.caller.call(setLook, { ...brands, look: null })
    expect(await viewsOf(reader)).toMatchObject({ look: null })
  })

  test('two first settings at once are one row', async () => {
    const person = await join(product, { rights: ['store:brand:list'] })
    const id = await aView(person)
    const answers = await Promise.all([
      person.caller.call(setLook, { ...brands, look }),
      person.caller.call(setDefault, { ...brands, viewId: id }),
      person.caller.call(setLook, { ...brands, look }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await viewsOf(person)).toMatchObject({ look, defaultId: id })
  })
})
