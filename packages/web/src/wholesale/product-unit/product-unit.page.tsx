import { type ProductUnitRow, productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { words } from './product-unit.words.ts'

const Field = fieldOf(productUnit)

const columns: readonly Column<ProductUnitRow>[] = [
  { name: 'name', note: 'code', width: 200 },
  { name: 'decimals', width: 96 },
  'status',
  { name: 'sort', width: 64, spare: 2 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <Section title={words.basics}>
    <Field name="code" />
    <Field name="name" />
    <Field name="decimals" help={words.decimalsHelp} />
    <Field name="sort" />
  </Section>
)

export default function ProductUnitPage() {
  return <ResourcePage of={productUnit} filters={['keyword', 'status']} columns={columns} form={form} />
}
