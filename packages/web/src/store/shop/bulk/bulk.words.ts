import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  applyHours: ['设置营业时间', 'Set hours'],
  hoursTitle: [
    '为 {count} 家门店设置营业时间',
    'Set the opening hours of {count} shop | Set the opening hours of {count} shops',
  ],
  hoursHelp: [
    '所选门店每周的营业时间改为以下时段；各店的停业安排不变。',
    'Replaces the weekly hours of the chosen shops. Their planned closures stay.',
  ],
  hoursFrom: ['取自门店', 'Take from a shop'],
  addHours: ['请先添加营业时段，或取自一家门店', 'Add hours first, or take them from a shop'],
  applyPay: ['设置支付渠道', 'Set payment methods'],
  payTitle: [
    '为 {count} 家门店设置支付渠道',
    'Set the payment methods of {count} shop | Set the payment methods of {count} shops',
  ],
  payHelp: [
    '只改动所选的支付渠道；子商户号和终端号不变。',
    'Only the channels you choose here change. Sub-merchant and terminal numbers stay.',
  ],
  applyMenu: ['调价、售罄与图片', 'Prices, sold out, pictures'],
  menuTitle: [
    '调整 {count} 家门店的价格与供应',
    'Change prices and availability in {count} shop | Change prices and availability in {count} shops',
  ],
  menuHelp: [
    '编码相同的商品在各店视为同一商品；没有填写的价格、供应和图片不变。完成后几秒内可以撤销。',
    'Items with the same code are one item in all shops. What you leave as it is does not change. It can be undone for a few seconds.',
  ],
  addItem: ['添加商品：名称或编码', 'Add an item: name or code'],
  noItem: ['所选门店的菜单没有这样的商品', 'No such item on the menus of the chosen shops'],
  inShops: ['{count} 家门店', '{count} shop | {count} shops'],
  addPicture: ['添加图片', 'Add a picture'],
  otherPicture: ['更换图片', 'Change the picture'],
  leaveOut: ['移除', 'Leave out'],
  chooseItem: [
    '请添加商品，填写新价、选择售罄或更换图片',
    'Add an item, then enter a price, choose sold out or add a picture',
  ],
  keep: ['不变', 'No change'],
  choosePay: ['请先选择要改动的支付渠道', 'Choose what is to change first'],
  noPay: ['还没有支付渠道', 'There are no payment methods yet'],

  preview: ['预览', 'Preview'],
  calculating: ['正在计算…', 'Calculating…'],
  now: ['现在', 'Now'],
  next: ['改为', 'New'],
  none: ['未设置', 'Not set'],
  same: ['不变', 'No change'],
  allSame: ['所选门店都已如此，无需改动。', 'The chosen shops are already set like this.'],
  changing: ['{total} 家门店中，{changing} 家将改动。', '{changing} of {total} shops will change.'],
  refused: ['{refused} 家无法改动，原因见下。', '{refused} cannot be changed; the reasons are below.'],
  apply: ['应用到 {count} 家门店', 'Apply to {count} shop | Apply to {count} shops'],
} as const satisfies Record<string, Bilingual>
