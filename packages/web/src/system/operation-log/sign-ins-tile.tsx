import { words } from './operation-log.words.ts'
import { TodayTile } from './today-tile.tsx'

/** Sign-ins of today, and of the fortnight before. */
export default function SignInsTile() {
  return <TodayTile of="signIns" label={words.signInsUnit} to="/system/operationLog?tab=signIns" />
}
