import '../global.css'
import { createRoot } from 'react-dom/client'
import { Spoken } from '../platform/base/i18n/spoken.tsx'
import { applyTheme } from '../platform/base/theme/apply-theme.ts'
import { Theme } from '../platform/ui/theme/theme.tsx'
import { Gallery } from './gallery.tsx'
import { answerFromSamples } from './samples/sample-server.ts'
import { signInSample } from './samples/sample-session.ts'

/**
 * Every shared part in every state, for whoever changes one. Its page is `gallery.html`, which Vite serves at `/gallery`
 * in development; a build begins at `index.html` and holds nothing of it.
 */
answerFromSamples()
signInSample()
applyTheme()

const root = document.querySelector('#root')
if (!root) throw new Error('gallery.html has no #root')
createRoot(root).render(
  <Spoken>
    <Theme>
      <Gallery />
    </Theme>
  </Spoken>,
)
