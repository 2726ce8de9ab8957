import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldOf, newFieldOf, OnCreate, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { RegionFields } from '../../platform/ui/region/region-fields.tsx'
import { words } from './customer.words.ts'
import { LikelyDuplicates } from './likely-duplicates.public.tsx'
import { MergedInto } from './merged-into.tsx'
import { TagsInput } from './tags-input.tsx'

const Field = fieldOf(customer)
const NewField = newFieldOf(customer)
const TypePicker = picker(custType)
const LevelPicker = picker(custLevel)
const CustomerPicker = picker(customer)
const SalesmanPicker = picker(salesman)
const ProviderPicker = picker(provider)

/** A customer's fields in their sections. */
export const customerForm = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="name" />
      <Field name="shortName" />
      <Field name="custTypeId">
        <TypePicker />
      </Field>
      <Field name="custLevelId">
        <LevelPicker />
      </Field>
      <Field name="salesmanId" help={words.ownSalesman}>
        <SalesmanPicker />
      </Field>
      <Field name="parentId">
        <CustomerPicker />
      </Field>
      <Field name="billToParent" />
      <OnDetail>
        <MergedInto />
      </OnDetail>
      <OnCreate>
        <LikelyDuplicates of={customer}>
          <NewField name="confirmDuplicate" />
        </LikelyDuplicates>
      </OnCreate>
    </Section>
    <Section title={words.contact}>
      <Field name="contactName" />
      <Field name="mobile" />
      <RegionFields of={Field} />
      <Field name="address" />
    </Section>
    <Section title={words.terms} help={words.termsHelp}>
      <Field name="payMode" />
      <Field name="minOrderCents" help={words.ofLevel} />
      <Field name="taxMode" />
      <Field name="providerIds">
        <ProviderPicker multiple placeholder={words.allProviders} />
      </Field>
    </Section>
    <Section title={words.others}>
      <Field name="taxNo" />
      <Field name="tags">
        <TagsInput />
      </Field>
      <Field name="remark" />
    </Section>
  </>
)
