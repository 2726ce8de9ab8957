import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { mayLeave, unsavedIn } from '../../base/unsaved/unsaved.ts'
import { useTabs } from './tabs.ts'

/**
 * Switching pages keeps what is typed and asks nothing. Only a page that is not kept asks before it is left. The router
 * honours one blocker at a time: this is the one.
 */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) =>
      pathname !== nextLocation.pathname && isUnkept(pathname) && unsavedIn([pathname]).length > 0,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave(unsavedIn([useTabs.getState().here?.pathname ?? ''])).then((may) =>
      may ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker])
}

function isUnkept(path: string): boolean {
  const { here } = useTabs.getState()
  return here?.pathname === path && here.place?.noCache === true
}
