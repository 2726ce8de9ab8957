import { type CustomerRow, customer } from '@brandside/contract/wholesale/customer.ts'
import { customerAddress } from '@brandside/contract/wholesale/customer-address.ts'
import { customerContact } from '@brandside/contract/wholesale/customer-contact.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer-credit.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer-invoice.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { RegionFields } from '../../platform/ui/region/region-fields.tsx'
import { PartTabs } from '../../platform/ui/unsaved/part-tabs.tsx'
import { CreditTab } from './credit-tab.tsx'
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

/** All that belongs to a customer, each kind on a tab of its own. */
export default function CustomerFile({ row, onClosed }: { row: CustomerRow; onClosed(): void }) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(true)
  const { id: customerId, name } = row
  const parts = [
    {
      ...{ of: customerAddress, label: words.addresses, form: addressForm },
      columns: ['label', 'receiver', 'mobile', 'city', 'address', 'receiveWindow'],
    },
    {
      ...{ of: customerContact, label: words.contacts, form: contactForm },
      columns: ['name', 'mobile', 'post', 'isOrdering'],
    },
    {
      ...{ of: customerInvoice, label: words.invoices, form: invoiceForm },
      columns: ['title', 'kind', 'taxNo', 'email'],
    },
  ]
  const items = [
    ...(may(customer.endpoints.overview)
      ? [{ key: 'overview', label: say(words.overview), children: <OverviewTab row={row} /> }]
      : []),
    ...(may(customerCredit.endpoints.view)
      ? [{ key: 'credit', label: say(words.credit), children: <CreditTab customerId={customerId} /> }]
      : []),
    ...parts
      .filter(({ of }) => may(of.endpoints.list))
      .map(({ of, label, form, columns }) => ({
        key: of.name,
        label: say(label),
        children: <PartList of={of} customerId={customerId} columns={columns} form={form} />,
      })),
    ...(may(customer.endpoints.shares)
      ? [{ key: 'shares', label: say(words.shares), children: <ShareList row={row} /> }]
      : []),
  ]
  return (
    <Drawer open={open} title={say(words.file, { name })} onClose={() => setOpen(false)} onClosed={onClosed}>
      <PartTabs items={items} />
    </Drawer>
  )
}
