import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import { customerContact } from '@brandside/contract/wholesale/customer/customer-contact.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Customers, customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'

/** Two at once need an engine that takes more than one connection. */
const engine = engines().find((each) => each !== 'embedded')

describe.skipIf(engine === undefined)('customers at the same time', () => {
  let product: TestProduct
  let root: Caller
  let made: Customers
  let salesman: Person
  beforeAll(async () => {
    product = await openTestProduct(engine ?? 'embedded')
    root = await product.as(people.root)
    made = await customersOf(root)
    salesman = await join(product, { rights: 'everything', salesman: true })
  })
  afterAll(() => product.close())

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)))
  const example = ({ example }: AnyEndpoint) => example as object
  const rowsOf = async (text: string, values: unknown[]) =>
    (await asSuperuser(product.database, (db) => db.query(text, values))).rows

  test.each([
    ['customer_address', customerAddress, (place: number) => ({ label: `${place} 号店` })],
    ['customer_contact', customerContact, (place: number) => ({ name: `联系人 ${place}` })],
    ['customer_invoice', customerInvoice, (place: number) => ({ title: `抬头 ${place}` })],
  ] as const)(
    'of %s rows made and chosen at once one is the default (B-INV-20)',
    async (table, { endpoints }, named) => {
      const customerId = await made.customer()
      const answers = await times(8, (place) =>
        root.call(
          endpoints.create as AnyEndpoint,
          { ...example(endpoints.create), customerId, ...named(place) } as never,
        ),
      )
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
      const ids = (await rowsOf(`select id from app.${table} where customer_id = $1 order by id`, [customerId])) as {
        id: Id
      }[]
      const chosen = await Promise.all(ids.map(({ id }) => root.call(endpoints.setDefault, { id: Number(id) as Id })))
      expect(chosen.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
      const [count] = await rowsOf(
        `select count(*)::int as defaults from app.${table} where customer_id = $1 and is_default and deleted_at is null`,
        [customerId],
      )
      expect(count).toEqual({ defaults: 1 })
    },
  )

  test('a salesman who is given a customer while he is switched off keeps none unnoticed', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await join(product, { rights: [], salesman: true })
      const customerId = await made.customer()
      const given = { ids: [customerId], salesmanId: id, reason: '换区域' }
      await Promise.all([
        root.call(customer.endpoints.transfer, given),
        root.call(admin.endpoints.setStatus, { id, status: 0 }),
      ])
      const [left] = await rowsOf(
        `select count(*)::int as count from app.customer c join app.admin a on a.id = c.salesman_id
          where c.id = $1 and a.status = 0`,
        [customerId],
      )
      expect(left).toEqual({ count: 0 })
    }
  })

  test('of levels and of bank accounts that are made the default at once one is (B-INV-20)', async () => {
    await times(6, (rank) =>
      root.call(custLevel.endpoints.create, {
        code: `L${rank}`,
        name: `等级 ${rank}`,
        rank: rank + 10,
        isDefault: true,
      }),
    )
    await times(6, (place) =>
      root.call(bankAccount.endpoints.create, {
        ...(example(bankAccount.endpoints.create) as never as { name: string }),
        code: `BANK-${place}`,
        name: `账户 ${place}`,
        accountNo: `62220000000000${place}0`,
        isDefault: true,
      } as never),
    )
    for (const table of ['cust_level', 'bank_account']) {
      const [count] = await rowsOf(
        `select count(*) filter (where is_default)::int as defaults, count(*)::int > 1 as many
           from app.${table} where tenant_id = (select tenant_id from app.customer limit 1) and deleted_at is null`,
        [],
      )
      expect([table, count]).toEqual([table, { defaults: 1, many: true }])
    }
  })

  test('a merge and the changes of colleagues come one after the other, and no sum moves (B-INV-23)', async () => {
    for (let round = 0; round < 6; round++) {
      const [fromId, intoId] = [await made.customer(), await made.customer()]
      for (const [index, customerId] of [fromId, intoId].entries())
        await root.call(receivable.endpoints.create, {
          customerId,
          docNo: `OLD-${round}-${index}`,
          bizDate: '2026-01-05',
          dueDate: '2026-02-05',
          amountCents: 10_000 + index,
        })
      const [from, into] = await Promise.all(
        [fromId, intoId].map(async (id) => (await root.call(customer.endpoints.view, { id })).data),
      )
      const [merged, ...edits] = await Promise.all([
        root.call(customer.endpoints.merge, { fromId, intoId }),
        root.call(customer.endpoints.update, {
          ...(from as never as { id: Id; version: number }),
          shortName: '旧简称',
        }),
        root.call(customer.endpoints.update, {
          ...(into as never as { id: Id; version: number }),
          shortName: '新简称',
        }),
        root.call(customerAddress.endpoints.create, {
          ...(example(customerAddress.endpoints.create) as { label: string }),
          customerId: fromId,
          label: '新仓',
        } as never),
        root.call(customerContact.endpoints.create, {
          ...(example(customerContact.endpoints.create) as { name: string }),
          customerId: fromId,
        } as never),
        root.call(customer.endpoints.transfer, { ids: [fromId], salesmanId: salesman.id, reason: '换人' }),
      ])
      expect(merged).toMatchObject({ code: 0 })
      expect(edits.every(({ code }) => [0, 2].includes(code))).toBe(true)
      const { data: gone } = await root.call(customer.endpoints.view, { id: fromId })
      expect(
        await rowsOf('select status, merged_into_id::int as into from app.customer where id = $1', [fromId]),
      ).toEqual([{ status: 0, into: intoId }])
      const { data: kept } = await root.call(customer.endpoints.view, { id: intoId })
      expect(kept?.shortName).toBe(edits[1]?.code === 0 ? '新简称' : into?.shortName)
      for (const { endpoints } of [customerAddress, customerContact])
        expect((await root.call(endpoints.list as AnyEndpoint, { customerId: fromId })).data).toMatchObject({
          total: 0,
        })
      expect((await root.call(customerCredit.endpoints.view, { id: intoId })).data).toMatchObject({ usedCents: 20_001 })
      expect((await root.call(customerCredit.endpoints.view, { id: fromId })).data).toMatchObject({ usedCents: 0 })
      expect(
        await root.call(customer.endpoints.update, {
          ...(gone as never as { id: Id; version: number }),
          shortName: '改',
        }),
      ).toMatchObject({
        key: 'customer.merged',
      })
    }
    expect(await product.ledgerFaults()).toEqual([])
  })

  test('a step that ten take at once is taken once, and logged once (B-INV-26)', async () => {
    const { data } = await salesman.caller.call(prospect.endpoints.create, {
      name: '并发潜客',
      contactName: '沈南',
      mobile: '13600001234',
      confirmDuplicate: true,
      province: '浙江省',
      city: '湖州市',
      address: '南浔古镇 8 号',
    })
    const id = data?.id as Id
    const logged = async () =>
      (
        await rowsOf(`select content_zh from app.operation_log where module = 'prospect' and business_id = $1`, [
          String(id),
        ])
      ).length
    const begun = await logged()
    const { cancellation, reinstate, convert } = prospect.endpoints
    const takers: (() => ReturnType<Caller['call']>)[] = [
      () => root.call(cancellation, { id, reason: '已倒闭' }),
      () => root.call(reinstate, { id }),
      () => root.call(convert, { id, ...made.classes }),
    ]
    for (const [place, take] of takers.entries()) {
      const answers = await times(10, take)
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect((await logged()) - begun).toBe(place + 1)
    }
  })
})
