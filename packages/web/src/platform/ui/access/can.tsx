import { holds } from '@brandside/contract/platform/permission.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../base/session/session-store.ts'
import { useScreenHas } from '../page/page-location.tsx'
import { ControlBoundary } from './control-boundary.tsx'
import { needsTags } from './needs-tags.ts'

interface CanProps {
  /** Any one of these tags opens the control. */
  any: readonly string[]
  children: ReactNode
}

/** Without one of the tags the control is not there at all: neither hidden nor disabled (spec 6). */
export function Can(props: CanProps) {
  return (
    <ControlBoundary>
      <OpenTo {...props} />
    </ControlBoundary>
  )
}

/** For columns, menus and everything else that is no element of its own. */
export function useCan(): (...tags: readonly string[]) => boolean {
  const permissions = useSession((session) => session.permissions)
  const screenHas = useScreenHas()
  return (...tags) => needsTags(tags).some((tag) => holds(permissions, tag) && screenHas(tag))
}

function OpenTo({ any, children }: CanProps): ReactNode {
  const can = useCan()
  return can(...any) ? children : null
}
