import { useWords } from '../../base/i18n/words.ts'
import type { MenuGroup } from '../../ui/popup/menu.tsx'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import { words } from './resource.words.ts'
import css from './row-buttons.module.css'

interface RowButtonsProps {
  /** Absent where the operator may not edit the row. */
  onEdit?: (() => void) | undefined
  /** Absent where a row has no log of its own. */
  onLog?: (() => void) | undefined
  /** Absent where there is nothing else to do. */
  more?: readonly MenuGroup[] | (() => readonly MenuGroup[]) | undefined
}

/** 编辑 and 日志 directly, the rest in a menu: the last cell of a row. */
export function RowButtons({ onEdit, onLog, more }: RowButtonsProps) {
  const { t, say } = useWords()
  return (
    <span className={css.actions}>
      {onEdit && (
        <button type="button" className={css.action} onClick={onEdit}>
          {t('button.edit')}
        </button>
      )}
      {onLog && (
        <button type="button" className={css.action} onClick={onLog}>
          {t('button.log')}
        </button>
      )}
      {more && (
        <MenuButton label={say(words.moreActions)} className={css.more} groups={more}>
          {threeDots}
        </MenuButton>
      )}
    </span>
  )
}

const threeDots = (
  <svg viewBox="0 0 16 4" width="16" height="4" fill="currentColor" aria-hidden="true">
    <circle cx="2" cy="2" r="1.5" />
    <circle cx="8" cy="2" r="1.5" />
    <circle cx="14" cy="2" r="1.5" />
  </svg>
)
