import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined'
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import { type Scheme, schemes } from '@brandside/contract/platform/personal-settings.ts'
import { useWords } from '../i18n/words.ts'
import { languageChoices } from '../settings/language-choices.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { MenuButton } from './menu-button.tsx'
import css from './top-bar.module.css'

export function LanguageMenu() {
  const { t, language } = useWords()
  return (
    <MenuButton className={css.tool} label={t('setting.language')} choices={languageChoices(language)}>
      <TranslationOutlined />
    </MenuButton>
  )
}

export function AppearanceMenu() {
  const { t, say } = useWords()
  const scheme = useSettings((settings) => settings.scheme)
  const choices = schemeKeys.map((each) => ({
    key: each,
    label: say(schemes[each]),
    icon: icons[each],
    checked: each === scheme,
    choose: () => changeSettings({ scheme: each }),
  }))
  return (
    <MenuButton className={css.tool} label={t('setting.appearance')} choices={choices}>
      {icons[scheme]}
    </MenuButton>
  )
}

const schemeKeys = Object.keys(schemes) as Scheme[]
const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> }
