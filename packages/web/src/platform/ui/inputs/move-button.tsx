import { useWords } from '../../base/i18n/words.ts'
import { words } from './inputs.words.ts'
import css from './move-button.module.css'

interface MoveButtonProps {
  way: 'up' | 'down'
  /** The thing to move, as the operator knows it. */
  label: string
  disabled: boolean
  onClick(): void
}

const path = { up: 'M2 6.5 5 3.5l3 3', down: 'M2 3.5l3 3 3-3' }

/** Moves one thing in a list by one place: beside dragging, for operators who do not drag. */
export function MoveButton({ way, label, disabled, onClick }: MoveButtonProps) {
  const { say } = useWords()
  const name = say(way === 'up' ? words.moveUp : words.moveDown, { label })
  return (
    <button type="button" className={css.move} aria-label={name} title={name} disabled={disabled} onClick={onClick}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path d={path[way]} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
    </button>
  )
}
