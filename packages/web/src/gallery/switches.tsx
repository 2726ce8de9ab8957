import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { schemes, sizes } from '@brandside/contract/platform/parameters/personal-settings.ts'
import { useWords } from '../platform/base/i18n/words.ts'
import { changeSettings, useSettings } from '../platform/base/settings/settings.ts'
import css from './gallery.module.css'

/** Language, look and size: the settings of the product themselves. */
export function Switches() {
  const { language, scheme, size } = useSettings()
  return (
    <header className={css.switches}>
      <Choices
        name={['语言', 'Language']}
        of={{ zh: ['中文', '中文'], en: ['English', 'English'] }}
        value={language}
        choose={(next) => changeSettings({ language: next })}
      />
      <Choices
        name={['外观', 'Look']}
        of={{ light: schemes.light, dark: schemes.dark }}
        value={scheme === 'dark' ? 'dark' : 'light'}
        choose={(next) => changeSettings({ scheme: next })}
      />
      <Choices name={['尺寸', 'Size']} of={sizes} value={size} choose={(next) => changeSettings({ size: next })} />
    </header>
  )
}

interface ChoicesProps<K extends string> {
  name: Bilingual
  of: Readonly<Record<K, Bilingual>>
  value: K
  choose(next: K): void
}

function Choices<K extends string>({ name, of, value, choose }: ChoicesProps<K>) {
  const { say } = useWords()
  return (
    <fieldset className={css.choices} aria-label={say(name)}>
      {(Object.keys(of) as K[]).map((key) => (
        <label key={key}>
          <input type="radio" name={name[1]} value={key} checked={key === value} onChange={() => choose(key)} />
          {say(of[key])}
        </label>
      ))}
    </fieldset>
  )
}
