import { Outlet, useNavigation } from 'react-router'
import { ToastRegion } from '../../ui/toasts/toast-region.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ServerAway } from './server-away.tsx'

/** The frame around every page, the sign-in page included. */
export function AppFrame() {
  const { state } = useNavigation()
  return (
    <>
      <ProgressBar running={state !== 'idle'} />
      <ServerAway />
      <Outlet />
      <ToastRegion />
    </>
  )
}
