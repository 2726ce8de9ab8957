import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'
import { words } from './consumer.words.ts'

export default {
  title: words.marketing,
  order: 5,
  needs: [dashboard.endpoints.consumer.guard, coupon.endpoints.list.guard],
  load: () => import('./marketing-tile.tsx'),
} satisfies Tile
