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
  ...{ goodsCode, goodsName, specs: [{ name: null, priceCents: yuan(price), stock }] },
})

const sized = (goodsCode: string, goodsName: string, small: number, large: number): DemoGoods => ({
  ...{ goodsCode, goodsName },
  specs: [
    { name: '小份', priceCents: yuan(small) },
    { name: '大份', priceCents: yuan(large) },
  ],
})

const cups = (goodsCode: string, goodsName: string, medium: number): DemoGoods => ({
  ...{ goodsCode, goodsName },
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
    ],
  },
  {
    category: '拌面',
    goods: [
      sized('SCALLION', '葱油拌面', 16, 21),
      sized('ZHAJIANG', '老北京炸酱面', 20, 26),
      sized('SESAME', '热干面', 15, 19.5),
      sized('CHILI', '油泼面', 19, 25),
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
    ],
  },
  {
    category: '凉菜',
    goods: [one('CUCUMBER', '拍黄瓜', 12), one('JELLYFISH', '老醋蜇头', 28, 12), one('PEANUT', '盐水花生', 9)],
  },
  {
    category: '饮品',
    goods: [one('PLUM', '酸梅汤', 8), one('SOY', '现磨豆浆', 6), one('COLA', '可乐', 5), one('WATER', '矿泉水', 3)],
  },
  {
    category: '套餐',
    goods: [
      { ...one('SET1', '单人面套餐', 38), goodsType: 'SET' },
      { ...one('SET2', '双人分享套餐', 79), goodsType: 'SET' },
    ],
  },
  {
    category: '加料',
    goods: [
      { ...one('ADDBEEF', '加牛肉', 12), goodsType: 'EXTRA' },
      { ...one('ADDNOODLE', '加面', 3), goodsType: 'EXTRA' },
      { ...one('ADDGREENS', '加青菜', 4), goodsType: 'EXTRA' },
    ],
  },
  { category: '时令', goods: [sized('CRAB', '蟹粉拌面', 58, 76), one('YAM', '铁棍山药汤', 18, 0)] },
]

const tea: DemoMenu = [
  { category: '望月招牌', goods: [cups('MOON', '望月乌龙', 18), cups('OSM', '桂花冻奶茶', 20)] },
  { category: '鲜奶茶', goods: [cups('JAS', '茉莉鲜奶茶', 16), cups('BLK', '红茶拿铁', 17)] },
  {
    category: '果茶',
    goods: [cups('GRP', '多肉葡萄', 22), cups('PEA', '蜜桃乌龙', 19), cups('LEM', '手打柠檬茶', 15)],
  },
  { category: '纯茶', goods: [cups('OOL', '冻顶乌龙', 12), cups('GRN', '龙井', 14)] },
  { category: '冰淇淋', goods: [one('CONE', '抹茶蛋筒', 8), one('SUNDAE', '黑糖圣代', 14)] },
  {
    category: '加料',
    goods: [
      { ...one('BOBA', '珍珠', 2), goodsType: 'EXTRA' },
      { ...one('JELLY', '仙草冻', 2), goodsType: 'EXTRA' },
      { ...one('CHEESE', '芝士奶盖', 4), goodsType: 'EXTRA' },
    ],
  },
  { category: '点心', goods: [one('CAKE', '桂花糕', 12, 20), one('TART', '蛋挞', 7, 24)] },
  { category: '周边', goods: [one('MUG', '望月随行杯', 69, 8), one('LEAF', '冻顶乌龙 50 克', 88, 15)] },
]

const bar: DemoMenu = [
  { category: '特调', goods: [one('QUIET', '静夜', 68), one('RIVER', '甬江晚风', 72), one('LANTERN', '灯笼', 66)] },
  {
    category: '经典',
    goods: [one('NEGRONI', '尼格罗尼', 62), one('MARTINI', '马天尼', 66), one('MOJITO', '莫吉托', 56)],
  },
  {
    category: '啤酒',
    goods: [
      {
        ...one('IPA', '精酿 IPA', 38),
        specs: [
          { name: '半杯', priceCents: 38_00 },
          { name: '一品脱', priceCents: 58_00 },
        ],
      },
      one('STOUT', '世涛', 48),
    ],
  },
  { category: '威士忌', goods: [one('MALT12', '单一麦芽 12 年', 88), one('MALT18', '单一麦芽 18 年', 188, 10)] },
  { category: '无酒精', goods: [one('TONIC', '汤力水', 22), one('GINGER', '姜汁汽水', 25)] },
  {
    category: '小食',
    goods: [one('FRIES', '松露薯条', 42), one('OLIVE', '腌橄榄', 28), one('HAM', '火腿拼盘', 98, 12)],
  },
  { category: '驻唱之夜', goods: [{ ...one('NIGHT', '双人套餐', 258), goodsType: 'SET' }] },
  { category: '存酒', goods: [one('BOTTLE', '整瓶金酒', 680, 6)] },
]

export const menus: Readonly<Record<string, DemoMenu>> = {
  'HZ-WENSAN': noodles,
  'SH-HENGSHAN': tea,
  'NB-LAOWAITAN': bar,
}

const mini = { channel: 'MINIAPP', enabled: true, minOrderCents: 20_00, deliveryFeeCents: 5_00, prepMinutes: 20 }

export const channelsOf: Readonly<Record<string, readonly object[]>> = {
  'HZ-WENSAN': [
    { channel: 'POS', enabled: true },
    { ...mini, displayName: '灯笼面馆·文三路', notice: '高峰期备餐约 20 分钟。', packingFeeCents: 1_00 },
    { channel: 'DELIVERY', enabled: true, packingFeeCents: 2_00, prepMinutes: 25 },
  ],
  'HZ-HEFANG': [{ channel: 'POS', enabled: true }, mini],
  'SH-HENGSHAN': [
    { channel: 'POS', enabled: true },
    { ...mini, minOrderCents: 0, prepMinutes: 8 },
  ],
  'SZ-NANSHAN': [
    { channel: 'POS', enabled: true },
    { ...mini, prepMinutes: 8 },
  ],
  'NB-LAOWAITAN': [{ channel: 'POS', enabled: true }],
}

const day = 86_400_000

/** Papers by brand; one ends within days, one waits to be audited. */
export function papers(now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  const licence = (certNo: string, holderName: string, isApproved = true) => ({
    ...{ paperType: 'BUSINESS_LICENSE', certNo, holderName, validFrom: '2019-03-01', validTo: null, isApproved },
  })
  const food = (certNo: string, holderName: string, days: number) => ({
    ...{ paperType: 'FOOD_LICENSE', certNo, holderName, validFrom: inDays(days - 1_826), validTo: inDays(days) },
    isApproved: true,
  })
  return {
    LANTERN: [licence('91330106MA2KLANT01', '灯笼食品集团有限公司')],
    'LANTERN-NOODLES': [
      licence('91330106MA2KLANT02', '杭州灯笼面馆餐饮有限公司'),
      food('JY23301060012345', '杭州灯笼面馆餐饮有限公司', 420),
    ],
    'MOON-TEA': [
      licence('91310104MA1MOONT03', '上海望月茶饮有限公司'),
      food('JY23101040067890', '上海望月茶饮有限公司', 12),
    ],
    'QUIET-BAR': [
      licence('91330205MA2QUIET04', '宁波静吧餐饮有限公司'),
      food('JY23302050024680', '宁波静吧餐饮有限公司', 45),
    ],
    'OAK-PANTRY': [licence('91320508MA1OAKPA05', '苏州橡木食集商贸有限公司', false)],
  } as const
}
