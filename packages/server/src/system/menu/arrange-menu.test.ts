import type { Id } from '@brandside/contract/platform/id.ts'
import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { type MenuBranch, menu } from '@brandside/contract/system/menu.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { tree, list, view, create, update, setStatus, arrange, undoArrange, remove, treeSelect, treeHome } =
  menu.endpoints

describe.each([mainEngine()])('arranging the menu on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const idOf = async (key: string) => {
    const [row] = await sql<{ id: string }>('select id from app.menu where key = $1', [key])
    return Number(row?.id) as Id
  }
  let numbered = 0
  async function anEntry(fields: { type?: 'D' | 'L'; path?: string; parentId?: Id | null; permTag?: string } = {}) {
    const number = ++numbered
    const { data, msg } = await root.call(create, {
      type: 'D',
      titleZh: `目录 ${number}`,
      titleEn: `Directory ${number}`,
      path: fields.parentId ? `d${number}` : `/d${number}`,
      ...fields,
    })
    if (!data) throw new Error(msg)
    return data.id
  }
  const entry = async (id: Id) => (await root.call(view, { id })).data
  async function change(id: Id, fields: object) {
    return root.call(update, { id, version: (await entry(id))?.version ?? 0, ...fields })
  }
  const flat = (nodes: readonly MenuBranch[]): MenuBranch[] => nodes.flatMap((node) => [node, ...flat(node.children)])
  const homeOf = async (caller: Caller) => JSON.stringify((await caller.call(treeHome, {})).data)

  test('the tree holds everything, and a filter keeps what leads to what it finds', async () => {
    const all = flat((await root.call(tree, {})).data ?? [])
    expect(all.map(({ type }) => type)).toEqual(expect.arrayContaining(['D', 'M', 'B']))
    const found = flat((await root.call(tree, { keyword: 'store:brand:create' })).data ?? [])
    expect(found.map(({ key }) => key)).toEqual(['store', 'store/brand', 'store:brand:create'])
  })

  test('the list pages through the entries in the order of the tree, below one of them where that is chosen', async () => {
    const all = flat((await root.call(tree, {})).data ?? [])
    const second = await root.call(list, { page: 2, rows: 30 })
    expect(second.data?.total).toBe(all.length)
    expect(second.data?.list.map(({ id }) => id)).toEqual(all.slice(30, 60).map(({ id }) => id))

    const below = await root.call(list, { parentId: await idOf('store'), type: 'M' })
    expect(below.data?.list.map(({ key }) => key)).toContain('store/brand')
    expect(below.data?.list.map(({ key }) => key)).not.toContain('system/menu')
    const itself = await root.call(list, { parentId: await idOf('store') })
    expect(itself.data?.list[0]?.key).toBe('store')
  })

  test('a switched entry says so; the same again changes nothing', async () => {
    const id = await anEntry()
    expect(await root.call(setStatus, { id, status: 0 })).toMatchObject({ data: { status: 0, version: 2 } })
    expect(await root.call(setStatus, { id, status: 0 })).toMatchObject({ data: { status: 0, version: 2 } })
  })

  test('a renamed page keeps its name for all operators, and shows that it is no longer the product’s', async () => {
    const page = await idOf('store/brand')
    expect(await change(page, { titleZh: '我们的品牌', sort: 77 })).toMatchObject({ code: 0 })
    expect(await homeOf(root)).toContain('我们的品牌')
    expect(await entry(page)).toMatchObject({ customised: true, own: false })
    expect(await sql('select customised from app.menu where id = $1', [page])).toEqual([
      { customised: ['title_zh', 'sort'] },
    ])
  })

  test('what makes a page a page is not for operators to change', async () => {
    const page = await idOf('store/brand')
    for (const fields of [{ path: 'elsewhere' }, { permTag: 'store:brand:create' }])
      expect(await change(page, fields)).toMatchObject({ code: 2, key: 'menu.fixedByProduct' })
    expect(await root.call(remove, { ids: [page] })).toMatchObject({ code: 2, key: 'menu.derived' })
    expect(await change(await idOf('store'), { parentId: await anEntry() })).toMatchObject({ key: 'menu.areaStays' })
    expect(await change(await idOf('store:brand:create'), { parentId: await idOf('system/menu') })).toMatchObject({
      key: 'menu.buttonStays',
    })
  })

  test('a page that moves below another directory keeps its address, and gets its own back', async () => {
    const page = await idOf('store/brand')
    const directory = await anEntry()
    await change(page, { parentId: directory })
    expect(await entry(page)).toMatchObject({ parentId: directory, path: '/store/brand' })
    await change(page, { parentId: await idOf('store') })
    expect(await entry(page)).toMatchObject({ path: 'brand' })
  })

  test('entries are nested four levels at most, below directories, and never below themselves', async () => {
    const one = await anEntry()
    const two = await anEntry({ parentId: one })
    const three = await anEntry({ parentId: two })
    const four = await anEntry({ parentId: three })
    expect(
      await root.call(create, { type: 'D', titleZh: '五', titleEn: 'Five', path: 'five', parentId: four }),
    ).toMatchObject({
      code: 2,
      key: 'menu.tooDeep',
      errors: [{ path: 'parentId' }],
    })
    expect(await change(one, { parentId: three })).toMatchObject({ key: 'menu.treeCycle' })
    expect(await change(one, { parentId: one })).toMatchObject({ key: 'menu.treeCycle' })
    expect(await change(two, { parentId: await idOf('store/brand') })).toMatchObject({ key: 'menu.parentKind' })
    expect(await change(two, { parentId: 999_999 as Id })).toMatchObject({ key: 'menu.parentMissing' })
    // Its part of the address has no slash, so it cannot stand at the top as it is.
    expect(await change(two, { parentId: null })).toMatchObject({ key: 'menu.directoryPath' })
    expect(await change(two, { parentId: null, path: '/two' })).toMatchObject({ code: 0 })
  })

  test.each(['https://help.lantern.example/start', 'mailto:help@lantern.example', 'tel:4001002000'])(
    'a link may lead to %s',
    async (path) => {
      const id = await anEntry({ type: 'L', path, parentId: await idOf('system') })
      expect(await homeOf(root)).toContain(`"path":"${path}"`)
      expect(await entry(id)).toMatchObject({ type: 'L', component: 'Link' })
    },
  )

  test.each(['javascript:alert(1)', 'data:text/html,x', ' ftp://x', 'https://', '/store/brand', 'http:// x'])(
    'a link may not lead to %j',
    async (path) => {
      const link = { type: 'L', titleZh: '链接', titleEn: 'Link', path, parentId: await idOf('system') } as const
      expect(await root.call(create, link)).toMatchObject({ code: 2, key: 'menu.linkPath', errors: [{ path: 'path' }] })
    },
  )

  test('a link with a tag is for its holders, and does not grant the tag', async () => {
    const path = `https://only.lantern.example/${engine}`
    await anEntry({ type: 'L', path, parentId: await idOf('system'), permTag: 'store:brand:update' })
    const { caller: holder } = await join(product, { rights: ['store:brand:list', 'store:brand:update'] })
    const { caller: other } = await join(product, { rights: ['store:brand:list'] })
    expect(await homeOf(holder)).toContain(path)
    expect(await homeOf(other)).not.toContain(path)
    await sql(
      `insert into app.role_menu (tenant_id, role_id, menu_id)
       select 1, ar.role_id, m.id from app.admin_role ar, app.menu m
        where m.path = $1 and ar.admin_id = (select admin_id from app.login_name where name = $2)`,
      [path, (await other.call(admin.endpoints.info, {})).data?.user.username],
    )
    expect((await other.call(admin.endpoints.info, {})).data?.permissions).toEqual(['store:brand:list'])
  })

  test('the order of a parent’s entries is set in one step, and takes in what comes from elsewhere', async () => {
    const [parent, elsewhere] = [await anEntry(), await anEntry()]
    const [a, b] = [await anEntry({ parentId: parent }), await anEntry({ parentId: parent })]
    const c = await anEntry({ parentId: elsewhere })
    expect(await root.call(arrange, { parentId: parent, ids: [c, b, a] })).toMatchObject({
      code: 0,
      data: { moved: 3 },
    })
    const children = flat((await root.call(tree, {})).data ?? []).filter(({ parentId }) => parentId === parent)
    expect(children.map(({ id }) => id)).toEqual([c, b, a])
    expect(await root.call(arrange, { parentId: parent, ids: [c, b, a] })).toMatchObject({ data: { moved: 0 } })
    expect(await root.call(arrange, { parentId: a, ids: [parent] })).toMatchObject({ key: 'menu.treeCycle' })
  })

  test('an undone order leaves every entry where it was, and the product’s pages the product’s', async () => {
    const parent = await anEntry()
    const [own, page] = [await anEntry({ parentId: parent }), await idOf('system/role')]
    const placeOf = (id: Id) => sql('select parent_id, path, sort, customised from app.menu where id = $1', [id])
    const before = [await placeOf(own), await placeOf(page)]
    const { requestId } = await root.call(arrange, { parentId: parent, ids: [page, own] })
    expect(await entry(page)).toMatchObject({ parentId: parent, path: '/system/role', customised: true })
    expect(await root.call(undoArrange, { requestId })).toMatchObject({ code: 0, data: { undone: 2 } })
    expect([await placeOf(own), await placeOf(page)]).toEqual(before)

    const again = await root.call(arrange, { parentId: parent, ids: [page, own] })
    await change(own, { titleZh: '另一个名称' })
    expect(await root.call(undoArrange, { requestId: again.requestId })).toMatchObject({ key: 'undo.changed' })
    await root.call(arrange, { parentId: await idOf('system'), ids: [page] })
  })

  test('an entry with children stays; one that is granted goes only by force, from the roles of every tenant', async () => {
    const parent = await anEntry()
    const child = await anEntry({ parentId: parent })
    expect(await root.call(remove, { ids: [parent] })).toMatchObject({ code: 2, key: 'menu.hasChildren' })
    await sql(
      `insert into app.role_menu (tenant_id, role_id, menu_id) select r.tenant_id, r.id, $1 from app.role r where r.code = 'SUPER_ADMIN'`,
      [child],
    )
    expect(await root.call(remove, { ids: [child] })).toMatchObject({
      code: 2,
      key: 'menu.inUse',
      msg: expect.stringContaining('2 个角色'),
    })
    expect(await root.call(remove, { ids: [parent, child], force: true })).toMatchObject({
      code: 0,
      data: { deleted: 2 },
    })
    expect(await sql('select from app.role_menu where menu_id = $1', [child])).toEqual([])
    const lines = await sql<{ tenant_id: number; content_zh: string }>(
      `select tenant_id, content_zh from app.operation_log where module = 'menu' and business_id = $1 and action = 'remove' order by tenant_id`,
      [String(child)],
    )
    expect(lines.map(({ tenant_id }) => Number(tenant_id))).toEqual([1, 2])
    for (const { content_zh } of lines) expect(content_zh).toMatch(/收回 [12] 个角色的授权/)
  })

  test('the choices for a role are what the operator has; those for a tenant leave out the platform’s own', async () => {
    const { caller } = await join(product, { rights: ['store:brand:list', 'store:brand:create'] })
    const labels = (nodes: readonly { label: string; children: readonly never[] }[]): string[] =>
      nodes.flatMap((node) => [node.label, ...labels(node.children)])
    const own = labels((await caller.call(treeSelect, { withButtons: true })).data as never)
    expect(own).toHaveLength(3)
    expect(labels((await caller.call(treeSelect, {})).data as never)).toHaveLength(2)
    const all = labels((await root.call(treeSelect, {})).data as never)
    expect(all).toContain('租户管理')
    expect(labels((await root.call(treeSelect, { forTenants: true })).data as never)).not.toContain('租户管理')
    const other = await product.as(people.other)
    expect(await other.call(list, {})).toMatchObject({ status: 403 })
    expect(labels((await other.call(treeSelect, {})).data as never)).not.toContain('租户管理')
  })

  test('how an entry behaves is kept and reaches the shell', async () => {
    const parent = await anEntry()
    const link = await anEntry({ type: 'L', path: 'https://lantern.example', parentId: parent })
    const page = await idOf('system/file')
    expect(await change(parent, { redirect: 'noRedirect', alwaysShow: true, breadcrumb: false })).toMatchObject({
      code: 0,
    })
    expect(await change(page, { noCache: true, affix: true, hidden: true, activeMenu: '/system/admin' })).toMatchObject(
      { code: 0 },
    )
    const tree = (await root.call(treeHome, {})).data ?? []
    const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...all(node.children)])
    const shown = (id: Id) => all(tree).find((node) => node.id === id)
    expect(shown(link)).toBeDefined()
    expect(shown(parent)).toMatchObject({ redirect: 'noRedirect', alwaysShow: true, meta: { breadcrumb: false } })
    expect(shown(page)).toMatchObject({
      hidden: true,
      meta: { noCache: true, affix: true, activeMenu: '/system/admin' },
    })
    for (const redirect of ['javascript:alert(1)', '//evil.example', 'https://evil.example', '/a b'])
      expect(await change(parent, { redirect })).toMatchObject({ code: 2, errors: [{ path: 'redirect' }] })
    expect(await change(page, { noCache: false, affix: false, hidden: false, activeMenu: null })).toMatchObject({
      code: 0,
    })
  })

  test('the page of the menu itself stays open, and the directories that it stands in', async () => {
    for (const key of ['system/menu', 'system.settings', 'system']) {
      const id = await idOf(key)
      expect(await root.call(setStatus, { id, status: 0 })).toMatchObject({ code: 2, key: 'menu.menuStays' })
      expect(await change(id, { hidden: true })).toMatchObject({ code: 2, key: 'menu.menuStays' })
    }
    expect(await root.call(setStatus, { id: await idOf('system/file'), status: 0 })).toMatchObject({ code: 0 })
    expect(await root.call(setStatus, { id: await idOf('system/file'), status: 1 })).toMatchObject({ code: 0 })
  })

  test('a group leads to its first page, wherever that page lives, and not out of the product', async () => {
    const store = await idOf('store')
    const file = await idOf('system/file')
    await anEntry({ type: 'L', path: 'https://first.example', parentId: store })
    await change(file, { parentId: store, sort: 0 })
    const redirect = async () => (await root.call(treeHome, {})).data?.find(({ id }) => id === store)?.redirect
    expect(await redirect()).toBe('/system/file')
    await change(file, { parentId: await idOf('system') })
    await change(await idOf('store/brand'), { sort: 0 })
    expect(await redirect()).toBe('/store/brand')
  })

  test('two moves at once cannot make a circle', async () => {
    const [a, b] = [await anEntry(), await anEntry()]
    await change(a, { path: '/a-x' })
    const below = (id: Id, parentId: Id) => root.call(arrange, { parentId, ids: [id] })
    const answers = await Promise.all([below(a, b), below(b, a)])
    expect(answers.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1)
  })
})
