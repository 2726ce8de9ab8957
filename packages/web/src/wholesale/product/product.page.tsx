import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import {
  type ProductInfo,
  type ProductRow,
  product,
  type ShownSku,
} from '@brandside/contract/wholesale/product/product.ts'
import type { SkuUnit } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { ByValues } from '../../marketing/inputs/by-values.public.tsx'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Which } from '../../platform/data/bulk/run-bulk.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, OnDetail, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import type { RowColumn } from '../../platform/data/rows/rows-props.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Pictures } from '../../platform/ui/pictures/pictures.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { NoPicture } from '../document/no-picture.public.tsx'
import { pictureWords } from '../document/no-picture-words.public.ts'
import { ProductClassNames } from '../product-class/product-class-names.select.tsx'
import { ProductsByClass } from '../product-class/product-class-tree.public.tsx'
import type { Many } from './many-dialogs.tsx'
import { words } from './product.words.ts'
import { ProductMarks } from './product-marks.tsx'

const Field = fieldOf(product)
const Units = rowsOf(product, 'units')
const Skus = rowsOf(product, 'skus')
const UnitPicker = picker(productUnit)
const LevelPicker = picker(custLevel)
const CustomerPicker = picker(customer)
const ProviderPicker = picker(provider)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))
const ProductClassSelect = lazy(() => import('../product-class/product-class.select.tsx'))
const SpecInput = lazy(() => import('./spec-input.tsx'))
const LabelsDialog = lazy(() => import('./labels-dialog.tsx'))
const ProductPart = lazy(() => import('./product-parts.tsx'))
const PicturesField = lazy(() => import('../../platform/ui/pictures/pictures-field.tsx'))
const InfoInput = lazy(() => import('./info-input.tsx'))
const ManyDialog = lazy(() => import('./many-dialogs.tsx'))
const CostsDialog = lazy(() => import('./costs-dialog.tsx'))
const TaxRateSelect = lazy(() => import('./tax-rate.select.tsx'))

const columns: readonly Column<ProductRow>[] = [
  { name: 'name', note: 'spuCode', width: 220, hint: (row) => <ProductMarks row={row} /> },
  { name: 'mainImage', width: 56, hidden: true },
  { name: 'className', width: 96 },
  { name: 'minPrice', label: words.price, width: 168, cell: priceRange },
  { name: 'baseUnitName', width: 72, hidden: true },
  { name: 'skuCount', width: 72 },
  { name: 'taxRateBp', width: 72, spare: 4 },
  'status',
  { name: 'sort', width: 64, hidden: true },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

function priceRange({ minPrice, maxPrice, baseUnitName }: ProductRow) {
  const range = minPrice === maxPrice ? showMoney(minPrice) : `${showMoney(minPrice)} – ${showMoney(maxPrice)}`
  return `${range} / ${baseUnitName}`
}

const unitColumns: readonly RowColumn<Partial<SkuUnit>>[] = [
  { name: 'unitId', of: productUnit, width: 160 },
  { name: 'factor', width: 128 },
  'sellable',
  'isDefault',
]

const skuColumns: readonly RowColumn<Partial<ShownSku>>[] = [
  { name: 'skuCode', width: 160 },
  { name: 'specText', width: 136 },
  { name: 'barcode', width: 144 },
  { name: 'listPrice', width: 104 },
  { name: 'floorPrice', width: 104 },
  { name: 'moqBase', width: 88 },
  { name: 'stepBase', width: 88 },
  { name: 'maxBase', width: 88 },
  { name: 'trackStock', width: 80 },
  { name: 'safetyStock', width: 88 },
  { name: 'weightG', width: 88 },
]

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
      <Field name="providerId" help={words.ownGoods}>
        <ProviderPicker />
      </Field>
      <Field name="baseUnitId" help={words.unitsHelp}>
        <UnitPicker />
      </Field>
      <Units columns={unitColumns} />
    </Section>
    <Section title={words.skus} help={words.skusHelp}>
      <Field name="specMode">
        <SpecInput />
      </Field>
      <Skus columns={skuColumns} />
    </Section>
    <Section title={words.selling} help={words.sellingHelp}>
      <Field name="taxRateBp">
        <TaxRateSelect />
      </Field>
      <Field name="taxCode" />
      <Field name="visible" />
      <ByValues>
        {({ visible }) => (
          <>
            {visible === 'LEVEL' && (
              <Field name="custLevelIds">
                <LevelPicker multiple />
              </Field>
            )}
            {visible === 'CUSTOMER' && (
              <Field name="customerIds">
                <CustomerPicker multiple />
              </Field>
            )}
          </>
        )}
      </ByValues>
      <Field name="sort" />
    </Section>
    <Section title={words.more}>
      <OnDetail>
        <NoPicture of="mainImage" />
      </OnDetail>
      <Field name="mainImage" help={pictureWords.help} />
      <Field name="images">
        <PicturesField scene="image" max={9} />
      </Field>
      <Field name="infos">
        <InfoInput />
      </Field>
      <Field name="detail" />
      <Field name="searchWords" />
      <Field name="remark" />
    </Section>
  </>
)

