import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The next list of the window most likely has the width of the last one. */
let lastWidth = 0

/**
 * The width inside of an element, in pixels; 0 until the first element of the window is measured. To ask an element that
 * has just been rendered costs the layout of the whole page once more, so the browser reports the width after its own
 * layout, and another one than the last is rendered before the page is painted.
 */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastWidth)
  const shown = useRef(width)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const now = element.clientWidth
      // A page in the background measures 0; what it measured last stands.
      if (now === 0 || now === shown.current) return
      shown.current = now
      lastWidth = now
      flushSync(() => setWidth(now))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
