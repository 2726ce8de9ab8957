import { centsText } from '@brandside/contract/platform/money.ts'
import { custLevel } from '@brandside/contract/wholesale/cust-level.ts'
import { type ProductRow, product } from '@brandside/contract/wholesale/product.ts'
import { productUnit } from '@brandside/contract/wholesale/product-unit.ts'
import { lazy } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { ProductClassNames } from '../product-class/product-class-names.select.tsx'
import { ProductClassTree } from '../product-class/product-class-tree.public.tsx'
import { words } from './product.words.ts'
import { ProductMarks } from './product-marks.tsx'

const Field = fieldOf(product)
const UnitPicker = picker(productUnit)
const LevelPicker = picker(custLevel)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))
const ProductClassSelect = lazy(() => import('../product-class/product-class.select.tsx'))
const TaxRateSelect = lazy(() => import('./tax-rate.select.tsx'))

const columns: readonly Column<ProductRow>[] = [
  { name: 'name', note: 'spuCode', width: 220, hint: (row) => <ProductMarks row={row} /> },
  { name: 'mainImage', width: 56, spare: 3 },
  { name: 'className', width: 96 },
  { name: 'minPrice', label: words.price, width: 136, cell: priceRange },
  { name: 'baseUnitName', width: 72, spare: 5 },
  { name: 'skuCount', width: 72 },
  { name: 'taxRateBp', width: 72, spare: 4 },
  'status',
  { name: 'sort', width: 64, spare: 2 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

function priceRange({ minPrice, maxPrice }: ProductRow) {
  return minPrice === maxPrice ? centsText(minPrice) : `${centsText(minPrice)} – ${centsText(maxPrice)}`
}

const form = (
  <>
    <Section title={words.basics} help={words.basicsHelp}>
      <Field name="spuCode" />
      <Field name="name" />
      <Field name="subtitle" />
      <Field name="classId">
        <ProductClassSelect />
      </Field>
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="baseUnitId">
        <UnitPicker />
      </Field>
    </Section>
    <Section title={words.selling} help={words.sellingHelp}>
      <Field name="taxRateBp">
        <TaxRateSelect />
      </Field>
      <Field name="taxCode" />
      <Field name="visible" />
      <Field name="custLevelIds">
        <LevelPicker multiple />
      </Field>
      <Field name="sort" />
    </Section>
    <Section title={words.more}>
      <Field name="mainImage" />
      <Field name="detail" />
      <Field name="searchWords" />
      <Field name="remark" />
    </Section>
  </>
)

export default function ProductPage() {
  const { say } = useWords()
  const copy = useAction(product, 'copy')
  const actions = ({ id, name }: ProductRow): RowAction[] => [
    {
      key: 'copy',
      label: words.copy,
      needs: product.endpoints.copy,
      run: () => void copy.run({ id }, { done: say(words.copied, { name }) }),
    },
  ]
  return (
    <ResourcePage
      of={product}
      aside={<ProductClassTree filter="classId" />}
      filters={['keyword', 'brandId', 'taxRateBp', 'lowStock', 'status']}
      filterInputs={{ brandId: <BrandSelect />, taxRateBp: <TaxRateSelect /> }}
      chips={['classId']}
      columns={columns}
      form={form}
      shownAs={{ classId: (id) => <ProductClassNames ids={[Number(id)]} /> }}
      rowActions={actions}
    />
  )
}
