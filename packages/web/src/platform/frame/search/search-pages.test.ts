import { describe, expect, it } from 'vitest'
import { readMenu } from '../routing/menu-tree.ts'
import { chainOf, searchIn } from './search-pages.ts'

const node = (path: string, zh: string, en: string, [pinyin, initials]: [string, string], more = {}) => ({
  path,
  name: `${en}${path}`,
  component: `area/${path}`,
  meta: { title: zh, titleZh: zh, titleEn: en, pinyin, initials },
  children: [],
  ...more,
})
const group = (path: string, zh: string, en: string, sound: [string, string], children: unknown[], more = {}) =>
  node(path, zh, en, sound, { component: 'Layout', alwaysShow: true, children, ...more })

const { targets } = readMenu([
  group('/home', '首页', 'Home', ['shouye', 'sy'], [node('dashboard', '工作台', 'Dashboard', ['gongzuotai', 'gzt'])]),
  group(
    '/store',
    '品牌门店',
    'Brands & shops',
    ['pinpaimendian', 'ppmd'],
    [
      node('brand', '品牌管理', 'Brands', ['pinpaiguanli', 'ppgl']),
      node('shop', '门店管理', 'Shops', ['mendianguanli', 'mdgl']),
    ],
  ),
  group(
    '/wholesale',
    '批发业务',
    'Wholesale',
    ['pifayewu', 'pfyw'],
    [
      node('orderReturn', '订单退货', 'Order returns', ['dingdantuihuo', 'ddth']),
      node('order', '订单', 'Orders', ['dingdan', 'dd'], {
        children: [node(':id', '订单详情', 'Order detail', ['dingdanxiangqing', 'ddxq'], { hidden: true })],
      }),
      node('https://help.test/order', '订单帮助', 'Help with orders', ['dingdanbangzhu', 'ddbz'], {
        component: 'Link',
      }),
    ],
  ),
  group(
    '/system',
    '系统管理',
    'System',
    ['xitongguanli', 'xtgl'],
    [
      node('admin', '用户管理', 'Users', ['yonghuguanli', 'yhgl']),
      node('role', '角色管理', 'Roles', ['jueseguanli', 'jsgl']),
      node('operationLog', '操作日志', 'Operation log', ['caozuorizhi', 'czrz']),
    ],
  ),
  group('/plain', '无跳转', 'No redirect', ['wutiaozhuan', 'wtz'], [], { redirect: 'noRedirect' }),
  group('/secret', '隐藏组', 'Secret', ['yincangzu', 'ycz'], [node('x', '密页', 'Veiled', ['miye', 'my'])], {
    hidden: true,
  }),
])

const all = searchIn(targets, { pinyin: true })
const paths = (pattern: string) => all(pattern).map(({ path }) => path)

describe('what is offered', () => {
  it('is every visible page and link; no group, nothing hidden, nothing below it (S53)', () => {
    expect(targets.map(({ path }) => path)).toEqual([
      '/home/dashboard',
      '/store/brand',
      '/store/shop',
      '/wholesale/orderReturn',
      '/wholesale/order',
      'https://help.test/order',
      '/system/admin',
      '/system/role',
      '/system/operationLog',
    ])
    expect(targets.map(({ external }) => external).indexOf(true)).toBe(5)
    for (const gone of ['隐藏组', '密页', '无跳转', '订单详情']) expect(paths(gone)).not.toContain(gone)
    expect(paths('密页')).toEqual([])
  })

  it('is nothing for an empty query (S53)', () => {
    expect(paths('')).toEqual([])
    expect(paths('  ')).toEqual([])
  })

  it('is told with the groups around it, each name once', () => {
    const zh = targets.map((target) => chainOf(target, ([text]) => text))
    expect(zh[1]).toBe('品牌门店 > 品牌管理')
    expect(chainOf({ title: ['首页', 'Home'], groups: [['首页', 'Home']] }, ([, text]) => text)).toBe('Home')
  })
})

describe('a pattern (S50)', () => {
  it.each(['订单', 'Orders', 'orders', ' ORDERS '])('%s finds the page of that title first', (pattern) => {
    expect(paths(pattern)[0]).toBe('/wholesale/order')
  })

  it('prefers what begins with it, also in pinyin, to what holds it in the middle of a word', () => {
    const entries = [
      { path: '', title: ['深色外观', 'Dark appearance'], groups: [], pinyin: 'shensewaiguan', initials: 'sswg' },
      { path: '/store/brand', title: ['品牌管理', 'Brands'], groups: [], pinyin: 'pinpaiguanli', initials: 'ppgl' },
    ] as const
    expect(searchIn(entries, { pinyin: true })('pp').map(({ title }) => title[0])).toEqual(['品牌管理', '深色外观'])
  })

  it('finds by a part of the title', () => {
    expect(paths('日志')).toEqual(['/system/operationLog'])
    expect(paths('return')[0]).toBe('/wholesale/orderReturn')
  })

  it.each([
    ['Dashbaord', '/home/dashboard'],
    ['dashbord', '/home/dashboard'],
    ['Brandz', '/store/brand'],
    ['品牌官理', '/store/brand'],
  ])('%s, one letter wrong, still finds', (pattern, path) => {
    expect(paths(pattern)[0]).toBe(path)
  })

  it.each(['qqqqqq', 'xyzzyx', '葡萄藤上', '########'])('%s finds nothing', (pattern) => {
    expect(paths(pattern)).toEqual([])
  })

  it('finds by path, which weighs less than a title', () => {
    expect(paths('dash')).toEqual(['/home/dashboard'])
    expect(paths('/wholesale/order')).toContain('/wholesale/order')
    const entries = [
      { path: '/member', title: ['甲', 'A'], groups: [], pinyin: '', initials: '' },
      { path: '/a', title: ['会员', 'member'], groups: [], pinyin: '', initials: '' },
    ] as const
    expect(searchIn(entries, { pinyin: true })('member').map(({ path }) => path)).toEqual(['/a', '/member'])
  })

  it('finds all pages of a group by its title', () => {
    expect(paths('系统管理')).toEqual(expect.arrayContaining(['/system/admin', '/system/role', '/system/operationLog']))
  })

  it.each([33, 64, 500])('of %i characters is cut and gives no error (S52)', (length) => {
    expect(() => paths('订'.repeat(length))).not.toThrow()
    expect(paths(`操作日志${'🀄'.repeat(length)}`)).toEqual([])
    expect(() => paths('(['.repeat(length))).not.toThrow()
  })
})

describe('pinyin (S51)', () => {
  it.each([
    ['dingdan', '/wholesale/order'],
    ['dd', '/wholesale/order'],
    ['DINGDAN', '/wholesale/order'],
    ['ding dan', '/wholesale/order'],
    ['ppgl', '/store/brand'],
    ['pinpaiguan', '/store/brand'],
    ['czrz', '/system/operationLog'],
    ['rizhi', '/system/operationLog'],
  ])('%s finds %s', (pattern, path) => {
    expect(paths(pattern)[0]).toBe(path)
  })

  it('finds all pages of a group, after those that sound like it themselves', () => {
    expect(paths('xtgl')).toEqual(['/system/admin', '/system/role', '/system/operationLog'])
    expect(paths('guanli').slice(-1)).toEqual(['/system/operationLog'])
  })

  it('forgives one letter in five: n for ng', () => {
    expect(paths('dindan')).toContain('/wholesale/order')
  })

  it('is not searched when switched off', () => {
    const without = searchIn(targets, { pinyin: false })
    expect(without('dingdan')).toEqual([])
    expect(without('订单')).not.toEqual([])
  })
})
