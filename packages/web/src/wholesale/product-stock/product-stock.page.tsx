import { type ProductStockRow, productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { useList } from '../../platform/data/resource/resource.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ScanButton } from '../../platform/ui/scan/scan-button.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { words } from './product-stock.words.ts'

const StockPart = lazy(() => import('./stock-part.tsx'))

const Field = fieldOf(productStock)
const Fact = factOf(productStock)

const columns: readonly Column<ProductStockRow>[] = [
  { name: 'name', width: 280, hint: ({ low }) => low && <LowStock /> },
  { name: 'bin', width: 96 },
  { name: 'onHand', width: 112, cell: ({ onHand, unitName }) => withUnit(onHand, unitName) },
  { name: 'reserved', width: 96, cell: ({ reserved }) => withUnit(reserved) },
  { name: 'available', width: 96, cell: ({ available }) => withUnit(available) },
  {
    name: 'safetyStock',
    width: 88,
    spare: 3,
    cell: ({ trackStock, safetyStock }) => withUnit(trackStock ? safetyStock : null),
  },
  { name: 'skuCode', width: 136, spare: 3 },
  { name: 'barcode', width: 128, spare: 4 },
  { name: 'className', width: 104, spare: 2 },
  { name: 'providerName', width: 136, spare: 5 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <Section title={words.goods}>
    <OnDetail>
      <Fact name="onHand" />
      <Fact name="reserved" />
      <Fact name="available" />
      <Fact name="safetyStock" />
    </OnDetail>
    <Field name="bin" help={words.binHelp} />
  </Section>
)

const withUnit = (quantity: string | null, unit: string | null = null) =>
  quantity === null ? '–' : [showQuantity(quantity), unit].filter(Boolean).join(' ')

function LowStock() {
  const { say } = useWords()
  return <ChoiceTag colour="orange">{say(words.low)}</ChoiceTag>
}

/** Finds what stands before one by its barcode. */
function ScanProduct() {
  const { filterBy } = useList()
  return <ScanButton label={words.scan} onCode={(code) => filterBy('keyword', code)} />
}

const partPlans = [{ key: 'stock', label: words.stock, needs: productStock.endpoints.entries }] as const
const stockOf = (stock: ProductStockRow) => <StockPart of={stock} />

/** Where goods lie and how much of them is there: what the warehouse works with, without prices. */
export default function ProductStockPage() {
  const parts = useParts(partPlans, stockOf)
  return (
    <ResourcePage
      of={productStock}
      filters={['keyword', 'bin', 'trackStock', 'low']}
      chips={['classId']}
      tools={<ScanProduct />}
      columns={columns}
      form={form}
      parts={parts}
      nameOf={({ name }) => String(name ?? '')}
    />
  )
}
