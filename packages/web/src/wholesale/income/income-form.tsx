import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { factOf, factRowsOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { VouchersInput } from '../document/vouchers.public.tsx'
import { AmountInput } from './amount-input.tsx'
import { words } from './income.words.ts'
import { OrderChoice } from './order-choice.tsx'

const Field = fieldOf(income)
const Fact = factOf(income)
const Allocations = factRowsOf(income, 'allocations')
const AccountPicker = picker(bankAccount)

/** A receipt's fields in their sections. */
export const incomeForm = (
  <>
    <OnDetail>
      <Section title={words.course}>
        <Fact name="direction" />
        <Fact name="source" />
        <Fact name="bizDate" />
        <Fact name="confirmedByName" />
        <Fact name="confirmedAt" />
        <Fact name="refundOfNo" />
        <Fact name="reason" />
        <Allocations
          columns={[
            { name: 'target', width: 104 },
            { name: 'docNo', width: 160 },
            { name: 'dueDate', width: 112 },
            { name: 'amountCents', width: 112 },
            { name: 'drawnCents', width: 112 },
            { name: 'reversedAt', width: 144 },
          ]}
        />
      </Section>
    </OnDetail>
    <Section title={words.payer} help={words.payerHelp}>
      <Field name="customerId">
        <AnyCustomer />
      </Field>
      <Field name="orderId" help={words.orderHelp}>
        <OrderChoice />
      </Field>
      <Field name="payerName" />
      <Field name="amountCents">
        <AmountInput />
      </Field>
      <Field name="feeCents" />
    </Section>
    <Section title={words.bank} help={words.bankHelp}>
      <Field name="paidAt" />
      <Field name="payWay" />
      <Field name="bankAccountId">
        <AccountPicker />
      </Field>
      <Field name="bankRef" />
      <Field name="voucherUrls">
        <VouchersInput />
      </Field>
    </Section>
    <Section title={words.more}>
      <Field name="remark" />
    </Section>
  </>
)
