import type { Bilingual } from './bilingual.ts'

export interface Area {
  title: Bilingual
  icon: string
  order: number
}

/** The seven areas: the same names in menu, folders, permission tags and documentation. */
export const areas = {
  home: { title: ['首页', 'Home'], icon: 'home', order: 10 },
  store: { title: ['品牌门店', 'Brands & shops'], icon: 'shop', order: 20 },
  marketing: { title: ['营销中心', 'Marketing'], icon: 'gift', order: 30 },
  member: { title: ['会员中心', 'Members'], icon: 'members', order: 40 },
  payment: { title: ['支付交易', 'Payments'], icon: 'payment', order: 50 },
  wholesale: { title: ['批发业务', 'Wholesale'], icon: 'wholesale', order: 60 },
  system: { title: ['系统管理', 'System'], icon: 'system', order: 70 },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas

export interface MenuGroup {
  area: AreaName
  title: Bilingual
  order: number
}

/** Directories within an area, for its pages that belong together. A group of one page is shown as that page. */
export const menuGroups = {
  customers: { area: 'wholesale', title: ['客户', 'Customers'], order: 10 },
  sales: { area: 'wholesale', title: ['销售', 'Sales'], order: 20 },
  dispatch: { area: 'wholesale', title: ['发货', 'Delivery'], order: 30 },
  money: { area: 'wholesale', title: ['资金', 'Money'], order: 40 },
  goods: { area: 'wholesale', title: ['商品', 'Goods'], order: 50 },
  books: { area: 'wholesale', title: ['关账与账簿', 'Closing and books'], order: 60 },
  people: { area: 'system', title: ['人员与权限', 'People and roles'], order: 10 },
  settings: { area: 'system', title: ['设置', 'Settings'], order: 20 },
  messages: { area: 'system', title: ['消息通知', 'Messages'], order: 30 },
  integrations: { area: 'system', title: ['系统对接', 'Integrations'], order: 40 },
  operation: { area: 'system', title: ['日志与运行', 'Logs and health'], order: 50 },
} as const satisfies Record<string, MenuGroup>

export type MenuGroupName = keyof typeof menuGroups
