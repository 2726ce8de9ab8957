import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import type { RunningProduct } from './product.ts'

/** What a company that sells tea has before its first order: goods, stock, an account, and a customer with credit. */
export async function openWholesale(running: RunningProduct, salesmanName: string): Promise<void> {
  const call = await callerOf(running)
  const made = async (endpoint: AnyEndpoint, input: object) => (await call(endpoint, input)).data as { id: Id }
  const classId = (await made(productClass.endpoints.create, { code: 'TEA', name: '茶叶' })).id
  const bag = (await made(productUnit.endpoints.create, { code: 'BAG', name: '袋' })).id
  const caseOf12 = (await made(productUnit.endpoints.create, { code: 'CASE', name: '箱' })).id
  const goods = { classId, baseUnitId: bag }
  await sold(call, {
    ...goods,
    spuCode: 'JASMINE',
    name: '茉莉花茶',
    units: [{ unitId: caseOf12, factor: '12' }],
    skus: [{ skuCode: 'JASMINE-1', listPrice: 28_00, trackStock: true }],
  })
  await sold(call, {
    ...goods,
    spuCode: 'LAPSANG',
    name: '正山小种',
    skus: [{ skuCode: 'LAPSANG-1', listPrice: 50_00, moqBase: '24' }],
  })
  await made(bankAccount.endpoints.create, {
    code: 'ICBC-01',
    name: '工行基本户',
    bankName: '工商银行文三支行',
    accountNo: '1202022719900012345',
    accountName: '灯笼食品有限公司',
    isDefault: true,
  })
  const custTypeId = (await made(custType.endpoints.create, { code: 'TEA', name: '茶饮店' })).id
  const custLevelId = (await made(custLevel.endpoints.create, { code: 'GOLD', name: '金牌', rank: 1 })).id
  const { data: found } = await call(salesman.endpoints.dropdown, { keyword: salesmanName })
  const customerId = (
    await made(customer.endpoints.create, {
      name: '老街坊茶馆',
      custTypeId,
      custLevelId,
      salesmanId: found?.[0]?.id,
      payMode: 'CREDIT',
      contactName: '周宁',
      mobile: '13800001234',
      province: '浙江省',
      city: '杭州市',
      address: '文三路 1 号',
    })
  ).id
  const { data: credit } = await call(customerCredit.endpoints.view, { id: customerId })
  const limit = { enabled: true, creditLimitCents: 10_000_00, reason: '授信' }
  await call(customerCredit.endpoints.set, { id: customerId, version: credit?.version, ...limit })
  const title = { customerId, title: '老街坊茶馆有限公司', email: 'bill@tea.example' }
  await call(customerInvoice.endpoints.create, title)
}

/** A product on sale; ten cases of it where its stock is kept. */
async function sold(call: Call, input: object): Promise<void> {
  const { data } = await call(product.endpoints.create, input)
  await call(product.endpoints.setStatus, { id: data?.id, status: 1 })
  const { data: shown } = await call(product.endpoints.view, { id: data?.id })
  const sku = shown?.skus[0]
  if (sku?.trackStock) await call(productStock.endpoints.adjust, { skuId: sku.id, deltaQty: '120', reason: '期初盘点' })
}

/** Calls in the name of the administrator; a refusal ends the test. */
async function callerOf({ address, password }: RunningProduct): Promise<Call> {
  let token = ''
  const call: Call = async ({ method, path, source }, input) => {
    const query = source === 'query' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const answer = await fetch(`${address}${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(source !== 'query' && { body: JSON.stringify(input) }),
    })
    const envelope = await answer.json()
    if (envelope.code !== 0) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
    return envelope
  }
  const { data } = await call(admin.endpoints.login, { username: 'admin', password })
  token = data?.token ?? ''
  return call
}
