import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The next list of the window most likely has the width of the last one. */
let lastWidth = 0

/**
 * The width inside of an element, in pixels. To ask an element that has just been rendered costs the layout of the whole page
 * once more, so only the first one of the window is asked; of the others the browser reports the width after its own layout,
 * and another one than the last is rendered before the page is painted.
 */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastWidth)
  const shown = useRef(width)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const now = element.clientWidth
      // A page in the background measures 0; what it measured last stands.
      if (now === 0 || now === shown.current) return
      shown.current = now
      lastWidth = now
      setWidth(now)
    }
    if (shown.current === 0) measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
