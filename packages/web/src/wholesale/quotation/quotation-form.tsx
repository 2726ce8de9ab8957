import { mulBp } from '@brandside/contract/platform/money.ts'
import { priceOf, quantityOf } from '@brandside/contract/platform/quantity.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import { productSku } from '@brandside/contract/wholesale/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product-unit.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { quotation } from '@brandside/contract/wholesale/quotation.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldOf, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import { words } from './quotation.words.ts'

const Field = fieldOf(quotation)
const Lines = rowsOf(quotation, 'lines')
const CustomerPicker = picker(customer)
const ProspectPicker = picker(prospect)

interface Row {
  qty?: unknown
  price?: unknown
  discountBp?: unknown
}

/** What a line comes to while it is written; the server reckons the same. */
function amountOf({ qty, price, discountBp }: Row): number | undefined {
  const quantity = quantityOf(String(qty ?? ''))
  if (quantity === null || !Number.isSafeInteger(price)) return undefined
  const gross = priceOf(quantity, Number(price))
  return gross - mulBp(gross, Number.isSafeInteger(discountBp) ? Number(discountBp) : 0)
}

/** A quotation's fields in their sections. */
export const quotationForm = (
  <>
    <Section title={words.head}>
      <Field name="customerId">
        <CustomerPicker />
      </Field>
      <Field name="prospectId" help={words.orProspect}>
        <ProspectPicker />
      </Field>
      <Field name="contactName" />
      <Field name="contactMobile" />
      <Field name="validTo" />
      <Field name="payMode" />
      <Field name="taxMode" />
    </Section>
    <Section title={words.lines} help={words.linesHelp}>
      <Lines
        columns={[
          { name: 'skuId', of: productSku, width: 208 },
          { name: 'unitId', of: productUnit, width: 80 },
          { name: 'freeText', width: 136 },
          { name: 'qty', width: 80 },
          { name: 'price', width: 104 },
          { name: 'discountBp', width: 80 },
          { name: 'amountCents', width: 112, value: amountOf, sum: true },
          { name: 'deliveryDays', width: 72 },
          { name: 'remark', width: 136 },
        ]}
      />
    </Section>
    <Section title={words.sums} help={words.sumsHelp}>
      <Field name="orderDiscountBp" />
      <Field name="orderDiscountCents" />
      <Field name="freightCents" />
    </Section>
    <Section title={words.remark}>
      <Field name="remark" />
    </Section>
  </>
)
