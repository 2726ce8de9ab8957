/** What is sold under one name: each of its sizes with a price, and a stock where it is limited. */
interface DemoGoods {
  goodsCode: string
  goodsName: string
  goodsType?: 'SINGLE' | 'SET' | 'EXTRA'
  specs: { name: string | null; priceCents: number; stock?: number | null }[]
}

type DemoMenu = readonly { category: string; goods: readonly DemoGoods[] }[]

const yuan = (price: number) => Math.round(price * 100)

const one = (goodsCode: string, goodsName: string, price: number, stock: number | null = null): DemoGoods => ({
  goodsCode,
  goodsName,
  specs: [{ name: null, priceCents: yuan(price), stock }],
})

const sized = (goodsCode: string, goodsName: string, small: number, large: number): DemoGoods => ({
  goodsCode,
  goodsName,
  specs: [
    { name: '小份', priceCents: yuan(small) },
    { name: '大份', priceCents: yuan(large) },
  ],
})

const cups = (goodsCode: string, goodsName: string, medium: number): DemoGoods => ({
  goodsCode,
  goodsName,
  specs: [
    { name: '中杯', priceCents: yuan(medium) },
    { name: '大杯', priceCents: yuan(medium + 3) },
    { name: '桶装', priceCents: yuan(medium * 2 - 1), stock: 30 },
  ],
})

const noodles: DemoMenu = [
  {
    category: '招牌汤面',
    goods: [
      sized('BEEF', '红烧牛肉面', 28, 36),
      sized('LAMB', '白汤羊肉面', 32, 42),
      sized('TOMATO', '番茄鸡蛋面', 22, 28),
      sized('SNOW', '雪菜肉丝面', 20, 26),
      sized('RIB', '大排面', 26, 33),
      sized('CHICKEN', '老母鸡汤面', 24, 31),
      sized('SANXIAN', '三鲜面', 26, 33),
      sized('FISH', '酸菜鱼面', 30, 38),
    ],
  },
  {
    category: '拌面',
    goods: [
      sized('SCALLION', '葱油拌面', 16, 21),
      sized('ZHAJIANG', '老北京炸酱面', 20, 26),
      sized('SESAME', '热干面', 15, 19.5),
      sized('CHILI', '油泼面', 19, 25),
      sized('SOYCHICKEN', '豉油鸡拌面', 25, 32),
      sized('SHRIMP', '虾子拌面', 24, 31),
    ],
  },
  {
    category: '小吃',
    goods: [
      one('BUN', '小笼包（6 只）', 18, 60),
      one('PANBUN', '生煎（4 只）', 12, 40),
      one('ROLL', '三丝春卷（3 条）', 10),
      one('EGG', '卤蛋', 3),
      one('TOFU', '香炸臭豆腐', 15),
      one('WONTON', '鲜肉馄饨', 16),
      one('DUMPLING', '煎饺（6 只）', 14, 50),
      one('WING', '卤鸡翅', 12),
    ],
  },
  {
    category: '凉菜',
    goods: [
      one('CUCUMBER', '拍黄瓜', 12),
      one('JELLYFISH', '老醋蜇头', 28, 12),
      one('PEANUT', '盐水花生', 9),
      one('BEANCURD', '凉拌腐竹', 13),
      one('COLDBEEF', '五香酱牛肉', 32, 15),
    ],
  },
  {
    category: '饮品',
    goods: [
      one('PLUM', '酸梅汤', 8),
      one('SOY', '现磨豆浆', 6),
      one('COLA', '可乐', 5),
      one('WATER', '矿泉水', 3),
      one('ALMOND', '杏仁露', 7),
      one('CHRYS', '菊花茶', 8),
    ],
  },
  {
    category: '套餐',
    goods: [
      { ...one('SET1', '单人面套餐', 38), goodsType: 'SET' },
      { ...one('SET2', '双人分享套餐', 79), goodsType: 'SET' },
      { ...one('SET3', '三人欢聚套餐', 118), goodsType: 'SET' },
      { ...one('KIDS', '儿童套餐', 26), goodsType: 'SET' },
    ],
  },
  {
    category: '加料',
    goods: [
      { ...one('ADDBEEF', '加牛肉', 12), goodsType: 'EXTRA' },
      { ...one('ADDNOODLE', '加面', 3), goodsType: 'EXTRA' },
      { ...one('ADDGREENS', '加青菜', 4), goodsType: 'EXTRA' },
      { ...one('ADDEGG', '加煎蛋', 4), goodsType: 'EXTRA' },
      { ...one('ADDRIB', '加大排', 14), goodsType: 'EXTRA' },
    ],
  },
  {
    category: '时令',
    goods: [sized('CRAB', '蟹粉拌面', 58, 76), one('YAM', '铁棍山药汤', 18, 0), one('MUTTON', '羊肉煲', 68, 20)],
  },
]

