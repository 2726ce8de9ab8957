import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { listKeys } from '../../ui/shortcuts/list-keys.ts'
import { isComposing, isDialogOpen } from '../../ui/shortcuts/shortcuts.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { leaveFullList, toggleFullList, useMaximised } from '../../ui/window/maximised.ts'
import { words } from '../resource/resource.words.ts'

/**
 * Lets a list have the window, and sees to it that there is always a way back: its button, a key, Escape where nothing else
 * is to be closed; and every other page, as this one then goes into the background. Cards have no such view.
 */
export function useFullList(list: RefObject<HTMLElement | null>, { narrow }: { narrow: boolean }): void {
  const full = useMaximised((now) => now.list)
  useShortcut(
    {
      keys: listKeys.full,
      label: full ? words.leaveFullList : words.fullList,
      part: 'page',
      run: toggleFullList,
    },
    { enabled: !narrow },
  )

  // In the same step in which the page hides: the next one is never seen without its surroundings.
  useLayoutEffect(() => (narrow ? undefined : leaveFullList), [narrow])

  useLayoutEffect(() => {
    // A focus in a part that is hidden now moves to the button that leads back.
    if (full && !list.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>('button[aria-pressed=true]')?.focus()
  }, [full, list])

  useEffect(() => {
    if (!full) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || isTaken(event)) return
      event.preventDefault()
      leaveFullList()
    }
    // Before any other handler closes something: afterwards it is unknown whether there was something to close.
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [full])
}

/** Escape closes what lies over the list, or what is unfolded in it. */
function isTaken({ target }: KeyboardEvent): boolean {
  return isDialogOpen() || (target instanceof Element && target.closest('[role=menu], [aria-expanded=true]') !== null)
}
