import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import css from './menu.module.css'
import { Popup, type Spot } from './popup.tsx'

export interface MenuEntry {
  key: string
  label: string
  icon?: ReactNode
  /** Behind the label, weaker. */
  note?: string | undefined
  /** Given: one of several, and whether it is the current one, which chosen again does nothing. */
  checked?: boolean | undefined
  /** Checked, it does something all the same. */
  again?: boolean
  /** It is on or off by itself, rather than one of several. */
  toggles?: boolean
  danger?: boolean | undefined
  /** Cannot be chosen now, and can be reached and read all the same. A text says why, below the label. */
  forbidden?: string | boolean | undefined
  run(): void
}

/** Entries that belong together, under a heading where they need one. */
export interface MenuGroup {
  key: string
  heading?: string
  entries: readonly MenuEntry[]
}

interface MenuProps {
  /** The element it opens at; the focus goes back there. */
  anchor: RefObject<HTMLElement | null>
  spot?: Spot | undefined
  id?: string | undefined
  label: string
  align?: 'start' | 'end' | undefined
  groups: readonly MenuGroup[]
  onClose(): void
}

/** A menu, wherever it stands: what scrolls around it does not cut it off. Arrows move, Enter chooses. */
export function Menu({ anchor, spot, id, label, align, groups, onClose }: MenuProps) {
  function choose({ forbidden, checked, again, toggles, run }: MenuEntry) {
    if (isForbidden(forbidden)) return
    anchor.current?.focus()
    onClose()
    if (!checked || again || toggles) run()
  }

  return (
    <Popup
      anchor={anchor}
      spot={spot}
      id={id}
      role="menu"
      label={label}
      align={align}
      onClose={onClose}
      onKeyDown={step}
    >
      <div ref={focusFirst}>
        <MenuEntries groups={groups} onChoose={choose} />
      </div>
    </Popup>
  )
}

interface MenuEntriesProps {
  groups: readonly MenuGroup[]
  onChoose(entry: MenuEntry): void
}

export function MenuEntries({ groups, onChoose }: MenuEntriesProps) {
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ key, heading, entries }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
      <div key={key} role="group" aria-label={heading} className={css.group}>
        {heading && (
          <div className={css.heading} aria-hidden="true">
            {heading}
          </div>
        )}
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} onChoose={() => onChoose(entry)} />
        ))}
      </div>
    ))
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose(): void }) {
  const { label, icon, note, checked, danger, forbidden } = entry
  const reasonId = useId()
  const reason = typeof forbidden === 'string' ? forbidden : undefined
  return (
    <button
      type="button"
      className={css.entry}
      {...roleOf(entry)}
      aria-disabled={isForbidden(forbidden) || undefined}
      data-danger={danger || undefined}
      {...(reason && { 'aria-label': label, 'aria-describedby': reasonId })}
      tabIndex={-1}
      onClick={onChoose}
    >
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={css.label}>{label}</span>
      {note && <span className={css.note}>{note}</span>}
      {reason && (
        <span id={reasonId} className={css.reason}>
          {reason}
        </span>
      )}
      {checked && (
        <svg className={css.check} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m6.2 12.6-4-4 1.3-1.3 2.7 2.7 6.3-6.3 1.3 1.3z" />
        </svg>
      )}
    </button>
  )
}

function roleOf({ checked, toggles }: MenuEntry) {
  if (checked === undefined) return { role: 'menuitem' }
  return { role: toggles ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': checked }
}

const isForbidden = (forbidden: MenuEntry['forbidden']) => forbidden !== undefined && forbidden !== false

/** The menu opens with the focus on the current choice, else on the first. */
function focusFirst(menu: HTMLDivElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=true]')
  const entry = current ?? menu?.querySelector<HTMLElement>('button')
  entry?.focus()
}

function step(event: KeyboardEvent<HTMLDivElement>): void {
  const to = steps[event.key]
  if (!to) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  to(entries, entries.indexOf(document.activeElement as HTMLElement))?.focus()
}

const steps: Readonly<Record<string, (entries: HTMLElement[], now: number) => HTMLElement | undefined>> = {
  ArrowDown: (entries, now) => entries[(now + 1) % entries.length],
  ArrowUp: (entries, now) => entries.at(now - 1),
  Home: (entries) => entries[0],
  End: (entries) => entries.at(-1),
}
