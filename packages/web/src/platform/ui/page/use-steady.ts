import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A function that stays the same object and does what the newest one does. For events only: while rendering it may still
 * be the one before.
 */
export function useSteady<Given extends unknown[], Answer>(newest: (...given: Given) => Answer): typeof newest {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  const [steady] = useState(
    () =>
      (...given: Given) =>
        latest.current(...given),
  )
  return steady
}
