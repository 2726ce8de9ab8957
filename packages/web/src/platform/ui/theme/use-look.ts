import { useSyncExternalStore } from 'react'
import { useSettings } from '../../base/settings/settings.ts'
import { currentLook, systemDark } from '../../base/theme/apply-theme.ts'
import type { Look } from '../../base/theme/tokens.ts'

/** Light or dark, as it is on the screen now. */
export function useLook(): Look {
  return useSyncExternalStore(onLook, currentLook)
}

function onLook(listener: () => void): () => void {
  systemDark.addEventListener('change', listener)
  const leave = useSettings.subscribe(listener)
  return () => {
    systemDark.removeEventListener('change', listener)
    leave()
  }
}
