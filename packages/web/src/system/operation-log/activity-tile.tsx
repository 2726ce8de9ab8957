import { words } from './operation-log.words.ts'
import { TodayTile } from './today-tile.tsx'

/** Changes of today, and of the fortnight before. */
export default function ActivityTile() {
  return <TodayTile of="changes" label={words.changesUnit} to="/system/operationLog" />
}
