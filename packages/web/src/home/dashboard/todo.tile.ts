import { dashboard } from '@brandside/contract/home/dashboard.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'
import { words } from './consumer.words.ts'

export default {
  title: words.todo,
  wide: true,
  order: 2,
  needs: [dashboard.endpoints.todo.guard],
  load: () => import('./todo-tile.tsx'),
} satisfies Tile
