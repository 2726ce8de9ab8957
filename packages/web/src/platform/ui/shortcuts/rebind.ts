import { type KeyBinding, keysPattern } from '@brandside/contract/platform/parameters/personal-settings.ts'
import type { BoundShortcut } from './shortcuts.ts'

/** Why something cannot have these keys, or null. */
export function keysForbid(
  keys: string,
  standard: string,
  others: readonly BoundShortcut[],
): { because: 'browser' | 'key' } | { because: 'taken'; by: BoundShortcut } | null {
  if (isBrowsers(keys)) return { because: 'browser' }
  if (!keysPattern.test(keys)) return { because: 'key' }
  const by = others.find((other) => other.keys === keys && other.standard !== standard)
  return by ? { because: 'taken', by } : null
}

/** The bindings with another one; what has its own keys again needs none. */
export function rebound(bindings: readonly KeyBinding[], { standard, keys }: KeyBinding): KeyBinding[] {
  const rest = bindings.filter((binding) => binding.standard !== standard)
  return keys === standard ? rest : [...rest, { standard, keys }]
}

/** Browsers' own keys, some of which no page gets: windows and tabs, address, finding, printing, zoom, editing. */
function isBrowsers(keys: string): boolean {
  return /^mod\+([acdfhjlnopqrstvwxyz0-9=-]|shift\+[a-z]|F\d+|Tab)$|^F(1|3|5|6|7|10|11|12)$/.test(keys)
}
