import { useSyncExternalStore } from 'react'
import { measures } from '../../base/theme/tokens.ts'

/**
 * True below the width of a desktop (spec 4). A window in the background is left as it was until it is visible again.
 */
export function useMobile(): boolean {
  return useSyncExternalStore(onDevice, () => mobile)
}

const narrow = matchMedia(`(width < ${measures.mobileBelow}px)`)
let mobile = narrow.matches

function onDevice(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden' || mobile === narrow.matches) return
    mobile = narrow.matches
    listener()
  }
  narrow.addEventListener('change', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    narrow.removeEventListener('change', look)
    document.removeEventListener('visibilitychange', look)
  }
}
