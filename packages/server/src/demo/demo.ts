import type { Id } from '@brandside/contract/platform/id.ts'
import type { NewBrand } from '@brandside/contract/store/brand.ts'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { ask } from '../platform/database/ask.ts'
import type { Module } from '../platform/serve.ts'
import { brandModule } from '../store/brand/brand.module.ts'
import { seedBrandPayments } from './brand-payments.ts'
import { seedCollections } from './collections.ts'
import { seedCustomers } from './customers.ts'
import { seedDocuments } from './documents.ts'
import { seedMarketing } from './marketing.ts'
import { seedMarketingUse } from './marketing-use.ts'
import { seedMembers } from './members.ts'
import { seedOpenings } from './openings.ts'
import { openDesk } from './order-desk.ts'
import { seedOrderHistory } from './order-history.ts'
import { seedOrders } from './orders.ts'
import { seedPayment } from './payment.ts'
import { seedPeople } from './people.ts'
import { seedReleases } from './releases.ts'
import { seedSettings } from './settings.ts'
import { seedStores } from './stores.ts'
import { seedTrades } from './trades.ts'
import { seedViews } from './views.ts'
import { seedVisitors, type Visitor } from './visitors.ts'
import { seedWholesale } from './wholesale.ts'

export const demoCompany = '灯笼食品'

interface Company {
  pool: pg.Pool
  modules: readonly Module[]
  /** Of all its people, chosen at the start; else each is given one. */
  password?: string | undefined
}

/**
 * The demonstration company: made by the product's own writes, so every rule holds on it and its log tells how it came
 * about. Its brands and people come at once; its business, some years of it, takes longer and may be left out.
 */
export async function seedDemo({ pool, modules, password }: Company, { business = true } = {}): Promise<Visitor[]> {
  const actor = { tenantId: 1 as Id, adminId: 1 as Id, modules }
  await seedBrands(pool, actor)
  await seedPeople(pool, actor)
  await seedReleases(pool, actor)
  await seedSettings(pool, actor)
  if (business) {
    await seedPayment(pool, actor)
    await seedBrandPayments(pool, actor)
    await seedMarketing(pool, actor)
    await seedWholesale(pool, actor)
    await seedMembers(pool, actor)
    await seedTrades(pool, actor, password)
  }
  await seedViews(pool, actor)
  const visitors = await seedVisitors(pool, actor, password)
  if (!business) return visitors
  // Papers are audited by a second person.
  await seedStores(pool, actor)
  // Another of them audits campaigns; coupons and offers name goods of the menus.
  await seedMarketingUse(pool, actor)
  // One of the visitors sells.
  await seedCustomers(pool, actor)
  await seedDocuments(pool, actor)
  const desk = await openDesk(pool, actor)
  await seedOpenings(desk)
  // A customer with an opening balance has no shipments before it.
  await seedOrderHistory(pool, actor.tenantId)
  await seedOrders(desk)
  await seedCollections(desk)
  return visitors
}

/** Notes that this database shows the demonstration company with its business. */
export async function noteDemo(owner: pg.Pool): Promise<void> {
  await owner.query(`insert into app.instance_state (name, value) values ('demo', '1') on conflict (name) do nothing`)
}

export async function hasDemo(pool: pg.Pool): Promise<boolean> {
  const rows = await ask(pool, `select 1 from app.instance_state where name = 'demo'`)
  return rows.length > 0
}

async function seedBrands(pool: pg.Pool, actor: Parameters<typeof actAs>[1]): Promise<void> {
  const create = async (brand: NewBrand) => ((await actAs(pool, actor, brandModule, 'create', brand)) as { id: Id }).id
  const enable = (id: Id) => actAs(pool, actor, brandModule, 'setStatus', { id, status: 1 })

  const group = await create({ ...lantern, ...hangzhou })
  await enable(group)
  const noodles = await create({ ...lanternNoodles, parentId: group })
  await enable(noodles)
  await enable(await create({ ...noodleBar, parentId: noodles }))
  await enable(await create({ ...moonTea, parentId: group }))
  await enable(await create({ ...quietBar, parentId: group }))
  // Still waiting for its papers: new brands start disabled.
  await create({ ...oakPantry, parentId: group })
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
