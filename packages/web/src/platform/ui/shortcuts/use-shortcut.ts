import { useEffect, useLayoutEffect, useRef } from 'react'
import { declare, type Shortcut } from './shortcuts.ts'

/**
 * Declares a key while the part that it belongs to is shown; a page in the background has none. It does not count while
 * the operator writes, composes with an input method or has a dialog open.
 */
export function useShortcut(shortcut: Shortcut, { enabled = true }: { enabled?: boolean } = {}): void {
  const latest = useRef(shortcut)
  useLayoutEffect(() => {
    latest.current = shortcut
  })
  useEffect(() => (enabled ? declare(latest) : undefined), [enabled])
}