const steps = [words.basics, words.skus, words.selling, words.more]

const idsOf = (ids: string) => ids.split(',').filter(Boolean).map(Number)
const shownAs: ShownAs = {
  classId: (id) => <ProductClassNames ids={[Number(id)]} />,
  custLevelIds: (ids) => (ids === '' ? null : <Picked of={custLevel} ids={idsOf(ids)} />),
  customerIds: (ids) => (ids === '' ? null : <Picked of={customer} ids={idsOf(ids)} />),
  images: (_, record) => <ProductPictures keys={(record?.images ?? []) as string[]} />,
  infos: (_, record) => ((record?.infos ?? []) as ProductInfo[]).map(({ name, told }) => `${name} ${told}`).join(' · '),
}

function ProductPictures({ keys }: { keys: readonly string[] }) {
  const { say } = useWords()
  return keys.length === 0 ? '–' : <Pictures of={keys} label={say(words.pictures)} />
}

/** What a product is opened for. */
const productParts = [
  { key: 'skus', label: words.stock, needs: 'wholesale:product:list' },
  { key: 'prices', label: words.prices, needs: 'wholesale:productPrice:list' },
  { key: 'orders', label: words.orders, needs: 'wholesale:wholesaleOrder:list' },
] as const

export default function ProductPage() {
  const { say } = useWords()
  const copy = useAction(product, 'copy')
  const [many, setMany] = useState<Many>()
  const [costed, setCosted] = useState<ProductRow>()
  const [labelled, setLabelled] = useState<readonly number[]>()
  const actions = (row: ProductRow): RowAction[] => [
    { key: 'costs', label: words.costs, needs: product.endpoints.costs, run: () => setCosted(row) },
    { key: 'labels', label: words.printLabels, needs: product.endpoints.labels, run: () => setLabelled([row.id]) },
    {
      key: 'copy',
      label: words.copy,
      needs: product.endpoints.copy,
      run: () => void copy.run({ id: row.id }, { done: say(words.copied, { name: row.name }) }),
    },
  ]
  const can = useCan()
  const seen = productParts.flatMap(({ key, needs }) => (can(needs) ? key : [])).join()
  const parts = useCallback(
    (row: Pick<ProductRow, 'id' | 'name'>) =>
      productParts
        .filter(({ key }) => seen.split(',').includes(key))
        .map(({ key, label }) => ({ key, label: say(label), content: <ProductPart product={row} part={key} /> })),
    [say, seen],
  )
  const bulkActions = useMemo(
    () => [
      ...(['reclassMany', 'retaxMany'] as const).map((what) => ({
        key: what,
        label: words[what],
        endpoint: product.endpoints[what],
        gather: (count: number) => new Promise<Values | undefined>((answer) => setMany({ what, count, answer })),
      })),
      {
        key: 'labels',
        label: words.printLabels,
        endpoint: product.endpoints.labels,
        run: (which: Which) =>
          'ids' in which && which.ids.length <= 100
            ? setLabelled(which.ids)
            : toasts.warning(say(words.labelsByChoice)),
      },
    ],
    [say],
  )
  return (
    <>
      <ResourcePage
        of={product}
        wide
        aside={<ProductsByClass />}
        filters={['keyword', 'providerId', 'brandId', 'taxRateBp', 'lowStock', 'status']}
        filterInputs={{ providerId: <ProviderPicker />, brandId: <BrandSelect />, taxRateBp: <TaxRateSelect /> }}
        chips={['classId']}
        columns={columns}
        form={form}
        parts={parts}
        steps={steps}
        shownAs={shownAs}
        rowActions={actions}
        bulkActions={bulkActions}
      />
      <Suspense>
        {labelled && <LabelsDialog ids={labelled} onClosed={() => setLabelled(undefined)} />}
        {many && <ManyDialog {...many} onClosed={() => setMany(undefined)} />}
        {costed && <CostsDialog row={costed} onClosed={() => setCosted(undefined)} />}
      </Suspense>
    </>
  )
}
