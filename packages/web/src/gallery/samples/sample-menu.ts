import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'

/** A menu with everything that one can hold: pages, groups in groups, a long title, a link. */
export const menuTree: readonly MenuNode[] = [
  group('/home', ['首页', 'Home'], 'home', [page('dashboard', ['首页', 'Home'], 'home')]),
  group('/store', ['品牌门店', 'Brands and shops'], 'shop', [
    page('brand', ['品牌管理', 'Brands'], 'brand'),
    page('dish', ['餐品管理', 'Dishes'], 'brand'),
    group('region', ['区域与配送', 'Regions and delivery'], 'shop', [
      page('delivery', ['配送范围', 'Delivery areas'], 'shop'),
      page(
        'fee',
        ['跨区域配送费用与时段补贴规则', 'Delivery fees and subsidies across regions and times of day'],
        'shop',
      ),
    ]),
  ]),
  group('/system', ['系统管理', 'System'], 'system', [
    page('admin', ['用户管理', 'Users'], 'user'),
    page('operationLog', ['操作日志', 'Operation log'], 'log'),
    page('https://example.com', ['帮助中心', 'Help centre'], 'link'),
  ]),
]

function page(path: string, [titleZh, titleEn]: Bilingual, icon: string): MenuNode {
  return {
    id: 1 as Id,
    parentId: 0,
    path,
    name: path,
    component: `gallery/${path}`,
    hidden: false,
    redirect: '',
    alwaysShow: false,
    meta: {
      title: titleZh,
      titleZh,
      titleEn,
      pinyin: '',
      initials: '',
      icon,
      component: '',
      rights: [],
      affix: false,
      noCache: false,
      activeMenu: '',
      breadcrumb: true,
    },
    children: [],
  }
}

function group(path: string, title: Bilingual, icon: string, children: MenuNode[]): MenuNode {
  return { ...page(path, title, icon), component: path.startsWith('/') ? 'Layout' : 'ParentView', children }
}
