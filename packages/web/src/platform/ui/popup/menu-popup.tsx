import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import css from './menu-popup.module.css'
import { Popup } from './popup.tsx'

export interface MenuEntry {
  key: string
  label: string
  /** Behind the label, weaker. */
  note?: string | undefined
  /** Given: one of several, and whether it is the current one. */
  checked?: boolean
  danger?: boolean
  /** Why it cannot be chosen now: it is there, and tells. */
  forbidden?: string | undefined
  run(): void
}

/** Entries that belong together, under a heading where they need one. */
export interface MenuGroup {
  key: string
  heading?: string
  entries: readonly MenuEntry[]
}

interface MenuPopupProps {
  /** Accessible name of the menu, and of a button that shows only a sign. */
  label: string
  /** The button says in words what it is. */
  worded?: boolean
  /** A function where many stand on a page: what a menu holds is asked for when it opens. */
  groups: readonly MenuGroup[] | (() => readonly MenuGroup[])
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}

/** A button with a menu, wherever it stands: what scrolls around it does not cut it off. */
export function MenuPopup({ label, worded = false, groups, align, className, children }: MenuPopupProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function choose({ forbidden, run }: MenuEntry) {
    if (forbidden !== undefined) return
    button.current?.focus()
    setOpen(false)
    run()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={worded ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {open && (
        <Popup anchor={button} role="menu" label={label} align={align} onClose={() => setOpen(false)} onKeyDown={step}>
          <div ref={focusFirst}>
            {(typeof groups === 'function' ? groups() : groups)
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
                    <Entry key={entry.key} entry={entry} onChoose={() => choose(entry)} />
                  ))}
                </div>
              ))}
          </div>
        </Popup>
      )}
    </>
  )
}

function Entry({
  entry: { label, note, checked, danger, forbidden },
  onChoose,
}: {
  entry: MenuEntry
  onChoose(): void
}) {
  return (
    <button
      type="button"
      className={css.entry}
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      aria-disabled={forbidden !== undefined || undefined}
      data-danger={danger || undefined}
      title={forbidden}
      tabIndex={-1}
      onClick={onChoose}
    >
      <span className={css.label}>{label}</span>
      {note && <span className={css.note}>{note}</span>}
      {checked && (
        <svg className={css.check} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m6.2 12.6-4-4 1.3-1.3 2.7 2.7 6.3-6.3 1.3 1.3z" />
        </svg>
      )}
    </button>
  )
}

/** The menu opens with the focus on the current choice, else on the first. */
function focusFirst(menu: HTMLDivElement | null): void {
  const entry = menu?.querySelector<HTMLElement>('[aria-checked=true]') ?? menu?.querySelector<HTMLElement>('button')
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
