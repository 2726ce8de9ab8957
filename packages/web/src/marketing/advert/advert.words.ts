import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  what: ['内容', 'Content'],
  whatHelp: ['顾客看到的图片或视频。', 'The picture or video that guests see.'],
  link: ['跳转', 'Link'],
  linkHelp: [
    '页面以 / 开头；商品、优惠券和活动填编号。',
    'Pages begin with /; of goods, coupons and activities enter the id.',
  ],
  where: ['投放范围', 'Where and to whom'],
  whereHelp: ['留空表示不限。', 'What is left empty limits nothing.'],
  when: ['投放时间', 'When'],
  whenHelp: [
    '同一广告位在同一门店有数量上限：开屏和弹窗 1 个，首页轮播 8 个，其余 4 个。',
    'A position of a shop has room for so many: splash and pop-up one, home top eight, the others four.',
  ],
  display: ['展示', 'Display'],
  displayHelp: ['数字小的在前；同序时按权重随机。', 'Smaller numbers come first; equal ones by chance and weight.'],
  copy: ['复制', 'Copy'],
  copied: ['已复制为“{name}”的新广告', 'Copied “{name}” to a new advert'],
} as const satisfies Record<string, Bilingual>
