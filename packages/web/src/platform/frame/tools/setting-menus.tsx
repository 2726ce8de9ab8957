import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined'
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined'
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import { type Scheme, type Size, schemes, sizes } from '@brandside/contract/platform/parameters/personal-settings.ts'
import { useWords } from '../../base/i18n/words.ts'
import { languageChoices } from '../../base/settings/language-choices.ts'
import { changeSettings, useSettings } from '../../base/settings/settings.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import css from './tool.module.css'
import { words } from './tools.words.ts'

/** Lower or higher controls, at once and without losing unsaved input (spec 4). */
export function SizeMenu() {
  const { say } = useWords()
  const toasts = useToasts()
  const size = useSettings((settings) => settings.size)
  const entries = (Object.keys(sizes) as Size[]).map((each) => ({
    key: each,
    label: say(sizes[each]),
    checked: each === size,
    forbidden: each === size,
    run: () => {
      changeSettings({ size: each })
      toasts.success(say(words.sizeSwitched))
    },
  }))
  return (
    <MenuButton className={css.tool} label={say(words.size)} groups={[{ key: 'sizes', entries }]}>
      <ColumnHeightOutlined />
    </MenuButton>
  )
}

export function LanguageMenu() {
  const { t, language } = useWords()
  return (
    <MenuButton
      className={css.tool}
      label={t('setting.language')}
      groups={[{ key: 'languages', entries: languageChoices(language) }]}
    >
      <TranslationOutlined />
    </MenuButton>
  )
}

export function AppearanceMenu() {
  const { t, say } = useWords()
  const scheme = useSettings((settings) => settings.scheme)
  const entries = schemeKeys.map((each) => ({
    key: each,
    label: say(schemes[each]),
    icon: icons[each],
    checked: each === scheme,
    run: () => changeSettings({ scheme: each }),
  }))
  return (
    <MenuButton className={css.tool} label={t('setting.appearance')} groups={[{ key: 'schemes', entries }]}>
      {icons[scheme]}
    </MenuButton>
  )
}

const schemeKeys = Object.keys(schemes) as Scheme[]
const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> }
