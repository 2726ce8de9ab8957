import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './popup.module.css'

/** A place in the window: where the pointer is. */
export interface Spot {
  x: number
  y: number
}

interface PopupProps {
  /** The element it stands at; the focus goes back there. */
  anchor: RefObject<HTMLElement | null>
  /** The exact spot, when that is not the edge of its anchor. */
  spot?: Spot | undefined
  role: 'menu' | 'dialog'
  label: string
  id?: string | undefined
  /** Which edges meet. */
  align?: 'start' | 'end' | undefined
  onClose(): void
  onKeyDown?(event: KeyboardEvent<HTMLDivElement>): void
  children: ReactNode
}

/** Something that opens at a button, above everything else. Escape, Tab out of it and a press beside it close it. */
export function Popup({ anchor, spot, role, label, id, align = 'start', onClose, onKeyDown, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null)
  const stood = useRef<DOMRect>(undefined)

  useLayoutEffect(() => {
    const [at, own] = [anchor.current, box.current]
    if (!at || !own) return
    const put = () => {
      stood.current = at.getBoundingClientRect()
      place(own, spot ? new DOMRect(spot.x, spot.y) : stood.current, align)
    }
    put()
    const observer = new ResizeObserver(put)
    observer.observe(own)
    return () => observer.disconnect()
  }, [anchor, spot, align])

  useEffect(() => {
    // A button closes what it has opened by itself.
    const isWithin = (target: Node) => box.current?.contains(target) || (!spot && anchor.current?.contains(target))
    const closeBeside = ({ target }: Event) => target instanceof Node && !isWithin(target) && onClose()
    // Closes when the anchor moves away below it. A scroll from before it opened is reported late, and has moved
    // nothing since.
    const closeMoved = ({ target }: Event) =>
      target instanceof Node && target.contains(anchor.current) && hasMoved(anchor.current, stood.current) && onClose()
    document.addEventListener('pointerdown', closeBeside, true)
    document.addEventListener('scroll', closeMoved, true)
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', closeBeside, true)
      document.removeEventListener('scroll', closeMoved, true)
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
      id={id}
      role={role}
      aria-label={label}
      className={css.popup}
      data-role={role}
      onKeyDown={close}
      // React lets these bubble to what the button stands in.
      onClick={(event) => event.stopPropagation()}
      onWheel={(event) => event.stopPropagation()}
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

function hasMoved(anchor: HTMLElement | null, from: DOMRect | undefined): boolean {
  const now = anchor?.getBoundingClientRect()
  return now?.x !== from?.x || now?.y !== from?.y
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
