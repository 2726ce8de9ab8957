import type { NewShop } from '@brandside/contract/store/shop/shop.ts'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { shopModule } from '../../store/shop/shop.module.ts'
import { idsByCode } from './by-code.ts'

type Actor = Parameters<typeof actAs>[1]

/**
 * Twelve shops in four cities (consumer.md 2): one is stopped, one sells past midnight, one is a franchise and bears a part
 * of its coupons, one is not on the map.
 */
export async function seedShops(pool: pg.Pool, actor: Actor): Promise<void> {
  const [brands, organisations] = await Promise.all([
    idsByCode(pool, actor.tenantId, 'brand'),
    idsByCode(pool, actor.tenantId, 'organisation'),
  ])
  for (const { brand, organisation, stopped: _, market: __, ...fields } of shops) {
    const input = { ...fields, brandId: brands.get(brand), organisationId: organisations.get(organisation) }
    await actAs(pool, actor, shopModule, 'create', input)
  }
}

/** Opens them, once their brands are enabled. */
export async function openShops(pool: pg.Pool, actor: Actor): Promise<void> {
  const ids = await idsByCode(pool, actor.tenantId, 'shop')
  for (const { code, stopped } of shops)
    if (!stopped) await actAs(pool, actor, shopModule, 'setStatus', { id: ids.get(code), status: 1 })
  const taking = shops.flatMap(({ code, market }) => (market ? (ids.get(code) ?? []) : []))
  await actAs(pool, actor, shopModule, 'marketFlag', { ids: taking, marketFlag: true })
}

const daily = (open: string, close: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], open, close }]
const week = [
  { days: [1, 2, 3, 4, 5], open: '10:30', close: '21:30' },
  { days: [6, 7], open: '10:00', close: '22:00' },
]
const meals = [...daily('06:30', '10:00'), ...daily('10:45', '14:30'), ...daily('16:45', '21:00')]

interface DemoShop extends Omit<NewShop, 'brandId' | 'organisationId'> {
  brand: string
  organisation: string
  stopped?: true
  market?: true
}

const hangzhou = { province: '浙江省', city: '杭州市' }
const ningbo = { province: '浙江省', city: '宁波市' }
const shanghai = { province: '上海市', city: '上海市' }
const shenzhen = { province: '广东省', city: '深圳市' }

