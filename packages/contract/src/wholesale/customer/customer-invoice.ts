import type { Output } from '../../platform/contract.ts'
import { ById, Changed } from '../../platform/crud.ts'
import { write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { optionalEmail, optionalMobile } from '../../platform/fields/person.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { optionalAccountNo, optionalTaxNo } from '../business-fields.ts'

const at = '/pcapi/tgx/v1/bshop/customer/invoice'

export const invoiceKind = dictionaryChoice(['发票类型', 'Type'], {
  code: 'invoice_kind',
  name: ['发票类型', 'Invoice type'],
  items: {
    E_NORMAL: ['电子普票', 'Electronic, general'],
    E_SPECIAL: ['电子专票', 'Electronic, special'],
    VAT_NORMAL: ['纸质普票', 'Paper, general'],
    VAT_SPECIAL: ['纸质专票', 'Paper, special'],
  },
  colours: { E_SPECIAL: 'purple', VAT_SPECIAL: 'purple' },
})
export type InvoiceKind = 'E_NORMAL' | 'E_SPECIAL' | 'VAT_NORMAL' | 'VAT_SPECIAL'

const fields = {
  customerId: reference(['客户', 'Customer']),
  title: text(['发票抬头', 'Title'], { max: 100 }),
  kind: invoiceKind.default('E_NORMAL'),
  taxNo: optionalTaxNo(),
  regAddress: optionalText(['注册地址', 'Registered address'], { max: 200 }),
  regPhone: optionalText(['注册电话', 'Registered phone'], { max: 30 }),
  bankName: optionalText(['开户行', 'Bank'], { max: 60 }),
  bankAccountNo: optionalAccountNo(),
  email: optionalEmail(['收票邮箱', 'Email for invoices']),
  receiver: optionalText(['收票人', 'Recipient'], { max: 50 }),
  mobile: optionalMobile(['收票手机', 'Recipient’s mobile']),
  address: optionalText(['收票地址', 'Mailing address'], { max: 200 }),
}

type OptionalField = Exclude<keyof typeof fields, 'customerId' | 'title' | 'kind'>

const ofSpecial = ['taxNo', 'regAddress', 'regPhone', 'bankName', 'bankAccountNo'] as const
/** What an invoice of a kind cannot be made out or sent without. */
export const neededOf = {
  E_NORMAL: ['email'],
  E_SPECIAL: [...ofSpecial, 'email'],
  VAT_NORMAL: ['receiver', 'mobile', 'address'],
  VAT_SPECIAL: [...ofSpecial, 'receiver', 'mobile', 'address'],
} as const satisfies Record<InvoiceKind, readonly OptionalField[]>

/** To whom a customer's invoices are made out, and where they are sent (wholesale.md 10). */
export const customerInvoice = entity({
  name: 'customerInvoice',
  area: 'wholesale',
  alsoCalled: ['invoice', 'invoiceInfo'],
  title: ['开票信息', 'Invoice title'],
  at,
  fields,
  fixed: ['customerId'],
  derived: {
    customerName: optionalText(['客户', 'Customer'], { max: 100 }).unwrap(),
    isDefault: flag(['默认', 'Default']),
  },
  row: [
    ...(['customerId', 'customerName', 'title', 'kind', 'taxNo', 'email', 'receiver', 'address', 'isDefault'] as const),
  ],
  filters: { customerId: 'equals', kind: 'equals' },
  sort: ['createdAt', 'updatedAt'],
  order: ['createdAt'],
  scope: { customer: 'customerId' },
  acts: ['create', 'update', 'remove'],
  roles: {
    FINANCE: ['list', 'create', 'update', 'delete'],
    SALESMAN: ['list', 'create', 'update'],
    FINANCE_CLERK: ['list', 'create', 'update'],
  },
  example: { title: '杭州晨光餐饮有限公司', taxNo: '91330106MA2XYZW2X', email: 'bill@chenguang.example' },
  reasons: {
    titleTaken: ['已有相同类型的抬头“{title}”', 'A title “{title}” of this type already exists'],
  },
  endpoints: () => ({
    setDefault: write(`${at}/setDefault`, ById, Changed, {
      rule: 'update',
      title: ['设为默认开票信息', 'Set default invoice title'],
    }),
  }),
})

export type CustomerInvoiceRow = Output<typeof customerInvoice, 'list'>['list'][number]
