import type { KeyboardEvent } from 'react'
import type { NavItem } from '../routing/menu-tree.ts'

/** Paths of the groups that a page stands in, outermost first. */
export function groupsAround(nav: readonly NavItem[], here: string): string[] {
  for (const { path, items } of nav) {
    if (items.some((item) => item.path === here)) return [path]
    const inner = groupsAround(items, here)
    if (inner.length > 0) return [path, ...inner]
  }
  return []
}

/**
 * The keys of a menu, beside Tab and Enter: up and down, into a group and out of it, first and last, and the beginning of a
 * title (or of its pinyin).
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget, target } = event
  if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  const lines = [...currentTarget.querySelectorAll<HTMLElement>('[data-level]')]
  const at = lines.indexOf(target)
  if (at === -1) return
  const step = steps[key]
  if (step) step(lines, at)
  else if (/^[\p{L}\p{N}]$/u.test(key)) lineBeginningWith(lines, at, remember(key, event.timeStamp))?.focus()
  else return
  // A letter typed here is not also a shortcut of the page.
  event.preventDefault()
}

const steps: Readonly<Record<string, (lines: HTMLElement[], at: number) => void>> = {
  ArrowDown: (lines, at) => lines[Math.min(at + 1, lines.length - 1)]?.focus(),
  ArrowUp: (lines, at) => lines[Math.max(at - 1, 0)]?.focus(),
  Home: (lines) => lines[0]?.focus(),
  End: (lines) => lines.at(-1)?.focus(),
  ArrowRight: (lines, at) => {
    const line = lines[at]
    if (line?.ariaExpanded === 'false') line.click()
    else if (line?.ariaExpanded === 'true') lines[at + 1]?.focus()
  },
  ArrowLeft: (lines, at) => {
    const line = lines[at]
    if (line?.ariaExpanded === 'true') return line.click()
    groupOf(line)?.focus()
  },
}

/** The button of the group that a line stands in. */
function groupOf(line: HTMLElement | undefined): HTMLElement | null | undefined {
  return line?.closest('ul')?.closest('li')?.querySelector<HTMLElement>('[aria-expanded]')
}

/** The next line from here on whose title, or its pinyin, begins with what was typed. */
function lineBeginningWith(lines: readonly HTMLElement[], at: number, typed: string): HTMLElement | undefined {
  // One letter goes on to the next line that has it; further ones refine where one is.
  const from = typed.length === 1 ? at + 1 : at
  return [...lines.slice(from), ...lines.slice(0, from)].find(({ textContent, dataset }) =>
    beginsWith(typed, [textContent ?? '', ...(dataset.sound ?? '').split(' ')]),
  )
}

export function beginsWith(typed: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.trim().toLowerCase().startsWith(typed))
}

/** Letters that follow each other within this time are one beginning. */
const pause = 700
let typed = ''
let typedAt = Number.NEGATIVE_INFINITY

function remember(key: string, now: number): string {
  const letter = key.toLowerCase()
  const continues = now - typedAt < pause && typed !== letter
  typed = continues ? typed + letter : letter
  typedAt = now
  return typed
}
