import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../platform/testing/fixtures.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'
import { bankAccountModule } from '../wholesale/bank-account/bank-account.module.ts'
import { custLevelModule } from '../wholesale/cust-level/cust-level.module.ts'
import { custTypeModule } from '../wholesale/cust-type/cust-type.module.ts'
import { customerModule } from '../wholesale/customer/customer.module.ts'
import { productSkuModule } from '../wholesale/product-sku/product-sku.module.ts'
import { productUnitModule } from '../wholesale/product-unit/product-unit.module.ts'
import { wholesaleGoods } from '../wholesale/wholesale-goods.fixture.ts'
import { sampleSheets } from './sample-sheets.ts'

/** Those whose records the columns of the sheets name. */
const modules = [
  bankAccountModule,
  custLevelModule,
  custTypeModule,
  customerModule,
  productSkuModule,
  productUnitModule,
]

let tested: TestProduct
let root: Caller
let sheets: Record<string, Buffer>
beforeAll(async () => {
  tested = await openTestProduct(mainEngine())
  root = await tested.as(people.root)
  const { customerId, classId, unitId, bagId } = await wholesaleGoods(root)
  const units = [{ unitId, factor: '12' }]
  for (let index = 0; index < 9; index += 1) {
    const code = `TEA-${index}`
    const skus = [{ skuCode: code, listPrice: 2_800 + index }]
    await root.call(product.endpoints.create, { spuCode: code, name: code, classId, baseUnitId: bagId, units, skus })
  }
  await root.call(productUnit.endpoints.create, { code: 'KG', name: '公斤' })
  await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  const { custTypeId, custLevelId } = (await root.call(customer.endpoints.view, { id: customerId })).data ?? {}
  for (let index = 1; index < 24; index += 1)
    await root.call(customer.endpoints.create, {
      custTypeId: custTypeId as Id,
      custLevelId: custLevelId as Id,
      name: `第 ${index} 茶馆`,
      contactName: '周宁',
      mobile: String(13_800_002_000 + index),
      province: '浙江省',
      city: '杭州市',
      address: `文三路 ${index} 号`,
      confirmDuplicate: true,
    })
  sheets = await sampleSheets(tested.database.pool, { tenantId: 1 as Id, adminId: 1 as Id, modules })
})
afterAll(() => tested.close())

const fileOf = (name: string) => ({ file: sheets[name] }) as never

test('200 prices are good, and seven kinds of mistakes are told by their cells', async () => {
  const { importPreview, importRows, importCommit } = productPrice.endpoints
  const good = await root.call(importPreview, fileOf('good.xlsx'))
  expect(good.data).toMatchObject({ good: 200, wrong: 0 })
  const bad = await root.call(importPreview, fileOf('bad.xlsx'))
  expect(bad.data).toMatchObject({ good: 1, wrong: 7 })
  const { data } = await root.call(importRows, { id: bad.data?.id as number, onlyWrong: true })
  const told = data?.list.map(({ errors }) => errors.map(({ column, msg }) => [bad.data?.columns[column], msg]))
  expect(told).toEqual([
    [['SKU*', '没有找到“没有这个商品”']],
    [['单位*', expect.stringContaining('没有该单位')]],
    [['适用范围*', expect.stringMatching(/^“老客户”不在可选值中/)]],
    [['客户等级', '请选择适用的对象']],
    [['单价*', expect.any(String)]],
    [['单价*', '请填写单价']],
    [['单价*', '数量越多单价不能越高']],
  ])
  expect((await root.call(importCommit, { id: good.data?.id as number, mode: 'all' })).data?.imported).toBe(200)
})

test('of thirty receipts 24 find their customer by the payer', async () => {
  const { importPreview, importRows } = income.endpoints
  const { data } = await root.call(importPreview, fileOf('bank.xlsx'))
  expect(data).toMatchObject({ good: 24, wrong: 6 })
  const rows = await root.call(importRows, { id: data?.id as number, onlyWrong: true })
  expect(rows.data?.list.map(({ row }) => row)).toEqual([26, 27, 28, 29, 30, 31])
})
