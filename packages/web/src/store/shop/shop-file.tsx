import type { shop } from '@brandside/contract/store/shop/shop.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { Standings } from '../delivery/standings.public.tsx'
import { ChannelsTab } from './channels-tab.tsx'
import { MenuTab } from './menu/menu-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PayTab } from './pay-tab.tsx'
import { PosTab } from './pos-tab.tsx'
import { ReadinessTab } from './readiness-tab.tsx'
import { TerminalTab } from './terminal-tab.tsx'

export type ShopPart = 'overview' | 'readiness' | 'menu' | 'channels' | 'pay' | 'pos' | 'delivery' | 'terminal'

/** One part of all that belongs to a shop. */
export default function ShopFile({ row, part }: { row: OutputAt<typeof shop, 'view'>; part: ShopPart }) {
  const { id } = row
  switch (part) {
    case 'overview':
      return <OverviewTab shopId={id} />
    case 'readiness':
      return <ReadinessTab shopId={id} />
    case 'menu':
      return <MenuTab shopId={id} />
    case 'channels':
      return <ChannelsTab shopId={id} />
    case 'pay':
      return <PayTab shopId={id} />
    case 'pos':
      return <PosTab shopId={id} />
    case 'delivery':
      return <Standings shop={row} />
    case 'terminal':
      return <TerminalTab row={row} />
  }
}
