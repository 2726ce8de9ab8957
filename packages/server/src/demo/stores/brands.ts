import type { Id } from '@brandside/contract/platform/id.ts'
import type { NewBrand } from '@brandside/contract/store/brand.ts'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { brandModule } from '../../store/brand/brand.module.ts'
import { idsByCode } from './by-code.ts'

type Actor = Parameters<typeof actAs>[1]

/** Brands of the demonstration company (consumer.md 1), all of them still disabled. */
export async function seedBrands(pool: pg.Pool, actor: Actor): Promise<void> {
  const create = async (brand: NewBrand) => ((await actAs(pool, actor, brandModule, 'create', brand)) as { id: Id }).id

  const group = await create({ ...lantern, ...hangzhou })
  const noodles = await create({ ...lanternNoodles, parentId: group })
  await create({ ...noodleBar, parentId: noodles })
  for (const brand of [moonTea, quietBar, oakPantry]) await create({ ...brand, parentId: group })
}

/** Enables the brands whose certificates are approved, parents first; one still waits for its audit. */
export async function enableBrands(pool: pg.Pool, actor: Actor): Promise<void> {
  const brands = await idsByCode(pool, actor.tenantId, 'brand')
  for (const { code } of [lantern, lanternNoodles, noodleBar, moonTea, quietBar])
    await actAs(pool, actor, brandModule, 'setStatus', { id: brands.get(code), status: 1 })
}

const hangzhou = {
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '文三路 478 号华星时代广场 A 座 12 层',
}

const lantern: NewBrand = {
  code: 'LANTERN',
  name: '灯笼食品集团',
  shortName: '灯笼',
  industry: 'OTHER',
  contactName: '陈立',
  contactMobile: '13857120001',
  contactEmail: 'chen.li@lantern.example',
  themeColour: '#c8402f',
  sort: 10,
  intro: '从一盏灯笼下的面摊开始，如今是面馆、茶饮、烘焙与批发的一家人。',
}

const lanternNoodles: NewBrand = {
  code: 'LANTERN-NOODLES',
  name: '灯笼面馆',
  shortName: '面馆',
  industry: 'RESTAURANT',
  contactName: '沈秋',
  contactMobile: '13857120002',
  ...hangzhou,
  themeColour: '#d9532c',
  sort: 20,
}

const noodleBar: NewBrand = {
  code: 'LANTERN-NOODLE-BAR',
  name: '灯笼小面吧',
  shortName: '小面吧',
  industry: 'RESTAURANT',
  contactName: '许言',
  contactMobile: '13857120003',
  province: '上海市',
  city: '上海市',
  district: '静安区',
  sort: 10,
}

const moonTea: NewBrand = {
  code: 'MOON-TEA',
  name: '望月茶饮',
  shortName: '望月',
  industry: 'BEVERAGE',
  contactName: '林晚',
  contactMobile: '13857120004',
  province: '上海市',
  city: '上海市',
  district: '徐汇区',
  address: '衡山路 8 号',
  themeColour: '#2f6f62',
  sort: 30,
}

const quietBar: NewBrand = {
  code: 'QUIET-BAR',
  name: '静吧',
  industry: 'BEVERAGE',
  contactName: '罗恩',
  contactMobile: '13857120005',
  province: '浙江省',
  city: '宁波市',
  dayCut: '04:00',
  themeColour: '#3a3550',
  sort: 40,
  remark: '营业到凌晨三点半，凌晨四点日切。',
}

const oakPantry: NewBrand = {
  code: 'OAK-PANTRY',
  name: '橡木食集',
  shortName: '橡木',
  industry: 'RETAIL',
  contactName: '郑禾',
  contactMobile: '13857120006',
  province: '江苏省',
  city: '苏州市',
  themeColour: '#7a5c36',
  sort: 50,
}
