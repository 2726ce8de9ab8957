import { brand } from '@brandside/contract/store/brand.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'

export default {
  title: ['品牌', 'Brands'],
  order: 10,
  needs: [brand.endpoints.counts.guard],
  load: () => import('./brand-tile.tsx'),
} satisfies Tile
