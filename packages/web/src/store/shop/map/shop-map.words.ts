import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  map: ['门店分布', 'Map'],
  whole: ['全部门店', 'All shops'],
  region: ['{city}一带 {count} 家', 'Around {city}: {count}'],
  nowhere: ['没有填写经纬度的门店', 'No shop here has coordinates'],
  shown: ['显示 {count} 家，共 {total} 家。', '{count} of {total} shops.'],
  unplaced: ['{count} 家没有填写经纬度。', '{count} without coordinates.'],
  several: ['多家门店', 'Several shops'],
  open: ['营业中', 'Open now'],
  closed: ['未营业', 'Closed now'],
  stopped: ['已停用', 'Disabled'],
} as const satisfies Record<string, Bilingual>
