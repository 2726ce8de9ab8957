import { admin } from '@brandside/contract/system/admin.ts'
import { call } from '../api/call.ts'
import { setUserInfo, useSession } from './session-store.ts'

/** Opens a session for this browser tab. Who it is and what he may do is asked by the guard on the way in. */
export async function signIn(username: string, password: string): Promise<void> {
  const { token, tokenHead, access_token, mustChangePassword } = await call(admin.endpoints.login, {
    username,
    password,
  })
  setUserInfo({ token, tokenHead, access_token, mustChangePassword })
  useSession.setState({ phase: 'loading' })
}
