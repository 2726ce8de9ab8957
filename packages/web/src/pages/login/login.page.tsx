import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { instance } from '../../platform/base/settings/instance.ts'
import { BrandMark } from '../../platform/frame/menu/brand-mark.tsx'
import { useDocumentTitle } from '../../platform/frame/routing/document-title.ts'
import { EnvironmentMenu } from '../../platform/frame/tools/environment-menu.tsx'
import { safeRedirect } from '../../platform/io/sign-in/redirect-rule.ts'
import { LanguageSwitch } from './language-switch.tsx'
import css from './login.module.css'
import { words } from './login.words.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignOn } from './sign-on.tsx'

/** The only page without a session (spec 2). It does without the component library, so that it is there at once. */
export default function LoginPage() {
  const { say } = useWords()
  const navigate = useNavigate()
  useDocumentTitle(say(words.title))
  const enter = () => navigate(safeRedirect(location.search), { replace: true })

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
        <SignInForm done={enter} />
        <SignOn done={enter} />
        <p className={css.help}>{say(words.help)}</p>
      </main>
    </div>
  )
}
