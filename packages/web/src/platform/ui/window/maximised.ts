import { create } from 'zustand'
import { useSession } from '../../base/session/session-store.ts'

/**
 * The part that fills the window: the page with its tabs, or the list of a page alone. Everything around it waits. The
 * one does not end the other: after leaving a list the page is as it was. Neither survives a reload.
 */
export const useMaximised = create<{ page: boolean; list: boolean }>(() => ({ page: false, list: false }))

export function toggleMaximised(): void {
  useMaximised.setState(({ page }) => ({ page: !page }))
}

export function toggleFullList(): void {
  useMaximised.setState(({ list }) => ({ list: !list }))
}

export function leaveFullList(): void {
  useMaximised.setState({ list: false })
}

useSession.subscribe(({ phase }) => {
  if (phase === 'anonymous') useMaximised.setState({ page: false, list: false })
})
