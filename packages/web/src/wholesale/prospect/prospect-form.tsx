import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { factOf, fieldOf, newFieldOf, OnCreate, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { RegionFields } from '../../platform/ui/region/region-fields.tsx'
import { LikelyDuplicates } from '../customer/likely-duplicates.public.tsx'
import { FollowsOfDetail } from './follows.tsx'
import { words } from './prospect.words.ts'

const Field = fieldOf(prospect)
const Fact = factOf(prospect)
const NewField = newFieldOf(prospect)
const TypePicker = picker(custType)
const SalesmanPicker = picker(salesman)

/** A prospect's fields in their sections. */
export const prospectForm = (
  <>
    <OnDetail>
      <Section title={words.course}>
        <Fact name="lastFollowAt" />
        <Fact name="ownedAt" />
        <Fact name="customerName" />
        <Fact name="cancelReason" />
      </Section>
      <FollowsOfDetail />
    </OnDetail>
    <Section title={words.identity}>
      <Field name="name" />
      <Field name="contactName" />
      <Field name="mobile" />
      <Field name="custTypeId">
        <TypePicker />
      </Field>
      <Field name="source" />
      <Field name="salesmanId" help={words.ownSalesman}>
        <SalesmanPicker />
      </Field>
      <OnCreate>
        <LikelyDuplicates of={prospect}>
          <NewField name="confirmDuplicate" />
        </LikelyDuplicates>
      </OnCreate>
    </Section>
    <Section title={words.chance} help={words.chanceHelp}>
      <Field name="intent" />
      <Field name="expectedMonthlyCents" />
      <Field name="nextFollowOn" />
    </Section>
    <Section title={words.contact}>
      <Field name="phone" />
      <Field name="wechat" />
      <Field name="email" />
      <RegionFields of={Field} />
      <Field name="address" />
    </Section>
    <Section title={words.others}>
      <Field name="taxNo" />
      <Field name="remark" />
    </Section>
  </>
)
