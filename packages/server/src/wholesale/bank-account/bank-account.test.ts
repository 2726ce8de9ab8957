import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, view, list } = bankAccount.endpoints

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
