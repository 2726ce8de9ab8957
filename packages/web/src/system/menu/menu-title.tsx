import type { MenuEntry } from '@brandside/contract/system/menu.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { MenuIcon } from '../../platform/frame/menu/menu-icons.tsx'
import css from './menu.module.css'
import { words } from './menu.words.ts'

/** The entry as it stands in the menu, with its icon. */
export function MenuTitle({ entry: { titleZh, titleEn, icon, status, retired } }: { entry: MenuEntry }) {
  const { language } = useWords()
  return (
    <span className={css.name} data-faint={status === 0 || retired || undefined}>
      {icon && (
        <span className={css.glyph} aria-hidden="true">
          <MenuIcon name={icon} />
        </span>
      )}
      {language === 'zh' ? titleZh : titleEn}
    </span>
  )
}

/** What sets it apart from an ordinary entry of the product. */
export function Marks({ entry }: { entry: MenuEntry }) {
  const { say } = useWords()
  return marks
    .filter((name) => entry[name])
    .map((name) => (
      <span key={name} className={css.mark}>
        {say(words[name])}
      </span>
    ))
}

const marks = ['own', 'retired', 'customised', 'hidden', 'platform'] as const
