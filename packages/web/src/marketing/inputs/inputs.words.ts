import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  everyDay: ['每天', 'Every day'],
  days: ['周一,周二,周三,周四,周五,周六,周日', 'Mon,Tue,Wed,Thu,Fri,Sat,Sun'],
  allDay: ['全天，如 11:00-14:00', 'All day; for example 11:00-14:00'],
  allLevels: ['不限等级', 'Every level'],
  level: ['{level} 级', 'Level {level}'],
  levelNamed: ['{level} 级 {names}', 'Level {level}: {names}'],
  scan: ['扫码', 'Scan'],
  atShop: ['门店', 'Shop'],
  everywhere: ['全部门店', 'All shops'],
  allBrands: ['全部品牌', 'All brands'],
  none: ['不限', 'No limit'],
  linkPath: ['页面路径', 'Page path'],
  brandFirst: ['请先选择品牌', 'Choose a brand first'],
  pickGoods: ['选择商品', 'Choose goods'],
  linkApp: ['小程序路径', 'Path in the mini app'],
  segmentPick: ['选择已保存的人群', 'Choose a saved segment'],
  segmentHeads: ['{name}（{count} 人）', '{name} ({count})'],
} as const satisfies Record<string, Bilingual>
