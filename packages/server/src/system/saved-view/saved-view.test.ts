import type { Id } from '@brandside/contract/platform/id.ts'
import { maxPinned, savedView, type TableLook } from '@brandside/contract/shell/saved-view.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { role } from '@brandside/contract/system/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person, signedIn } from '../../platform/testing/walk/people.ts'

const { list, view, create, update, remove, share, roles, setRoles, setDefault, setPin, setLook } = savedView.endpoints
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

describe.each([mainEngine()])('views of lists on %s', (engine) => {
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

  const openings = async () => (await sharer.caller.call(roles, brands)).data?.list ?? []
  /** Every operator who joins has a role of their own. */
  async function roleOf({ username }: Person): Promise<Id> {
    const found = (await openings()).find(({ roleName }) => roleName === username)
    if (!found) throw new Error(`${username} has no role that opens the page`)
    return found.roleId
  }
  async function openFor(id: Id, roleIds: readonly Id[]) {
    const { data } = await sharer.caller.call(view, { id })
    return sharer.caller.call(setRoles, { id, version: data?.version ?? 0, roleIds: [...roleIds] })
  }
  async function aRole(root: Person, sort: number): Promise<Id> {
    const code = `OPENS_${++numbered}`
    const { data, msg } = await root.caller.call(role.endpoints.create, { code, name: code, sort, dataScope: 1 })
    if (!data) throw new Error(msg)
    return data.id
  }

  test('a view comes back as it was saved, and is its owner’s alone until it is shared', async () => {
    const id = await aView(sharer, { name: '待启用' })
    const own = (await viewsOf(sharer))?.list.find((each) => each.id === id)
    expect(own).toEqual({
      ...content,
      id,
      version: 1,
      name: '待启用',
      shared: false,
      mine: true,
      ownerName: sharer.username,
    })
    expect(await names(reader)).not.toContain('待启用')
    expect(await reader.caller.call(view, { id })).toMatchObject({ status: 404 })

    expect(await sharer.caller.call(share, { id, shared: true })).toMatchObject({ data: { shared: true, version: 2 } })
    expect((await reader.caller.call(view, { id })).data).toMatchObject({ mine: false, shared: true })
    expect(await names(reader)).toContain('待启用')
  })

  test('shared views are seen by who has the page, and by no other company', async () => {
    const id = await aView(sharer, { shared: true })
    expect(await viewsOf(outsider)).toEqual({
      list: [],
      look: null,
      defaultId: null,
      roleDefaultId: null,
      isChosen: false,
      pinnedIds: [],
    })
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

  test('another operator’s private view is not found', async () => {
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

    // No longer shared, it is no longer a default.
    await sharer.caller.call(share, { id: shared, shared: false })
    expect(await viewsOf(reader)).toMatchObject({ look, defaultId: null })
    await reader.caller.call(setLook, { ...brands, look: null })
    expect(await viewsOf(reader)).toMatchObject({ look: null })
  })

  test('a list opens with the view of the role, until its operator chooses himself', async () => {
    const id = await aView(sharer, { shared: true })
    expect(await viewsOf(reader)).toMatchObject({ defaultId: null, roleDefaultId: null, isChosen: false })
    expect(await openFor(id, [await roleOf(reader)])).toMatchObject({ code: 0 })
    expect(await viewsOf(reader)).toMatchObject({ defaultId: id, roleDefaultId: id, isChosen: false })
    expect(await viewsOf(sharer)).toMatchObject({ defaultId: null, roleDefaultId: null })

    const own = await aView(reader)
    await reader.caller.call(setDefault, { ...brands, viewId: own })
    expect(await viewsOf(reader)).toMatchObject({ defaultId: own, roleDefaultId: id, isChosen: true })
    await reader.caller.call(setDefault, { ...brands, viewId: null, noView: true })
    expect(await viewsOf(reader)).toMatchObject({ defaultId: null, roleDefaultId: id, isChosen: true })
    await reader.caller.call(setDefault, { ...brands, viewId: null })
    expect(await viewsOf(reader)).toMatchObject({ defaultId: id, isChosen: false })

    // A view of his own that goes leaves him with the role's.
    await reader.caller.call(setDefault, { ...brands, viewId: own })
    await reader.caller.call(remove, { ids: [own] })
    expect(await viewsOf(reader)).toMatchObject({ defaultId: id, isChosen: false })
    await sharer.caller.call(share, { id, shared: false })
    expect(await viewsOf(reader)).toMatchObject({ defaultId: null, roleDefaultId: null })
  })

  test('of several roles the first that has a view counts, and none that is disabled or deleted', async () => {
    const root = await signedIn(product, people.root)
    const [first, second] = [await aRole(root, 1), await aRole(root, 2)]
    const person = await join(product, { rights: ['store:brand:list'] })
    const rolesOf = (ids: Id[]) =>
      root.caller.call(admin.endpoints.setRole, { id: person.id, roleIds: ids, groupIds: [] })
    await rolesOf([await roleOf(person), second, first])
    const [one, other] = [await aView(sharer, { shared: true }), await aView(sharer, { shared: true })]
    await openFor(other, [second])
    expect(await viewsOf(person)).toMatchObject({ defaultId: other })
    await openFor(one, [first])
    expect(await viewsOf(person)).toMatchObject({ defaultId: one })
    await root.caller.call(role.endpoints.setStatus, { id: first, status: 0 })
    expect(await viewsOf(person)).toMatchObject({ defaultId: other })

    await rolesOf([await roleOf(person)])
    expect(await viewsOf(person)).toMatchObject({ defaultId: null })
    expect(await root.caller.call(role.endpoints.remove, { ids: [second] })).toMatchObject({ code: 0 })
    expect((await openings()).map(({ roleId }) => roleId)).not.toContain(second)
    expect(await openFor(other, [second])).toMatchObject({ code: 2, key: 'savedView.roleMissing' })
    expect(await openFor(other, [])).toMatchObject({ code: 0, data: { roleNames: [] } })
  })

  test('a role opens a list with one view: the other loses it, and both are logged', async () => {
    const person = await join(product, { rights: ['store:brand:list'] })
    const roleId = await roleOf(person)
    const [one, other] = [
      await aView(sharer, { shared: true, name: '甲' }),
      await aView(sharer, { shared: true, name: '乙' }),
    ]
    await openFor(one, [roleId])
    expect(await openFor(other, [roleId])).toMatchObject({ data: { roleNames: [person.username] } })
    expect(await openings()).toContainEqual({ roleId, roleName: person.username, viewId: other })
    const again = await sharer.caller.call(view, { id: other })
    expect(await openFor(other, [roleId])).toMatchObject({ data: { version: again.data?.version } })

    await sharer.caller.call(remove, { ids: [other] })
    expect(await openings()).toContainEqual({ roleId, roleName: person.username, viewId: null })
    const root = await signedIn(product, people.root)
    const told = async (id: Id) =>
      (
        await root.caller.call(operationLog.endpoints.query, { moduleName: 'savedView', businessId: String(id) })
      ).data?.list.map(({ operatorContent }) => operatorContent)
    expect(await told(one)).toContain(`设置角色默认视图[甲]：${person.username}改用“乙”`)
    expect(await told(other)).toContain(`设置角色默认视图[乙]：默认用于角色 +${person.username}`)
  })

  test('only who may share gives a role its default, and only a shared view', async () => {
    const shared = await aView(sharer, { shared: true })
    const own = await aView(sharer)
    const roleId = await roleOf(reader)
    expect(await reader.caller.call(roles, brands)).toMatchObject({ status: 403 })
    expect(await reader.caller.call(setRoles, { id: shared, version: 2, roleIds: [roleId] })).toMatchObject({
      status: 403,
    })
    expect(await outsider.caller.call(setRoles, { id: shared, version: 2, roleIds: [] })).toMatchObject({ status: 404 })
    expect((await outsider.caller.call(roles, brands)).data).toEqual({ list: [] })
    expect((await openings()).map(({ roleName }) => roleName)).not.toContain(outsider.username)
    expect(await openFor(own, [roleId])).toMatchObject({ code: 2, key: 'savedView.shareBefore' })
    expect(await openFor(shared, [roleId, 999_999_999 as Id])).toMatchObject({ errors: [{ path: 'roleIds' }] })
  })

  test('two that share views and want the same roles at once both get an answer, and one of them all the roles', async () => {
    const walkers = [
      await join(product, { rights: ['store:brand:list'] }),
      await join(product, { rights: ['store:brand:list'] }),
    ]
    const ids = await Promise.all(walkers.map(roleOf))
    const [one, other] = [await aView(sharer, { shared: true }), await aView(sharer, { shared: true })]
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([openFor(one, ids), openFor(other, ids.toReversed())])
      expect(answers.map(({ code }) => code)).toEqual([0, 0])
      const holders = (await openings()).flatMap(({ roleId, viewId }) => (ids.includes(roleId) ? [viewId] : []))
      expect(holders).toHaveLength(2)
      expect(holders[0]).toBe(holders[1])
      expect([one, other]).toContain(holders[0])
    }
  })

  test('views are pinned in an order of one’s own; what is there no longer is passed over', async () => {
    const shared = await aView(sharer, { shared: true })
    const own = await aView(reader)
    const foreign = await aView(sharer)
    const pinned = async () => (await viewsOf(reader))?.pinnedIds
    const pin = (id: number, pinned = true) => reader.caller.call(setPin, { id: id as Id, pinned })
    for (const id of [own, shared, own]) expect(await pin(id)).toMatchObject({ code: 0 })
    expect(await pinned()).toEqual([shared, own])
    await pin(shared, false)
    expect(await pinned()).toEqual([own])
    await pin(own, false)
    for (const id of [shared, own]) await pin(id)
    expect(await pinned()).toEqual([shared, own])
    expect((await viewsOf(sharer))?.pinnedIds).toEqual([])
    expect(await pin(foreign)).toMatchObject({ status: 404 })
    await sharer.caller.call(share, { id: shared, shared: false })
    expect(await pinned()).toEqual([own])
    await sharer.caller.call(share, { id: shared, shared: true })
    expect(await pinned()).toEqual([shared, own])
    for (const id of [shared, own]) await pin(id, false)
    expect(await pinned()).toEqual([])
  })

  test('views pinned at the same moment are all pinned, up to the limit', async () => {
    const person = await join(product, { rights: ['store:brand:list'] })
    const ids: number[] = []
    for (let views = 0; views <= maxPinned; views++) ids.push(await aView(person))
    const pin = (id: number) => person.caller.call(setPin, { id: id as Id, pinned: true })
    const answers = await Promise.all(ids.map(pin))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(maxPinned)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: 2, key: 'savedView.tooManyPinned' })
    const pinnedIds = (await viewsOf(person))?.pinnedIds ?? []
    expect(new Set(pinnedIds).size).toBe(maxPinned)

    const [gone, ...rest] = pinnedIds
    await person.caller.call(remove, { ids: [gone as Id] })
    const left = ids.find((id) => !pinnedIds.includes(id as Id)) as number
    expect(await pin(left)).toMatchObject({ code: 0 })
    expect((await viewsOf(person))?.pinnedIds).toEqual([...rest, left])
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
