import { type ReactNode, useId, useRef, useState } from 'react'
import { Menu, type MenuGroup } from './menu.tsx'

interface MenuButtonProps {
  /** Accessible name of the menu, and of a button that shows only a sign. */
  label: string
  /** The button says in words what it is. */
  worded?: boolean
  /** Element that says more about the button. */
  describedBy?: string
  /** A function where many stand on a page: what a menu holds is asked for when it opens. */
  groups: readonly MenuGroup[] | (() => readonly MenuGroup[])
  /** Under which edge of the button the menu begins; at the end of a bar it is the end. */
  align?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}

/** A button with a menu. */
export function MenuButton({
  label,
  worded = false,
  describedBy,
  groups,
  align = 'end',
  className,
  children,
}: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={worded ? undefined : label}
        title={worded || describedBy ? undefined : label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
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
        <Menu
          anchor={button}
          id={menuId}
          label={label}
          align={align}
          groups={typeof groups === 'function' ? groups() : groups}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
