/** Scrolls what the element stands in to its top; at once for those who asked for less motion. */
export function scrollToTop(element: Element | null): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollerOf(element).scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}

/** The nearest box around an element that scrolls downwards; the page itself when there is none. */
function scrollerOf(element: Element | null): Element {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement ?? document.documentElement
}
