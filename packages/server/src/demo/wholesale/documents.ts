import type { Id } from '@brandside/contract/platform/id.ts'
import type { NewContract } from '@brandside/contract/wholesale/contract/contract.ts'
import type { NewQuotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import { contractModule } from '../../wholesale/contract/contract.module.ts'
import { productPriceModule } from '../../wholesale/product-price/product-price.module.ts'
import { quotationModule } from '../../wholesale/quotation/quotation.module.ts'
import { wholesaleCouponModule } from '../../wholesale/wholesale-coupon/wholesale-coupon.module.ts'
import { day } from './calendar.ts'
import { allOrdered, halfOrdered } from './quoted-orders.ts'

type Actor = Parameters<typeof actAs>[1]

/** Contracts and quotations in their states, and coupons in customers' hands, as far as there is whom to sell what to. */
export async function seedDocuments(pool: pg.Pool, actor: Actor): Promise<void> {
  const { customers, goods, coupons, approver } = await findParties(pool, actor)
  if (customers.length < 10 || goods.length < 3) return
  const second = { ...actor, adminId: approver }
  const customerOf = (index: number) => customers[index % customers.length] as Id
  const priced = (percent: number) =>
    goods.map(({ skuId, unitId, price }) => ({
      skuId,
      unitId,
      price: Math.max(1, Math.round((price * percent) / 100)),
    }))

  for (const { take, ...words } of contracts()) {
    const id = await create(contractModule, { ...words, signatoryId: approver, lines: priced(94) })
    for (const move of take) await takeStep(contractModule, move, id)
  }
  for (const { take, percent, goods: kinds = 4, revisions = 0, ...words } of quotations) {
    const lines = priced(percent)
      .slice(0, kinds)
      .map((line, place) => ({ ...line, qty: String(10 * (place + 1)) }))
    let id = await create(quotationModule, { ...words, lines })
    for (let revised = 0; revised < revisions; revised++) {
      await takeStep(quotationModule, { name: 'send' }, id)
      id = ((await actAs(pool, actor, quotationModule, 'revise', { id })) as { id: Id }).id
    }
    for (const move of take) await takeStep(quotationModule, move, id)
  }
  // A chain of tea shops has a price of its own for one product.
  const [, ownPriced] = priced(88)
  const { price, ...of } = ownPriced ?? { price: 0 }
  const own = { ...of, scopeType: 'CUSTOMER', customerId: customerOf(12), tiers: [{ minQty: '1', price }] }
  await actAs(pool, actor, productPriceModule, 'create', own)
  for (const id of coupons)
    await actAs(pool, actor, wholesaleCouponModule, 'grant', { id, customerIds: customers.slice(0, 6) })

  async function create(module: typeof contractModule, { customer, ...input }: NewDocument) {
    const made = await actAs(pool, actor, module, 'create', { ...input, customerId: customerOf(customer) })
    return (made as { id: Id }).id
  }

  async function takeStep(module: typeof contractModule, move: Take, id: Id): Promise<void> {
    const { by = 'maker', name, ...more } = move
    const { version } = (await actAs(pool, actor, module, 'view', { id })) as { version: number }
    const of = name === 'remove' ? { ids: [id] } : { id, version, ...more }
    await actAs(pool, by === 'second' ? second : actor, module, name, of)
  }
}

interface NewDocument {
  customer: number
  lines: object[]
  signatoryId?: Id
}

interface Take {
  name: string
  by?: 'second'
  [field: string]: unknown
}

const approved: Take[] = [{ name: 'submit' }, { name: 'approve', by: 'second' }]

type DocumentPlan<T> = Omit<T, 'customerId' | 'lines'> & { customer: number; take: Take[] }

const contracts = (): DocumentPlan<NewContract>[] => [
  {
    customer: 0,
    title: '茶叶年度供货合同',
    startDate: day(-120),
    endDate: day(245),
    amountLimit: 600_000_00,
    signDate: day(-125),
    discountBp: 9_500,
    payMode: 'CREDIT',
    take: approved,
    termType: 'DAYS',
    termDays: 30,
  },
  {
    customer: 1,
    title: '门店包装耗材框架合同',
    startDate: day(-355),
    endDate: day(10),
    autoRenew: true,
    take: approved,
  },
  { customer: 2, title: '明年乳品供货合同', startDate: day(40), endDate: day(404), take: approved },
  {
    customer: 6,
    title: '秋季促销备货合同',
    kind: 'ONE_OFF',
    startDate: day(-5),
    endDate: day(55),
    take: [{ name: 'submit' }],
  },
  { customer: 4, title: '新店开业供货合同', startDate: day(7), endDate: day(372), take: [] },
  {
    customer: 5,
    title: '经销商供货合同',
    startDate: day(-200),
    endDate: day(165),
    take: [...approved, { name: 'terminate', reason: '客户更换供应商' }],
  },
]

const quotations: (DocumentPlan<NewQuotation> & { percent: number; goods?: number; revisions?: number })[] = [
  { customer: 6, contactName: '周宁', percent: 98, take: [] },
  { customer: 7, contactName: '许言', percent: 96, freightCents: 80_00, take: [{ name: 'send' }] },
  { customer: 8, percent: 95, validTo: day(2), take: [{ name: 'send' }] },
  {
    customer: 0,
    contactName: halfOrdered,
    percent: 97,
    orderDiscountBp: 100,
    take: [{ name: 'send' }, { name: 'accept', acceptedBy: '沈经理' }],
  },
  { customer: 1, percent: 99, take: [{ name: 'send' }, { name: 'reject', lostReason: 'PRICE' }] },
  {
    customer: 2,
    percent: 98,
    remark: '随货附检验报告',
    take: [{ name: 'send' }, { name: 'accept' }, { name: 'close', reason: '客户推迟开店' }],
  },
  {
    customer: 3,
    contactName: allOrdered,
    percent: 97,
    goods: 1,
    payMode: 'CREDIT',
    take: [{ name: 'send' }, { name: 'accept' }],
  },
  // Below the floor price of its first product: it waits for the sales manager.
  { customer: 7, contactName: '何亨', percent: 80, remark: '客户要求年底冲量价', take: [{ name: 'send' }] },
  { customer: 5, contactName: '尤湖', percent: 96, revisions: 2, take: [{ name: 'send' }] },
  { customer: 6, percent: 97, take: [{ name: 'remove' }] },
]

async function findParties(pool: pg.Pool, { tenantId, adminId }: Actor) {
  const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const ids = async (query: ReturnType<typeof sql<{ id: Id }>>) => (await query.execute(db)).rows.map(({ id }) => id)
  const goods = await sql<{ skuId: Id; unitId: Id; price: number }>`
    select s.id as sku_id, k.unit_id, round(s.list_price * k.factor)::bigint as price
      from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id and k.sellable
     where s.tenant_id = app.tenant() and s.status = 1 and p.status = 1 and s.deleted_at is null and p.deleted_at is null
       and k.factor = (select max(m.factor) from product_sku_unit m where m.tenant_id = k.tenant_id and m.sku_id = k.sku_id)
     order by s.id limit 6`.execute(db)
  const [approver = adminId] = await ids(sql<{ id: Id }>`
    select a.id from admin a
      join admin_role g on g.tenant_id = a.tenant_id and g.admin_id = a.id
      join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
     where a.tenant_id = app.tenant() and a.id <> ${adminId} and a.status = 1 and r.code = 'TENANT_ADMIN' limit 1`)
  return {
    goods: goods.rows,
    approver,
    customers: await ids(sql<{ id: Id }>`
      select id from customer where tenant_id = app.tenant() and status = 1 and not hold and merged_into_id is null
         and deleted_at is null order by id`),
    coupons: await ids(sql<{ id: Id }>`
      select id from wholesale_coupon where tenant_id = app.tenant() and status = 1 and deleted_at is null`),
  }
}
