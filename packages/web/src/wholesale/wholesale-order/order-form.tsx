import { productSku } from '@brandside/contract/wholesale/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product-unit.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { factOf, fieldOf, OnDetail, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { AddressSelect, InvoiceSelect } from './own-part.select.tsx'
import { PoNo } from './po-no.tsx'
import { words } from './wholesale-order.words.ts'

const Field = fieldOf(wholesaleOrder)
const Fact = factOf(wholesaleOrder)
const Lines = rowsOf(wholesaleOrder, 'lines')

/** An order's fields in their sections. */
export const orderForm = (
  <>
    <Section title={words.head} help={words.headHelp}>
      <Field name="customerId">
        <CustomerChoice />
      </Field>
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
    <Section title={words.lines} help={words.linesHelp}>
      <Lines
        columns={[
          { name: 'skuId', of: productSku, width: 240 },
          { name: 'unitId', of: productUnit, width: 88 },
          { name: 'qty', width: 88 },
          { name: 'price', width: 104, value: ({ price }) => price },
          { name: 'manualPrice', width: 104 },
          { name: 'discountBp', width: 80 },
          { name: 'gift', width: 64 },
          { name: 'payableCents', width: 112, value: ({ payableCents }) => payableCents, sum: true },
          { name: 'remark', width: 136 },
        ]}
      />
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
