import { type ProductPropertyRow, productProperty } from '@brandside/contract/wholesale/product/product-property.ts'
import { Suspense, useState } from 'react'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, newFieldOf, OnCreate, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ProductClassNames } from '../product-class/product-class-names.select.tsx'
import { FirstValues } from './first-values.public.tsx'
import { words } from './product-property.words.ts'

const Field = fieldOf(productProperty)
const NewField = newFieldOf(productProperty)
const ProductClassSelect = lazy(() => import('../product-class/product-class.select.tsx'))
const ValuesDialog = lazy(() => import('./values-dialog.tsx'))

const columns: readonly Column<ProductPropertyRow>[] = [
  { name: 'name', width: 180 },
  { name: 'kind', width: 112 },
  { name: 'inputType', width: 88, spare: 3 },
  { name: 'values', width: 80 },
  { name: 'required', width: 72, spare: 4 },
  'status',
  { name: 'sort', width: 64, spare: 2 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <Section title={words.basics}>
    <Field name="name" />
    <Field name="kind" help={words.kindHelp} />
    <Field name="inputType" />
    <Field name="classIds" help={words.classesHelp}>
      <ProductClassSelect multiple />
    </Field>
    <OnCreate>
      <NewField name="firstValues" help={words.firstValuesHelp}>
        <FirstValues />
      </NewField>
    </OnCreate>
    <Field name="required" />
    <Field name="sort" />
  </Section>
)

export default function ProductPropertyPage() {
  const [chosen, setChosen] = useState<ProductPropertyRow>()
  const actions = (row: ProductPropertyRow): RowAction[] => [
    { key: 'values', label: words.values, run: () => setChosen(row) },
  ]
  return (
    <>
      <ResourcePage
        of={productProperty}
        filters={['keyword', 'kind', 'status']}
        columns={columns}
        form={form}
        rowActions={actions}
        shownAs={{ classIds: (ids) => <ProductClassNames ids={ids.split(',').map(Number)} /> }}
      />
      <Suspense>{chosen && <ValuesDialog property={chosen} onClosed={() => setChosen(undefined)} />}</Suspense>
    </>
  )
}
