import { describe, expect, it } from 'vitest'
import { findPlace } from './find-place.ts'
import { readMenu } from './menu-tree.ts'

const page = (path: string, more: Record<string, unknown> = {}) => ({
  path,
  name: path.replace(/\W/g, ''),
  component: `area/${path}`,
  meta: { title: path, titleZh: `${path}页`, titleEn: path },
  children: [],
  ...more,
})

const group = (path: string, children: unknown[], more: Record<string, unknown> = {}) => ({
  ...page(path),
  component: 'Layout',
  alwaysShow: true,
  children,
  ...more,
})

const meta = (more: Record<string, unknown>) => ({ title: 'T', titleZh: '题', titleEn: 'T', ...more })

describe('pages', () => {
  it('are the children of top-level groups; a top-level entry without children is none', () => {
    const menu = readMenu([group('/store', [page('brand')]), page('/alone')])
    expect(menu.places.map(({ path }) => path)).toEqual(['/store/brand'])
    expect(menu.nav.map(({ path }) => path)).toEqual(['/store'])
    expect(findPlace('/alone', menu)).toEqual({ kind: 'missing' })
  })

  it('join relative paths and take absolute ones as they are, at any depth', () => {
    const menu = readMenu([group('/a', [group('b', [page('c'), page('/elsewhere/d')], { component: 'ParentView' })])])
    expect(menu.places.map(({ path }) => path)).toEqual(['/a/b/c', '/elsewhere/d'])
  })

  it('carry both titles, rights and the way to them', () => {
    const { places } = readMenu([
      group('/store', [
        page('brand', { meta: { title: '品牌', titleZh: '品牌', titleEn: 'Brands', rights: ['store:brand:list'] } }),
      ]),
    ])
    expect(places[0]).toMatchObject({
      title: ['品牌', 'Brands'],
      rights: ['store:brand:list'],
      groups: [{ title: ['/store页', '/store'], to: '/store' }],
    })
  })

  it('take the one title for both languages, and no-name without any', () => {
    const { places } = readMenu([group('/a', [page('b', { meta: { title: '甲' } }), page('c', { meta: undefined })])])
    expect(places.map(({ title }) => title)).toEqual([
      ['甲', '甲'],
      ['no-name', 'no-name'],
    ])
  })

  it('named dashboard are not kept, and the first child of the first entry is pinned', () => {
    const { places } = readMenu([group('/home', [page('dashboard'), page('news')]), group('/store', [page('brand')])])
    expect(places.map(({ path, noCache, affix }) => [path, noCache, affix])).toEqual([
      ['/home/dashboard', true, true],
      ['/home/news', false, false],
      ['/store/brand', false, false],
    ])
  })

  it('ignore roles of the meta: the filter by them exists in the spec but is unused', () => {
    expect(readMenu([group('/a', [page('b', { meta: meta({ roles: ['nobody'] }) })])]).places).toHaveLength(1)
  })
})

describe('the sidebar', () => {
  it('leaves hidden entries out, which still open by their address', () => {
    const menu = readMenu([group('/order', [page('list'), page('detail', { hidden: true })])])
    expect(menu.nav[0]?.items.map(({ path }) => path)).toEqual(['/order/list'])
    expect(findPlace('/order/detail', menu)).toMatchObject({ kind: 'place' })
  })

  it('puts a single visible child in the place of its parent: its title, its icon or else the parent’s', () => {
    const only = page('dashboard')
    const { nav } = readMenu([
      group('/home', [only, page('old', { hidden: true })], { alwaysShow: false, meta: meta({ icon: 'home' }) }),
    ])
    expect(nav).toMatchObject([
      { path: '/home/dashboard', title: ['dashboard页', 'dashboard'], icon: 'home', items: [] },
    ])
  })

  it('keeps a group with one child that is always shown', () => {
    expect(readMenu([group('/store', [page('brand')])]).nav[0]?.items).toHaveLength(1)
  })

  it('shows a page whose children are all hidden as the item itself, and no group without visible children', () => {
    const { nav } = readMenu([
      group('/a', [
        page('orders', { children: [page(':id', { hidden: true })] }),
        group('empty', [page('x', { hidden: true })]),
      ]),
    ])
    expect(nav[0]?.items.map(({ path, items }) => [path, items.length])).toEqual([['/a/orders', 0]])
  })

  it.each(['http://a.test', 'https://a.test/x', 'mailto:a@a.test', 'tel:10086'])(
    'lets %s lead out of the product',
    (path) => {
      const { nav, places } = readMenu([group('/links', [page(path, { component: 'Link' })])])
      expect(nav[0]?.items).toMatchObject([{ path, external: true }])
      expect(places).toEqual([])
    },
  )

  it.each(['ftp://a.test', '//a.test', 'HTTP://a.test'])('takes %s as an address of the product', (path) => {
    expect(readMenu([group('/links', [page(path)])]).nav[0]?.items[0]).toMatchObject({ external: false })
  })
})

