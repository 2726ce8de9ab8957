import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { useState } from 'react'
import { usePart } from '../code/use-part.ts'
import { useWords } from '../i18n/words.ts'
import { words } from './tools.words.ts'
import css from './top-bar.module.css'

export function SettingsButton() {
  const { say } = useWords()
  const [shown, setShown] = useState(false)
  const { Part: SettingsDrawer, fetchPart } = usePart(() => import('../settings/settings-drawer.tsx'))
  return (
    <>
      <button
        type="button"
        className={css.tool}
        aria-label={say(words.settings)}
        aria-haspopup="dialog"
        onClick={() => void fetchPart().then(setShown)}
      >
        <SettingOutlined />
      </button>
      {shown && SettingsDrawer && <SettingsDrawer onClosed={() => setShown(false)} />}
    </>
  )
}
