import { useEffect } from 'react'
import { useSteady } from '../../ui/page/use-steady.ts'

const whileItGoesOn = 2_000
const otherwise = 60_000
/** Every answer renews the session, so a window without an operator asks nothing: its session has to end. */
const operatorGoneAfter = 60_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Asks again: often while something goes on, seldom otherwise, and only in a window that is seen and used. */
export function useTurnOfEvents(goesOn: boolean, ask: () => void): void {
  const askAgain = useSteady(ask)
  useEffect(() => {
    let usedAt = Date.now()
    const noteUse = () => {
      usedAt = Date.now()
    }
    const askIfUsed = () => {
      const isUsed = Date.now() - usedAt < operatorGoneAfter
      if (isUsed && document.visibilityState === 'visible') askAgain()
    }
    for (const input of inputs) window.addEventListener(input, noteUse, { passive: true })
    const timer = setInterval(askIfUsed, goesOn ? whileItGoesOn : otherwise)
    return () => {
      clearInterval(timer)
      for (const input of inputs) window.removeEventListener(input, noteUse)
    }
  }, [goesOn, askAgain])
}
