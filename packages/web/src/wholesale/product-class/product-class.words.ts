import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  basics: ['基本信息', 'Basics'],
  all: ['全部分类', 'All classes'],
  tree: ['商品分类树', 'Class tree'],
  search: ['搜索分类名称或编码', 'Search name or code'],
  top: ['顶级', 'Top level'],
  dropBelow: ['移到“{name}”之下', 'Move below “{name}”'],
  dropBefore: ['排到“{name}”之前', 'Before “{name}”'],
  dropAfter: ['排到“{name}”之后', 'After “{name}”'],
  placed: ['“{name}”的顺序已调整', 'Order of “{name}” changed'],
  already: ['已经在这里', 'Already here'],
  treeCycle: ['不能移到自己的下级之下', 'A class cannot be moved below itself'],
  tooDeep: ['分类最多 {max} 级', 'Classes have at most {max} levels'],
  moved: ['“{name}”已移到“{parent}”之下', '“{name}” moved below “{parent}”'],
  addBelow: ['新增下级分类', 'Add subclass'],
  disableTitle: ['停用分类“{name}”？', 'Disable the class “{name}”?'],
  disableText: [
    '它和下级分类的商品将不能下单，已下的订单不受影响。',
    'Goods in it and its subclasses can no longer be ordered; existing orders are not affected.',
  ],
  disableVerb: ['停用分类', 'Disable class'],
} as const satisfies Record<string, Bilingual>