const tea: DemoMenu = [
  {
    category: '望月招牌',
    goods: [cups('MOON', '望月乌龙', 18), cups('OSM', '桂花冻奶茶', 20), cups('GOLD', '金桂乌龙奶', 21)],
  },
  {
    category: '鲜奶茶',
    goods: [cups('JAS', '茉莉鲜奶茶', 16), cups('BLK', '红茶拿铁', 17), cups('TGY', '铁观音鲜奶茶', 18)],
  },
  {
    category: '果茶',
    goods: [
      cups('GRP', '多肉葡萄', 22),
      cups('PEA', '蜜桃乌龙', 19),
      cups('LEM', '手打柠檬茶', 15),
      cups('STR', '草莓茉莉', 23),
      cups('MAN', '杨枝甘露', 24),
    ],
  },
  { category: '纯茶', goods: [cups('OOL', '冻顶乌龙', 12), cups('GRN', '龙井', 14), cups('PUE', '熟普洱', 15)] },
  {
    category: '冰淇淋',
    goods: [
      one('CONE', '抹茶蛋筒', 8),
      one('SUNDAE', '黑糖圣代', 14),
      one('VANILLA', '香草蛋筒', 6),
      one('OOLICE', '乌龙雪糕杯', 12),
    ],
  },
  {
    category: '加料',
    goods: [
      { ...one('BOBA', '珍珠', 2), goodsType: 'EXTRA' },
      { ...one('JELLY', '仙草冻', 2), goodsType: 'EXTRA' },
      { ...one('CHEESE', '芝士奶盖', 4), goodsType: 'EXTRA' },
      { ...one('PUDDING', '焦糖布丁', 3), goodsType: 'EXTRA' },
      { ...one('COCO', '椰果', 2), goodsType: 'EXTRA' },
    ],
  },
  {
    category: '点心',
    goods: [
      one('CAKE', '桂花糕', 12, 20),
      one('TART', '蛋挞', 7, 24),
      one('MOCHI', '麻薯（3 只）', 9, 30),
      one('CHIFFON', '乌龙戚风', 16, 12),
      one('EGGROLL', '海苔蛋卷', 10),
    ],
  },
  {
    category: '周边',
    goods: [
      one('MUG', '望月随行杯', 69, 8),
      one('LEAF', '冻顶乌龙 50 克', 88, 15),
      one('TOTE', '帆布袋', 39, 20),
      one('TEASET', '旅行茶具', 168, 6),
    ],
  },
]

const draught = (goodsCode: string, goodsName: string, half: number): DemoGoods => ({
  goodsCode,
  goodsName,
  specs: [
    { name: '半杯', priceCents: yuan(half) },
    { name: '一品脱', priceCents: yuan(half + 20) },
  ],
})

/** Each with a price of its own: code, name, price. */
const each = (...rows: [string, string, number][]): DemoGoods[] =>
  rows.map(([code, name, price]) => one(code, name, price))

