import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: ['顾客和门店看到的品牌。', 'How guests and shops see the brand.'],
  contact: ['联系方式与地址', 'Contact and address'],
  contactHelp: [
    '出现问题时先联系谁，合同和单据寄往哪里。',
    'Whom to call first, and where contracts and documents go.',
  ],
  business: ['经营设置', 'Business settings'],
  businessHelp: ['决定营业日期如何划分、金额以什么币种计。', 'Defines the business day and the currency of amounts.'],
  clockHelp: [
    '有交易的品牌更改时区或日切时间，从下一个营业日起生效；已有的营业日期不变。',
    'For a brand with trades, a new time zone or start of the day applies from its next business day; past business dates stay.',
  ],
  posSyncHelp: [
    '不填时按公司参数“收银定时同步”；填 0 不自动同步。',
    'Leave empty to use the company parameter “Scheduled POS sync”; 0 turns automatic sync off.',
  ],
  display: ['显示设置', 'Display settings'],
  displayHelp: [
    '数字越小越靠前；主题色用于小票和海报。',
    'Smaller numbers come first; the theme colour is used on receipts and posters.',
  ],

  all: ['全部品牌', 'All brands'],
  tree: ['品牌树', 'Brand tree'],
  search: ['搜索品牌名称或编码', 'Search name or code'],
  top: ['顶级品牌', 'Top level'],
  noParent: ['无（顶级品牌）', 'None (top level)'],
  dropBelow: ['移到“{name}”之下', 'Move below “{name}”'],
  dropBefore: ['排到“{name}”之前', 'Before “{name}”'],
  dropAfter: ['排到“{name}”之后', 'After “{name}”'],
  placed: ['“{name}”的顺序已调整', 'Order of “{name}” changed'],
  dropTop: ['移到最上级，成为顶级品牌', 'Move to the top level'],
  already: ['已经在这里', 'Already here'],
  treeCycle: ['不能移到自己的下级之下', 'A brand cannot be moved below itself'],
  tooDeep: ['品牌最多 {max} 级', 'Brands have at most {max} levels'],
  moved: ['“{name}”已移到“{parent}”之下', '“{name}” moved below “{parent}”'],
  movedToTop: ['“{name}”已成为顶级品牌', '“{name}” moved to the top level'],
  moveTitle: ['移动品牌“{name}”？', 'Move brand “{name}”?'],
  moveStops: [
    '“{parent}”已停用。移过去之后，“{name}”及其下级将停止营业。',
    '“{parent}” is disabled. Once moved, “{name}” and the brands below it stop trading.',
  ],
  moveStarts: [
    '移出已停用的上级之后，“{name}”及其已启用的下级将恢复营业。',
    'Moved away from its disabled parent, “{name}” and the enabled brands below it start trading again.',
  ],
  moveVerb: ['移动品牌', 'Move brand'],

  hasBelow: ['先移走或删除它的下级品牌', 'Move or delete the brands below it first'],
  addBelow: ['新增子品牌', 'Add sub-brand'],
  halted: ['上级停用', 'Parent disabled'],
  haltedHelp: [
    '上级品牌“{parent}”已停用，该品牌当前不营业。',
    'The brand above, “{parent}”, is disabled; this brand is not trading.',
  ],
  disableTitle: ['停用品牌“{name}”？', 'Disable brand “{name}”?'],
  disableText: [
    '它之下有 {count} 个已启用的品牌，将一起停止营业；重新启用后自动恢复。',
    '{count} enabled brand below it stops trading with it, until it is enabled again. | {count} enabled brands below it stop trading with it, until it is enabled again.',
  ],
  stops: ['停用后立即停止营业，其下级品牌一起停止。', 'They stop trading at once, with the brands below them.'],
  disableVerb: ['停用品牌', 'Disable brand'],
  enabledBrands: ['启用', 'Enabled'],
  disabledBrands: ['停用', 'Disabled'],
} as const satisfies Record<string, Bilingual>
