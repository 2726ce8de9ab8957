/** Classes of goods, those above before those below. */
export const classes: readonly { code: string; name: string; parent?: string; sort: number }[] = [
  { code: 'TEA', name: '茶叶', sort: 10 },
  { code: 'GREEN', name: '绿茶', parent: 'TEA', sort: 10 },
  { code: 'BLACK', name: '红茶', parent: 'TEA', sort: 20 },
  { code: 'SCENTED', name: '花茶', parent: 'TEA', sort: 30 },
  { code: 'GIFT', name: '礼盒', parent: 'TEA', sort: 40 },
  { code: 'DAIRY', name: '乳品', sort: 20 },
  { code: 'MILK', name: '牛奶', parent: 'DAIRY', sort: 10 },
  { code: 'CREAM', name: '奶油', parent: 'DAIRY', sort: 20 },
  { code: 'CHEESE', name: '奶酪', parent: 'DAIRY', sort: 30 },
  { code: 'PACKING', name: '包材', sort: 30 },
  { code: 'CUPS', name: '杯盖', parent: 'PACKING', sort: 10 },
  { code: 'BAGS', name: '纸袋', parent: 'PACKING', sort: 20 },
  { code: 'STRAWS', name: '吸管', parent: 'PACKING', sort: 30 },
]

export const units: readonly { code: string; name: string; decimals?: number; sort: number }[] = [
  { code: 'BAG', name: '袋', sort: 10 },
  { code: 'BOTTLE', name: '盒', sort: 20 },
  { code: 'PIECE', name: '个', sort: 30 },
  { code: 'KG', name: '公斤', decimals: 3, sort: 40 },
  { code: 'CASE', name: '箱', sort: 50 },
]

/** What is sold: its class, its base unit, how many of those are in a case, its list price, and what is there of it. */
export interface Goods {
  code: string
  name: string
  of: string
  unit: string
  inCase?: number
  price: number
  floor?: number
  taxRateBp?: number
  /** From so many in the safety stock on, so many are there. */
  stock?: readonly [safety: number, there: number]
  draft?: true
}

export const goods: readonly Goods[] = [
  { code: 'JASMINE', name: '茉莉花茶 500 克', of: 'SCENTED', unit: 'BAG', inCase: 12, price: 2_800, floor: 2_400 },
  {
    code: 'OSMANTHUS',
    name: '桂花乌龙 500 克',
    of: 'SCENTED',
    unit: 'BAG',
    inCase: 12,
    price: 3_200,
    stock: [60, 480],
  },
  { code: 'ROSE', name: '玫瑰红茶 500 克', of: 'SCENTED', unit: 'BAG', inCase: 12, price: 3_400 },
  { code: 'LONGJING', name: '龙井绿茶 250 克', of: 'GREEN', unit: 'BAG', inCase: 20, price: 6_800, stock: [40, 320] },
  { code: 'BILUOCHUN', name: '碧螺春 250 克', of: 'GREEN', unit: 'BAG', inCase: 20, price: 7_200 },
  { code: 'MAOJIAN', name: '信阳毛尖 250 克', of: 'GREEN', unit: 'BAG', inCase: 20, price: 5_900, stock: [40, 24] },
  { code: 'MATCHA', name: '抹茶粉', of: 'GREEN', unit: 'KG', price: 28_000, stock: [5, 36] },
  { code: 'DIANHONG', name: '滇红工夫 500 克', of: 'BLACK', unit: 'BAG', inCase: 12, price: 4_200, stock: [60, 600] },
  { code: 'LAPSANG', name: '正山小种 500 克', of: 'BLACK', unit: 'BAG', inCase: 12, price: 5_600 },
  { code: 'CEYLON', name: '锡兰红茶 1 公斤', of: 'BLACK', unit: 'BAG', inCase: 10, price: 7_800, stock: [30, 0] },
  { code: 'MILK-1L', name: '全脂牛奶 1 升', of: 'MILK', unit: 'BOTTLE', inCase: 12, price: 980, taxRateBp: 900 },
  { code: 'MILK-SKIM', name: '脱脂牛奶 1 升', of: 'MILK', unit: 'BOTTLE', inCase: 12, price: 1_020, taxRateBp: 900 },
  { code: 'MILK-OAT', name: '燕麦奶 1 升', of: 'MILK', unit: 'BOTTLE', inCase: 12, price: 1_280, stock: [120, 1_440] },
  { code: 'MILK-THICK', name: '厚乳 1 升', of: 'MILK', unit: 'BOTTLE', inCase: 12, price: 1_560, stock: [120, 96] },
  { code: 'CREAM-1L', name: '淡奶油 1 升', of: 'CREAM', unit: 'BOTTLE', inCase: 12, price: 3_600, stock: [48, 264] },
  { code: 'CREAM-SPRAY', name: '喷射奶油 500 毫升', of: 'CREAM', unit: 'BOTTLE', inCase: 12, price: 4_100 },
  { code: 'CHEESE-CREAM', name: '奶油奶酪', of: 'CHEESE', unit: 'KG', price: 5_200, stock: [20, 148.5] },
  { code: 'CHEESE-FOAM', name: '芝士奶盖粉 1 公斤', of: 'CHEESE', unit: 'BAG', inCase: 20, price: 4_600 },
  {
    code: 'CUP-500',
    name: '注塑杯 500 毫升',
    of: 'CUPS',
    unit: 'PIECE',
    inCase: 1_000,
    price: 38,
    stock: [5_000, 42_000],
  },
  { code: 'CUP-700', name: '注塑杯 700 毫升', of: 'CUPS', unit: 'PIECE', inCase: 1_000, price: 45 },
  { code: 'CUP-HOT', name: '双层热饮杯 12 盎司', of: 'CUPS', unit: 'PIECE', inCase: 500, price: 62 },
  { code: 'LID-90', name: '直饮盖 90 口径', of: 'CUPS', unit: 'PIECE', inCase: 2_000, price: 14 },
  { code: 'BAG-1', name: '单杯手提纸袋', of: 'BAGS', unit: 'PIECE', inCase: 500, price: 46 },
  { code: 'BAG-2', name: '双杯手提纸袋', of: 'BAGS', unit: 'PIECE', inCase: 500, price: 58 },
  { code: 'STRAW-THIN', name: '可降解细吸管', of: 'STRAWS', unit: 'PIECE', inCase: 5_000, price: 6 },
  { code: 'STRAW-WIDE', name: '可降解粗吸管', of: 'STRAWS', unit: 'PIECE', inCase: 4_000, price: 9, draft: true },
]

/** One product in several tastes, each a SKU. */
export const gift = {
  ...{ code: 'GIFT-BOX', name: '灯笼茶礼 2 罐装', of: 'GIFT', unit: 'BOTTLE', inCase: 6, price: 16_800, floor: 13_800 },
  tastes: ['茉莉', '桂花', '龙井', '正山小种'],
}
