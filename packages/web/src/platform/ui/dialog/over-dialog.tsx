import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './over-dialog.module.css'

interface OverDialogProps {
  label: string
  close: () => void
  /** Keeps Escape for an input method that is at work. */
  busy?: () => boolean
  children: ReactNode
}

/**
 * The browser's own dialog: above everything, with the focus kept inside and given back when it closes. Escape and a click
 * beside it close it. It stands outside of what asks for it, which may be hidden while a page has the whole window.
 */
export function OverDialog({ label, close, busy, children }: OverDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** A press that began inside, to mark a text for instance, may end beside. */
  const beganBeside = useRef(false)

  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the dialog hears itself
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy?.()) close()
      }}
      // Inside, something within is pressed; only the surroundings are the dialog itself.
      onPointerDown={({ target }) => {
        beganBeside.current = target === dialog.current
      }}
      onClick={({ target }) => beganBeside.current && target === dialog.current && close()}
    >
      <div className={css.content}>{children}</div>
    </dialog>,
    document.body,
  )
}
