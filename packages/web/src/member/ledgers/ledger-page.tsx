import { shop } from '@brandside/contract/store/shop/shop.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { SourceLink } from './source-link.tsx'

const ShopPicker = picker(shop)

/** What the pages of members’ ledgers have in common. */
export const ledgerPage = {
  filterInputs: { brandId: <BrandSelect />, shopId: <ShopPicker /> },
  nameOf: (row: Values) => String(row.nickname ?? ''),
} as const

export const ledgerFilters = ['memberKeyword', 'kinds', 'brandId', 'shopId', 'bizType', 'from', 'to'] as const

/** Whose an entry is, and when it was made. */
export const whoseColumns = [
  { name: 'nickname', note: 'memberNo', width: 208 },
  { name: 'createdAt', width: 152 },
] as const

interface Origin {
  bizType: string
  sourceName: string | null
}

const sourceOf = ({ bizType, sourceName }: Origin) => <SourceLink bizType={bizType} sourceName={sourceName} />

/** Where an entry comes from. */
export const originColumns = [
  { name: 'bizType', hint: sourceOf, width: 272, spare: 2 },
  { name: 'brandName', width: 152, spare: 3 },
  { name: 'shopName', width: 112, spare: 4 },
  { name: 'remark', width: 144, spare: 1 },
] as const
