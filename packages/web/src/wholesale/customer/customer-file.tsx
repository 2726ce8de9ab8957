import type { CustomerRow } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer/customer-address.ts'
import { customerContact } from '@brandside/contract/wholesale/customer/customer-contact.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { RegionFields } from '../../platform/ui/region/region-fields.tsx'
import { CreditTab } from '../customer-credit/credit-tab.public.tsx'
import { words } from './customer-file.words.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PartList } from './part-list.tsx'
import { ShareList } from './share-list.tsx'

const AddressField = fieldOf(customerAddress)
const ContactField = fieldOf(customerContact)
const InvoiceField = fieldOf(customerInvoice)

const addressForm = (
  <Section title={words.where}>
    <AddressField name="label" />
    <AddressField name="receiver" />
    <AddressField name="mobile" />
    <RegionFields of={AddressField} />
    <AddressField name="address" />
    <AddressField name="postCode" />
    <AddressField name="receiveWindow" />
  </Section>
)

const contactForm = (
  <Section title={words.whom}>
    <ContactField name="name" />
    <ContactField name="mobile" />
    <ContactField name="post" />
    <ContactField name="isOrdering" />
  </Section>
)

const invoiceForm = (
  <>
    <Section title={words.title}>
      <InvoiceField name="title" />
      <InvoiceField name="kind" />
    </Section>
    <Section title={words.special} help={words.specialHelp}>
      <InvoiceField name="taxNo" />
      <InvoiceField name="regAddress" />
      <InvoiceField name="regPhone" />
      <InvoiceField name="bankName" />
      <InvoiceField name="bankAccountNo" />
    </Section>
    <Section title={words.sent} help={words.sentHelp}>
      <InvoiceField name="email" />
      <InvoiceField name="receiver" />
      <InvoiceField name="mobile" />
      <InvoiceField name="address" />
    </Section>
  </>
)

/** Lists of what belongs to a customer. */
const lists = {
  customerAddress: {
    of: customerAddress,
    form: addressForm,
    columns: ['label', 'receiver', 'mobile', 'city', 'address', 'receiveWindow'],
  },
  customerContact: { of: customerContact, form: contactForm, columns: ['name', 'mobile', 'post', 'isOrdering'] },
  customerInvoice: { of: customerInvoice, form: invoiceForm, columns: ['title', 'kind', 'taxNo', 'email'] },
} as const

export type FilePart = 'overview' | 'credit' | 'shares' | keyof typeof lists

/** One part of all that belongs to a customer. */
export default function CustomerFile({ row, part }: { row: Pick<CustomerRow, 'id' | 'name'>; part: FilePart }) {
  if (part === 'overview') return <OverviewTab row={row} />
  if (part === 'credit') return <CreditTab row={row} />
  if (part === 'shares') return <ShareList row={row} />
  return <PartList {...lists[part]} customerId={row.id} />
}
