import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The open state of a select's list, for its `open` and `onOpenChange`. A page in the background loses the focus, which
 * closes the list: it is open again when the page comes back (S68).
 */
export function useOpenList(first = false) {
  const [open, setOpen] = useState(first)
  const latest = useRef(first)
  const left = useRef(false)

  useLayoutEffect(() => {
    if (left.current) setOpen(true)
    // This runs when the page is put into the background, before it loses the focus.
    return () => {
      left.current = latest.current
    }
  }, [])

  function onOpenChange(next: boolean) {
    latest.current = next
    setOpen(next)
  }
  return { open, onOpenChange }
}
