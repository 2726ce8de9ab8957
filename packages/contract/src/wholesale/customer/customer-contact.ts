import type { Output } from '../../platform/contract.ts'
import { ById, Changed } from '../../platform/crud.ts'
import { write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { flag } from '../../platform/fields/choice.ts'
import { mobile } from '../../platform/fields/person.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'

const at = '/pcapi/tgx/v1/bshop/customer/contact'

/** How many contacts a customer may have. */
export const maxContacts = 50

/** Whom to speak with at a customer. The default one is the contact that the customer itself shows (wholesale.md 9). */
export const customerContact = entity({
  name: 'customerContact',
  area: 'wholesale',
  title: ['客户联系人', 'Contact'],
  alters: ['customer'],
  at,
  fields: {
    customerId: reference(['客户', 'Customer']),
    name: text(['姓名', 'Name'], { max: 50 }),
    mobile: mobile(),
    post: optionalText(['职务', 'Position'], { max: 30 }),
    isOrdering: flag(['可下单', 'May order']).default(false),
  },
  fixed: ['customerId'],
  derived: {
    customerName: optionalText(['客户', 'Customer'], { max: 100 }).unwrap(),
    isDefault: flag(['默认', 'Default']),
  },
  row: ['customerId', 'customerName', 'name', 'mobile', 'post', 'isOrdering', 'isDefault'],
  filters: { customerId: 'equals', status: 'equals' },
  sort: ['createdAt', 'updatedAt'],
  order: ['createdAt'],
  scope: { customer: 'customerId' },
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  roles: { FINANCE: ['list'], SALESMAN: ['list', 'create', 'update', 'delete', 'status'], FINANCE_CLERK: ['list'] },
  example: { name: '周晨', mobile: '13700001234', post: '店长', isOrdering: true },
  reasons: {
    lastStays: ['至少保留一个启用的默认联系人', 'At least one enabled default contact is required'],
    tooMany: ['一个客户最多 {max} 个联系人', 'A customer can have at most {max} contacts'],
    disabled: ['停用的联系人不能设为默认', 'A disabled contact cannot be the default'],
  },
  endpoints: () => ({
    setDefault: write(`${at}/setDefault`, ById, Changed, {
      rule: 'update',
      title: ['设为默认联系人', 'Set default contact'],
    }),
  }),
})

export type CustomerContactRow = Output<typeof customerContact, 'list'>['list'][number]
