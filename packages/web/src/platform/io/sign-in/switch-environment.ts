import type { ApiEnvironment } from '@brandside/contract/platform/partners/environments.ts'
import { useSession } from '../../base/session/session-store.ts'
import { instance } from '../../base/settings/instance.ts'
import { apiHost, chooseApiHost } from '../api/api-host.ts'
import { endSession } from './sign-out.ts'

/** The server this window speaks with, when it is one of those it may be switched to. */
export function currentEnvironment(): ApiEnvironment | undefined {
  const origin = apiHost() || location.origin
  return instance.environments.find(({ apiurl }) => apiurl === origin)
}

/** spec 4: ends the session, leads to the sign-in page and loads everything anew, 500 ms later, from the other server. */
export function switchEnvironment({ apiurl }: ApiEnvironment, toSignIn: () => void): void {
  if (useSession.getState().phase !== 'anonymous') endSession()
  chooseApiHost(apiurl)
  toSignIn()
  window.setTimeout(() => location.reload(), 500)
}
