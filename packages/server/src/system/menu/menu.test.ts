import { rightsHeader } from '@brandside/contract/platform/envelope.ts'
import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

describe.each([mainEngine()])('the menu on %s', (engine) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await openTestProduct(engine)
  })
  afterAll(() => product.close())

  const run = (text: string) => asSuperuser(product.database, (client) => client.query(text))
  async function treeOf(caller: Caller, language = 'zh'): Promise<MenuNode[]> {
    const { data, msg } = await caller.call(menu.endpoints.treeHome, {}, { headers: { 'accept-language': language } })
    if (!data) throw new Error(msg)
    return data
  }
  const outline = (nodes: MenuNode[]): string[] =>
    nodes.flatMap(({ path, children }) => [path, ...outline(children).map((below) => `${path}/${below}`)])

  test('shows an operator with every right all pages, home first and pinned', async () => {
    const tree = await treeOf(await product.as(people.root))
    expect(outline(tree).slice(0, 2)).toEqual(['/home', '/home/dashboard'])
    expect(outline(tree)).toContain('/store/brand')
    expect(tree[0]).toMatchObject({ component: 'Layout', redirect: '/home/dashboard', alwaysShow: false, parentId: 0 })
    expect(tree[0]?.children[0]).toMatchObject({
      path: 'dashboard',
      name: 'HomeDashboard',
      meta: { affix: true, noCache: true },
    })
    const [store] = tree.filter(({ path }) => path === '/store')
    expect(store).toMatchObject({ name: 'Store', redirect: '/store/brand', alwaysShow: true })
    expect(store?.children[0]).toEqual({
      id: expect.any(Number),
      parentId: store?.id,
      path: 'brand',
      name: 'StoreBrand',
      component: 'store/brand',
      hidden: false,
      redirect: '',
      alwaysShow: false,
      meta: {
        title: '品牌管理',
        titleZh: '品牌管理',
        titleEn: 'Brands',
        pinyin: 'pinpaiguanli',
        initials: 'ppgl',
        icon: 'brand',
        component: 'store/brand',
        rights: expect.arrayContaining(['store:brand:list', 'store:brand:create', 'store:brand:export']),
        affix: false,
        noCache: false,
        activeMenu: '',
        breadcrumb: true,
      },
      children: [],
    })
  })

  test('shows others their pages, with the rights they hold there and no empty directory', async () => {
    const { caller } = await join(product, { rights: ['store:brand:list', 'store:brand:update'] })
    const tree = await treeOf(caller)
    expect(outline(tree)).toEqual(['/home', '/home/dashboard', '/store', '/store/brand'])
    expect(tree[1]?.children[0]?.meta.rights).toEqual(['store:brand:list', 'store:brand:update'])
    const { caller: blind } = await join(product, { rights: ['store:brand:update'] })
    expect(outline(await treeOf(blind))).toEqual(['/home', '/home/dashboard'])
  })

  test('leads to the first page of the first group of an area', async () => {
    const rights = ['wholesale:prospect:list', 'wholesale:vehicle:list'] as never
    const { caller } = await join(product, { rights })
    const area = (await treeOf(caller)).find(({ path }) => path === '/wholesale')
    expect(area).toMatchObject({ redirect: '/wholesale/prospect' })
    expect(area?.children.map(({ path, children }) => [path, children.map((page) => page.path)])).toEqual([
      ['customers', ['/wholesale/prospect']],
      ['dispatch', ['/wholesale/vehicle']],
    ])
  })

  test('shows home to every operator with a role, and nothing to others', async () => {
    expect(outline(await treeOf(await product.as(people.bare)))).toEqual(['/home', '/home/dashboard'])
    expect(await treeOf(await product.as(people.nobody))).toEqual([])
    const { caller } = await join(product, { rights: 'everything', mustChangePassword: true })
    expect(await treeOf(caller)).toEqual([])
  })

  test('has titles in the language of its reader, and in both', async () => {
    const [home] = await treeOf(await product.as(people.bare), 'en-US')
    expect(home?.meta).toMatchObject({ title: 'Home', titleZh: '首页', titleEn: 'Home' })
  })

  test('every answer tells the version of rights and menu, a refused one as well: it moves with either', async () => {
    const { caller, username } = await join(product, { rights: ['store:brand:list'] })
    const versions: unknown[] = []
    const note = async () => versions.push((await caller.call(admin.endpoints.info, {})).headers[rightsHeader])
    await note()
    await note()
    expect(versions[0]).toMatch(/^\d+\.\d+$/)
    expect(versions[1]).toBe(versions[0])

    await run(`update app.menu set icon = 'crown' where key = 'store/brand'`)
    await note()
    await run(`delete from app.role_menu where role_id in (
      select ar.role_id from app.admin_role ar join app.admin a on a.id = ar.admin_id where a.username = '${username}')`)
    const { status, headers } = await caller.call(brand.endpoints.list, {})
    expect(status).toBe(403)
    versions.push(headers[rightsHeader])
    await note()
    expect(new Set(versions).size).toBe(3)
    expect(versions[4]).toBe(versions[3])
    await run(`update app.menu set icon = 'brand' where key = 'store/brand'`)
  })

  test('leaves out what is disabled, with everything below it', async () => {
    const root = await product.as(people.root)
    await run(`update app.menu set status = 0 where key = 'store'`)
    expect(outline(await treeOf(root)).join()).not.toContain('/store')
    await run(
      `update app.menu set status = 1 where key = 'store'; update app.menu set retired = true where key = 'store/brand'`,
    )
    expect(outline(await treeOf(root))).not.toContain('/store/brand')
  })
})
