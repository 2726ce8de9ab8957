import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Tile } from '../../platform/data/tiles/tiles.ts'
import { words } from './consumer.words.ts'

export default {
  title: words.members,
  order: 4,
  needs: [dashboard.endpoints.consumer.guard, member.endpoints.list.guard],
  load: () => import('./members-tile.tsx'),
} satisfies Tile
