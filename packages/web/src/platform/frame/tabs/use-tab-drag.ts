import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Tab } from './tab-rules.ts'
import { moveTab } from './tabs.ts'

/** Nearer than this, in pixels, a press is a press. */
const trembles = 6

/**
 * A tab is drawn along the bar by mouse or pen; a finger moves the bar itself. It changes places as soon as the pointer is
 * past the middle of another tab.
 */
export function useTabDrag() {
  const [dragged, setDragged] = useState<string>()
  const end = useRef<() => void>(undefined)
  // The press that ends a drag opens nothing.
  const hasDragged = useRef(false)

  useEffect(() => () => end.current?.(), [])

  function begin({ button, pointerType, clientX: from, currentTarget }: ReactPointerEvent<HTMLElement>, tab: Tab) {
    if (button !== 0 || pointerType === 'touch' || tab.place.affix) return
    const list = currentTarget.closest('[role=tablist]')
    const move = ({ clientX }: PointerEvent) => {
      if (!hasDragged.current && Math.abs(clientX - from) < trembles) return
      hasDragged.current = true
      setDragged(tab.path)
      moveTab(tab.path, placeAt(clientX, list, currentTarget))
      currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const leave = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', leave)
      window.removeEventListener('pointercancel', leave)
      end.current = undefined
      setDragged(undefined)
      // The press that ends it follows at once.
      setTimeout(() => {
        hasDragged.current = false
      })
    }
    // Not at the tab: an element that changes its place in the document loses its pointer.
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', leave)
    window.addEventListener('pointercancel', leave)
    end.current = leave
  }

  return { dragged, begin, hasDragged: () => hasDragged.current }
}

/** How many of the other tabs have their middle before this point. */
function placeAt(x: number, list: Element | null, dragged: Element): number {
  const others = [...(list?.querySelectorAll('[role=tab]') ?? [])].filter((tab) => tab !== dragged)
  return others.filter((tab) => {
    const { left, width } = tab.getBoundingClientRect()
    return left + width / 2 < x
  }).length
}
