import { signIn } from '@brandside/contract/system/sign-in.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { words } from './operation-log.words.ts'
import { TodayTile } from './today-tile.tsx'

/** Sign-ins of today, and of the fortnight before. */
export default function SignInsTile() {
  const may = useCan()
  const to = may(signIn.endpoints.list.guard) ? '/system/signIn' : undefined
  return <TodayTile of="signIns" label={words.signInsUnit} to={to} />
}
