import { type RefObject, useEffect } from 'react'

/** Marks a box that scrolls sideways with the sides on which something of it is out of sight: `data-cut="start end"`. */
export function useCutSides(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const behind = scrollWidth - clientWidth - scrollLeft
      // Fractions of a pixel are nothing.
      element.dataset.cut = `${scrollLeft >= 1 ? 'start' : ''} ${behind >= 1 ? 'end' : ''}`.trim()
    }
    const sizes = new ResizeObserver(mark)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [box])
}
