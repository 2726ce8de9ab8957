import { type Language, languages } from '@brandside/contract/platform/bilingual.ts'
import { changeSettings } from './settings.ts'

/** The product's languages as choices of a menu. */
export function languageChoices(current: Language) {
  return languages.map((language) => ({
    key: language,
    label: ownNames[language],
    checked: language === current,
    run: () => changeSettings({ language }),
  }))
}

/** Each in its own words: the operator looking for it may not read the current one. */
const ownNames: Readonly<Record<Language, string>> = { zh: '简体中文', en: 'English' }
