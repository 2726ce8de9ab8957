import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { dropToast, durationOf, type Toast, takeBack, useToastStore } from '../../base/toasts/toast-store.ts'
import { useBoundKeys } from '../shortcuts/bound-keys.ts'
import { ariaKeys } from '../shortcuts/shortcuts.ts'
import css from './toast-region.module.css'

/** Messages of the product, above everything else. Errors interrupt a screen reader, the rest waits its turn. */
export function ToastRegion() {
  const toasts = useToastStore((store) => store.toasts)
  return (
    <div className={css.region}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { id, kind, text, times, saidAt, undo } = toast
  const { t } = useWords()
  const undoKeys = useBoundKeys('u')
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const duration = durationOf(toast)
  const before = useRef<EventTarget | null>(null)

  // Repeated, a toast stays its full time again; while it has the pointer or the focus, it stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `saidAt` is what starts the time anew
  useEffect(() => {
    if (held) return
    const timer = window.setTimeout(() => dropToast(id), duration)
    return () => window.clearTimeout(timer)
  }, [id, held, saidAt, duration])

  function goBack() {
    takeBack(toast)
    // The button goes with the toast; the work goes on where it was.
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }

  return (
    <div
      className={css.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <svg className={css.mark} viewBox="0 0 16 16" aria-hidden="true">
        <path d={marks[kind]} />
      </svg>
      <span>{text}</span>
      {times > 1 && <span className={css.times}>× {times}</span>}
      {undo && (
        <button
          type="button"
          className={css.undo}
          aria-keyshortcuts={ariaKeys(undoKeys)}
          onFocus={(event) => {
            before.current = event.relatedTarget
            setFocused(true)
          }}
          onBlur={() => setFocused(false)}
          onClick={goBack}
        >
          {t('button.undo')}
        </button>
      )}
    </div>
  )
}

const marks: Readonly<Record<Toast['kind'], string>> = {
  success: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0m3.3 5.3L7 9.6 4.7 7.3l-1 1L7 11.6l5.3-5.3z',
  warning: 'M8 .8 16 15H0zM7.3 5.5v5h1.4v-5zm0 6.2v1.5h1.4v-1.5z',
  error: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0m2.7 4.3L8 7 5.3 4.3l-1 1L7 8l-2.7 2.7 1 1L8 9l2.7 2.7 1-1L9 8l2.7-2.7z',
}
