import { ownSession } from '@brandside/contract/shell/own-session.ts'
import { signOn } from '@brandside/contract/shell/sign-on.ts'
import { tellOtherWindows } from '../../base/session/other-windows.ts'
import { setUserInfo, type UserInfo, useSession } from '../../base/session/session-store.ts'
import { call } from '../api/call.ts'

interface Credentials {
  username: string
  password: string
  /** One-time code or recovery code, for an account with a second factor. */
  otp?: string | undefined
}

/** Opens a session for this browser tab. Who it is and what he may do is asked by the guard on the way in. */
export async function signIn({ username, password, otp }: Credentials): Promise<void> {
  const { token, tokenHead, access_token, idleTimeout, mustChangePassword } = await call(ownSession.endpoints.login, {
    username,
    password,
    ...(otp ? { otp } : {}),
  })
  setUserInfo({ token, tokenHead, access_token, idleTimeout, mustChangePassword })
  useSession.setState({ phase: 'loading' })
}

/** The same by the identity provider of the company, which has sent the browser back with a ticket. */
export async function signInByTicket(ticket: string, otp: string | undefined): Promise<void> {
  const { token, tokenHead, access_token, idleTimeout, mustChangePassword } = await call(signOn.endpoints.complete, {
    ticket,
    ...(otp ? { otp } : {}),
  })
  setUserInfo({ token, tokenHead, access_token, idleTimeout, mustChangePassword })
  useSession.setState({ phase: 'loading' })
}

/** The same operator goes on where his session ended: nothing around him changes but the token. */
export async function renewSession(password: string, otp: string | undefined): Promise<void> {
  const username = useSession.getState().userInfo?.user?.username ?? ''
  const signedIn = await call(ownSession.endpoints.login, { username, password, otp })
  keepToken(signedIn, { idleTimeout: signedIn.idleTimeout })
}

/** The operator's session has another token from now on, in every window of this browser. */
export function keepToken({ token, tokenHead, access_token }: Token, more: Partial<UserInfo> = {}): void {
  const renewed = { ...useSession.getState().userInfo, ...more, token, tokenHead, access_token }
  setUserInfo(renewed)
  tellOtherWindows({ say: 'renewed', userInfo: renewed })
}

type Token = Pick<UserInfo, 'token' | 'tokenHead' | 'access_token'>
