import { useNavigate } from 'react-router'
import { useWords } from '../../platform/i18n/words.ts'
import { useDocumentTitle } from '../../platform/routing/document-title.ts'
import { safeRedirect } from '../../platform/routing/redirect-rule.ts'
import { instance } from '../../platform/settings/instance.ts'
import { BrandMark } from '../../platform/shell/brand-mark.tsx'
import { EnvironmentMenu } from '../../platform/shell/environment-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import css from './login.module.css'
import { words } from './login.words.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The only page without a session (spec 2). It does without the component library, so that it is there at once. */
export default function LoginPage() {
  const { say } = useWords()
  const navigate = useNavigate()
  useDocumentTitle(say(words.title))

  return (
    <div className={css.page}>
      <header className={css.top}>
        <EnvironmentMenu className={css.language} />
        <LanguageSwitch />
      </header>
      <main className={css.main}>
        <div className={css.brand}>
          <BrandMark size={40} />
          <h1 className={css.site}>{say(instance.title)}</h1>
        </div>
        <SignInForm done={() => navigate(safeRedirect(location.search), { replace: true })} />
        <p className={css.help}>{say(words.help)}</p>
      </main>
    </div>
  )
}
