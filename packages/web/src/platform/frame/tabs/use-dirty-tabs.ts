import { useEffect, useState } from 'react'
import { unsavedIn } from '../../base/unsaved/unsaved.ts'

/** The paths of tabs with unsaved input; checked a moment after each input of the operator. */
export function useDirtyTabs(): ReadonlySet<string> {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(none)

  useEffect(() => {
    let wait: ReturnType<typeof setTimeout>
    const look = () => {
      const now = unsavedIn().map(({ path }) => path)
      setDirty((before) =>
        now.length === before.size && now.every((path) => before.has(path)) ? before : new Set(now),
      )
    }
    const later = () => {
      clearTimeout(wait)
      wait = setTimeout(look, 300)
    }
    for (const event of acts) document.addEventListener(event, later)
    return () => {
      clearTimeout(wait)
      for (const event of acts) document.removeEventListener(event, later)
    }
  }, [])

  return dirty
}

const none: ReadonlySet<string> = new Set()
const acts = ['input', 'click', 'keyup'] as const
