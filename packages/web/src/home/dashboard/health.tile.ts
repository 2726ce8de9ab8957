import { dashboard } from '@brandside/contract/home/dashboard.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'
import { words } from './dashboard.words.ts'

export default {
  title: words.health,
  order: 90,
  needs: [dashboard.endpoints.health.guard],
  platformOnly: true,
  load: () => import('./health-tile.tsx'),
} satisfies Tile
