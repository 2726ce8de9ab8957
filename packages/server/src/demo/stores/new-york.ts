import type { Id } from '@brandside/contract/platform/id.ts'
import type { NewBrand } from '@brandside/contract/store/brand.ts'
import type { NewShop } from '@brandside/contract/store/shop/shop.ts'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import type { Uploads } from '../../platform/files/uploads.ts'
import { brandModule } from '../../store/brand/brand.module.ts'
import { shopModule } from '../../store/shop/shop.module.ts'
import { organisationModule } from '../../system/organisation/organisation.module.ts'
import { idsByCode } from './by-code.ts'
import { seedPapers } from './papers.ts'

type Actor = Parameters<typeof actAs>[1]

/**
 * A brand whose clocks are others and change twice a year, so that hours and business days can be seen to follow the brand,
 * and whose books are in another currency, in which it has reports of its own (docs/adr/0056).
 */
export async function seedNewYork(company: { pool: pg.Pool; uploads: Uploads }, actor: Actor): Promise<void> {
  const { pool } = company
  const brands = await idsByCode(pool, actor.tenantId, 'brand')
  const create = async (module: Parameters<typeof actAs>[2], input: object) =>
    ((await actAs(pool, actor, module, 'create', input)) as { id: Id }).id
  const brandId = await create(brandModule, { ...newYork, parentId: brands.get('LANTERN') })
  await seedPapers(company, actor, { only: newYork.code })
  await actAs(pool, actor, brandModule, 'setStatus', { id: brandId, status: 1 })
  const organisationId = await create(organisationModule, { code: 'NEW-YORK', name: '纽约', parentId: null, sort: 35 })
  const shopId = await create(shopModule, { ...flushing, brandId, organisationId })
  await actAs(pool, actor, shopModule, 'setStatus', { id: shopId, status: 1 })
}

const newYork: NewBrand = {
  code: 'LANTERN-NY',
  name: '灯笼夜面·纽约',
  shortName: '夜面',
  industry: 'RESTAURANT',
  contactName: '梁夏',
  contactMobile: '13857120007',
  timeZone: 'America/New_York',
  currency: 'USD',
  dayCut: '04:00',
  themeColour: '#1f4e79',
  sort: 60,
  remark: '按纽约时间营业，凌晨四点日切，以美元记账。',
}

const flushing: Omit<NewShop, 'brandId' | 'organisationId'> = {
  code: 'NY-FLUSHING',
  name: '灯笼夜面·法拉盛店',
  province: '纽约州',
  city: '纽约市',
  district: '皇后区',
  address: '40-12 Main Street, Flushing',
  phone: '+1-718-5550119',
  managerName: '何塞',
  seats: 36,
  sort: 130,
  lng: '-73.830300',
  lat: '40.758600',
  avgSpendCents: 24_00,
  serviceModes: ['DINE_IN', 'TAKEAWAY'],
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], open: '18:00', close: '03:30' }],
  openedOn: '2024-10-11',
}
