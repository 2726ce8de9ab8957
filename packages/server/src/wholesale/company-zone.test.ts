import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../platform/testing/fixtures.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { engines } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'
import { wholesaleGoods } from './wholesale-goods.fixture.ts'

/**
 * Two companies on one installation, 26 hours apart: whatever the clock says, they are on different days, and at least one
 * of them is on another day than UTC and than the server.
 */
const zones = { ahead: 'Pacific/Kiritimati', behind: 'Etc/GMT+12' } as const
type Where = keyof typeof zones

interface Company {
  caller: Caller
  today: () => Day
  customerId: Id
  bankAccountId: Id
  line: { skuId: Id; unitId: Id; qty: string }
}

let product: TestProduct
const companies = {} as Record<Where, Company>
beforeAll(async () => {
  product = await openTestProduct(engines().at(-1) as never)
  await asSuperuser(product.database, (db) =>
    db.query(`update app.tenant set time_zone = case id when 1 then $1 else $2 end`, [zones.ahead, zones.behind]),
  )
  companies.ahead = await open(await product.as(people.root), zones.ahead)
  companies.behind = await open(await product.as(people.other), zones.behind)
})
afterAll(() => product.close())

async function open(caller: Caller, zone: string): Promise<Company> {
  const { customerId, skuId, unitId } = await wholesaleGoods(caller)
  const { data: account } = await caller.call(
    bankAccount.endpoints.create,
    bankAccount.endpoints.create.example as never,
  )
  await caller.call(customerCredit.endpoints.set, { id: customerId, version: 1, ...limit })
  return {
    caller,
    customerId,
    bankAccountId: account?.id as Id,
    line: { skuId, unitId, qty: '1' },
    today: () => toLocal(new Date(), zone).slice(0, 10),
  }
}

/** Another customer, with credit. */
async function customerOf({ caller, customerId }: Company, name: string): Promise<Id> {
  const { data: like } = await caller.call(customer.endpoints.view, { id: customerId })
  const { data, message } = await caller.call(customer.endpoints.create, {
    name,
    custTypeId: like?.custTypeId as Id,
    custLevelId: like?.custLevelId as Id,
    confirmDuplicate: true,
    contactName: '周宁',
    mobile: '13800001234',
    province: '浙江省',
    city: '杭州市',
    address: '文三路 1 号',
  })
  if (!data) throw new Error(message)
  await caller.call(customerCredit.endpoints.set, { id: data.id, version: 1, ...limit })
  return data.id
}

const limit = { enabled: true, creditLimitCents: 50_000_00, reason: '授信' }

/** A receipt of another person, so that the caller may confirm it. */
async function receipt({ caller, bankAccountId }: Company, customerId: Id, paidAt: string, amountCents: number) {
  const { data, message } = await caller.call(income.endpoints.create, {
    customerId,
    bankAccountId,
    amountCents,
    paidAt,
  })
  if (!data) throw new Error(message)
  await asSuperuser(product.database, (db) =>
    db.query('update app.income set created_by = null where id = $1', [data.id]),
  )
  return data.id
}

/** In the first of these moments it is April ahead and March for UTC and behind, in the second April for UTC, too. */
const moments = ['2026-03-31T15:00:00.000Z', '2026-04-01T05:00:00.000Z'] as const
const march = { from: '2026-03-01', to: '2026-03-31' }

test.each([
  { where: 'ahead', days: ['2026-04-01', '2026-04-01'], owedInMarch: 1_000_00 },
  { where: 'behind', days: ['2026-03-31', '2026-03-31'], owedInMarch: 890_00 },
] as const)(
  'money of the last day of a month is in the month that it is $where',
  async ({ where, days, owedInMarch }) => {
    const company = companies[where]
    const { caller } = company
    const customerId = await customerOf(company, '月末茶馆')
    await caller.call(receivable.endpoints.create, {
      customerId,
      docNo: '期初-001',
      bizDate: '2026-03-01',
      dueDate: '2026-03-31',
      amountCents: 1_000_00,
    })
    const receipts = [
      await receipt(company, customerId, moments[0], 100_00),
      await receipt(company, customerId, moments[1], 10_00),
    ]
    const dated: unknown[] = []
    for (const id of receipts) {
      expect(await caller.call(income.endpoints.manualConfirm, { id, version: 1 })).toMatchObject({ code: 0 })
      dated.push((await caller.call(income.endpoints.view, { id })).data?.bizDate)
    }
    expect(dated).toEqual(days)
    const { data: account } = await caller.call(receivable.endpoints.statement, { customerId, ...march })
    expect(account?.closingCents).toBe(owedInMarch)
    const { data: aged } = await caller.call(receivable.endpoints.aging, { customerId, asOf: march.to })
    expect(aged?.total.totalCents).toBe(owedInMarch)
    const { data: april } = await caller.call(receivable.endpoints.statement, {
      customerId,
      from: '2026-04-01',
      to: '2026-04-30',
    })
    expect(april).toMatchObject({ openingCents: owedInMarch, closingCents: 890_00 })
  },
)

