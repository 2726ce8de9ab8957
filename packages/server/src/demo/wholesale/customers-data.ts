import type { NewCustomer } from '@brandside/contract/wholesale/customer/customer.ts'

type Words = Omit<NewCustomer, 'custTypeId' | 'custLevelId' | 'parentId' | 'billToParent' | 'salesmanId'>
interface DemoCustomer extends Words {
  type: string
  level: string
  by: string | null
  /** The head office that is billed. */
  office?: string
  credit?: number
  hold?: string
  disabled?: string
}

export const at = (province: string, city: string, district: string, address: string) => ({
  province,
  city,
  district,
  address,
})
export const hangzhou = (district: string, address: string) => at('浙江省', '杭州市', district, address)
export const shanghai = (district: string, address: string) => at('上海市', '上海市', district, address)
export const who = (contactName: string, mobile: string) => ({ contactName, mobile })
const is = (type: string, level: string, by: string | null) => ({ type, level, by })

/** One business that was entered twice: the second is merged into the first. */
export const original = '杭州湖畔小馆餐饮有限公司'
export const duplicate = '湖畔小馆（杭州）餐饮店'
const office = '上海弄堂里餐饮管理有限公司'

type Plain = readonly [name: string, at: ReturnType<typeof at>, who: ReturnType<typeof who>, is: ReturnType<typeof is>]

/** Those that order and pay without a story; the last two look like one business, and are two. */
const plain: readonly Plain[] = [
  ['杭州勾山里茶馆', hangzhou('上城区', '清波街 12 号'), who('陆勾', '13605710120'), is('TEA', 'NORMAL', '许帆')],
  [
    '杭州小河直街小吃',
    hangzhou('拱墅区', '小河路 458 号'),
    who('章河', '13605710121'),
    is('RESTAURANT', 'NORMAL', '钱路'),
  ],
  [
    '杭州余杭塘栖糕点',
    hangzhou('余杭区', '塘栖广济路 26 号'),
    who('卓栖', '13605710122'),
    is('RETAIL', 'NORMAL', '许帆'),
  ],
  ['萧山湘湖农庄', hangzhou('萧山区', '湘湖路 18 号'), who('俞湘', '13605710123'), is('RESTAURANT', 'SILVER', '钱路')],
  [
    '富阳渌渚食品批发部',
    hangzhou('富阳区', '渌渚镇环镇路 9 号'),
    who('孙渚', '13605710124'),
    is('DISTRIBUTOR', 'SILVER', '钱路'),
  ],
  ['上海长乐路咖啡', shanghai('静安区', '长乐路 462 号'), who('费乐', '13601710125'), is('TEA', 'NORMAL', '叶青')],
  [
    '上海七宝老街汤圆',
    shanghai('闵行区', '七宝南大街 26 号'),
    who('岑宝', '13601710126'),
    is('RESTAURANT', 'NORMAL', '叶青'),
  ],
  [
    '上海虹口鲁迅公园便利',
    shanghai('虹口区', '四川北路 2288 号'),
    who('雷虹', '13601710127'),
    is('RETAIL', 'NORMAL', '叶青'),
  ],
  ['上海松江醉白池茶社', shanghai('松江区', '人民南路 64 号'), who('贺松', '13601710128'), is('TEA', 'SILVER', '叶青')],
  [
    '苏州山塘街茶食',
    at('江苏省', '苏州市', '姑苏区', '山塘街 188 号'),
    who('倪塘', '13605120129'),
    is('RETAIL', 'NORMAL', '叶青'),
  ],
  [
    '苏州园区湖东餐饮',
    at('江苏省', '苏州市', '工业园区', '旺墩路 269 号'),
    who('汤东', '13605120130'),
    is('RESTAURANT', 'SILVER', '叶青'),
  ],
  [
    '宁波老外滩茶吧',
    at('浙江省', '宁波市', '江北区', '扬善路 51 号'),
    who('滕滩', '13605740131'),
    is('TEA', 'NORMAL', '钱路'),
  ],
  [
    '宁波东钱湖度假酒店',
    at('浙江省', '宁波市', '鄞州区', '环湖南路 666 号'),
    who('殷钱', '13605740132'),
    is('RESTAURANT', 'SILVER', '钱路'),
  ],
  [
    '深圳福田中心城快餐',
    at('广东省', '深圳市', '福田区', '福华三路 98 号'),
    who('罗福', '13602750133'),
    is('RESTAURANT', 'NORMAL', '方可'),
  ],
  [
    '深圳蛇口渔港海鲜',
    at('广东省', '深圳市', '南山区', '渔港路 6 号'),
    who('毕港', '13602750134'),
    is('RESTAURANT', 'SILVER', '方可'),
  ],
  [
    '广州东山口茶饮',
    at('广东省', '广州市', '越秀区', '庙前西街 48 号'),
    who('郝山', '13602200135'),
    is('TEA', 'NORMAL', '方可'),
  ],
  [
    '广州番禺食品贸易行',
    at('广东省', '广州市', '番禺区', '大石街朝阳东路 211 号'),
    who('邬番', '13602200136'),
    is('DISTRIBUTOR', 'GOLD', '方可'),
  ],
  [
    '佛山祖庙双皮奶',
    at('广东省', '佛山市', '禅城区', '建新路 101 号'),
    who('安庙', '13602570137'),
    is('RESTAURANT', 'NORMAL', '方可'),
  ],
  [
    '绍兴书圣故里茶坊',
    at('浙江省', '绍兴市', '越城区', '西街 72 号'),
    who('常书', '13605750138'),
    is('TEA', 'NORMAL', '许帆'),
  ],
  [
    '绍兴书圣故里茶坊二店',
    at('浙江省', '绍兴市', '越城区', '萧山街 15 号'),
    who('乐圣', '13605750139'),
    is('TEA', 'NORMAL', '许帆'),
  ],
]

