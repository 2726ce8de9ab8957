import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import css from './menu-button.module.css'

export interface MenuChoice {
  key: string
  label: string
  icon?: ReactNode
  /** Given: one of several, and whether it is the current one. */
  checked?: boolean
  /** Not to be chosen now; it can still be reached and read. */
  disabled?: boolean
  /** A line above it: something else begins. */
  apart?: boolean
  choose: () => void
}

interface MenuButtonProps {
  /** Accessible name of the button and its menu. */
  label: string
  choices: readonly MenuChoice[]
  /** Element that says more about the button. */
  describedBy?: string
  className?: string | undefined
  /** Under which edge of the button the menu begins; at the end of a bar it is the end. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button that opens a menu below it. Arrows move, Enter chooses, Escape and leaving close it. */
export function MenuButton({ label, choices, describedBy, className, align = 'end', children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const choose = (choice: MenuChoice) => {
    if (choice.disabled) return
    close()
    if (!choice.checked) choice.choose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    } else if (event.key in steps && open) {
      event.preventDefault()
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
      steps[event.key]?.(
        items,
        items.findIndex((item) => item.matches(':focus')),
      )?.focus()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and leaving are those of the button and the menu inside
    <div
      className={css.holder}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div id={menuId} className={css.menu} data-align={align} role="menu" aria-label={label} ref={focusFirst}>
          {choices.map((choice) => (
            <Fragment key={choice.key}>
              {choice.apart && <hr className={css.rule} />}
              <button
                type="button"
                className={css.item}
                {...(choice.checked === undefined
                  ? { role: 'menuitem' }
                  : { role: 'menuitemradio', 'aria-checked': choice.checked })}
                aria-disabled={choice.disabled}
                tabIndex={-1}
                onClick={() => choose(choice)}
              >
                {choice.icon && (
                  <span className={css.icon} aria-hidden="true">
                    {choice.icon}
                  </span>
                )}
                <span className={css.label}>{choice.label}</span>
                {choice.checked && <CheckMark />}
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  )
}

export function CheckMark() {
  return (
    <svg className={css.check} viewBox="0 0 16 16" aria-hidden="true">
      <path d="m6.2 12.6-4-4 1.3-1.3 2.7 2.7 6.3-6.3 1.3 1.3z" />
    </svg>
  )
}

/** The menu opens with the focus on the current choice, else on the first. */
export function focusFirst(menu: HTMLDivElement | null): void {
  menu?.querySelector<HTMLElement>('[aria-checked=true], [role=menuitem]')?.focus()
}

export const steps: Readonly<Record<string, (items: HTMLElement[], now: number) => HTMLElement | undefined>> = {
  ArrowDown: (items, now) => items[(now + 1) % items.length],
  ArrowUp: (items, now) => items.at(now - 1),
  Home: (items) => items[0],
  End: (items) => items.at(-1),
}
