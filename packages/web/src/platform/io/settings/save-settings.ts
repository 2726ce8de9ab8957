import { setting } from '@brandside/contract/shell/setting.ts'
import { useSession } from '../../base/session/session-store.ts'
import { followOtherWindows, settingsSaved, unsavedSettings, useSettings } from '../../base/settings/settings.ts'
import { call } from '../api/call.ts'

/** A moment of quiet, so that trying one colour after the other is one call. */
const quietMs = 800

/** Tells the server what its operator has set, and keeps the windows of this browser alike. */
export function keepSettings(): void {
  let timer: number | undefined
  const later = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void save(), quietMs)
  }
  useSettings.subscribe(later)
  // Choices made before signing in, or not saved last time.
  useSession.subscribe(({ phase }, before) => {
    if (phase === 'ready' && before.phase !== 'ready') later()
  })
  window.addEventListener('pagehide', () => void save())
  window.addEventListener('storage', followOtherWindows)
}

async function save(): Promise<void> {
  if (useSession.getState().phase !== 'ready') return
  const changes = unsavedSettings()
  if (Object.keys(changes).length === 0) return
  try {
    // It may be the last thing this page does.
    await call(setting.endpoints.change, changes, { keepalive: true })
    settingsSaved(changes)
  } catch {
    // It stays unsaved and goes with the next change, or with the next load.
  }
}