const shops: readonly DemoShop[] = [
  {
    brand: 'LANTERN-NOODLES',
    organisation: 'HANGZHOU',
    code: 'HZ-WENSAN',
    name: '灯笼面馆·文三路店',
    ...hangzhou,
    district: '西湖区',
    address: '文三路 478 号',
    phone: '0571-87120010',
    lng: '120.130203',
    lat: '30.278418',
    managerName: '周宁',
    managerMobile: '13857120103',
    hours: week,
    seats: 62,
    avgSpendCents: 38_00,
    sort: 10,
    serviceModes: ['DINE_IN', 'TAKEAWAY', 'DELIVERY'],
    openedOn: '2019-04-18',
    tags: ['旗舰店'],
    market: true,
  },
  {
    brand: 'LANTERN-NOODLES',
    organisation: 'HANGZHOU',
    code: 'HZ-HEFANG',
    name: '灯笼面馆·河坊街店',
    ...hangzhou,
    district: '上城区',
    address: '河坊街 126 号',
    phone: '0571-87120011',
    lng: '120.169811',
    lat: '30.240052',
    managerName: '方圆',
    hours: meals,
    seats: 48,
    avgSpendCents: 36_00,
    sort: 20,
    market: true,
    openedOn: '2020-09-30',
    tags: ['景区'],
    notice: '国庆期间取号就餐，请提前预约。',
  },
  {
    brand: 'LANTERN-NOODLES',
    organisation: 'HANGZHOU',
    code: 'HZ-BINJIANG',
    name: '灯笼面馆·滨江店',
    ...hangzhou,
    district: '滨江区',
    address: '江南大道 228 号星光大道二期 B1',
    phone: '0571-87120012',
    type: 'FRANCHISE',
    lng: '120.208106',
    lat: '30.206428',
    managerName: '吴桐',
    hours: week,
    seats: 40,
    avgSpendCents: 35_00,
    franchiseShareBp: 3_000,
    sort: 30,
    market: true,
    openedOn: '2022-05-20',
  },
  {
    brand: 'LANTERN-NOODLES',
    organisation: 'NINGBO',
    code: 'NB-TIANYI',
    name: '灯笼面馆·天一广场店',
    ...ningbo,
    district: '海曙区',
    address: '中山东路 188 号',
    phone: '0574-87120013',
    lng: '121.553421',
    lat: '29.869204',
    hours: week,
    seats: 54,
    avgSpendCents: 37_00,
    sort: 40,
    market: true,
    openedOn: '2021-01-08',
  },
  {
    brand: 'LANTERN-NOODLE-BAR',
    organisation: 'SHANGHAI',
    code: 'SH-JINGAN',
    name: '灯笼小面吧·静安店',
    ...shanghai,
    district: '静安区',
    address: '南京西路 1601 号',
    phone: '021-62120014',
    lng: '121.445862',
    lat: '31.223917',
    hours: daily('10:00', '22:00'),
    seats: 30,
    avgSpendCents: 42_00,
    sort: 50,
    market: true,
  },
  {
    brand: 'LANTERN-NOODLE-BAR',
    organisation: 'SHANGHAI',
    code: 'SH-XUJIAHUI',
    name: '灯笼小面吧·徐家汇店',
    ...shanghai,
    district: '徐汇区',
    address: '肇嘉浜路 1111 号',
    phone: '021-64120015',
    sort: 60,
    seats: 26,
    lng: '121.437411',
    lat: '31.194108',
    hours: daily('10:00', '22:00'),
    avgSpendCents: 42_00,
    market: true,
  },
  {
    brand: 'MOON-TEA',
    organisation: 'SHANGHAI',
    code: 'SH-HENGSHAN',
    name: '望月茶饮·衡山路店',
    ...shanghai,
    district: '徐汇区',
    address: '衡山路 8 号',
    phone: '021-64120016',
    lng: '121.443207',
    lat: '31.207314',
    hours: daily('09:30', '22:30'),
    seats: 18,
    avgSpendCents: 19_00,
    sort: 70,
    market: true,
    serviceModes: ['TAKEAWAY', 'DELIVERY', 'PICKUP'],
    tags: ['露台'],
  },
  {
    brand: 'MOON-TEA',
    organisation: 'SHENZHEN',
    code: 'SZ-NANSHAN',
    name: '望月茶饮·南山店',
    ...shenzhen,
    district: '南山区',
    address: '海德三道 199 号',
    phone: '0755-86120017',
    lng: '113.936514',
    lat: '22.517213',
    hours: daily('10:00', '23:00'),
    seats: 12,
    avgSpendCents: 21_00,
    sort: 80,
    market: true,
    serviceModes: ['TAKEAWAY', 'DELIVERY', 'PICKUP'],
  },
  {
    brand: 'MOON-TEA',
    organisation: 'SHENZHEN',
    code: 'SZ-POPUP',
    name: '望月茶饮·深圳湾快闪',
    ...shenzhen,
    district: '南山区',
    address: '科苑南路 2888 号广场',
    phone: '0755-86120018',
    type: 'POPUP',
    sort: 90,
    hours: [{ days: [5, 6, 7], open: '11:00', close: '21:00' }],
    serviceModes: ['TAKEAWAY'],
    avgSpendCents: 20_00,
  },
  {
    brand: 'QUIET-BAR',
    organisation: 'NINGBO',
    code: 'NB-LAOWAITAN',
    name: '静吧·老外滩店',
    ...ningbo,
    district: '江北区',
    address: '人民路 28 号',
    phone: '0574-87120019',
    lng: '121.560402',
    lat: '29.884213',
    hours: [
      { days: [2, 3, 4, 7], open: '18:00', close: '00:00' },
      { days: [5, 6], open: '18:00', close: '03:30' },
    ],
    seats: 70,
    avgSpendCents: 128_00,
    serviceModes: ['DINE_IN'],
    sort: 100,
    tags: ['驻唱'],
  },
  {
    brand: 'OAK-PANTRY',
    organisation: 'HANGZHOU',
    code: 'HZ-OAK',
    name: '橡木食集·西溪店',
    ...hangzhou,
    stopped: true,
    district: '西湖区',
    address: '文二西路 551 号',
    phone: '0571-87120020',
    hours: daily('09:00', '21:00'),
    sort: 110,
    lng: '120.074209',
    lat: '30.275814',
    serviceModes: ['TAKEAWAY', 'PICKUP'],
  },
  {
    brand: 'LANTERN',
    organisation: 'HANGZHOU',
    code: 'HZ-KITCHEN',
    name: '灯笼中央厨房',
    ...hangzhou,
    sort: 120,
    district: '余杭区',
    address: '良睦路 1399 号 3 号楼',
    phone: '0571-87120021',
    type: 'CENTRAL_KITCHEN',
    lng: '119.998214',
    lat: '30.287105',
    hours: daily('03:00', '15:00'),
    serviceModes: ['DELIVERY'],
  },
]
