import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { instance } from '../../base/settings/instance.ts'
import { loginAddress } from '../../io/sign-in/redirect-rule.ts'
import { currentEnvironment, switchEnvironment } from '../../io/sign-in/switch-environment.ts'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import { words } from './tools.words.ts'

/** Which server this window works on; there only where the installation names more than its own (spec 4, `ENVIRONMENTS`). */
export function EnvironmentMenu({ className }: { className: string | undefined }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (instance.environments.length === 0) return null
  const current = currentEnvironment()
  // The sign-in page stays where it is, and remembers where it was to lead.
  const toSignIn = () => {
    if (pathname !== '/login') void navigate(loginAddress(pathname + search), { replace: true })
  }
  const entries = instance.environments.map((environment) => ({
    key: environment.id,
    label: environment.name,
    checked: environment === current,
    forbidden: environment === current,
    run: () => switchEnvironment(environment, toSignIn),
  }))
  return (
    <MenuButton className={className} label={say(words.environment)} groups={[{ key: 'environments', entries }]}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="2" y="2.5" width="12" height="4.5" rx="1" />
        <rect x="2" y="9" width="12" height="4.5" rx="1" />
        <path d="M4.5 4.75h1M4.5 11.25h1" />
      </svg>
    </MenuButton>
  )
}
