import { type WalletEntry, wallet } from '@brandside/contract/member/wallet.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { Liability } from './liability.tsx'
import { words } from './wallet.words.ts'

const Field = fieldOf(wallet)
const ShopPicker = picker(shop)

const columns: readonly Column<WalletEntry>[] = [
  { name: 'nickname', note: 'memberNo', width: 208 },
  { name: 'createdAt', width: 128 },
  { name: 'kind', width: 104 },
  { name: 'principal', width: 104 },
  { name: 'gift', width: 104 },
  { name: 'principalAfter', width: 112, spare: 5 },
  { name: 'giftAfter', width: 112, spare: 6 },
  { name: 'bizType', note: 'bizId', width: 128, spare: 2 },
  { name: 'brandName', width: 112, spare: 3 },
  { name: 'shopName', width: 112, spare: 4 },
  { name: 'remark', width: 144, spare: 1 },
]

const form = (
  <>
    <Section title={words.entry} help={words.entryHelp}>
      <Field name="kind" />
      <Field name="principal" />
      <Field name="gift" />
      <Field name="principalAfter" />
      <Field name="giftAfter" />
      <Field name="remark" />
    </Section>
    <Section title={words.member} help={words.memberHelp}>
      <Field name="nickname" />
      <Field name="memberNo" />
      <Field name="mobile" />
      <Field name="brandName" />
    </Section>
  </>
)

const filters = ['memberKeyword', 'kinds', 'brandId', 'shopId', 'from', 'to'] as const
const filterInputs = { brandId: <BrandSelect />, shopId: <ShopPicker /> }
const nameOf = (row: Values) => String(row.nickname ?? '')

/** Every movement of stored value, what is owed to members, and what waits for a second person. */
export default function WalletPage() {
  return (
    <ResourcePage
      of={wallet}
      note={<Liability />}
      filters={filters}
      filterInputs={filterInputs}
      columns={columns as never}
      form={form}
      nameOf={nameOf}
      startsEnabled
    />
  )
}
