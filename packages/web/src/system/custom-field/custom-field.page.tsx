import { type CustomFieldRow, customField } from '@brandside/contract/system/custom-field.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ChoicesSection } from './choices-section.tsx'
import { words } from './custom-field.words.ts'

const Field = fieldOf(customField)

const columns: readonly Column<CustomFieldRow>[] = [
  { name: 'labelZh', note: 'key', width: 240 },
  { name: 'labelEn', width: 160, spare: 2 },
  { name: 'entity', width: [96, 128] },
  { name: 'kind', width: 88 },
  { name: 'required', width: 72 },
  { name: 'inList', width: 112, spare: 1 },
  { name: 'isFilter', width: 112, spare: 1 },
  { name: 'sort', width: 72, spare: 3 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 4 },
]

const form = (
  <>
    <Section title={words.field} help={words.fieldHelp}>
      <Field name="entity" help={words.entityHelp} />
      <Field name="labelZh" />
      <Field name="labelEn" />
      <Field name="kind" help={words.kindHelp} />
      <Field name="key" help={words.keyHelp} />
    </Section>
    <ChoicesSection />
    <Section title={words.use}>
      <Field name="required" help={words.requiredHelp} />
      <Field name="inList" help={words.inListHelp} />
      <Field name="isFilter" help={words.isFilterHelp} />
      <Field name="sort" />
    </Section>
  </>
)

const nameOf = (row: Values) => String(row.labelZh ?? '')

/** The fields that the company has added to its records. */
export default function CustomFieldPage() {
  return (
    <ResourcePage
      of={customField}
      filters={['entity', 'keyword', 'kind', 'status']}
      columns={columns}
      form={form}
      nameOf={nameOf}
      stops={words.stops}
    />
  )
}
