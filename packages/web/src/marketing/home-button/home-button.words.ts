import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  look: ['按钮', 'Button'],
  lookHelp: ['首页图标区最多显示 10 个按钮。', 'The grid of the home page shows ten buttons at most.'],
  link: ['跳转', 'Link'],
  linkHelp: [
    '页面以 / 开头；商品、优惠券和活动从列表中选择。',
    'Pages begin with /; goods, coupons and promotions are chosen by name.',
  ],
  shown: ['显示条件', 'Display conditions'],
  shownHelp: ['留空表示一直显示。', 'Leave empty for no restriction.'],
  grid: ['首页预览', 'Home page'],
  gridHelp: ['拖动按钮，或用方向键调整顺序。', 'Drag the buttons, or move them with the arrow keys.'],
  pale: [
    '“{name}”的图标与白底对比度仅 {contrast}:1，低于 3:1，请换深色图标',
    'The icon of “{name}” has a contrast of only {contrast}:1 on white, below 3:1: use a darker one',
  ],
  empty: ['尚无启用的按钮', 'No buttons enabled'],
  place: ['，第 {place} 位', ', place {place}'],
  MINIAPP: ['小程序', 'Mini app'],
  H5: ['H5', 'Web'],
  APP: ['应用', 'App'],
  arranged: ['顺序已保存', 'Order saved'],
  pickBrand: ['先选择品牌', 'Choose a brand first'],
} as const satisfies Record<string, Bilingual>