test.each([
  { where: 'ahead', isOpen: true },
  { where: 'behind', isOpen: false },
] as const)('a closed month ends when it ends $where', async ({ where, isOpen }) => {
  const company = companies[where]
  const { caller, bankAccountId } = company
  const customerId = await customerOf(company, '锁期茶馆')
  const waiting = await receipt(company, customerId, moments[0], 5_00)
  await caller.call(docSeq.endpoints.lockPeriod, { lockedUntil: march.to })
  const written = { customerId, bankAccountId, amountCents: 7_00 }
  const code = isOpen ? 0 : 2
  for (const paidAt of moments)
    expect(await caller.call(income.endpoints.create, { ...written, paidAt })).toMatchObject({ code })
  expect(await caller.call(income.endpoints.manualConfirm, { id: waiting, version: 1 })).toMatchObject({ code })
  await caller.call(docSeq.endpoints.lockPeriod, {})
})

describe('today', () => {
  test('cannot be locked, and yesterday can', async () => {
    const [ahead, behind] = [companies.ahead, companies.behind]
    const { lockPeriod } = docSeq.endpoints
    // Over for the one company, today or still to come for the other.
    const lockedUntil = behind.today()
    expect(await ahead.caller.call(lockPeriod, { lockedUntil })).toMatchObject({ code: 0 })
    expect(await behind.caller.call(lockPeriod, { lockedUntil })).toMatchObject({ errors: [{ path: 'lockedUntil' }] })
    await ahead.caller.call(lockPeriod, {})
  })

  test('says what is late, how old it is and what may be ordered', async () => {
    const due = companies.behind.today()
    const lateAhead = Math.round((Date.parse(companies.ahead.today()) - Date.parse(due)) / 86_400_000)
    expect(lateAhead).toBeGreaterThan(0)
    for (const [where, days] of [
      ['ahead', lateAhead],
      ['behind', 0],
    ] as const) {
      const { caller, line, ...company } = companies[where]
      const customerId = await customerOf({ caller, line, ...company }, '到期茶馆')
      await caller.call(receivable.endpoints.create, {
        customerId,
        docNo: '期初-002',
        bizDate: '2026-01-01',
        dueDate: due,
        amountCents: 200_00,
      })
      const { data: aged } = await caller.call(receivable.endpoints.aging, { customerId })
      expect(aged).toMatchObject({ asOf: company.today(), total: { worstDays: days, overdueCents: days ? 200_00 : 0 } })
      const { data: late } = await caller.call(receivable.endpoints.list, { customerId, overdue: true })
      expect(late?.list.map(({ overdueDays }) => overdueDays)).toEqual(days ? [days] : [])
      const { data: dunned } = await caller.call(receivable.endpoints.dunningList, {})
      expect(dunned?.some((each) => each.customerId === customerId)).toBe(days > 0)
      const head = { customerId, payMode: 'CREDIT' as const, deliveryMode: 'PICKUP' as const, lines: [line] }
      const { data: order } = await caller.call(wholesaleOrder.endpoints.create, head)
      const committed = await caller.call(wholesaleOrder.endpoints.commit, { id: order?.id as Id, version: 1 })
      expect(committed.code).toBe(days ? 2 : 0)
    }
  })

  test.each(['ahead', 'behind'] as const)('is the day from which credit is reviewed after a year %s', async (where) => {
    const { caller, today, ...company } = companies[where]
    const id = await customerOf({ caller, today, ...company }, '复审茶馆')
    const { data } = await caller.call(customerCredit.endpoints.view, { id })
    expect(Date.parse(data?.reviewOn ?? '') - Date.parse(today())).toBe(365 * 86_400_000)
  })

  test('is the last day of a temporary limit', async () => {
    const tempUntil = companies.behind.today()
    const asked = { tempLimitCents: 100_00, tempUntil, reason: '旺季' }
    for (const [where, is] of [
      ['ahead', { errors: [{ path: 'tempUntil' }] }],
      ['behind', { code: 0 }],
    ] as const) {
      const { caller, customerId: id } = companies[where]
      expect(await caller.call(customerCredit.endpoints.temp, { id, ...asked })).toMatchObject(is)
    }
  })

  test.each(['ahead', 'behind'] as const)(
    'is the day of an order, its number, its shipment and its account %s',
    async (where) => {
      const { caller, customerId, line, today } = companies[where]
      const day = today()
      const head = { customerId, payMode: 'CREDIT' as const, deliveryMode: 'PICKUP' as const, lines: [line] }
      const id = (await caller.call(wholesaleOrder.endpoints.create, head)).data?.id as Id
      expect(await caller.call(wholesaleOrder.endpoints.commit, { id, version: 1 })).toMatchObject({ code: 0 })
      const { data: order } = await caller.call(wholesaleOrder.endpoints.view, { id })
      expect(order).toMatchObject({ bizDate: day, no: expect.stringContaining(`SO${day.replaceAll('-', '')}-`) })
      await caller.call(orderDelivery.endpoints.planMany, { orderIds: [id] })
      const { data: notes } = await caller.call(orderDelivery.endpoints.list, { customerId })
      const note = notes?.list[0]
      await caller.call(orderDelivery.endpoints.ship, { id: note?.id as Id, version: note?.version ?? 0 })
      const { data: account } = await caller.call(receivable.endpoints.statement, { customerId, from: day, to: day })
      expect(account).toMatchObject({ openingCents: 0, lines: [{ day, deltaCents: 12 * 28_00 }] })
      const { data: owed } = await caller.call(receivable.endpoints.list, { keyword: note?.no ?? '' })
      expect(owed?.list).toMatchObject([{ bizDate: day }])
    },
  )
})
