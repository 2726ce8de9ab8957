import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { words } from './tools.words.ts'
import css from './top-bar.module.css'

const SettingsDrawer = lazy(() => import('../settings/settings-drawer.tsx'))

export function SettingsButton() {
  const { say } = useWords()
  const [shown, setShown] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.tool}
        aria-label={say(words.settings)}
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      >
        <SettingOutlined />
      </button>
      {shown && (
        <Suspense>
          <SettingsDrawer onClosed={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
