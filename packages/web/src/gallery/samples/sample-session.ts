import { setAccess, setRouteList, useSession } from '../../platform/base/session/session-store.ts'
import { menuTree } from './sample-menu.ts'

/** Somebody of the platform who works in another tenant, with all rights. */
export function signInSample(): void {
  const person = {
    id: 1,
    username: 'admin',
    name: '周宁',
    tenantId: 1,
    actingTenantId: 2,
    actingTenantName: '青禾茶饮',
  }
  // Parts read these of an operator; the rest of him is the server's.
  const user = person as unknown as NonNullable<ReturnType<typeof useSession.getState>['userInfo']>['user']
  useSession.setState({ phase: 'ready', userInfo: { token: '', tokenHead: '', access_token: '', user } })
  setAccess({ roles: ['admin'], permissions: ['*:*:*'] })
  setRouteList(menuTree)
}
