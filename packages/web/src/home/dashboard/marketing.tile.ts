import { coupon } from '@brandside/contract/marketing/coupon.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'
import { words } from './consumer.words.ts'

export default {
  title: words.marketing,
  order: 5,
  needs: coupon.endpoints.list.guard,
  load: () => import('./marketing-tile.tsx'),
} satisfies Tile
