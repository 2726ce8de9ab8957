import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { boundKeys } from './bound-keys.ts'
import { onLists } from './list-keys.ts'

/** A key that does something, declared by the part that does it. */
export interface Shortcut {
  /**
   * `mod+k` (Ctrl or Cmd), `?`, `n`, `Delete`: a key by the character it gives or by its name. These are the keys by
   * default, each for one thing in the whole product: what an operator presses instead is kept under them.
   */
  keys: string
  label: Bilingual
  /** The scope of the key: the frame, or the page in front. */
  part: 'shell' | 'page'
  /** Absent: the part listens for itself, and only wants to be listed. */
  run?: () => void
}

/** The shortcuts in force now; the newest declaration of a key counts. */
const declared = new Set<{ current: Shortcut }>()

/** All shortcuts of lists, and those met on any page since the start, by their default keys. */
const met = new Map(onLists.map((shortcut) => [shortcut.keys, shortcut]))

export function declare(shortcut: { current: Shortcut }): () => void {
  declared.add(shortcut)
  met.set(shortcut.current.keys, shortcut.current)
  return () => void declared.delete(shortcut)
}

/** A shortcut with the keys that count now, for this operator. */
export interface BoundShortcut extends Shortcut {
  standard: string
}

/** In the order of declaration, each key once. */
export function shortcutsNow(): BoundShortcut[] {
  const byKeys = new Map([...declared].map(({ current }) => [`${current.part} ${current.keys}`, current]))
  return [...byKeys.values()].map(bound)
}

/** Those of pages that are not in front, too: their keys are taken as well. */
export function shortcutsMet(): BoundShortcut[] {
  return [...met.values()].map(bound)
}

function bound(shortcut: Shortcut): BoundShortcut {
  const { keys } = shortcut
  return { ...shortcut, standard: keys, keys: shortcut.run ? boundKeys(keys) : keys }
}

/** Listens once for all. */
export function watchKeys(): void {
  window.addEventListener('keydown', (event) => {
    const shortcut = shortcutsNow().findLast(({ keys, run }) => run && isPressed(event, keys))
    if (!shortcut || !counts(event, { alone: !shortcut.keys.startsWith('mod+') })) return
    // Ctrl+K is also the browser's.
    event.preventDefault()
    shortcut.run?.()
  })
}

type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** True when exactly these keys are down. Shift counts only where it does not make the character: `?` is `?` on any keyboard. */
export function isPressed({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKeys, keys: string): boolean {
  const parts = keys.split('+')
  const wanted = parts.at(-1)?.toLowerCase()
  const typed = fullWidth[key] ?? key.toLowerCase()
  const mod = parts.includes('mod')
  const shift = parts.includes('shift')
  const shiftFits = makesCharacter(typed) && !shift ? true : shift === shiftKey
  return typed === wanted && mod === (ctrlKey !== metaKey) && (mod || !ctrlKey) && !altKey && shiftFits
}

/** Digits and signs are what they are with or without Shift; of a letter Shift makes something else to press. */
const makesCharacter = (typed: string) => typed.length === 1 && !/[a-z]/.test(typed)

/** How the keys that are down are written; nothing while only Ctrl, Shift and their like are down, or an input method works. */
export function keysOf(event: PressedKeys & Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (isComposing(event) || modifiers.has(key)) return undefined
  const typed = fullWidth[key] ?? (key.length === 1 ? key.toLowerCase() : key)
  const shift = shiftKey && !makesCharacter(typed)
  // With Alt a keyboard gives other characters, which nothing listens to: told, so that it can be refused.
  return `${altKey ? 'alt+' : ''}${ctrlKey || metaKey ? 'mod+' : ''}${shift ? 'shift+' : ''}${typed}`
}

const modifiers: ReadonlySet<string> = new Set([
  'Control',
  'Meta',
  'Shift',
  'Alt',
  'AltGraph',
  'CapsLock',
  'Fn',
  'Dead',
])

/** Characters of a keyboard that is set to Chinese punctuation. */
const fullWidth: Readonly<Record<string, string>> = { '？': '?', '／': '/' }

/** False for keys that belong to an input method, a field, an open dialog or a menu. */
function counts(event: KeyboardEvent, { alone }: { alone: boolean }): boolean {
  if (event.defaultPrevented || isComposing(event) || isDialogOpen()) return false
  if (!alone) return true
  return singleKeys.on() && !(event.target instanceof Element && event.target.closest(writing))
}

/** An input method is at work, and the key is its own. Safari ends a composition before the key that did it, hence 229. */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}

/** Elements in which keys write, choose or steer. */
export const writing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox]'

export function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((dialog) => dialog.checkVisibility())
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

/** Keys as assistive technology expects them: for each kind of keyboard. */
export function ariaKeys(keys: string): string {
  const named = keyCapsFor(keys)
  return keys.startsWith('mod+') ? `Control+${named} Meta+${named}` : named
}

const keyCapsFor = (keys: string) =>
  keys
    .split('+')
    .filter((key) => key !== 'mod')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)))
    .join('+')

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
