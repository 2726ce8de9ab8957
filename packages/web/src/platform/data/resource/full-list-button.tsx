import { useWords } from '../../base/i18n/words.ts'
import { toggleFullList, useMaximised } from '../../ui/window/maximised.ts'
import { words } from './resource.words.ts'
import css from './tool.module.css'

/** The list at its largest, and back. */
export function FullListButton() {
  const { say } = useWords()
  const full = useMaximised(({ list }) => list)
  const name = say(words.fullList)
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={name}
      aria-pressed={full}
      title={name}
      onClick={toggleFullList}
    >
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        <path d={full ? inward : outward} fill="none" stroke="currentColor" strokeWidth="1.2" />
      </svg>
    </button>
  )
}

const outward = 'M8.5 1.5h4v4M12.5 1.5 8 6M5.5 12.5h-4v-4M1.5 12.5 6 8'
const inward = 'M8 2v4h4M8 6l4.5-4.5M6 12V8H2M6 8l-4.5 4.5'
