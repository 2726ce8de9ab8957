import { setting } from '@brandside/contract/shell/setting.ts'
import { Button, Radio, Switch } from 'antd'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { keys, knownSettings, type SettingKey, type Settings } from '../../base/settings/known-settings.ts'
import { changeSettings, resetSettings, useSettings } from '../../base/settings/settings.ts'
import { fieldsOf } from '../../io/api/contract-data.ts'
import { saveFile } from '../../io/api/download.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import css from './settings-drawer.module.css'
import { words } from './settings-drawer.words.ts'
import { words as toolWords } from './tools.words.ts'

/** spec 2: what an operator may set for himself. Each choice counts at once; there is nothing to confirm. */
export default function SettingsDrawer({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  return (
    <Drawer
      open={open}
      beside
      title={say(words.title)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Footer />}
    >
      <div className={css.body}>
        <p className={css.help}>{say(words.help)}</p>
        <h3 className={css.heading}>{say(words.looks)}</h3>
        <ThemeChoice />
        <Choice name="scheme" />
        <Choice name="size" />
        <Choice name="language" />
        <h3 className={css.heading}>{say(words.page)}</h3>
        <Toggle name="showSettings" />
        <Toggle name="tagsView" />
        <Toggle name="fixedHeader" />
        <Toggle name="sidebarLogo" />
        <Toggle name="supportPinyinSearch" />
      </div>
    </Drawer>
  )
}

function ThemeChoice() {
  const { say } = useWords()
  const { label, options } = useField('theme')
  const theme = useSettings((settings) => settings.theme)
  const name = useId()
  return (
    <fieldset className={css.colours}>
      <legend className={css.label}>{label}</legend>
      {options.map(({ value, words }) => (
        <label key={value} className={css.colour} style={{ background: value }} title={say(words)}>
          <input
            type="radio"
            name={name}
            aria-label={say(words)}
            checked={value === theme}
            onChange={() => changeSettings(knownSettings({ theme: value }))}
          />
        </label>
      ))}
    </fieldset>
  )
}

function Choice({ name }: { name: 'scheme' | 'size' | 'language' }) {
  const { say } = useWords()
  const toasts = useToasts()
  const { label, options } = useField(name)
  const value = useSettings((settings) => settings[name])
  const id = useId()
  return (
    <div>
      <span className={css.label} id={id}>
        {label}
      </span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        value={value}
        options={options.map(({ value, words }) => ({ value, label: say(words) }))}
        onChange={({ target }) => {
          changeSettings(knownSettings({ [name]: target.value }))
          // spec 4: wherever it is switched.
          if (name === 'size') toasts.success(say(toolWords.sizeSwitched))
        }}
      />
    </div>
  )
}

function Toggle({
  name,
}: {
  name: 'showSettings' | 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'supportPinyinSearch'
}) {
  const { label } = useField(name)
  const checked = useSettings((settings) => settings[name])
  const id = useId()
  return (
    <div className={css.toggle}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={checked} onChange={(on) => changeSettings({ [name]: on })} />
    </div>
  )
}

/** Settings as a file, for another account or another installation; and the way back. */
function Footer() {
  const { say } = useWords()
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)

  function exportSettings() {
    const settings = useSettings.getState()
    const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, settings[key]])), null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), 'brandside-settings.json')
  }

  async function importSettings({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const settings = settingsIn(await file.text())
    // The same file may be chosen again.
    currentTarget.value = ''
    const count = Object.keys(settings).length
    if (count === 0) return toasts.warning(say(words.notImported))
    changeSettings(settings)
    toasts.success(say(words.imported, { count }))
  }

  function reset() {
    resetSettings()
    toasts.success(say(words.wasReset))
  }

  return (
    <div className={css.footer}>
      <Button onClick={exportSettings}>{say(words.export)}</Button>
      <Button onClick={() => input.current?.click()}>{say(words.import)}</Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label={say(words.import)}
        onChange={(event) => void importSettings(event)}
      />
      <Button onClick={reset}>{say(words.reset)}</Button>
    </div>
  )
}

/** The settings in an imported file; none, when it is something else altogether. */
function settingsIn(text: string): Partial<Settings> {
  try {
    const given: unknown = JSON.parse(text)
    return typeof given === 'object' && given !== null ? knownSettings({ ...given }) : {}
  } catch {
    return {}
  }
}

/** Label and choices of a setting stand in its contract. */
function useField(name: SettingKey) {
  const { say } = useWords()
  const field = fieldsOf(setting.endpoints.change)[name]
  const options = Object.entries(field?.options ?? {}).map(([value, words]) => ({ value, words }))
  return { label: field ? say(field.label) : name, options }
}
