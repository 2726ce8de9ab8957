import { tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedgers } from '../../platform/ledger/check-ledgers.ts'
import { type Customers, customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { customerCreditModule } from './customer-credit.module.ts'
import { endTemporaryLimits } from './temporary-limits.ts'

const { set, request, temp, approve, check, entries, entriesExport, view, list } = customerCredit.endpoints

describe('credit accounts of customers', () => {
  let product: TestProduct
  let root: Caller
  let made: Customers
  let second: Person
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
    made = await customersOf(root)
    second = await join(product, { rights: tagsOf(customerCredit) })
  })
  afterAll(() => product.close())

  const shown = async (id: Id) => (await root.call(view, { id })).data
  async function credited(creditLimitCents: number): Promise<Id> {
    const id = await made.customer()
    const { msg, code } = await root.call(set, { id, version: 1, enabled: true, creditLimitCents, reason: '首次授信' })
    if (code !== 0) throw new Error(msg)
    return id
  }
  const reasonsFor = async (id: Id, amountCents: number) => (await root.call(check, { id, amountCents })).data?.reasons

  test('a new customer has none, and a limit up to 100,000.00 counts at once, with its reason', async () => {
    const id = await made.customer()
    expect(await shown(id)).toMatchObject({ enabled: false, creditLimitCents: 0, availableCents: 0 })
    expect(await reasonsFor(id, 1)).toEqual(['客户未开通信用'])
    expect(await root.call(set, { id, version: 1, creditLimitCents: 100 })).toMatchObject({
      key: 'field.required',
      errors: [{ path: 'reason' }],
    })
    const one = await credited(10_000_000)
    expect(await shown(one)).toMatchObject({ creditLimitCents: 10_000_000, availableCents: 10_000_000 })
    expect(await reasonsFor(one, 10_000_001)).toEqual(['信用额度不足：可用 100,000.00，本单需要 100,000.01'])
    expect(await reasonsFor(one, 10_000_000)).toEqual([])
  })

  test('a salesman asks for credit, and who agrees gives limit, term and payment terms at once', async () => {
    const id = await made.customer()
    const seller = await join(product, {
      rights: ['wholesale:customerCredit:list', 'wholesale:customerCredit:request'],
    })
    const asked = { id, creditLimitCents: 5_000_000, termDays: 45, reason: '月采购额稳定' }
    expect(await seller.caller.call(request, asked)).toMatchObject({ code: 0 })
    expect(await seller.caller.call(request, asked)).toMatchObject({ key: 'customerCredit.pending' })
    expect(await shown(id)).toMatchObject({
      enabled: false,
      payMode: 'PREPAY',
      pendingCents: 5_000_000,
      pendingDays: 45,
    })
    expect(await seller.caller.call(approve, { id })).toMatchObject({ code: 403 })
    await root.call(approve, { id })
    expect(await shown(id)).toMatchObject({
      enabled: true,
      creditLimitCents: 5_000_000,
      termType: 'DAYS',
      termDays: 45,
      payMode: 'CREDIT',
      pendingCents: null,
    })
    // What is turned down leaves all as it is.
    await seller.caller.call(request, { ...asked, termDays: 90 })
    await root.call(approve, { id, approve: false })
    expect(await shown(id)).toMatchObject({ creditLimitCents: 5_000_000, termDays: 45, pendingDays: null })
  })

  test('the payment terms are set with the credit', async () => {
    const id = await made.customer()
    const terms = {
      id,
      version: 1,
      enabled: true,
      creditLimitCents: 100,
      payMode: 'CREDIT',
      reason: '首次授信',
    } as const
    await root.call(set, terms)
    expect(await root.call(customer.endpoints.view, { id })).toMatchObject({ data: { payMode: 'CREDIT' } })
  })

  test('a limit that waits is told before its customer is merged, and ends with it, with a line in the log', async () => {
    const [from, into] = [await credited(20_000_000), await made.customer()]
    const { mergePreview, merge } = customer.endpoints
    const asked = { fromId: from, intoId: into }
    expect(await root.call(mergePreview, asked)).toMatchObject({ data: { pendingCents: 20_000_000, overlaps: [] } })
    expect(await root.call(mergePreview, { fromId: into, intoId: from })).toMatchObject({
      data: { pendingCents: null },
    })
    await root.call(merge, asked)
    expect(await shown(from)).toMatchObject({ pendingCents: null })
    expect(await second.caller.call(approve, { id: from })).toMatchObject({ key: 'customerCredit.nothingPending' })
    const { rows } = await asSuperuser(product.database, (db) =>
      db.query(
        `select from app.operation_log where module = 'customerCredit' and business_id = $1 and content_zh like '%客户已合并%'`,
        [String(from)],
      ),
    )
    expect(rows).toHaveLength(1)
  })

  test('a higher limit waits for a second person, whatever the first one may do', async () => {
    const id = await credited(20_000_000)
    expect(await shown(id)).toMatchObject({ creditLimitCents: 0, pendingCents: 20_000_000 })
    expect(await root.call(list, { pending: true })).toMatchObject({ data: { list: [{ id }] } })
    expect(await root.call(approve, { id })).toMatchObject({ code: 2, key: 'customerCredit.ownChange' })
    expect(await second.caller.call(approve, { id })).toMatchObject({ code: 0 })
    expect(await shown(id)).toMatchObject({ creditLimitCents: 20_000_000, pendingCents: null })
    expect(await second.caller.call(approve, { id })).toMatchObject({ key: 'customerCredit.nothingPending' })
    const told = await root.call(entries, { id })
    expect(told.data?.list).toMatchObject([
      { event: 'LIMIT_SET', limitCents: 20_000_000, creditLimitCents: 20_000_000 },
    ])
  })

  test('a temporary limit adds to what is available until its day', async () => {
    const id = await credited(500_000)
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const asked = { id, tempLimitCents: 200_000, reason: '节前备货' }
    expect(await root.call(temp, { ...asked, tempUntil: '2020-01-01' })).toMatchObject({
      key: 'customerCredit.tempPast',
    })
    expect(await root.call(temp, { ...asked, tempUntil: '2999-01-01' })).toMatchObject({
      key: 'customerCredit.tempTooLong',
    })
    expect(await root.call(temp, asked)).toMatchObject({ errors: [{ path: 'tempUntil' }] })
    await root.call(temp, { ...asked, tempUntil: until })
    expect(await shown(id)).toMatchObject({ availableCents: 700_000 })
    // Nothing lasts until no day.
    expect(await root.call(temp, { ...asked, tempLimitCents: 0 })).toMatchObject({ code: 0 })
    expect(await shown(id)).toMatchObject({ availableCents: 500_000, tempUntil: null })
    await root.call(temp, { ...asked, tempUntil: until })
    await lapse(id)
    expect(await shown(id)).toMatchObject({ availableCents: 500_000, tempLimitCents: 200_000 })
  })

  test('one above 100,000.00 waits as the limit does, until its day is over', async () => {
    const id = await credited(500_000)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const asked = { id, tempLimitCents: 10_000_001, tempUntil: day(30), reason: '节前备货' }
    const both = await Promise.all([root.call(temp, asked), second.caller.call(temp, asked)])
    expect(both.map(({ key }) => key ?? 'done').sort()).toEqual(['customerCredit.pending', 'done'])
    const [own, other] = both[0]?.code === 0 ? [root, second.caller] : [second.caller, root]
    expect(both.find(({ code }) => code === 0)).toMatchObject({ data: { waits: true } })
    expect(await shown(id)).toMatchObject({
      availableCents: 500_000,
      tempLimitCents: 0,
      pendingCents: 10_000_001,
      pendingUntil: day(30),
    })
    // A small one counts beside what waits only once that is decided.
    expect(await root.call(temp, { ...asked, tempLimitCents: 100 })).toMatchObject({ key: 'customerCredit.pending' })
    expect(await own.call(approve, { id })).toMatchObject({ key: 'customerCredit.ownChange' })
    expect(await other.call(approve, { id })).toMatchObject({ code: 0 })
    expect(await shown(id)).toMatchObject({
      creditLimitCents: 500_000,
      availableCents: 10_500_001,
      tempUntil: day(30),
      pendingCents: null,
    })
    // Less of it is decided alone, longer is not.
    expect(await root.call(temp, { ...asked, tempUntil: day(29) })).toMatchObject({ data: { waits: false } })
    expect(await root.call(temp, { ...asked, tempUntil: day(31) })).toMatchObject({ data: { waits: true } })
    await asSuperuser(product.database, (client) =>
      client.query('update app.credit_change set temp_until = current_date - 2 where customer_id = $1', [id]),
    )
    expect(await second.caller.call(approve, { id })).toMatchObject({ key: 'customerCredit.tempPast' })
    expect(await second.caller.call(approve, { id, approve: false })).toMatchObject({ code: 0 })
    expect(await shown(id)).toMatchObject({ tempUntil: day(29), pendingCents: null })
  })

  test('its end is noted once, by one of several clocks, and not while it lasts', async () => {
    const ends = () => endTemporaryLimits(product.database.pool, 1)
    const id = await credited(500_000)
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await root.call(temp, { id, tempLimitCents: 200_000, tempUntil: until, reason: '节前备货' })
    await ends()
    expect(await shown(id)).toMatchObject({ tempLimitCents: 200_000 })
    const at = await lapse(id)
    await Promise.all([ends(), ends()])
    await ends()
    expect(await shown(id)).toMatchObject({ availableCents: 500_000, tempLimitCents: 0, tempUntil: null })
    expect((await root.call(entries, { id })).data?.list).toMatchObject([
      { event: 'TEMP_END', note: `2,000.00 → ${at}`, creditLimitCents: 500_000, limitCents: 0 },
      { event: 'TEMP_SET' },
      { event: 'LIMIT_SET' },
    ])
    const { rows: told } = await asSuperuser(product.database, (client) =>
      client.query(
        `select content_zh from app.operation_log where module = 'customerCredit' and business_id = $1
            and content_zh like '%临时额度到期%'`,
        [String(id)],
      ),
    )
    expect(told).toHaveLength(1)
    // The next one of the same customer ends as well.
    await root.call(temp, { id, tempLimitCents: 100_000, tempUntil: until, reason: '补货' })
    await lapse(id)
    await ends()
    expect((await root.call(entries, { id })).data?.list.map(({ event }) => event)).toEqual([
      'TEMP_END',
      'TEMP_SET',
      'TEMP_END',
      'TEMP_SET',
      'LIMIT_SET',
    ])
    const [head = [], ...lines] = (await readSheet((await root.call(entriesExport, { customerId: id })).bytes)).rows
    expect(lines.map((line) => line[head.indexOf('事项')])).toEqual([
      '临时额度到期',
      '临时额度',
      '临时额度到期',
      '临时额度',
      '调整额度',
    ])
  })

  test('a limit may be cut below what is owed: nothing more is sold, and nothing else changes', async () => {
    const id = await credited(500_000)
    await owe(id, 420_000)
    await root.call(set, { id, version: (await shown(id))?.version ?? 0, creditLimitCents: 100_000, reason: '降额' })
    expect(await shown(id)).toMatchObject({ usedCents: 420_000, availableCents: -320_000 })
    expect(await root.call(list, { exceeded: true })).toMatchObject({ data: { list: [{ id }] } })
    await root.call(customer.endpoints.hold, { id, hold: true, reason: '欠款' })
    expect(await reasonsFor(id, 1)).toEqual(['客户已冻结：欠款', '信用额度不足：可用 -3,200.00，本单需要 0.01'])
  })

  test('are found by how much of the limit is used and by what is overdue, with their sums', async () => {
    const [half, most, none] = [await credited(100_000), await credited(100_000), await credited(100_000)]
    await owe(half, 50_000)
    const late = {
      customerId: most,
      docNo: 'OLD-LATE',
      bizDate: '2026-01-05',
      dueDate: '2026-02-05',
      amountCents: 80_000,
    }
    expect(await root.call(receivable.endpoints.create, late)).toMatchObject({ code: 0 })
    const found = async (filter: object) => (await root.call(list, filter as never)).data
    const ids = async (filter: object) => (await found(filter))?.list.map(({ id }) => id) ?? []
    expect(await ids({ usedRate: 8_000 })).toContain(most)
    expect(await ids({ usedRate: 8_000 })).not.toContain(half)
    expect(await ids({ usedRate: 5_000 })).toEqual(expect.arrayContaining([half, most]))
    expect(await ids({ usedRate: 0 })).not.toContain(none)
    expect(await found({ overdue: true })).toMatchObject({
      list: [{ id: most }],
      sum: { creditLimitCents: 100_000, usedCents: 80_000, frozenCents: 0 },
    })
    expect(await ids({ overdue: false })).toContain(half)
  })

  test('a merge moves what is owed to the kept customer and makes nothing of it (B-INV-23)', async () => {
    const [from, into] = [await credited(500_000), await credited(300_000)]
    await owe(from, 120_000)
    await owe(into, 50_000)
    await root.call(customer.endpoints.merge, { fromId: from, intoId: into })
    expect(await shown(from)).toMatchObject({ creditLimitCents: 0, usedCents: 0 })
    expect(await shown(into)).toMatchObject({ creditLimitCents: 300_000, usedCents: 170_000, availableCents: 130_000 })
    expect(await checkLedgers(product.database.pool, [customerCreditModule])).toEqual([])
  })

  /** As if days had passed; the day on which it ended. */
  async function lapse(id: Id): Promise<string> {
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query<{ day: string }>(
        `update app.customer_credit set temp_until = current_date - 2 where id = $1
         returning to_char(temp_until, 'YYYY-MM-DD') as day`,
        [id],
      ),
    )
    return rows[0]?.day ?? ''
  }

  /** As a shipment will: on the ledger, which nothing else reads. */
  async function owe(id: Id, cents: number): Promise<void> {
    await asSuperuser(product.database, async (client) => {
      await client.query('begin')
      await client.query(`select set_config('app.tenant', '1', true)`)
      await client.query(
        `with a as (update app.credit_account set used = used + $2, entries = entries + 1 where customer_id = $1 returning *)
         insert into app.credit_entry (account_id, number, day, event_type, event_id, credit_limit, credit_limit_after,
                                       used, used_after, frozen, frozen_after)
         select id, entries, current_date, 'SHIP', $1, 0, credit_limit, $2, used, 0, frozen from a`,
        [id, cents],
      )
      await client.query('commit')
    })
  }
})
