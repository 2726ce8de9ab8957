import { type CustTypeRow, custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { words } from './cust-type.words.ts'

const Field = fieldOf(custType)

const columns: readonly Column<CustTypeRow>[] = [
  { name: 'name', note: 'code', width: 200 },
  { name: 'remark', width: 240, spare: 2 },
  'status',
  { name: 'sort', width: 64, spare: 3 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <Section title={words.basics}>
    <Field name="code" />
    <Field name="name" />
    <Field name="sort" />
    <Field name="remark" />
  </Section>
)

export default function CustTypePage() {
  return <ResourcePage of={custType} filters={['keyword', 'status']} columns={columns} form={form} />
}
