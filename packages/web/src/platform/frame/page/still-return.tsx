import { type ReactNode, useEffect, useState } from 'react'
import { Motion } from '../../ui/theme/motion.tsx'

/**
 * A page that comes back is there at once, as it was left: what opens with a motion would open once more, and make its
 * content anew for that.
 */
export function StillReturn({ children }: { children: ReactNode }) {
  const [still, setStill] = useState(false)

  useEffect(() => {
    const settled = setTimeout(() => setStill(false), settlingMs)
    return () => {
      clearTimeout(settled)
      // In a page that hides, it holds from now on.
      setStill(true)
    }
  }, [])

  return <Motion still={still}>{children}</Motion>
}

const settlingMs = 300
