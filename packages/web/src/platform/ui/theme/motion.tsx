import { Provider } from '@rc-component/motion'
import { type ReactNode, useSyncExternalStore } from 'react'

/** Its contents move when they open and close, unless the operator's device asks for calm or `still` does. */
export function Motion({ still = false, children }: { still?: boolean; children: ReactNode }) {
  const calm = useCalm()
  return <Provider motion={!calm && !still}>{children}</Provider>
}

/** The device asks for as little movement as possible. */
export function useCalm(): boolean {
  return useSyncExternalStore(onCalm, () => calmWanted.matches)
}

const calmWanted = matchMedia('(prefers-reduced-motion: reduce)')

function onCalm(listener: () => void): () => void {
  calmWanted.addEventListener('change', listener)
  return () => calmWanted.removeEventListener('change', listener)
}
