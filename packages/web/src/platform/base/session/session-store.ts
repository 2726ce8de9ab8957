import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'
import type { CurrentUser } from '@brandside/contract/shell/own-session.ts'
import { create } from 'zustand'

/** The answer of the sign-in call, and its operator (spec 3). */
export interface UserInfo {
  token: string
  tokenHead: string
  access_token: string
  /** So many seconds without a call end the session. */
  idleTimeout?: number
  mustChangePassword?: boolean
  user?: CurrentUser['user']
  rolesName?: string[]
}

/** `anonymous`: signed out. `loading`: signed in, rights and menu not known yet. */
export type Phase = 'anonymous' | 'loading' | 'ready'

export interface Session {
  phase: Phase
  userInfo: UserInfo | undefined
  roles: readonly string[]
  permissions: ReadonlySet<string>
  /** The server's menu tree, as it came. */
  routeList: readonly MenuNode[]
}

const nobody: Session = { phase: 'anonymous', userInfo: undefined, roles: [], permissions: new Set(), routeList: [] }

/** The signed-in operator with rights and pages. Mirrored in this browser tab's session storage (spec 3). */
export const useSession = create<Session>(() => {
  const userInfo = readSession<UserInfo>('userInfo')
  return userInfo?.token ? { ...nobody, phase: 'loading', userInfo } : nobody
})

export function setUserInfo(userInfo: UserInfo): void {
  store('userInfo', userInfo)
  useSession.setState({ userInfo })
}

export function setAccess({ roles, permissions }: { roles: readonly string[]; permissions: readonly string[] }): void {
  store('roles', roles)
  store('permissions', permissions)
  useSession.setState({ roles, permissions: new Set(permissions) })
}

export function setRouteList(routeList: readonly MenuNode[]): void {
  store('routeList', routeList)
  useSession.setState({ routeList })
}

/** Ends the session here; nothing of it stays in this tab. */
export function clearSession(): void {
  for (const key of sessionKeys) sessionStorage.removeItem(key)
  useSession.setState(nobody)
}

const sessionKeys = ['userInfo', 'routeList', 'roles', 'permissions'] as const
type SessionKey = (typeof sessionKeys)[number]

function store(key: SessionKey, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value))
}

function readSession<Value>(key: SessionKey): Value | undefined {
  try {
    const text = sessionStorage.getItem(key)
    // Written by `store` above; foreign contents fail at the first call and lead to the sign-in page.
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}
