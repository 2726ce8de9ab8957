import { type PointEntry, points } from '@brandside/contract/member/points.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { words } from './points.words.ts'
import { WaitingAdjustments } from './waiting-adjustments.tsx'

const Field = fieldOf(points)
const ShopPicker = picker(shop)

const columns: readonly Column<PointEntry & { version: number }>[] = [
  { name: 'nickname', note: 'memberNo', width: 208 },
  { name: 'createdAt', width: 128 },
  { name: 'kind', width: 96 },
  { name: 'delta', width: 88 },
  { name: 'balanceAfter', width: 88 },
  { name: 'pending', width: 96, spare: 5 },
  { name: 'debt', width: 88, spare: 6 },
  { name: 'bizType', note: 'bizId', width: 128, spare: 2 },
  { name: 'brandName', width: 112, spare: 3 },
  { name: 'shopName', width: 112, spare: 4 },
  { name: 'remark', width: 144, spare: 1 },
]

const form = (
  <>
    <Section title={words.entry} help={words.entryHelp}>
      <Field name="kind" />
      <Field name="delta" />
      <Field name="pending" />
      <Field name="debt" />
      <Field name="balanceAfter" />
      <Field name="expiresAt" />
      <Field name="bizType" />
      <Field name="bizId" />
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

const filters = ['memberKeyword', 'kinds', 'brandId', 'shopId', 'bizType', 'from', 'to'] as const
const filterInputs = { brandId: <BrandSelect />, shopId: <ShopPicker /> }
const nameOf = (row: Values) => String(row.nickname ?? '')

/** Every movement of members’ points, and what waits for a second person. */
export default function PointsPage() {
  return (
    <ResourcePage
      of={points}
      note={<WaitingAdjustments />}
      filters={filters}
      filterInputs={filterInputs}
      columns={columns as never}
      form={form}
      nameOf={nameOf}
      startsEnabled
    />
  )
}
