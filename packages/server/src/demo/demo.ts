import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { addUpDays } from '../payment/report/pay-sums.ts'
import { asTenant } from '../platform/as-tenant.ts'
import { ask } from '../platform/database/ask.ts'
import { lookAtGrownTables } from '../platform/database/grown-tables.ts'
import type { Uploads } from '../platform/files/uploads.ts'
import type { Module } from '../platform/serve.ts'
import { seedMarketing } from './marketing/marketing.ts'
import { seedMarketingUse } from './marketing/marketing-use.ts'
import { seedTravels } from './members/member-travels.ts'
import { seedMembers } from './members/members.ts'
import { seedMessageChannels } from './message-channels.ts'
import { seedNeighbour } from './neighbour.ts'
import { seedPayment } from './payment.ts'
import { seedPeople } from './people.ts'
import { seedTrades } from './sales/trades.ts'
import { seedScheduledReports } from './scheduled-reports.ts'
import { seedSettings } from './settings.ts'
import { seedBrandPayments } from './stores/brand-payments.ts'
import { enableBrands, seedBrands } from './stores/brands.ts'
import { seedNewYork } from './stores/new-york.ts'
import { seedPapers } from './stores/papers.ts'
import { seedReleases } from './stores/releases.ts'
import { openShops } from './stores/shops.ts'
import { seedStores } from './stores/stores.ts'
import { seedViews } from './views.ts'
import { seedVisitors, type Visitor } from './visitors.ts'
import { seedCollections } from './wholesale/collections.ts'
import { seedCustomers } from './wholesale/customers.ts'
import { seedDocuments } from './wholesale/documents.ts'
import { seedExpiredQuotation } from './wholesale/expired-quotation.ts'
import { seedOpenings } from './wholesale/openings.ts'
import { openDesk } from './wholesale/order-desk.ts'
import { seedOrderHistory } from './wholesale/order-history.ts'
import { seedOrders } from './wholesale/orders.ts'
import { seedQuotedOrders } from './wholesale/quoted-orders.ts'
import { seedWholesale } from './wholesale/wholesale.ts'

export const demoCompany = '灯笼食品'

/** Takes the words of what is being made, for those who wait. */
export type Tell = (words: string) => void

interface Company {
  pool: pg.Pool
  modules: readonly Module[]
  uploads: Uploads
  /** Of all its people, chosen at the start; else each is given one. */
  password?: string | undefined
  tell: Tell
}

/**
 * The demonstration company: made by the product's own writes, so every rule holds on it and its log tells how it came
 * about. Its brands and people come at once; its business, some years of it, takes longer and may be left out.
 */
export async function seedDemo(company: Company, { business = true } = {}): Promise<Visitor[]> {
  const { pool, password } = company
  const actor = { tenantId: 1 as Id, adminId: 1 as Id, modules: company.modules }
  const part = <T>(words: string, work: () => Promise<T>) => makePart(company, words, work)
  const visitors = await part('Brands and people', async () => {
    await seedBrands(pool, actor)
    await seedPeople(pool, actor)
    return await seedVisitors(pool, actor, password)
  })
  await part('Shops', async () => {
    // Audited by one of the visitors: a second person.
    await seedPapers(company, actor)
    await enableBrands(pool, actor)
    await openShops(pool, actor)
    await seedReleases(pool, actor)
    await seedSettings(pool, actor)
  })
  if (business) {
    await part('Payments and a brand in New York', async () => {
      await seedPayment(pool, actor)
      await seedNewYork(company, actor)
      await seedBrandPayments(pool, actor)
    })
    await part('Coupons and campaigns', () => seedMarketing(company, actor))
    await part('Products and prices', () => seedWholesale(pool, actor))
    await part('Members with two years behind them', () => seedMembers(pool, actor))
    await part('Four months of sales', () => seedTrades(pool, actor, password))
    await part('Members in New York', () => seedTravels(pool, actor))
    await part('Reports', async () => {
      await seedScheduledReports(pool, actor)
      await seedMessageChannels(pool, actor)
    })
  }
  await seedViews(pool, actor)
  if (!business) return visitors
  await part('Menus of the shops', () => seedStores(company, actor))
  // Another of them audits campaigns; coupons and offers name goods of the menus.
  await part('What members did with coupons', () => seedMarketingUse(pool, actor))
  // One of the visitors sells.
  await part('Wholesale customers', () => seedCustomers(pool, actor))
  await part('Contracts and quotations', async () => {
    await seedDocuments(pool, actor)
    await seedExpiredQuotation(pool, actor)
  })
  const desk = await openDesk(pool, actor)
  // A customer with an opening balance has no shipments before it.
  await part('Fourteen months of wholesale', async () => {
    await seedOpenings(desk)
    await seedOrderHistory(pool, actor.tenantId)
  })
  await part('Orders and deliveries of today', async () => {
    await seedOrders(desk)
    await seedQuotedOrders(desk)
  })
  await part('Receipts and invoices', () => seedCollections(desk))
  // Else the first upkeep adds four months up, and everybody waits for it.
  await part('Sums of the days', () => asTenant(pool, actor.tenantId, addUpDays))
  return [...visitors, await part('A second company', () => seedNeighbour(pool, actor, password))]
}

/** Makes one part, and gives the planner statistics of what was written: the next part asks for it. */
async function makePart<T>({ pool, tell }: Company, words: string, work: () => Promise<T>): Promise<T> {
  tell(words)
  const made = await work()
  await lookAtGrownTables(pool)
  return made
}

/** Notes that this database shows the demonstration company with its business. */
export async function noteDemo(owner: pg.Pool): Promise<void> {
  await owner.query(`insert into app.instance_state (name, value) values ('demo', '1') on conflict (name) do nothing`)
}

export async function hasDemo(pool: pg.Pool): Promise<boolean> {
  const rows = await ask(pool, `select 1 from app.instance_state where name = 'demo'`)
  return rows.length > 0
}
