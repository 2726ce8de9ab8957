import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { BrandName } from '../../store/brand/brand-name.select.tsx'
import { GoodsNames } from './goods-names.public.tsx'
import { words } from './inputs.words.ts'
import { LinkShown } from './link-shown.tsx'
import { SegmentName } from './segment-select.public.tsx'
import { WeekdayNames } from './weekdays-input.public.tsx'

/** How the lists of marketing records are told: ids by name, and empty ones as what they mean. */
export const placesShown = {
  shopIds: (ids: string) => <Shops ids={ids} />,
  brandIds: (ids: string) => <Brands ids={ids} />,
  brandId: (id: string) => <BrandName id={Number(id)} />,
  scopeIds: (ids: string) => <GoodsNames ids={ids} />,
  excludeIds: (ids: string) => <GoodsNames ids={ids} kind="sku" />,
  skuId: (id: string) => <GoodsNames ids={id} kind="sku" />,
  linkValue: (value: string) => <LinkShown value={value} />,
  segmentId: (id: string) => <SegmentName id={Number(id)} />,
  weekdays: (days: string) => <WeekdayNames value={days} />,
} as const

function Shops({ ids }: { ids: string }) {
  const { say } = useWords()
  return ids === '' ? say(words.everywhere) : <Picked of={shop} ids={ids.split(',').map(Number)} />
}

function Brands({ ids }: { ids: string }) {
  const { say, separator } = useWords()
  if (ids === '') return say(words.allBrands)
  return ids.split(',').map((id, index) => (
    <span key={id}>
      {index > 0 && separator}
      <BrandName id={Number(id)} />
    </span>
  ))
}
