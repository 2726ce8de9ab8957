import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** A key that does something, declared by the part that does it. */
export interface Shortcut {
  /** `mod+k` (Ctrl or Cmd), `?`, `n`, `Delete`: a key by the character it gives or by its name. */
  keys: string
  label: Bilingual
  /** Where it holds: in the frame, or on the page in front. */
  part: 'shell' | 'page'
  /** Absent: the part listens for itself, and only wants to be listed. */
  run?: () => void
  /** How the label is typed in pinyin, whole and by first letters, for the search. */
  sound?: readonly [pinyin: string, initials: string]
}

/** What can be pressed now; the newest declaration of a key counts. */
const declared = new Set<{ current: Shortcut }>()

export function declare(shortcut: { current: Shortcut }): () => void {
  declared.add(shortcut)
  return () => void declared.delete(shortcut)
}

/** In the order of declaration, each key once. */
export function shortcutsNow(): Shortcut[] {
  const byKeys = new Map([...declared].map(({ current }) => [`${current.part} ${current.keys}`, current]))
  return [...byKeys.values()]
}

/** Listens once for all. */
export function watchKeys(): void {
  window.addEventListener('keydown', (event) => {
    const shortcut = shortcutsNow().findLast(({ keys, run }) => run && isPressed(event, keys))
    if (!shortcut || !counts(event, { alone: !shortcut.keys.includes('+') })) return
    // Ctrl+K is also the browser's.
    event.preventDefault()
    shortcut.run?.()
  })
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** True when exactly these keys are down. Shift counts only where it does not make the character: `?` is `?` on any keyboard. */
export function isPressed({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, keys: string): boolean {
  const parts = keys.split('+')
  const wanted = parts.at(-1)?.toLowerCase()
  const typed = fullWidth[key] ?? key.toLowerCase()
  const mod = parts.includes('mod')
  const isLetter = /^[a-z]$/.test(typed)
  return typed === wanted && mod === (ctrlKey !== metaKey) && (mod || !ctrlKey) && !altKey && (!isLetter || !shiftKey)
}

/** What a keyboard gives that is set to Chinese punctuation. */
const fullWidth: Readonly<Record<string, string>> = { '？': '?', '／': '/' }

/** False for keys that belong to somebody else: to an input method, a field, an open dialog or menu. */
function counts(event: KeyboardEvent, { alone }: { alone: boolean }): boolean {
  if (event.defaultPrevented || isComposing(event) || isDialogOpen()) return false
  if (!alone) return true
  return singleKeys.on() && !(event.target instanceof Element && event.target.closest(writing))
}

/** An input method is at work, and the key is its own. Safari ends a composition before the key that did it, hence 229. */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}

const writing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox]'

export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].some((dialog) =>
    dialog.checkVisibility(),
  )
}

/** Keys without Ctrl or Cmd can be switched off: who speaks to his computer presses them by speaking. */
export const singleKeys = {
  on: (): boolean => localStorage.getItem(storageKey) !== 'off',
  set(on: boolean): void {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  },
}

const storageKey = 'brandside.singleKeys'

/** `Ctrl` + `K`, or `⌘` + `K` on an Apple keyboard. */
export function keyCaps(keys: string): string[] {
  return keys.split('+').map((key) => {
    if (key === 'mod') return isApple ? '⌘' : 'Ctrl'
    return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)
  })
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
