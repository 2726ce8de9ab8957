import type { Output } from '../../platform/contract.ts'
import { ById, Changed } from '../../platform/crud.ts'
import { write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { flag } from '../../platform/fields/choice.ts'
import { mobile } from '../../platform/fields/person.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { place } from '../business-fields.ts'

const at = '/pcapi/tgx/v1/bshop/customer/address'

/** How many addresses a customer may have. */
export const maxAddresses = 50

/** Where a customer's goods go; one of them unless another is named (wholesale.md 9). */
export const customerAddress = entity({
  name: 'customerAddress',
  area: 'wholesale',
  alsoCalled: ['address'],
  title: ['收货地址', 'Delivery address'],
  at,
  fields: {
    customerId: reference(['客户', 'Customer']),
    label: text(['标签', 'Label'], { max: 20 }),
    receiver: text(['收货人', 'Recipient'], { max: 50 }),
    mobile: mobile(),
    ...place,
    postCode: optionalText(['邮编', 'Post code'], { max: 10 }),
    receiveWindow: optionalText(['收货时段', 'Receiving hours'], { max: 50 }),
  },
  fixed: ['customerId'],
  derived: {
    customerName: optionalText(['客户', 'Customer'], { max: 100 }).unwrap(),
    isDefault: flag(['默认', 'Default']),
  },
  row: [
    ...(['customerId', 'customerName', 'label', 'receiver', 'mobile', 'province', 'city', 'district'] as const),
    ...(['address', 'receiveWindow', 'isDefault'] as const),
  ],
  filters: { customerId: 'equals', status: 'equals' },
  sort: ['createdAt', 'updatedAt'],
  order: ['createdAt'],
  scope: { customer: 'customerId' },
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  roles: { FINANCE: ['list'], SALESMAN: ['list', 'create', 'update', 'delete', 'status'], FINANCE_CLERK: ['list'] },
  example: {
    label: '总店',
    receiver: '周晨',
    mobile: '13700001234',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address: '文三路 90 号后门',
    receiveWindow: '06:00–09:00',
  },
  reasons: {
    lastStays: ['至少保留一个启用的默认地址', 'At least one enabled default address is required'],
    tooMany: ['一个客户最多 {max} 个地址', 'A customer can have at most {max} addresses'],
    disabled: ['停用的地址不能设为默认', 'A disabled address cannot be the default'],
  },
  endpoints: () => ({
    setDefault: write(`${at}/setDefault`, ById, Changed, {
      rule: 'update',
      title: ['设为默认收货地址', 'Set default delivery address'],
    }),
  }),
})

export type CustomerAddressRow = Output<typeof customerAddress, 'list'>['list'][number]
