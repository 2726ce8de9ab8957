import { randomUUID } from 'node:crypto'
import { activity, type NewActivity } from '@brandside/contract/marketing/activity.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admitApp } from '../../../platform/open/open-app.ts'
import { people } from '../../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../../platform/testing/paying-shop.ts'
import { callSigned } from '../../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../../platform/testing/superuser.ts'
import { engines, mainEngine } from '../../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../../platform/testing/test-product.ts'

let product: TestProduct
let root: Caller

// Races are real on PostgreSQL only.
describe.runIf(engines().includes('postgres'))('orders under parallel load', () => {
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  test('whatever is switched meanwhile, an order costs what was quoted or is refused, and its sums hold (C-INV-30, 31, 52)', async () => {
    const cash = (
      await root.call(payChannel.endpoints.create, { code: 'CASH', name: '现金', kind: 'CASH', adapter: 'CASH' })
    ).data?.id as Id
    await root.call(payChannel.endpoints.setStatus, { id: cash, status: 1 })
    const { shopId, brandId } = await aPayingShop(product.database, { code: 'LOAD', channels: [cash] })
    const app = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银', hours: 1 })
    const skuIds = await aMenu(shopId)
    const percent = await running(brandId, { type: 'PERCENT_OFF', ladders: [{ payBp: 9_000 }] })
    await running(brandId, { type: 'NTH_DISCOUNT', ladders: [{ buyQty: 2, payBp: 5_000 }] })
    await running(brandId, { type: 'FULL_REDUCTION', ladders: [{ fromCents: 3_000, offCents: 500 }] })
    await running(brandId, { type: 'FULL_GIFT', ladders: [{ fromCents: 4_000, freeQty: 1, skuId: skuIds[0] as Id }] })
    const members = await membersWithCoupon(brandId, 4)

    const buy = async (at: number) => {
      const memberId = at % 3 === 0 ? null : (members[at % members.length] as Id)
      const lines = skuIds.slice(0, 1 + (at % 3)).map((skuId, index) => ({ skuId, qty: 1 + ((at + index) % 3) }))
      const asked = await callSigned(product.app, app, coupon.endpoints.openQuote, {
        lines,
        ...(memberId !== null && { memberId }),
      })
      const quotedCents = asked.data?.payableCents as number
      const sold = lines.map(({ skuId, qty }) => ({
        skuId,
        name: '面',
        quantity: qty,
        priceCents: (skuIds.indexOf(skuId) + 1) * 1_000,
      }))
      const orderNo = randomUUID().slice(0, 12)
      const told = await callSigned(product.app, app, trade.endpoints.order, {
        orderNo,
        memberId,
        lines: sold,
        quotedCents,
      })
      return { quotedCents, told }
    }
    const switching = (async () => {
      for (const status of [0, 1, 0, 1, 0, 1] as const)
        await root.call(activity.endpoints.setStatus, { id: percent, status })
    })()
    /** Who is refused asks for the price again, as a till does. */
    const persistent = async (at: number, left = 3): ReturnType<typeof buy> => {
      const bought = await buy(at)
      return bought.told.data || left === 0 ? bought : persistent(at, left - 1)
    }
    const bought = await Promise.all(Array.from({ length: 60 }, (_, at) => persistent(at)))
    await switching

    for (const { quotedCents, told } of bought)
      if (told.data) expect(told.data.payableCents).toBe(quotedCents)
      else expect(['trade.priceChanged', 'userCoupon.notUnused']).toContain(told.key)
    expect(bought.filter(({ told }) => told.data).length).toBeGreaterThan(20)
    const wrong = await asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `select o.id from app.consumer_order o
         join (select order_id, count(*) as lines, sum(amount_cents) as amount, sum(paid_cents) as paid, min(paid_cents) as least
                 from app.consumer_order_line group by 1) l on l.order_id = o.id
         left join (select u.order_id,
                           count(*) filter (where a.type in ('FULL_REDUCTION', 'PERCENT_OFF', 'FULL_GIFT')) as of_order,
                           count(*) filter (where a.type not in ('FULL_REDUCTION', 'PERCENT_OFF', 'FULL_GIFT')) as of_goods
                      from app.activity_use u join app.activity a on a.id = u.activity_id group by 1) u on u.order_id = o.id
        where o.brand_id = $1 and (o.payable_cents < 0 or l.least < 0 or l.amount <> o.original_cents
           or l.paid <> o.payable_cents
           or l.amount - l.paid <> o.activity_off_cents + o.member_off_cents + o.coupon_off_cents + o.points_off_cents
           or u.of_order > 1 or u.of_goods > l.lines)`,
        [brandId],
      )
      return rows
    })
    expect(wrong).toEqual([])
    expect(await product.ledgerFaults()).toEqual([])
  })
})

/** Three items for 10, 20 and 30. */
const aMenu = (shopId: Id) =>
  asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query('update app.shop set market_flag = true where id = $1', [shopId])
    const { rows } = await client.query<{ id: string }>(
      `with c as (insert into app.shop_category (shop_id, name, sort, status) values ($1, '面', 1, 1) returning id),
            g as (insert into app.shop_goods (shop_id, category_id, code, name, goods_type, sort, status)
                  select $1, c.id, 'G' || n, '面 ' || n, 'SINGLE', n, 1 from c, generate_series(1, 3) n returning id, sort)
       insert into app.shop_sku (shop_id, goods_id, sku_code, price_cents, status)
       select $1, id, 'S' || sort, sort * 1000, 1 from g order by sort returning id`,
      [shopId],
    )
    return rows.map(({ id }) => Number(id) as Id)
  })

const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function running(brandId: Id, fields: Partial<NewActivity> & Pick<NewActivity, 'type'>): Promise<Id> {
  const { data, msg } = await root.call(activity.endpoints.create, {
    name: fields.type,
    brandId,
    startAt: fromNow(-1),
    endAt: fromNow(300),
    ...fields,
  })
  if (!data) throw new Error(msg)
  await root.call(activity.endpoints.setStatus, { id: data.id, status: 1 })
  return data.id
}

async function membersWithCoupon(brandId: Id, count: number): Promise<Id[]> {
  const members = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const person = { mobile: `1340000000${at}`, nickname: '小宁', registerBrandId: brandId }
      return (await root.call(member.endpoints.create, person)).data?.id as Id
    }),
  )
  const { data } = await root.call(coupon.endpoints.create, {
    name: '立减三元',
    brandId,
    type: 'CASH',
    faceCents: 300,
    minCents: 1_000,
    claimFrom: fromNow(-1),
    claimTo: fromNow(30),
  })
  await root.call(coupon.endpoints.setState, { id: data?.id as Id, state: 'ON' })
  await root.call(coupon.endpoints.issue, { couponId: data?.id as Id, memberIds: members })
  return members
}
