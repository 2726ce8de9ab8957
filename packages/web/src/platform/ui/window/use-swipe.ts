import { type TouchEvent, useRef } from 'react'

/** Further than a finger trembles, in pixels. */
const far = 48

/** A finger that moves towards the start of the line, more sideways than up or down, pushes a drawer away. */
export function useSwipe(away: () => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0)
      from.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches.item(0)
      if (!finger || !from.current) return
      const x = finger.clientX - from.current.x
      const y = finger.clientY - from.current.y
      if (x < -far && Math.abs(x) > 2 * Math.abs(y)) away()
    },
  }
}
