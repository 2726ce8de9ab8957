import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { OrderLines } from './order-lines.tsx'
import { AddressSelect, InvoiceSelect } from './own-part.select.tsx'
import { PoNo } from './po-no.tsx'
import { words } from './wholesale-order.words.ts'

const Field = fieldOf(wholesaleOrder)
const Fact = factOf(wholesaleOrder)

/** An order's fields in their sections: what is ordered comes first, for a salesman with a customer on the phone. */
export const orderForm = (
  <>
    <Section title={words.customer}>
      <Field name="customerId">
        <CustomerChoice />
      </Field>
    </Section>
    <Section title={words.lines} help={words.linesHelp}>
      <OrderLines />
    </Section>
    <Section title={words.head} help={words.headHelp}>
      <Field name="payMode" />
      <Field name="deliveryMode" />
      <Field name="addressId">
        <AddressSelect />
      </Field>
      <Field name="requireDate" />
      <Field name="poNo">
        <PoNo />
      </Field>
      <Field name="invoiceId">
        <InvoiceSelect />
      </Field>
    </Section>
    <Section title={words.sums} help={words.sumsHelp}>
      <Field name="orderDiscountBp" />
      <Field name="orderDiscountCents" />
      <Field name="freightCents" />
    </Section>
    <OnDetail>
      <Section title={words.course}>
        <Fact name="approveReasons" />
        <Fact name="overReason" />
        <Fact name="reason" />
        <Fact name="accountName" />
        <Fact name="salesmanName" />
        <Fact name="bizDate" />
        <Fact name="dueCents" />
        <Fact name="paidCents" />
        <Fact name="shipState" />
        <Fact name="payState" />
        <Fact name="invoiceState" />
        <Fact name="expiresAt" />
      </Section>
    </OnDetail>
    <Section title={words.remark}>
      <Field name="remark" />
      <Field name="innerRemark" />
    </Section>
  </>
)
