import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer, type NewCustomer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { Caller } from './test-product.ts'

export type Customers = Awaited<ReturnType<typeof customersOf>>

/** Makes customers of a type and a level of their own. */
export async function customersOf(root: Caller) {
  const type = await root.call(custType.endpoints.create, { code: 'TEA', name: '茶饮店' })
  const level = await root.call(custLevel.endpoints.create, { code: 'NORMAL', name: '普通', rank: 1 })
  const classes = { custTypeId: type.data?.id as Id, custLevelId: level.data?.id as Id }
  let made = 0

  const words = (fields: Partial<NewCustomer> = {}): NewCustomer => ({
    name: `客户 ${++made}`,
    contactName: '周晨',
    mobile: '13700001234',
    ...classes,
    province: '浙江省',
    city: '杭州市',
    address: '文三路 90 号',
    confirmDuplicate: true,
    ...fields,
  })
  const tried = (fields: Partial<NewCustomer> = {}, by = root) => by.call(customer.endpoints.create, words(fields))
  async function aCustomer(fields: Partial<NewCustomer> = {}, by = root): Promise<Id> {
    const { data, msg } = await tried(fields, by)
    if (!data) throw new Error(msg)
    return data.id
  }
  return { classes, words, tried, customer: aCustomer }
}
