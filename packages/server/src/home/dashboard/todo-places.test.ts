import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { Work } from '@brandside/contract/shell/own-todo.ts'
import { todoPlaces } from '@brandside/contract/shell/todo-places.rules.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { orderReturn } from '@brandside/contract/wholesale/order-return/order-return.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { contracts } from '../../platform/testing/walk/registry.ts'
import { aRow, workingInput } from '../../platform/testing/walk/working-input.ts'

let product: TestProduct
let person: Person
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  person = await join(product, { rights: 'everything' })
})
afterAll(() => product?.close())

/** What takes a second person, by the call that decides, and the columns with those who cannot. */
const decisions: readonly [work: Work, of: Contract, endpoint: string, made: string][] = [
  ['REFUND_AUDIT', trade, 'refundAudit', 'trade_refund.created_by'],
  ['PAPERS_AUDIT', brand, 'qualificationAudit', 'brand_qualification.created_by'],
  ['CAMPAIGN_AUDIT', marketingActivity, 'audit', 'marketing_activity.writers'],
  ['POINTS_AUDIT', points, 'adjustAudit', 'point_adjustment.created_by'],
  ['WALLET_AUDIT', wallet, 'adjustAudit', 'wallet_adjustment.created_by'],
  ['CONTRACT_APPROVE', contract, 'approve', 'contract.writers'],
  ['QUOTATION_APPROVE', quotation, 'approve', 'quotation.writers'],
  ['CREDIT_APPROVE', customerCredit, 'approve', 'credit_change.created_by'],
  ['ORDER_APPROVE', wholesaleOrder, 'approve', 'wholesale_order.writers'],
  ['RETURN_APPROVE', orderReturn, 'approve', 'order_return.created_by'],
  ['INCOME_CONFIRM', income, 'manualConfirm', 'income.created_by'],
  ['CREDIT_PAYMENT_CONFIRM', creditPayment, 'confirmReceive', 'credit_payment.created_by'],
  ['RECHARGE_APPROVE', balanceRecharge, 'approve', 'balance_recharge.created_by'],
]

/** Something that waits for this call of the person. */
async function waiting(of: Contract, name: string): Promise<void> {
  const endpoint = of.endpoints[name] as Placed
  await workingInput({ name: `${of.name}.${name}`, contract: of, endpoint }, person)
}

/** Pages that show what waits by another call than the list of their contract. */
const others: Partial<Record<Work, () => Promise<number | undefined>>> = {
  REFUND_AUDIT: async () => (await person.caller.call(trade.endpoints.refunds, { forMe: true })).data?.total,
  TRADE_EXCEPTION: async () =>
    (await person.caller.call(trade.endpoints.exceptions, { exceptionState: 'OPEN' })).data?.total,
  TOKENS_ENDING: async () => (await person.caller.call(delivery.endpoints.list, { ending: true })).data?.total,
  POINTS_AUDIT: async () => (await person.caller.call(points.endpoints.adjustments, forOthers)).data?.total,
  WALLET_AUDIT: async () => (await person.caller.call(wallet.endpoints.adjustments, forOthers)).data?.total,
  TO_SHIP: async () => (await person.caller.call(orderDelivery.endpoints.toShip, {})).data?.orders,
}
const forOthers = { state: 'PENDING', ownWork: false } as const

/** How many rows the place of a work shows. */
async function shown(work: Work): Promise<number | undefined> {
  const other = others[work]
  if (other) return other()
  const { pathname, searchParams } = new URL(todoPlaces[work], 'http://localhost')
  const of = contracts.find(({ area, name }) => pathname === `/${area}/${name}`)
  const { data } = await person.caller.call(of?.endpoints.list as Placed, Object.fromEntries(searchParams))
  // The list of any contract: only its total is looked at.
  return (data as { total: number } | undefined)?.total
}

async function counted(): Promise<Partial<Record<Work, number>>> {
  const { data = [] } = await person.caller.call(dashboard.endpoints.todo, {})
  return Object.fromEntries(data.map(({ work, count }) => [work, count]))
}

async function agree(): Promise<Partial<Record<Work, number>>> {
  const counts = await counted()
  const rows: Partial<Record<Work, number | undefined>> = {}
  for (const work of Object.keys(todoPlaces) as Work[]) rows[work] = await shown(work)
  const all = (Object.keys(todoPlaces) as Work[]).map((work) => [work, counts[work] ?? 0])
  expect(rows).toEqual(Object.fromEntries(all))
  return counts
}

test('each kind of work opens as many rows as it counts, of others or of one’s own', async () => {
  for (const [, of, endpoint] of decisions) await waiting(of, endpoint)
  await waiting(trade, 'exceptionResolve')
  await waiting(orderReturn, 'receive')
  await waiting(orderDelivery, 'plan')
  const [brandId, shopId] = [await aRow(brand, person), await aRow(shop, person)]
  await asSuperuser(product.database, async (client) => {
    for (const type of ['BUSINESS_LICENSE', 'FOOD_LICENSE'])
      await client.query(
        `insert into app.brand_qualification (tenant_id, brand_id, type, cert_no, holder_name, images, valid_from, valid_to, state)
         values (1, $1, $2, 'C-2', '灯笼', '{}', '2020-01-01', current_date + 3, 'APPROVED')`,
        [brandId, type],
      )
    await client.query(
      `insert into app.delivery_authorisation (tenant_id, shop_id, platform, status) values (1, $1, 'SANDBOX', 'EXPIRED')`,
      [shopId],
    )
  })
  const counts = await agree()
  const made = [...decisions.map(([work]) => work), 'TRADE_EXCEPTION', 'RETURN_RECEIVE', 'TO_SHIP'] as const
  for (const work of [...made, 'PAPERS_ENDING', 'TOKENS_ENDING'] as const) expect(counts, work).toHaveProperty(work)

  await asSuperuser(product.database, async (client) => {
    for (const [, , , column] of decisions) {
      const [table, name] = column.split('.')
      const value = name === 'writers' ? [person.id] : person.id
      await client.query(`update app.${table} set ${name} = $1 where tenant_id = 1`, [value])
    }
  })
  const own = await agree()
  for (const [work] of decisions) expect(own, work).not.toHaveProperty(work)
})
