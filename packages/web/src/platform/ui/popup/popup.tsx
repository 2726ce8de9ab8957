import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './popup.module.css'

interface PopupProps {
  /** What it stands at; the focus goes back there. */
  anchor: RefObject<HTMLElement | null>
  role: 'menu' | 'dialog'
  label: string
  /** Which edges meet. */
  align?: 'start' | 'end'
  onClose(): void
  onKeyDown?(event: KeyboardEvent<HTMLDivElement>): void
  children: ReactNode
}

/** Something that opens at a button, above everything else. Escape, Tab out of it and a press beside it close it. */
export function Popup({ anchor, role, label, align = 'start', onClose, onKeyDown, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const [at, own] = [anchor.current, box.current]
    if (!at || !own) return
    place(own, at.getBoundingClientRect(), align)
    const observer = new ResizeObserver(() => place(own, at.getBoundingClientRect(), align))
    observer.observe(own)
    return () => observer.disconnect()
  }, [anchor, align])

  useEffect(() => {
    const closeBeside = ({ target }: Event) => {
      if (!(target instanceof Node) || box.current?.contains(target) || anchor.current?.contains(target)) return
      onClose()
    }
    document.addEventListener('pointerdown', closeBeside, true)
    // What it stands at moves away below it.
    document.addEventListener('scroll', closeBeside, true)
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', closeBeside, true)
      document.removeEventListener('scroll', closeBeside, true)
      window.removeEventListener('resize', onClose)
    }
  })

  function close(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Escape' && !(event.key === 'Tab' && role === 'menu')) return onKeyDown?.(event)
    event.stopPropagation()
    if (event.key === 'Escape') event.preventDefault()
    anchor.current?.focus()
    onClose()
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a menu or a dialog, as `role` says
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both are named
    <div
      ref={box}
      role={role}
      aria-label={label}
      className={css.popup}
      data-role={role}
      onKeyDown={close}
      // React lets these bubble to the row that the button stands in.
      onClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && relatedTarget !== anchor.current)
          onClose()
      }}
    >
      {children}
    </div>,
    document.body,
  )
}

const gap = 4

/** Below what it stands at, or above where there is more room; never outside of the window. */
function place(box: HTMLElement, at: DOMRect, align: 'start' | 'end'): void {
  const { offsetWidth: width, offsetHeight: height } = box
  const below = window.innerHeight - at.bottom - gap
  const top = height <= below || below >= at.top ? at.bottom + gap : Math.max(gap, at.top - gap - height)
  const left = align === 'start' ? at.left : at.right - width
  box.style.insetBlockStart = `${top}px`
  box.style.insetInlineStart = `${Math.min(Math.max(gap, left), window.innerWidth - width - gap)}px`
  box.style.maxBlockSize = `${window.innerHeight - Math.max(top, 0) - 2 * gap}px`
}
