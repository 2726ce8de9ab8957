import { useState } from 'react'

/**
 * The focus goes back to where it was before the dialog opened. The library looks where it is once the dialog stands, and a
 * button with `autoFocus` has it by then. Call the answer when the dialog is gone.
 */
export function useFocusBack(open: boolean): () => void {
  const [seen, setSeen] = useState<{ open: boolean; before: Element | null }>({ open: false, before: null })
  if (open !== seen.open) setSeen({ open, before: open ? document.activeElement : seen.before })
  return () => {
    const { activeElement, body } = document
    const isLost = !activeElement || activeElement === body || activeElement.closest('.ant-modal-wrap') !== null
    if (isLost && seen.before instanceof HTMLElement && seen.before.isConnected)
      seen.before.focus({ preventScroll: true })
  }
}
