import {
  type BalancePackageRow,
  balancePackage,
} from '@brandside/contract/wholesale/balance-recharge/balance-package.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import { words } from './balance-package.words.ts'

const Field = fieldOf(balancePackage)
const LevelPicker = picker(custLevel)

const columns: readonly Column<BalancePackageRow>[] = [
  { name: 'name', width: 200 },
  { name: 'payCents', width: 120 },
  { name: 'giftCents', width: 104 },
  { name: 'perCustomer', width: 96, spare: 2 },
  { name: 'sold', width: 88 },
  { name: 'startAt', width: 144, spare: 4 },
  { name: 'endAt', width: 144, spare: 3 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const shownAs: ShownAs = {
  custLevelIds: (ids) => (ids === '' ? null : <Picked of={custLevel} ids={ids.split(',').map(Number)} />),
}

const form = (
  <>
    <Section title={words.offer} help={words.offerHelp}>
      <Field name="name" />
      <Field name="payCents" />
      <Field name="giftCents" />
    </Section>
    <Section title={words.whom} help={words.whomHelp}>
      <Field name="custLevelIds">
        <LevelPicker multiple />
      </Field>
      <Field name="perCustomer" />
      <Field name="startAt" />
      <Field name="endAt" />
      <Field name="remark" />
    </Section>
  </>
)

/** What customers may pay beforehand, and what they are given for it. */
export default function BalancePackagePage() {
  return (
    <ResourcePage of={balancePackage} filters={['name', 'status']} columns={columns} form={form} shownAs={shownAs} />
  )
}
