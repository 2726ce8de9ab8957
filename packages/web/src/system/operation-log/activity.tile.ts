import { operationLog } from '@brandside/contract/system/operation-log.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'
import { words } from './operation-log.words.ts'

export default {
  title: words.changesToday,
  order: 30,
  needs: [operationLog.endpoints.activity.guard],
  load: () => import('./activity-tile.tsx'),
} satisfies Tile
