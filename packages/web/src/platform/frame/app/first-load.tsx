import { ToastRegion } from '../../ui/toasts/toast-region.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ServerAway } from './server-away.tsx'

/** Until it is known who the operator is and where he goes. */
export function FirstLoad() {
  return (
    <>
      <ProgressBar running />
      <ServerAway />
      <ToastRegion />
    </>
  )
}