describe('home', () => {
  it('is the dashboard, wherever it stands', () => {
    expect(readMenu([group('/store', [page('brand')]), group('/home', [page('dashboard')])]).home).toBe(
      '/home/dashboard',
    )
  })

  it('is the first visible page without a dashboard', () => {
    const tree = [
      group('/a', [
        page('hidden', { hidden: true }),
        page('https://a.test'),
        group('b', [page('c')], { component: '' }),
      ]),
    ]
    expect(readMenu(tree).home).toBe('/a/b/c')
  })

  it('may stand at / itself', () => {
    expect(findPlace('/', readMenu([group('/x', [page('/')])]))).toMatchObject({ kind: 'place', place: { path: '/' } })
  })

  it('is nowhere in an empty tree', () => {
    expect(findPlace('/', readMenu([]))).toEqual({ kind: 'nothing' })
  })
})

describe('a bad tree', () => {
  it.each([
    null,
    undefined,
    'text',
    7,
    {},
    [null, 1, 'x', { path: 5 }, { path: '' }, { path: '/a', children: 'none' }],
  ])('gives an empty menu and never an exception: %j', (tree) => {
    expect(readMenu(tree)).toMatchObject({ nav: [], places: [], home: undefined })
  })

  it('skips what appears twice, by path or by name, and names it', () => {
    const menu = readMenu([group('/a', [page('b'), page('b', { name: 'other' }), page('c', { name: 'b' }), page('d')])])
    expect(menu.places.map(({ path }) => path)).toEqual(['/a/b', '/a/d'])
    expect(menu.problems).toHaveLength(2)
  })

  it('skips only the bad entry', () => {
    const menu = readMenu([group('/a', [{ path: null }, page('b')])])
    expect(menu.places.map(({ path }) => path)).toEqual(['/a/b'])
    expect(menu.problems).toEqual(['/a: an entry without a path'])
  })

  it('ends at a depth that only a cycle reaches', () => {
    const cyclic: Record<string, unknown> = group('x', [])
    cyclic.name = ''
    cyclic.children = [cyclic]
    const { problems } = readMenu([group('/a', [cyclic, page('b')])])
    expect(problems).toHaveLength(1)
  })
})

describe('groups that lead', () => {
  const led = (tree: unknown[]): Record<string, string | number> => {
    const { redirects, problems } = readMenu(tree)
    return { ...Object.fromEntries(redirects), problems: problems.length }
  }

  it.each(['/a', '/a?x=1', '/a#x'])('to themselves by %s lead to their first page, and are named', (redirect) => {
    expect(led([group('/a', [page('one'), page('two')], { redirect })])).toEqual({ '/a': '/a/one', problems: 1 })
  })

  it('to a relative address lead below themselves', () => {
    expect(led([group('/a', [page('one'), page('two')], { redirect: 'two' })])).toMatchObject({ '/a': '/a/two' })
  })

  it('to each other lead to a page', () => {
    const tree = [
      group('/a', [page('one')], { redirect: '/b' }),
      group('/b', [page('two')], { redirect: '/c' }),
      group('/c', [page('three')], { redirect: '/a' }),
      group('/d', [page('four')], { redirect: '/b' }),
    ]
    expect(led(tree)).toEqual({ '/a': '/a/one', '/b': '/c', '/c': '/a', '/d': '/b', problems: 1 })
  })

  it.each(['https://evil.test', '//evil.test', 'mailto:a@evil.test'])('to %s stay inside the product', (redirect) => {
    expect(led([group('/a', [page('one')], { redirect })])['/a']).toMatch(/^\/[a-z]/)
  })
})

describe('an address', () => {
  const menu = readMenu([
    group('/home', [page('dashboard')], { alwaysShow: false }),
    group('/order', [page('list'), page(':id', { hidden: true }), page('new', { hidden: true })], {
      redirect: '/order/list',
    }),
    group('/plain', [page('one')], { redirect: 'noRedirect' }),
  ])

  it('finds its page, with or without a slash at the end', () => {
    expect(findPlace('/order/list', menu)).toMatchObject({ kind: 'place', place: { path: '/order/list' } })
    expect(findPlace('/order/list/', menu)).toMatchObject({ kind: 'place', place: { path: '/order/list' } })
  })

  it('fills the varying parts, exact paths first', () => {
    expect(findPlace('/order/a%20b', menu)).toMatchObject({ place: { path: '/order/:id' }, params: { id: 'a b' } })
    expect(findPlace('/order/new', menu)).toMatchObject({ place: { path: '/order/new' }, params: {} })
    expect(findPlace('/order/%E0%A4%A', menu)).toMatchObject({ params: { id: '%E0%A4%A' } })
  })

  it.each([
    ['/', '/home/dashboard'],
    ['/profile', '/profile/index'],
    ['/order', '/order/list'],
    ['/plain', '/plain/one'],
  ])('%s leads on to %s', (path, to) => {
    expect(findPlace(path, menu)).toEqual({ kind: 'redirect', to })
  })

  it.each(['/profile/index', '/401', '/404'])('%s is there for every operator', (path) => {
    expect(findPlace(path, readMenu([]))).toMatchObject({ kind: 'place' })
  })

  it.each(['/nowhere', '/order/list/deeper', '/profile/other', '//evil'])('%s is missing', (path) => {
    expect(findPlace(path, menu)).toEqual({ kind: 'missing' })
  })

  it('of a no-redirect group is no link in the breadcrumb', () => {
    expect(findPlace('/plain/one', menu)).toMatchObject({ place: { groups: [{ title: ['/plain页', '/plain'] }] } })
    const { places } = menu
    expect(places.find(({ path }) => path === '/plain/one')?.groups[0]).not.toHaveProperty('to')
  })
})
