import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { catchErrors, rootErrorOptions } from './platform/base/errors/catch-errors.ts'
import { Spoken } from './platform/base/i18n/spoken.tsx'
import { applyTheme } from './platform/base/theme/apply-theme.ts'
import { askBeforeUnload } from './platform/base/unsaved/unsaved.ts'
import { watchConnection } from './platform/io/api/connection.ts'
import { watchLeaving } from './platform/io/api/leaving.ts'
import { offerImportAgain } from './platform/io/code/import-again.ts'
import { watchStyles } from './platform/io/code/missing-styles.ts'
import { watchVersion } from './platform/io/code/new-version.ts'
import { sendErrorsByThemselves } from './platform/io/errors/watch-errors.ts'
import { keepSettings } from './platform/io/settings/save-settings.ts'
import { watchClearKey } from './platform/ui/shortcuts/clear-key.ts'
import { watchEnterKey } from './platform/ui/shortcuts/enter-key.ts'
import { watchKeys } from './platform/ui/shortcuts/shortcuts.ts'
import { watchTabKey } from './platform/ui/shortcuts/tab-key.ts'
import { watchTyping } from './platform/ui/shortcuts/type-ahead.ts'
import { watchCutTexts } from './platform/ui/window/cut-texts.ts'

catchErrors()
sendErrorsByThemselves()
watchLeaving(window)
watchConnection()
watchVersion()
watchStyles()
offerImportAgain()
watchTyping()
watchKeys()
watchClearKey()
watchEnterKey()
watchTabKey()
watchCutTexts()
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
