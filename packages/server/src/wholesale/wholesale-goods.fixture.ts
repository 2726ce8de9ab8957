import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productClass } from '@brandside/contract/wholesale/product/product-class.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import type { Caller } from '../platform/testing/test-product.ts'

/** A customer, and tea that is sold by the bag and by the case of twelve (wholesale.md 16). */
export async function wholesaleGoods(caller: Caller) {
  const made = async (endpoint: AnyEndpoint, input: object): Promise<Id> => {
    const { data, message } = await caller.call(endpoint, input)
    if (!data) throw new Error(message)
    return (data as { id: Id }).id
  }
  const [classId, bag, caseOf12, custTypeId, custLevelId] = [
    await made(productClass.endpoints.create, { code: 'TEA', name: '茶叶' }),
    await made(productUnit.endpoints.create, { code: 'BAG', name: '袋' }),
    await made(productUnit.endpoints.create, { code: 'CASE', name: '箱' }),
    await made(custType.endpoints.create, { code: 'TEA', name: '茶饮店' }),
    await made(custLevel.endpoints.create, { code: 'GOLD', name: '金牌', rank: 1 }),
  ]
  const productId = await made(product.endpoints.create, {
    spuCode: 'JASMINE',
    name: '茉莉花茶',
    classId,
    baseUnitId: bag,
    units: [{ unitId: caseOf12, factor: '12' }],
    skus: [{ skuCode: 'JASMINE-1', listPrice: 2_800 }],
  })
  await caller.call(product.endpoints.setStatus, { id: productId, status: 1 })
  const { data } = await caller.call(product.endpoints.view, { id: productId })
  const sku = data?.skus[0]
  if (!sku) throw new Error('A product has a SKU')
  const customerId = await made(customer.endpoints.create, {
    name: '老街坊茶馆',
    custTypeId,
    custLevelId,
    contactName: '周宁',
    mobile: '13800001234',
    province: '浙江省',
    city: '杭州市',
    address: '文三路 1 号',
  })
  return { customerId, classId, productId, skuId: sku.id, unitId: caseOf12, bagId: bag }
}
