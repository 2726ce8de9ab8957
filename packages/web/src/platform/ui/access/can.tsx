import { holds } from '@brandside/contract/platform/permission.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../base/session/session-store.ts'
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
      <Opened {...props} />
    </ControlBoundary>
  )
}

/** For columns, menus and whatever is no element of its own. */
export function useCan(): (...tags: readonly string[]) => boolean {
  const permissions = useSession((session) => session.permissions)
  return (...tags) => holds(permissions, ...needsTags(tags))
}

function Opened({ any, children }: CanProps): ReactNode {
  const permissions = useSession((session) => session.permissions)
  return holds(permissions, ...needsTags(any)) ? children : null
}
