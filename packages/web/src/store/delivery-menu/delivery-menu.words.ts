import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  item: ['商品', 'Item'],
  help: [
    '价格与售罄的变化会自动推送到已绑定的平台；规格编码在平台上对应“商家编码”',
    'Changes of prices and what is sold out go to bound platforms by themselves; the SKU code is the merchant’s code there',
  ],
  offer: ['推送全部菜单', 'Push whole menu'],
  offerTitle: ['推送门店菜单', 'Push the menu of a shop'],
  offerHelp: ['把门店菜单的全部价格与库存推送到平台', 'All prices and stock of the shop’s menu go to the platform'],
  hours: [
    '已推送 {count} 家门店的营业时间，{refused} 家被拒绝',
    'Opening hours of {count} shops pushed, {refused} refused',
  ],
  offerHours: ['推送营业时间', 'Push opening hours'],
  offerHoursHelp: [
    '把门店的营业时间告诉平台；改动会自动推送',
    'The shop’s opening hours go to the platform; changes go out by themselves',
  ],
  hoursTaken: ['营业时间已生效', 'Opening hours taken'],
  hoursRefused: ['平台拒绝：{words}', 'Refused by the platform: {words}'],
  done: ['推送完成', 'Menu pushed'],
} as const satisfies Record<string, Bilingual>
