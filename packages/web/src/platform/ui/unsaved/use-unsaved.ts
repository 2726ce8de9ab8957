import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listUnsaved, type UnsavedCheck, unlistUnsaved } from '../../base/unsaved/unsaved.ts'
import { useUnsavedPart } from '../../base/unsaved/unsaved-part.ts'
import { usePageLocation } from '../page/page-location.tsx'

/** Lists a form: any action that would lose its unsaved input asks `check` first. */
export function useUnsaved(check: UnsavedCheck): void {
  const { pathname, place, tabs } = usePageLocation()
  const part = useUnsavedPart()
  const latest = useRef(check)
  const [listed] = useState<UnsavedCheck>(() => () => latest.current())

  useLayoutEffect(() => {
    latest.current = check
  })

  useEffect(() => {
    listUnsaved(pathname, listed)
    return () => {
      // Hidden, not closed: what was typed is still there.
      if (tabs.isHere(pathname) || place.noCache) unlistUnsaved(listed)
    }
  }, [tabs, pathname, place.noCache, listed])

  useEffect(() => {
    part?.add(pathname, listed)
    return () => part?.remove(listed)
  }, [part, pathname, listed])
}
