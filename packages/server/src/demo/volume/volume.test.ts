import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { wholesaleGoods } from '../../wholesale/wholesale-goods.fixture.ts'
import { fillOrders } from './orders.ts'
import { fillWholesale } from './wholesale.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
})
afterAll(() => product.close())

test('orders in volume leave books that can be proven, also where they go on', async () => {
  const root = await product.as(people.root)
  const { customerId } = await wholesaleGoods(root)
  await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  await asSuperuser(product.database, (db) =>
    db.query(
      'update app.customer set salesman_id = (select min(id) from app.admin where tenant_id = 1) where id = $1',
      [customerId],
    ),
  )
  const { pool } = product.database
  await fillWholesale(pool, 1, { customers: 5, skus: 8, prices: 10 })
  for (const orders of [20, 15]) await fillOrders(pool, 1, { orders })
  const { data } = await root.call(ledgerCheck.endpoints.check, {})
  expect(data?.checks.filter(({ passed }) => !passed)).toEqual([])
  const counted = await asSuperuser(product.database, (db) =>
    db.query(`
      select (select count(*)::int from app.delivery_line) as delivered, (select count(*)::int from app.crm_invoice) as invoiced,
             (select count(*)::int from app.credit_entry) as credit, (select count(*)::int from app.receivable_entry) as owed`),
  )
  expect(counted.rows).toEqual([{ delivered: 210, invoiced: 7, credit: 5 + 35 * 2 + 27, owed: 35 + 27 }])
})
