import { create } from 'zustand'
import { useSession } from '../session/session-store.ts'

/** The page and its tabs have the whole window; menu and top bar wait. Nobody finds it so at the next load. */
export const useMaximised = create<{ on: boolean }>(() => ({ on: false }))

export function toggleMaximised(): void {
  useMaximised.setState(({ on }) => ({ on: !on }))
}

useSession.subscribe(({ phase }) => {
  if (phase === 'anonymous') useMaximised.setState({ on: false })
})
