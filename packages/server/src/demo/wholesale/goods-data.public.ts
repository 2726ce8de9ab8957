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
  { code: 'YOGURT', name: '酸奶', parent: 'DAIRY', sort: 40 },
  { code: 'PACKING', name: '包材', sort: 30 },
  { code: 'CUPS', name: '杯盖', parent: 'PACKING', sort: 10 },
  { code: 'BAGS', name: '纸袋', parent: 'PACKING', sort: 20 },
  { code: 'STRAWS', name: '吸管', parent: 'PACKING', sort: 30 },
  { code: 'BOXES', name: '餐盒', parent: 'PACKING', sort: 40 },
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
  { code: 'TIEGUANYIN', name: '铁观音 500 克', of: 'SCENTED', unit: 'BAG', inCase: 12, price: 4_600 },
  { code: 'GARDENIA', name: '栀子绿茶 500 克', of: 'SCENTED', unit: 'BAG', inCase: 12, price: 3_000 },
  { code: 'CHRYSANTH', name: '杭白菊 250 克', of: 'SCENTED', unit: 'BAG', inCase: 20, price: 3_800 },
  { code: 'HUANGSHAN', name: '黄山毛峰 250 克', of: 'GREEN', unit: 'BAG', inCase: 20, price: 6_200 },
  { code: 'GUAPIAN', name: '六安瓜片 250 克', of: 'GREEN', unit: 'BAG', inCase: 20, price: 6_600 },
  { code: 'ANJI', name: '安吉白茶 250 克', of: 'GREEN', unit: 'BAG', inCase: 20, price: 8_800 },
  { code: 'HOJICHA', name: '焙茶粉 500 克', of: 'GREEN', unit: 'BAG', inCase: 20, price: 9_600 },
  { code: 'KEEMUN', name: '祁门红茶 500 克', of: 'BLACK', unit: 'BAG', inCase: 12, price: 5_200 },
  { code: 'ASSAM', name: '阿萨姆红茶 1 公斤', of: 'BLACK', unit: 'BAG', inCase: 10, price: 6_800 },
  { code: 'EARLGREY', name: '伯爵红茶 1 公斤', of: 'BLACK', unit: 'BAG', inCase: 10, price: 7_400 },
  { code: 'PUER', name: '熟普洱 357 克', of: 'BLACK', unit: 'BAG', inCase: 28, price: 6_000 },
  { code: 'YINGDE', name: '英德红茶 500 克', of: 'BLACK', unit: 'BAG', inCase: 12, price: 4_900 },
  { code: 'MILK-3L', name: '巴氏鲜奶 3 升', of: 'MILK', unit: 'BOTTLE', inCase: 4, price: 3_300, taxRateBp: 900 },
  { code: 'MILK-COCO', name: '椰乳 1 升', of: 'MILK', unit: 'BOTTLE', inCase: 12, price: 1_180, taxRateBp: 900 },
  { code: 'MILK-SOY', name: '豆奶 1 升', of: 'MILK', unit: 'BOTTLE', inCase: 12, price: 860, taxRateBp: 900 },
  { code: 'MILK-POWDER', name: '全脂奶粉 1 公斤', of: 'MILK', unit: 'BAG', inCase: 20, price: 4_400, taxRateBp: 900 },
  { code: 'CREAM-VEG', name: '植脂奶油 1 升', of: 'CREAM', unit: 'BOTTLE', inCase: 12, price: 2_200, taxRateBp: 900 },
  { code: 'CREAM-COND', name: '炼乳 1 公斤', of: 'CREAM', unit: 'BOTTLE', inCase: 12, price: 2_900, taxRateBp: 900 },
  { code: 'BUTTER', name: '无盐黄油 500 克', of: 'CREAM', unit: 'BAG', inCase: 20, price: 3_900, taxRateBp: 900 },
  {
    code: 'CHEESE-MOZZ',
    name: '马苏里拉碎 3 公斤',
    of: 'CHEESE',
    unit: 'BAG',
    inCase: 4,
    price: 13_800,
    taxRateBp: 900,
  },
  {
    code: 'CHEESE-SLICE',
    name: '切达奶酪片 1 公斤',
    of: 'CHEESE',
    unit: 'BAG',
    inCase: 10,
    price: 6_900,
    taxRateBp: 900,
  },
  { code: 'YOGURT-1L', name: '原味酸奶 1 升', of: 'YOGURT', unit: 'BOTTLE', inCase: 12, price: 1_450, taxRateBp: 900 },
  {
    code: 'YOGURT-DRINK',
    name: '酸奶饮品 250 毫升',
    of: 'YOGURT',
    unit: 'BOTTLE',
    inCase: 24,
    price: 420,
    taxRateBp: 900,
  },
  {
    code: 'YOGURT-GREEK',
    name: '希腊酸奶 1 公斤',
    of: 'YOGURT',
    unit: 'BOTTLE',
    inCase: 6,
    price: 3_600,
    taxRateBp: 900,
  },
  { code: 'CUP-360', name: '注塑杯 360 毫升', of: 'CUPS', unit: 'PIECE', inCase: 1000, price: 32 },
  { code: 'CUP-SOUP', name: '纸汤杯 16 盎司', of: 'CUPS', unit: 'PIECE', inCase: 500, price: 55 },
  { code: 'SLEEVE', name: '瓦楞杯套', of: 'CUPS', unit: 'PIECE', inCase: 1000, price: 18 },
  { code: 'BAG-4', name: '四杯手提纸袋', of: 'BAGS', unit: 'PIECE', inCase: 250, price: 92 },
  { code: 'BAG-CAKE', name: '蛋糕手提袋', of: 'BAGS', unit: 'PIECE', inCase: 250, price: 135 },
  { code: 'STRAW-BAMBOO', name: '竹纤维吸管', of: 'STRAWS', unit: 'PIECE', inCase: 5000, price: 11 },
  { code: 'STRAW-SPOON', name: '可降解勺管', of: 'STRAWS', unit: 'PIECE', inCase: 4000, price: 13 },
]

/** Products in several kinds, each combination of their properties a SKU. */
export interface ManyKinds {
  goods: Goods
  properties: readonly { name: string; values: readonly string[] }[]
}

const colours = ['本白', '牛皮', '墨黑', '正红', '樱粉', '姜黄', '抹茶绿', '湖蓝', '藏青', '浅灰']

export const manyKinds: readonly ManyKinds[] = [
  {
    goods: {
      code: 'GIFT-BOX',
      name: '灯笼茶礼 2 罐装',
      of: 'GIFT',
      unit: 'BOTTLE',
      inCase: 6,
      price: 16_800,
      floor: 13_800,
    },
    properties: [{ name: '口味', values: ['茉莉', '桂花', '龙井', '正山小种'] }],
  },
  {
    goods: { code: 'CUP-COLOUR', name: '彩色纸杯', of: 'CUPS', unit: 'PIECE', inCase: 500, price: 48 },
    properties: [
      { name: '容量', values: ['8 盎司', '12 盎司', '16 盎司', '22 盎司'] },
      { name: '颜色', values: colours },
    ],
  },
  {
    goods: { code: 'BOX-MEAL', name: '一次性餐盒', of: 'BOXES', unit: 'PIECE', inCase: 300, price: 75 },
    properties: [
      { name: '规格', values: ['500 毫升', '750 毫升', '1 升'] },
      { name: '盒色', values: [...colours, '透明', '磨砂', '金色'] },
    ],
  },
]
