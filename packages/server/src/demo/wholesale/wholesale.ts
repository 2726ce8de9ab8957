import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import type { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import type { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import type { vehicle } from '@brandside/contract/wholesale/vehicle.ts'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { bankAccountModule } from '../../wholesale/bank-account/bank-account.module.ts'
import { custLevelModule } from '../../wholesale/cust-level/cust-level.module.ts'
import { custTypeModule } from '../../wholesale/cust-type/cust-type.module.ts'
import { vehicleModule } from '../../wholesale/vehicle/vehicle.module.ts'
import { seedGoods } from './goods.ts'
import { seedProviders } from './providers.ts'
import { seedWholesaleCoupons } from './wholesale-coupons.ts'

type Actor = Parameters<typeof actAs>[1]

/** How the demonstration company classes its wholesale customers, and where their money comes in (wholesale.md 32). */
export async function seedWholesale(pool: pg.Pool, actor: Actor): Promise<void> {
  for (const type of types) await actAs(pool, actor, custTypeModule, 'create', type)
  const levelIds: Record<string, Id> = {}
  for (const level of levels)
    levelIds[level.code] = ((await actAs(pool, actor, custLevelModule, 'create', level)) as { id: Id }).id
  for (const account of accounts) await actAs(pool, actor, bankAccountModule, 'create', account)
  for (const each of vehicles) await actAs(pool, actor, vehicleModule, 'create', each)
  const supplierOf = await seedProviders(pool, actor)
  await seedGoods(pool, actor, { levels: levelIds, supplierOf })
  await seedWholesaleCoupons(pool, actor)
}

const types: Input<typeof custType, 'create'>[] = [
  { code: 'RESTAURANT', name: '餐饮门店', sort: 10 },
  { code: 'TEA', name: '茶饮店', sort: 20 },
  { code: 'RETAIL', name: '零售店', sort: 30 },
  { code: 'DISTRIBUTOR', name: '经销商', sort: 40, remark: '按箱起订，自提为主' },
]

const levels: Input<typeof custLevel, 'create'>[] = [
  { code: 'NORMAL', name: '普通', rank: 1 },
  {
    code: 'SILVER',
    name: '银牌',
    rank: 2,
    discountBp: 9_700,
    minOrderCents: 500_00,
    defaultCreditDays: 15,
    upgradeShippedCents: 100_000_00,
    keepShippedCents: 80_000_00,
  },
  {
    code: 'GOLD',
    name: '金牌',
    rank: 3,
    discountBp: 9_250,
    minOrderCents: 1_000_00,
    defaultCreditDays: 30,
    upgradeShippedCents: 500_000_00,
    keepShippedCents: 400_000_00,
  },
]

const accounts: Input<typeof bankAccount, 'create'>[] = [
  {
    code: 'ICBC-01',
    name: '工行基本户',
    kind: 'BANK',
    openingCents: 268_430_55,
    bankName: '中国工商银行杭州文三支行',
    accountNo: '1202022719900012345',
    accountName: '灯笼食品有限公司',
  },
  {
    code: 'ALIPAY-01',
    name: '企业支付宝',
    kind: 'ALIPAY',
    openingCents: 12_600_00,
    printOnDocs: false,
    bankName: '支付宝',
    accountNo: '2088421900012345',
    accountName: '灯笼食品有限公司',
  },
  {
    code: 'CASH-01',
    name: '仓库现金',
    kind: 'CASH',
    printOnDocs: false,
    remark: '自提客户现场付款，每日交存',
    bankName: '现金',
    accountNo: '00000001',
    accountName: '灯笼食品有限公司',
  },
]

const vehicles: Input<typeof vehicle, 'create'>[] = [
  { plateNo: '浙A·6L218', capacityKg: 1_500, capacityPieces: 180, driver: '马师傅', driverMobile: '13857120201' },
  {
    plateNo: '浙A·D3907',
    capacityKg: 600,
    driver: '沈师傅',
    driverMobile: '13857120202',
    remark: '新能源，可进老城区',
  },
  { plateNo: '沪C·55K82', capacityKg: 8_000, carrier: '顺达物流', driver: '曹师傅', driverMobile: '13857120203' },
]
