import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { VouchersInput } from '../document/vouchers.public.tsx'
import { words } from './credit-payment.words.ts'
import { PaymentLines } from './payment-lines.tsx'

const Field = fieldOf(creditPayment)
const Fact = factOf(creditPayment)
const AccountPicker = picker(bankAccount)

/** A settlement's fields in their sections. */
export const creditPaymentForm = (
  <>
    <OnDetail>
      <Section title={words.course}>
        <Fact name="amountCents" />
        <Fact name="incomeNo" />
        <Fact name="receivedByName" />
        <Fact name="receivedAt" />
        <Fact name="reason" />
      </Section>
    </OnDetail>
    <Section title={words.payer}>
      <Field name="customerId">
        <AnyCustomer />
      </Field>
      <Field name="payWay" />
      <Field name="bankAccountId">
        <AccountPicker />
      </Field>
      <Field name="bankRef" />
      <Field name="payerName" />
      <Field name="statementFrom" />
      <Field name="statementTo" />
    </Section>
    <Section title={words.lines} help={words.linesHelp}>
      <Field name="lines">
        <PaymentLines />
      </Field>
    </Section>
    <Section title={words.more} help={words.moreHelp}>
      <Field name="overCents" />
      <Field name="voucherUrls">
        <VouchersInput />
      </Field>
      <Field name="remark" />
    </Section>
  </>
)
