import { type ForeignGoodsRow, foreignGoods } from '@brandside/contract/payment/foreign-goods.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './foreign-goods.words.ts'

const Field = fieldOf(foreignGoods)
const ShopPicker = picker(shop)

const columns: readonly Column<ForeignGoodsRow>[] = [
  { name: 'name', note: 'goodsNo', width: 200 },
  { name: 'shopName', width: 168 },
  { name: 'origin', width: 112 },
  { name: 'skuCode', width: 136 },
  { name: 'skuName', width: 200, spare: 2 },
  { name: 'lineCount', width: 96 },
  { name: 'lastSoldAt', width: 168, spare: 1 },
]

const form = (
  <Section title={words.mapping} help={words.mappingHelp}>
    <Field name="skuCode" />
  </Section>
)

const nameOf = (row: Values) => String(row.name ?? '')

/** Which goods of other sellers are which SKU of a shop; what is not mapped is worked off here. */
export default function ForeignGoodsPage() {
  return (
    <ResourcePage
      of={foreignGoods}
      filters={['unmapped', 'shopId', 'origin']}
      filterInputs={{ shopId: <ShopPicker /> }}
      columns={columns}
      form={form}
      nameOf={nameOf}
    />
  )
}
