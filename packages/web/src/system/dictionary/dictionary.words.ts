import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  dictionaries: ['字典', 'Dictionaries'],
  all: ['全部字典', 'All dictionaries'],
  search: ['搜索名称或编码', 'Search name or code'],
  create: ['新增字典', 'New dictionary'],
  nothingFound: ['没有找到“{search}”', 'Nothing found for “{search}”'],
  failed: ['字典没有加载成功', 'The dictionaries could not be loaded'],
  preview: ['预览', 'Preview'],
  closed: ['值固定', 'Fixed values'],
  closedHelp: ['值由产品决定，只能改名和换颜色', 'Its values are the product’s: rename and colour them'],
  builtin: ['内置', 'Built in'],
  builtinStays: ['内置的值不能删除', 'A built-in value cannot be deleted'],
  builtinDictionaryStays: ['内置字典不能删除', 'A built-in dictionary cannot be deleted'],
  isDefault: ['默认', 'Default'],
  item: ['字典项', 'Item'],
  itemHelp: ['值存入数据，标签显示给人看。', 'The value is stored with records, the labels are what people read.'],
  look: ['显示', 'How it looks'],
  lookHelp: ['数字越小越靠前；颜色用于列表中的标记。', 'Smaller numbers come first; the colour marks it in lists.'],
  dictionary: ['字典', 'Dictionary'],
  dictionaryHelp: [
    '编码供程序使用，保存后不可修改。与系统字典同编码时，从系统字典的值开始。',
    'Programs find it by its code, which stays. With the code of a system dictionary it starts with its items.',
  ],
} as const satisfies Record<string, Bilingual>
