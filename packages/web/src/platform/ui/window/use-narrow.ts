import { useCallback, useSyncExternalStore } from 'react'

/** Is the window too narrow for a table? Rows are cards then, and drawers take the whole width. */
export function useNarrow(): boolean {
  return useWindowBelow(768)
}

/** Is there no room for a tree beside the list? It stands above it then, folded into a picker. */
export function useNoAside(): boolean {
  return useWindowBelow(1100)
}

/** Is the window narrower than so many pixels? */
function useWindowBelow(pixels: number): boolean {
  const query = `(width < ${pixels}px)`
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
