import type { Placed } from '@brandside/contract/platform/contract.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { useCallback } from 'react'
import { useSession } from '../../base/session/session-store.ts'
import { useScreenHas } from '../../ui/page/page-location.tsx'
import { tagOf } from './resource.ts'

/** Which endpoints the operator may call from this screen: asked once for a page, not by each of its rows. */
export function useMay(): (endpoint: Placed | undefined) => boolean {
  const permissions = useSession((session) => session.permissions)
  const screenHas = useScreenHas()
  return useCallback(
    (endpoint) => {
      const tag = endpoint && tagOf(endpoint)
      return endpoint !== undefined && (tag === undefined || (holds(permissions, tag) && screenHas(tag)))
    },
    [permissions, screenHas],
  )
}
