import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'
import type { CurrentUser } from '@brandside/contract/shell/own-session.ts'
import { mustSettle } from '../../base/session/must-settle.ts'
import { clearSession, setAccess, setRouteList, setUserInfo, useSession } from '../../base/session/session-store.ts'
import { takeSettings } from '../../base/settings/settings.ts'
import { CallError } from '../api/call.ts'
import { takeCustomFields } from '../custom-fields/custom-fields.ts'
import { takeDictionaries } from '../dictionaries/named-dictionaries.ts'
import { loginAddress, withRedirect } from './redirect-rule.ts'
import { untilAnswered } from './server-away.ts'

/** The guard's dependencies. */
export interface GuardWorld {
  info(): Promise<CurrentUser>
  menu(): Promise<readonly MenuNode[]>
  /** Ends a session that the server may still know. */
  endSession(): void
  /** The load has ended without a session; says why, once. */
  loadFailed(error: unknown): void
}

const settlingPage = '/profile/index'
/** spec 4: what an operator is who has no role at all. */
const noRole = 'ROLE_DEFAULT'

/**
 * Decides about every navigation, outside React: `anonymous` leads to the sign-in page; `loading` asks who this is and
 * what his menu is, once for all navigations that wait for it; `ready` lets pass. Answers the address to go to instead.
 */
export function createGuard(world: GuardWorld): { enter(target: string): Promise<string | undefined> } {
  let loading: Promise<LoadEnd> | undefined

  async function enter(target: string): Promise<string | undefined> {
    const { phase, userInfo } = useSession.getState()
    switch (phase) {
      case 'anonymous':
        return loginAddress(target)
      case 'loading':
        loading ??= load(world).finally(() => {
          loading = undefined
        })
        return (await loading) === 'no info' ? '/' : enter(target)
      case 'ready':
        return mustSettle(userInfo) && pathOf(target) !== settlingPage ? withRedirect(settlingPage, target) : undefined
    }
  }

  return { enter }
}

type LoadEnd = 'ready' | 'no info' | 'ended'

async function load(world: GuardWorld): Promise<LoadEnd> {
  const token = useSession.getState().userInfo?.token
  // The operator signed out, or in as another, while the answer was on its way: it is discarded.
  const isOver = () => useSession.getState().userInfo?.token !== token
  let informed = false
  try {
    const info = await untilAnswered(world.info, isOver)
    if (isOver()) return 'ended'
    keepInfo(info)
    informed = true

    const menu = await untilAnswered(world.menu, isOver)
    if (isOver()) return 'ended'
    setRouteList(menu)
    useSession.setState({ phase: 'ready' })
    return 'ready'
  } catch (error) {
    if (isOver()) return 'ended'
    // Cut off by a reload: the session is good, and the page that would go on is gone.
    if (isAborted(error)) return new Promise(() => {})
    if (isSignedOut(error)) clearSession()
    else world.endSession()
    world.loadFailed(error)
    // spec 4: a failure of the user info leads to `/`. An ended session is no failure: the target is kept for after signing in.
    return informed || isSignedOut(error) ? 'ended' : 'no info'
  }
}

/** Keeps the server's facts about the operator, for this browser tab. */
export function keepInfo({
  user,
  rolesName,
  roles,
  permissions,
  settings,
  dictionaries,
  customFields,
}: CurrentUser): void {
  const { userInfo } = useSession.getState()
  if (userInfo) setUserInfo({ ...userInfo, user, rolesName, mustChangePassword: user.mustChangePassword })
  // spec 4: also when the server names no roles at all.
  setAccess({ roles: roles?.length ? roles : [noRole], permissions: permissions ?? [] })
  takeSettings(user.id, settings)
  takeDictionaries(dictionaries)
  takeCustomFields(customFields)
}

const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.kind === 'signedOut'
const isAborted = (error: unknown): boolean => error instanceof CallError && error.kind === 'aborted'
const pathOf = (target: string): string => target.split(/[?#]/)[0] ?? target
