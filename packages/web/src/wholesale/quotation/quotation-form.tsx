import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { CustomerBox } from './customer-box.tsx'
import { words } from './quotation.words.ts'
import { QuotationLines } from './quotation-lines.tsx'

const Field = fieldOf(quotation)
const Fact = factOf(quotation)
const CustomerPicker = picker(customer)
const ProspectPicker = picker(prospect)

/** A quotation's fields in their sections. */
export const quotationForm = (
  <>
    <OnDetail>
      <Section title={words.course}>
        <Fact name="totalCents" />
        <Fact name="rev" />
        <Fact name="salesmanName" />
        <Fact name="approveReason" />
        <Fact name="reason" />
        <Fact name="lostReason" />
        <Fact name="sentAt" />
        <Fact name="acceptedAt" />
        <Fact name="acceptedBy" />
      </Section>
    </OnDetail>
    <Section title={words.head}>
      <Field name="customerId">
        <CustomerPicker />
      </Field>
      <Field name="prospectId" help={words.orProspect}>
        <ProspectPicker />
      </Field>
      <CustomerBox />
      <Field name="contactName" />
      <Field name="contactMobile" />
      <Field name="validTo" />
      <Field name="payMode" />
      <Field name="taxMode" help={words.taxModeHelp} />
    </Section>
    <Section title={words.lines} help={words.linesHelp}>
      <QuotationLines />
    </Section>
    <Section title={words.sums} help={words.sumsHelp}>
      <Field name="orderDiscountBp" />
      <Field name="orderDiscountCents" />
      <Field name="freightCents" />
      <OnDetail>
        <Fact name="lineSumCents" />
        <Fact name="taxCents" />
      </OnDetail>
    </Section>
    <Section title={words.remark}>
      <Field name="remark" />
    </Section>
  </>
)
