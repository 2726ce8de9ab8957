import type { Id } from '@brandside/contract/platform/id.ts'
import type { NewCustomer } from '@brandside/contract/wholesale/customer.ts'
import type { NewProspect } from '@brandside/contract/wholesale/prospect.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { queriesOn } from '../platform/database/query.ts'
import { Unit } from '../platform/database/unit.ts'
import { openTenant } from '../platform/identity/session.ts'
import { adminModule } from '../system/admin/admin.module.ts'
import { customerModule } from '../wholesale/customer/customer.module.ts'
import { customerCreditModule } from '../wholesale/customer-credit/customer-credit.module.ts'
import { prospectModule } from '../wholesale/prospect/prospect.module.ts'

type Actor = Parameters<typeof actAs>[1] & { tenantId: Id; adminId: Id }

/** The sales teams of the demonstration company beside its visitors, their customers and prospects (wholesale.md 32). */
export async function seedCustomers(pool: pg.Pool, actor: Actor): Promise<void> {
  const reading = () =>
    queriesOn(new Unit(pool, { opening: openTenant(actor.tenantId, actor.adminId), effect: 'read' }))
  const db = reading()
  const idsOf = async (table: 'custType' | 'custLevel' | 'organisation') => {
    const { rows } = await sql<{ id: Id; code: string }>`
      select id, code from ${sql.table(table)} where tenant_id = app.tenant() and deleted_at is null`.execute(db)
    return new Map(rows.map(({ id, code }) => [code, id]))
  }
  const [types, levels, places] = [await idsOf('custType'), await idsOf('custLevel'), await idsOf('organisation')]
  const made = async (module: Parameters<typeof actAs>[2], input: object) =>
    ((await actAs(pool, actor, module, 'create', input)) as { id: Id }).id

  for (const { organisation, ...person } of salesmen)
    await made(adminModule, { ...person, salesman: true, organisationId: places.get(organisation) })
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, nick_name as name from admin where tenant_id = app.tenant() and salesman`.execute(reading())
  const sellers = new Map(rows.map(({ id, name }) => [name, id]))
  const seller = (name: string | null) => (name === null ? null : sellers.get(name))

  const known = new Map<string, Id>()
  for (const { type, level, by, office, credit, hold, disabled, ...words } of customers) {
    const id = await made(customerModule, {
      ...{ ...words, custTypeId: types.get(type), custLevelId: levels.get(level), salesmanId: seller(by) },
      ...{ confirmDuplicate: true, ...(office && { parentId: known.get(office), billToParent: true }) },
    })
    known.set(words.name, id)
    const act = (name: string, input: object) => actAs(pool, actor, customerModule, name, { id, ...input })
    if (credit)
      await actAs(pool, actor, customerCreditModule, 'set', {
        ...{ id, version: 1, enabled: true, termDays: 30, creditLimitCents: credit, reason: '首次授信' },
      })
    if (hold) await act('hold', { hold: true, reason: hold })
    if (disabled) await act('setStatus', { status: 0, reason: disabled })
  }
  await actAs(pool, actor, customerModule, 'merge', {
    ...{ fromId: known.get(duplicate), intoId: known.get(original) },
  })

  for (const { by, type, state, said, ...words } of prospects) {
    const id = await made(prospectModule, {
      ...{ ...words, custTypeId: types.get(type), salesmanId: seller(by), confirmDuplicate: true },
    })
    const act = (name: string, input: object) => actAs(pool, actor, prospectModule, name, { id, ...input })
    for (const content of said ?? [])
      await act('follow', { way: 'VISIT', content, nextFollowOn: words.nextFollowOn ?? null })
    if (state === 'CANCELLED') await act('cancellation', { reason: '已与其他供应商签约' })
    if (state === 'CONVERTED') await act('convert', { custTypeId: types.get(type), custLevelId: levels.get('NORMAL') })
  }
}

const salesmen = [
  { username: 'qian.lu', nickName: '钱路', mobile: '13857120111', organisation: 'WHOLESALE' },
  { username: 'ye.qing', nickName: '叶青', mobile: '13857120113', organisation: 'EAST' },
  { username: 'fang.ke', nickName: '方可', mobile: '13857120114', organisation: 'SOUTH' },
] as const

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

const at = (province: string, city: string, district: string, address: string) => ({
  province,
  city,
  district,
  address,
})
const hangzhou = (district: string, address: string) => at('浙江省', '杭州市', district, address)
const shanghai = (district: string, address: string) => at('上海市', '上海市', district, address)
const who = (contactName: string, mobile: string) => ({ contactName, mobile })
const is = (type: string, level: string, by: string | null) => ({ type, level, by })

const original = '杭州湖畔小馆餐饮有限公司'
const duplicate = '湖畔小馆（杭州）餐饮店'
const office = '上海弄堂里餐饮管理有限公司'

const customers: readonly DemoCustomer[] = [
  {
    ...{ name: original, shortName: '湖畔小馆', ...hangzhou('西湖区', '曙光路 122 号'), taxNo: '91330106MA2HPXG31A' },
    ...{ ...who('冯湖', '13605710101'), ...is('RESTAURANT', 'GOLD', '钱路'), payMode: 'CREDIT', credit: 80_000_00 },
    tags: ['老客户', '每周二送'],
  },
  {
    name: duplicate,
    ...hangzhou('西湖区', '曙光路 122 号'),
    ...who('冯湖', '13605710101'),
    ...is('RESTAURANT', 'NORMAL', '许帆'),
  },
  {
    ...{ name: office, shortName: '弄堂里', ...shanghai('徐汇区', '漕溪北路 88 号'), taxNo: '91310104MA1FLTL52B' },
    ...{ ...who('蒋里', '13601710102'), ...is('RESTAURANT', 'GOLD', '叶青'), payMode: 'CREDIT', credit: 100_000_00 },
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
    ...{ name: '宁波三江口茶饮有限公司', ...at('浙江省', '宁波市', '海曙区', '和义路 50 号') },
    ...{ ...who('秦江', '13605740106'), ...is('TEA', 'SILVER', '钱路'), payMode: 'CREDIT', credit: 50_000_00 },
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
    ...{ name: '苏州平江食品商行', ...at('江苏省', '苏州市', '姑苏区', '平江路 62 号') },
    ...{ ...who('吕平', '13605120110'), ...is('DISTRIBUTOR', 'GOLD', '叶青'), payMode: 'CREDIT', credit: 95_000_00 },
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
    ...{ name: '温州江心屿酒店', ...at('浙江省', '温州市', '鹿城区', '望江路 100 号'), ...who('陶屿', '13605770119') },
    ...{ ...is('RESTAURANT', 'NORMAL', null), disabled: '门店已歇业' },
  },
]

interface DemoProspect extends Omit<NewProspect, 'custTypeId' | 'salesmanId'> {
  type: string
  by: string | null
  said?: readonly string[]
  state?: 'CANCELLED' | 'CONVERTED'
}

/** So many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const prospects: readonly DemoProspect[] = [
  {
    ...{
      name: '杭州奎元馆分号',
      ...hangzhou('上城区', '解放路 154 号'),
      ...who('戚元', '13705710201'),
      type: 'RESTAURANT',
      by: '钱路',
    },
    ...{
      intent: 'A',
      expectedMonthlyCents: 30_000_00,
      nextFollowOn: inDays(1),
      said: ['到店拜访，看了面粉和茶的样品，店长满意。', '报了三个品的价，等老板回话。'],
    },
  },
  {
    ...{
      name: '西溪里茶饮',
      ...hangzhou('西湖区', '天目山路 518 号'),
      ...who('谢溪', '13705710202'),
      type: 'TEA',
      by: '钱路',
    },
    ...{ intent: 'B', source: 'REFERRAL', nextFollowOn: inDays(0), said: ['老客户介绍，约了试饮。'] },
  },
  {
    ...{
      name: '钱江新城轻食',
      ...hangzhou('上城区', '富春路 290 号'),
      ...who('邹城', '13705710203'),
      type: 'RESTAURANT',
      by: '许帆',
    },
    ...{ intent: 'C', source: 'PHONE', nextFollowOn: inDays(-2), said: ['电话联系，对方说月底再谈。'] },
  },
  {
    ...{
      name: '滨江阿婆小吃',
      ...hangzhou('滨江区', '江南大道 228 号'),
      ...who('喻婆', '13705710204'),
      type: 'RESTAURANT',
      by: '许帆',
    },
    ...{ intent: 'B', source: 'VISIT' },
  },
  {
    ...{
      name: '湖州太湖渔家乐',
      ...at('浙江省', '湖州市', '吴兴区', '滨湖大道 999 号'),
      ...who('柏渔', '13705720205'),
      type: 'RESTAURANT',
      by: '许帆',
    },
    ...{ intent: 'C', said: ['拜访一次，主营活鲜，用量小。'], state: 'CANCELLED' },
  },
  {
    ...{
      name: '上海豫园点心铺',
      ...shanghai('黄浦区', '豫园老街 100 号'),
      ...who('水园', '13701710206'),
      type: 'RESTAURANT',
      by: '叶青',
    },
    ...{
      intent: 'A',
      source: 'EXHIBITION',
      expectedMonthlyCents: 52_000_00,
      said: ['展会上认识，寄了样品。', '样品通过，签约。'],
      state: 'CONVERTED',
    },
  },
  {
    ...{
      name: '上海武康路茶室',
      ...shanghai('徐汇区', '武康路 393 号'),
      ...who('窦康', '13701710207'),
      type: 'TEA',
      by: '叶青',
    },
    ...{
      intent: 'A',
      source: 'ONLINE',
      expectedMonthlyCents: 18_000_00,
      nextFollowOn: inDays(3),
      said: ['线上询价高山乌龙，已报价。'],
    },
  },
  {
    ...{
      name: '苏州金鸡湖茶空间',
      ...at('江苏省', '苏州市', '工业园区', '星港街 158 号'),
      ...who('章湖', '13705120208'),
      type: 'TEA',
      by: '叶青',
    },
    ...{ intent: 'B', nextFollowOn: inDays(5), said: ['对方要求月结，已说明授信流程。'] },
  },
  {
    ...{
      name: '深圳华强北快餐',
      ...at('广东省', '深圳市', '福田区', '华强北路 2001 号'),
      ...who('云强', '13702750209'),
      type: 'RESTAURANT',
      by: '方可',
    },
    ...{ intent: 'B', nextFollowOn: inDays(2), said: ['送了两箱试用装。'] },
  },
  {
    ...{
      name: '东莞松山湖茶饮',
      ...at('广东省', '东莞市', '松山湖', '沁园路 16 号'),
      ...who('苏松', '13702690210'),
      type: 'TEA',
      by: '方可',
    },
    ...{ intent: 'C', said: ['价格谈不拢，暂停。'], state: 'CANCELLED' },
  },
  {
    name: '绍兴仓桥直街小店',
    city: '绍兴市',
    ...who('潘桥', '13705750211'),
    type: 'RETAIL',
    by: null,
    intent: 'C',
    source: 'ONLINE',
  },
  {
    name: '宁波南塘老街糕团',
    city: '宁波市',
    ...who('葛塘', '13705740212'),
    type: 'RESTAURANT',
    by: null,
    intent: 'B',
    source: 'REFERRAL',
  },
  {
    name: '金华双龙洞饭庄',
    city: '金华市',
    ...who('奚龙', '13705790213'),
    type: 'RESTAURANT',
    by: null,
    intent: 'C',
    source: 'PHONE',
  },
  {
    name: '珠海情侣路茶吧',
    city: '珠海市',
    ...who('范侣', '13702560214'),
    type: 'TEA',
    by: null,
    intent: 'C',
    source: 'ONLINE',
  },
]
