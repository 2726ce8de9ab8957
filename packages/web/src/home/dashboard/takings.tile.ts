import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'
import { words } from './consumer.words.ts'

export default {
  title: words.takings,
  wide: true,
  tall: true,
  order: 1,
  needs: [dashboard.endpoints.consumer.guard, trade.endpoints.list.guard],
  load: () => import('./takings-tile.tsx'),
} satisfies Tile
