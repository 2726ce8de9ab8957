import { workbench } from '@brandside/contract/wholesale/workbench.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'

export default {
  title: ['批发 · 本月', 'Wholesale this month'],
  order: 3,
  needs: [workbench.endpoints.figures.guard],
  load: () => import('./wholesale-tile.tsx'),
} satisfies Tile
