import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { provider } from '@brandside/contract/wholesale/provider.ts'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { providerModule } from '../../wholesale/provider/provider.module.ts'

type Actor = Parameters<typeof actAs>[1]
type NewProvider = Input<typeof provider, 'create'>

/**
 * Who supplies the demonstration company: one is disabled, one asks for a least order, one delivers itself. Answers who
 * supplies the product of a code; the others come out of the company's own stock.
 */
export async function seedProviders(pool: pg.Pool, actor: Actor): Promise<(code: string) => Id | undefined> {
  const suppliers = new Map<string, Id>()
  for (const each of providers) {
    const { id } = (await actAs(pool, actor, providerModule, 'create', each)) as { id: Id }
    if (each !== waiting) await actAs(pool, actor, providerModule, 'setStatus', { id, status: 1 })
    for (const code of supplies[each.shortName ?? ''] ?? []) suppliers.set(code, id)
  }
  return (code) => suppliers.get(code)
}

const supplies: Readonly<Record<string, readonly string[]>> = {
  清茗茶业: ['GIFT-BOX'],
  牧源乳业: ['MILK-1L', 'MILK-SKIM', 'CREAM-SPRAY'],
  新纸包装: ['BAG-1', 'BAG-2'],
}

const waiting: NewProvider = {
  name: '温州海晏水产加工有限公司',
  shortName: '海晏水产',
  contactName: '潘海',
  contactMobile: '13958820106',
  province: '浙江省',
  city: '温州市',
  district: '鹿城区',
  address: '滨江街道望江东路 66 号',
  settleType: 'PREPAID',
  leadDays: 3,
  remark: '资质待补，暂未启用。',
}

const providers: readonly NewProvider[] = [
  {
    name: '杭州清茗茶业有限公司',
    shortName: '清茗茶业',
    contactName: '吴茗',
    contactMobile: '13958820101',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address: '转塘街道龙坞茶镇 18 号',
    taxNo: '91330106MA2B1CQM7A',
    bankName: '杭州银行转塘支行',
    bankAccountNo: '3301040160012345678',
    bankAccountName: '杭州清茗茶业有限公司',
    settleDay: 25,
    leadDays: 1,
  },
  {
    name: '嘉兴牧源乳业有限公司',
    shortName: '牧源乳业',
    contactName: '钱牧',
    contactMobile: '13958820102',
    province: '浙江省',
    city: '嘉兴市',
    district: '南湖区',
    address: '大桥镇亚太路 705 号',
    taxNo: '91330402MA2CYMY83K',
    bankName: '嘉兴银行科技支行',
    bankAccountNo: '6217003310045678901',
    bankAccountName: '嘉兴牧源乳业有限公司',
    settleDay: 20,
    leadDays: 2,
    minOrderCents: 3_000_00,
  },
  {
    name: '苏州新纸包装制品有限公司',
    shortName: '新纸包装',
    contactName: '陆新',
    contactMobile: '13958820103',
    province: '江苏省',
    city: '苏州市',
    district: '吴中区',
    address: '木渎镇金枫路 216 号',
    taxNo: '91320506MA1XZBZ20H',
    leadDays: 5,
    freightMode: 'SELF',
  },
  {
    name: '宁波甬冠冷链食品有限公司',
    shortName: '甬冠冷链',
    contactName: '邬冠',
    contactMobile: '13958820104',
    province: '浙江省',
    city: '宁波市',
    district: '江北区',
    address: '洪塘街道北环西路 1188 号',
    settleType: 'PER_ORDER',
    leadDays: 2,
  },
  {
    name: '上海谷丰粮油贸易有限公司',
    shortName: '谷丰粮油',
    contactName: '唐谷',
    contactMobile: '13958820105',
    province: '上海市',
    city: '上海市',
    district: '宝山区',
    address: '真大路 520 号 3 幢',
    taxNo: '91310113MA1GNGF96D',
    settleDay: 28,
    leadDays: 1,
  },
  waiting,
]
