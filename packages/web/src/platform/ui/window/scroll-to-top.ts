import { glideToTop } from './glide-to-top.ts'

/** spec 9: a change of page scrolls to the top over so many milliseconds. */
const takes = 800

/** Scrolls what the element stands in to its top; at once for those who asked for less motion. */
export function scrollToTop(element: Element | null): void {
  glideToTop(scrollerOf(element), takes)
}

/** The nearest box around an element that scrolls downwards; the page itself when there is none. */
function scrollerOf(element: Element | null): Element {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement ?? document.documentElement
}
