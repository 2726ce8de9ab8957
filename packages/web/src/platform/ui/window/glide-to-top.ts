/** Events of the operator's own scrolling: the glide stops at once. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Moves a scroller to its top within so many milliseconds; at once for those who asked for less motion. A second call while
 * it moves does nothing.
 */
export function glideToTop(scroller: Element, ms: number): void {
  if (gliding.has(scroller)) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTo({ top: 0, behavior: 'instant' })
    return
  }
  const from = scroller.scrollTop
  if (from === 0) return
  gliding.add(scroller)
  const start = performance.now()
  let stopped = false
  const stop = () => {
    stopped = true
    gliding.delete(scroller)
    for (const move of ownMoves) scroller.removeEventListener(move, stop)
  }
  for (const move of ownMoves) scroller.addEventListener(move, stop, { passive: true })

  const step = (now: number) => {
    if (stopped) return
    const part = Math.min(1, Math.max(0, now - start) / ms)
    scroller.scrollTo({ top: heightAt(from, part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
}

/** Fast away, slowly in: where the scroller stands when this part of the time, 0 to 1, has gone by. */
export function heightAt(from: number, part: number): number {
  return from * (1 - part) ** 3
}

const gliding = new WeakSet<Element>()
