import { words } from './operation-log.words.ts'
import { TodayTile } from './today-tile.tsx'

/** Who came in today, and the fortnight before. */
export default function SignInsTile() {
  return <TodayTile of="signIns" label={words.signInsUnit} to="/system/operationLog?tab=signIns" />
}
