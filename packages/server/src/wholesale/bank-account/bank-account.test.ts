import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customersOf } from '../../platform/testing/customers.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, view, list, setStatus } = bankAccount.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
})
afterAll(() => product.close())

const account = {
  code: 'ICBC-01',
  name: '工行基本户',
  bankName: '中国工商银行',
  accountNo: '1202022719900012345',
  accountName: '灯笼食品有限公司',
}

test('an account starts as the default, at its opening balance, and is found by its number', async () => {
  const { data } = await root.call(create, { ...account, openingCents: 1_234_56 })
  expect(await root.call(view, { id: data?.id as never })).toMatchObject({
    data: { ...account, kind: 'BANK', openingCents: 1_234_56, isDefault: true, printOnDocs: true, status: 1 },
  })
  expect((await root.call(list, { keyword: '00012345' })).data?.total).toBe(1)
})

test('an account number has 8 to 30 digits and belongs to one account', async () => {
  const again = { ...account, code: 'ICBC-02', name: '工行一般户' }
  expect(await root.call(create, again)).toMatchObject({ code: 2, key: 'bankAccount.accountNoTaken' })
  for (const accountNo of ['1234567', '12345678X', '1'.repeat(31)])
    expect(await root.call(create, { ...again, accountNo })).toMatchObject({ errors: [{ path: 'accountNo' }] })
})

test('an account stays enabled while money waits to be confirmed on it', async () => {
  const made = await customersOf(root)
  const { data } = await root.call(create, { ...account, code: 'ICBC-03', name: '工行专户', accountNo: '12345678903' })
  const bankAccountId = data?.id as Id
  const paidAt = new Date(Date.now() - 60_000).toISOString()
  const receipt = { customerId: await made.customer(), bankAccountId, amountCents: 100, paidAt }
  const { data: waiting } = await root.call(income.endpoints.create, receipt)
  const off = { id: bankAccountId, status: 0 } as const
  expect(await root.call(setStatus, off)).toMatchObject({ key: 'bankAccount.incomesWait' })
  await root.call(income.endpoints.invalid, { id: waiting?.id as Id, version: 1, reason: '登记错误' })
  expect(await root.call(setStatus, off)).toMatchObject({ code: 0 })
  expect(await root.call(income.endpoints.create, receipt)).toMatchObject({ key: 'income.accountOff' })
})
