import type { UserInfo } from './session-store.ts'

/**
 * Something of the operator's own comes before everything else: a first password, a second factor that his role demands.
 * Until then the server answers only what serves that.
 */
export function mustSettle(userInfo: Pick<UserInfo, 'user'> | undefined): boolean {
  const { mustChangePassword = false, mustEnrolOtp = false } = userInfo?.user ?? {}
  return mustChangePassword || mustEnrolOtp
}