/** The wholesale customers of the demonstration company (wholesale.md 32). */
export const customers: readonly DemoCustomer[] = [
  {
    name: original,
    shortName: '湖畔小馆',
    ...hangzhou('西湖区', '曙光路 122 号'),
    taxNo: '91330106MA2HPXG31A',
    ...who('冯湖', '13605710101'),
    ...is('RESTAURANT', 'GOLD', '钱路'),
    payMode: 'CREDIT',
    credit: 80_000_00,
    tags: ['老客户', '每周二送'],
  },
  {
    name: duplicate,
    ...hangzhou('西湖区', '曙光路 122 号'),
    ...who('冯湖', '13605710101'),
    ...is('RESTAURANT', 'NORMAL', '许帆'),
  },
  {
    name: office,
    shortName: '弄堂里',
    ...shanghai('徐汇区', '漕溪北路 88 号'),
    taxNo: '91310104MA1FLTL52B',
    ...who('蒋里', '13601710102'),
    ...is('RESTAURANT', 'GOLD', '叶青'),
    payMode: 'CREDIT',
    credit: 100_000_00,
  },
  {
    name: '弄堂里·静安店',
    ...shanghai('静安区', '愚园路 532 号'),
    ...who('韩安', '13601710103'),
    ...is('RESTAURANT', 'GOLD', '叶青'),
    office,
  },
  {
    name: '弄堂里·陆家嘴店',
    ...shanghai('浦东新区', '世纪大道 8 号'),
    ...who('杨嘉', '13601710104'),
    ...is('RESTAURANT', 'GOLD', '叶青'),
    office,
  },
  {
    name: '弄堂里·五角场店',
    ...shanghai('杨浦区', '淞沪路 8 号'),
    ...who('朱场', '13601710105'),
    ...is('RESTAURANT', 'GOLD', '叶青'),
    office,
  },
  {
    name: '宁波三江口茶饮有限公司',
    ...at('浙江省', '宁波市', '海曙区', '和义路 50 号'),
    ...who('秦江', '13605740106'),
    ...is('TEA', 'SILVER', '钱路'),
    payMode: 'CREDIT',
    credit: 50_000_00,
    hold: '欠款 120 天未付',
  },
  {
    name: '望湖茶事',
    ...hangzhou('上城区', '南山路 147 号'),
    ...who('尤湖', '13605710107'),
    ...is('TEA', 'SILVER', '许帆'),
  },
  {
    name: '杭州大运河面馆',
    ...hangzhou('拱墅区', '桥弄街 18 号'),
    ...who('许河', '13605710108'),
    ...is('RESTAURANT', 'NORMAL', '许帆'),
  },
  {
    name: '绍兴咸亨街坊酒家',
    ...at('浙江省', '绍兴市', '越城区', '鲁迅中路 179 号'),
    ...who('何亨', '13605750109'),
    ...is('RESTAURANT', 'SILVER', '许帆'),
  },
  {
    name: '苏州平江食品商行',
    ...at('江苏省', '苏州市', '姑苏区', '平江路 62 号'),
    ...who('吕平', '13605120110'),
    ...is('DISTRIBUTOR', 'GOLD', '叶青'),
    payMode: 'CREDIT',
    credit: 95_000_00,
  },
  {
    name: '苏州观前茶铺',
    ...at('江苏省', '苏州市', '姑苏区', '观前街 35 号'),
    ...who('施前', '13605120111'),
    ...is('TEA', 'NORMAL', '叶青'),
  },
  {
    name: '上海田子坊咖啡茶饮',
    ...shanghai('黄浦区', '泰康路 210 弄'),
    ...who('张坊', '13601710112'),
    ...is('TEA', 'NORMAL', '叶青'),
  },
  {
    name: '深圳南山鲜食便利',
    ...at('广东省', '深圳市', '南山区', '科苑路 15 号'),
    ...who('孔南', '13602750113'),
    ...is('RETAIL', 'SILVER', '方可'),
  },
  {
    name: '深圳湾茶饮连锁',
    ...at('广东省', '深圳市', '南山区', '登良路 23 号'),
    ...who('曹湾', '13602750114'),
    ...is('TEA', 'GOLD', '方可'),
  },
  {
    name: '广州西关甜品店',
    ...at('广东省', '广州市', '荔湾区', '宝华路 68 号'),
    ...who('严关', '13602200115'),
    ...is('RESTAURANT', 'NORMAL', '方可'),
  },
  {
    name: '佛山岭南粮油商行',
    ...at('广东省', '佛山市', '禅城区', '祖庙路 33 号'),
    ...who('华岭', '13602570116'),
    ...is('DISTRIBUTOR', 'SILVER', '方可'),
  },
  {
    name: '杭州龙井村农家菜',
    ...hangzhou('西湖区', '龙井路 1 号'),
    ...who('金井', '13605710117'),
    ...is('RESTAURANT', 'NORMAL', '钱路'),
  },
  {
    name: '嘉兴南湖超市',
    ...at('浙江省', '嘉兴市', '南湖区', '中山东路 500 号'),
    ...who('魏湖', '13605730118'),
    ...is('RETAIL', 'NORMAL', '钱路'),
  },
  {
    name: '温州江心屿酒店',
    ...at('浙江省', '温州市', '鹿城区', '望江路 100 号'),
    ...who('陶屿', '13605770119'),
    ...is('RESTAURANT', 'NORMAL', null),
    disabled: '门店已歇业',
  },
  ...plain.map(([name, at, who, is]) => ({ name, ...at, ...who, ...is })),
]
