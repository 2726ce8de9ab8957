import { admin } from '@brandside/contract/system/admin.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { board, boardExport, dropdown, handover, setTarget } = salesman.endpoints

describe('salesmen', () => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(mainEngine())
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  test('are listed with what they look after, each as far as the operator sees him', async () => {
    const [one, two] = [await aSalesman(), await aSalesman()]
    const made = await customersOf(root)
    const customerIds = [await made.customer({ salesmanId: one.id }), await made.customer({ salesmanId: one.id })]
    expect((await root.call(board, {})).data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: one.id, customerCount: 2, newCustomers: 2 }),
        expect.objectContaining({ id: two.id, customerCount: 0 }),
      ]),
    )
    expect((await root.call(board, { month: '2020-01' })).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: one.id, newCustomers: 0 })]),
    )
    const sheet = await readSheet((await root.call(boardExport, { month: '2020-01' })).bytes)
    expect(sheet.rows.flat()).toContain((await root.call(board, {})).data?.find(({ id }) => id === one.id)?.username)
    expect((await one.caller.call(dropdown, {})).data).toMatchObject([{ id: one.id, customerCount: 2 }])

    const stays = { key: 'customer.salesmanStays' }
    expect(await root.call(admin.endpoints.remove, { ids: [one.id] })).toMatchObject(stays)
    expect(await root.call(admin.endpoints.setStatus, { id: one.id, status: 0 })).toMatchObject(stays)
    const { version = 0 } = (await root.call(admin.endpoints.view, { id: one.id })).data ?? {}
    expect(await root.call(admin.endpoints.update, { id: one.id, version, salesman: false })).toMatchObject(stays)
    const given = { fromUserId: one.id, toUserId: two.id, reason: '离职交接' }
    expect(await root.call(handover, { ...given, toUserId: one.id })).toMatchObject({ key: 'salesman.same' })
    expect(await root.call(handover, given)).toMatchObject({ data: { customers: 2, prospects: 0 } })
    expect(await one.caller.call(customer.endpoints.list, {})).toMatchObject({ data: { total: 0 } })
    expect(await two.caller.call(customer.endpoints.list, {})).toMatchObject({ data: { total: 2 } })
    // The own log of each customer tells into whose hands it went.
    const { rows } = await asSuperuser(product.database, (db) =>
      db.query(
        `select business_id as id, after from app.operation_log
          where module = 'customer' and action = 'handover' and business_id = any($1::text[]) order by operation_log.id`,
        [customerIds.map(String)],
      ),
    )
    expect(rows).toEqual(customerIds.map((id) => ({ id: String(id), after: { salesmanId: two.id } })))
    expect(await root.call(admin.endpoints.setStatus, { id: one.id, status: 0 })).toMatchObject({ code: 0 })
  })

  test('a target is set for salesmen that the operator sees, and the board says how far each is', async () => {
    const { id } = await aSalesman()
    const onBoard = async () => (await root.call(board, {})).data?.find((row) => row.id === id)
    expect(await onBoard()).toMatchObject({ monthTargetCents: null, reachedBp: null })
    await root.call(setTarget, { salesmanId: id, monthTargetCents: 20_000_000 })
    await root.call(setTarget, { salesmanId: id, monthTargetCents: 30_000_000 })
    expect(await onBoard()).toMatchObject({ monthTargetCents: 30_000_000, reachedBp: 0 })
    const { id: clerkId } = await join(product, { rights: [] })
    expect(await root.call(setTarget, { salesmanId: clerkId, monthTargetCents: 1 })).toMatchObject({
      errors: [{ path: 'salesmanId' }],
    })
    const own = await join(product, { rights: ['wholesale:salesman:target'], dataScope: 5, salesman: true })
    expect(await own.caller.call(setTarget, { salesmanId: id, monthTargetCents: 1 })).toMatchObject({ status: 404 })
    await root.call(setTarget, { salesmanId: id, monthTargetCents: null })
    expect(await onBoard()).toMatchObject({ monthTargetCents: null })
  })

  function aSalesman() {
    return join(product, { rights: ['wholesale:customer:list'], dataScope: 5, salesman: true })
  }
})