const bar: DemoMenu = [
  {
    category: '特调',
    goods: each(
      ['QUIET', '静夜', 68],
      ['RIVER', '甬江晚风', 72],
      ['LANTERN', '灯笼', 66],
      ['ALLEY', '雨巷', 64],
      ['HARBOUR', '老码头', 70],
      ['OSMANTHUS', '桂花酸', 68],
      ['PLUM', '梅子酸', 66],
      ['SMOKE', '烟与皮革', 78],
      ['GARDEN', '后院', 64],
      ['TRAIN', '末班车', 74],
    ),
  },
  {
    category: '经典',
    goods: each(
      ['NEGRONI', '尼格罗尼', 62],
      ['MARTINI', '马天尼', 66],
      ['MOJITO', '莫吉托', 56],
      ['OLDFASHION', '古典', 68],
      ['MANHATTAN', '曼哈顿', 68],
      ['DAIQUIRI', '得其利', 58],
      ['MARGARITA', '玛格丽特', 60],
      ['WHISKYSOUR', '威士忌酸', 62],
      ['GIMLET', '螺丝锥', 58],
      ['COSMO', '大都会', 60],
      ['PALOMA', '帕洛玛', 58],
      ['AMERICANO', '美国佬', 54],
    ),
  },
  {
    category: '啤酒',
    goods: [
      draught('IPA', '精酿 IPA', 38),
      one('STOUT', '世涛', 48),
      draught('WHEAT', '小麦白啤', 32),
      draught('LAGER', '慢酿拉格', 28),
      one('CIDER', '苹果酒', 42),
    ],
  },
  {
    category: '威士忌',
    goods: [
      one('MALT12', '单一麦芽 12 年', 88),
      one('MALT18', '单一麦芽 18 年', 188, 10),
      ...each(
        ['BOURBON', '波本', 62],
        ['RYE', '黑麦', 68],
        ['ISLAY', '艾雷岛 10 年', 98],
        ['SPEYSIDE', '斯佩塞 15 年', 138],
        ['BLEND', '调和', 56],
        ['JAPAN', '日本调和', 108],
      ),
      one('CASK', '单桶原酒', 228, 4),
    ],
  },
  {
    category: '无酒精',
    goods: each(
      ['TONIC', '汤力水', 22],
      ['GINGER', '姜汁汽水', 25],
      ['COLDBREW', '冷萃咖啡', 32],
      ['LEMONADE', '海盐柠檬', 28],
      ['SPARKLING', '气泡水', 20],
      ['NOMOJITO', '无酒精莫吉托', 38],
      ['GRAPEFRUIT', '鲜榨西柚汁', 30],
    ),
  },
  {
    category: '小食',
    goods: [
      one('FRIES', '松露薯条', 42),
      one('OLIVE', '腌橄榄', 28),
      one('HAM', '火腿拼盘', 98, 12),
      ...each(
        ['NUTS', '混合坚果', 32],
        ['CHEESE', '奶酪拼盘', 88],
        ['WINGS', '烤鸡翅', 52],
        ['NACHOS', '玉米片', 46],
        ['EDAMAME', '毛豆', 22],
      ),
    ],
  },
  {
    category: '驻唱之夜',
    goods: [
      { ...one('NIGHT', '双人套餐', 258), goodsType: 'SET' },
      { ...one('NIGHT4', '四人套餐', 498), goodsType: 'SET' },
      one('FRONT', '前排座位', 60, 12),
    ],
  },
  {
    category: '存酒',
    goods: [one('BOTTLE', '整瓶金酒', 680, 6), one('WHISKY', '整瓶威士忌', 980, 6), one('VODKA', '整瓶伏特加', 560, 8)],
  },
]

export const menus: Readonly<Record<string, DemoMenu>> = {
  'HZ-WENSAN': noodles,
  'SH-HENGSHAN': tea,
  'NB-LAOWAITAN': bar,
}
