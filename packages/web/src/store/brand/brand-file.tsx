import type { Id } from '@brandside/contract/platform/id.ts'
import { BrandShops } from './brand-shops.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PapersTab } from './papers/papers-tab.tsx'
import { PayChannelsTab } from './pay-channels-tab.tsx'
import { RatesTab } from './rates/rates-tab.tsx'

export type BrandPart = 'overview' | 'papers' | 'channels' | 'rates' | 'shops'

/** One part of all that belongs to a brand. */
export default function BrandFile({ brandId, part }: { brandId: Id; part: BrandPart }) {
  switch (part) {
    case 'overview':
      return <OverviewTab brandId={brandId} />
    case 'papers':
      return <PapersTab brandId={brandId} />
    case 'channels':
      return <PayChannelsTab brandId={brandId} />
    case 'rates':
      return <RatesTab brandId={brandId} />
    case 'shops':
      return <BrandShops brandId={brandId} />
  }
}
