import { useWords } from '../../platform/base/i18n/words.ts'
import { languageChoices } from '../../platform/base/settings/language-choices.ts'
import { MenuButton } from '../../platform/ui/popup/menu-button.tsx'
import css from './login.module.css'

export function LanguageSwitch() {
  const { t, language } = useWords()
  return (
    <MenuButton
      className={css.language}
      label={t('setting.language')}
      groups={[{ key: 'languages', entries: languageChoices(language) }]}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M3 12h18M12 3c-6 6-6 12 0 18M12 3c6 6 6 12 0 18" />
      </svg>
    </MenuButton>
  )
}
