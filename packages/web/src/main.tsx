import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchConnection } from './platform/api/connection.ts'
import { watchLeaving } from './platform/api/leaving.ts'
import { catchErrors, rootErrorOptions } from './platform/errors/catch-errors.ts'
import { sendErrorsByThemselves } from './platform/errors/watch-errors.ts'
import { watchVersion } from './platform/hints/new-version.ts'
import { Spoken } from './platform/i18n/spoken.tsx'
import { keepSettings } from './platform/settings/save-settings.ts'
import { watchKeys } from './platform/shortcuts/shortcuts.ts'
import { applyTheme } from './platform/theme/apply-theme.ts'
import { askBeforeUnload } from './platform/unsaved/unsaved.ts'

catchErrors()
sendErrorsByThemselves()
watchLeaving(window)
watchConnection()
watchVersion()
watchKeys()
askBeforeUnload(window)
applyTheme()
keepSettings()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, rootErrorOptions).render(
  <StrictMode>
    <Spoken>
      <App />
    </Spoken>
  </StrictMode>,
)
