import { useEffect } from 'react'
import { useSteady } from '../../ui/page/use-steady.ts'

const whileItGoesOn = 2_000
const otherwise = 60_000

/** Asks again: often while something goes on, seldom otherwise, and not in a window that nobody sees. */
export function useTurnOfEvents(goesOn: boolean, ask: () => void): void {
  const askAgain = useSteady(ask)
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === 'visible' && askAgain(),
      goesOn ? whileItGoesOn : otherwise,
    )
    return () => clearInterval(timer)
  }, [goesOn, askAgain])
}
