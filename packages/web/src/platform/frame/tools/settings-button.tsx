import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { usePart } from '../../io/code/use-part.ts'
import css from './tool.module.css'
import { words } from './tools.words.ts'

export function SettingsButton() {
  const { say } = useWords()
  const [shown, setShown] = useState(false)
  const stands = useSettings((settings) => settings.showSettings)
  const { Part: SettingsDrawer, fetchPart } = usePart(() => import('./settings-drawer.tsx'))
  return (
    <>
      {stands && (
        <button
          type="button"
          className={css.tool}
          aria-label={say(words.settings)}
          title={say(words.settings)}
          aria-haspopup="dialog"
          onClick={() => void fetchPart().then(setShown)}
        >
          <SettingOutlined />
        </button>
      )}
      {shown && SettingsDrawer && <SettingsDrawer onClosed={() => setShown(false)} />}
    </>
  )
}
