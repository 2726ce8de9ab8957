/**
 * Scrolls what is out of sight, wholly or in part, to where it can be seen. What is in sight is left alone: browsers let the
 * next Tab begin at what was scrolled to, and after a load it is to begin at the top of the page.
 */
export function bringIntoView(element: Element | null | undefined): void {
  if (!element) return
  const watch = new IntersectionObserver(([entry]) => {
    watch.disconnect()
    // Fractions of a pixel are no part of it.
    if (entry && entry.intersectionRatio < 0.98) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  watch.observe(element)
}
