import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  basics: ['基本信息', 'Basics'],
  kindHelp: ['销售规格的取值组合成 SKU', 'Values of sales specifications combine into SKUs'],
  classesHelp: ['不选则适用于全部分类', 'Leave empty for all classes'],
  firstValuesHelp: [
    '用顿号或回车分隔；以后可在“属性值”中增减',
    'Separated by commas or Enter; change them later under Values',
  ],
  firstValuesExample: ['例如 100 克、250 克', 'For example 100 g, 250 g'],
  values: ['属性值', 'Values'],
  valuesOf: ['“{name}”的属性值', 'Values of “{name}”'],
  add: ['添加', 'Add'],
  newValue: ['新的属性值', 'New value'],
  newValueHelp: ['可一次粘贴多个，每行一个', 'Paste several at once, one per line'],
  remove: ['删除“{value}”', 'Delete “{value}”'],
  none: ['还没有属性值', 'No values yet'],
} as const satisfies Record<string, Bilingual>
