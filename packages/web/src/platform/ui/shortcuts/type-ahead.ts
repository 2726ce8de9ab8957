import { isComposing, writing } from './shortcuts.ts'

/** Keys typed while a form opens: no shortcuts, they wait for the first field. Undefined while nothing opens. */
let typed: string | undefined
let holdsUntil = 0

/** A form that has not come by then is not coming. */
const longestWait = 10_000

export function holdTyping(): void {
  typed = ''
  holdsUntil = Date.now() + longestWait
}

/** The form is there, and its first field has the focus; or it has gone, and what was typed with it. */
export function releaseTyping(field?: HTMLElement): void {
  const text = typed
  typed = undefined
  // The one way to write into a field as a keyboard does, with the field's events.
  if (text && field && field === document.activeElement) document.execCommand('insertText', false, text)
}

/** Listens before everything else. */
export function watchTyping(): void {
  window.addEventListener('keydown', (event) => isHeld(event) && stop(event), { capture: true })
}

function isHeld(event: KeyboardEvent): boolean {
  if (typed === undefined || isComposing(event)) return false
  if (Date.now() > holdsUntil || event.key === 'Escape') releaseTyping()
  if (typed === undefined || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(writing)) return false
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if ([...event.key].length === 1) typed += event.key
  else return false
  return true
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
