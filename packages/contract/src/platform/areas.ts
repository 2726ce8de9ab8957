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
