import { useNavigate } from 'react-router'
import { useWords } from '../../base/i18n/words.ts'
import { signOut } from '../../io/sign-in/sign-out.ts'
import { useConfirm } from '../../ui/dialog/confirm-action.ts'
import { useMayLeave } from '../tabs/use-may-leave.ts'
import { words } from './page.words.ts'

/** spec 4, 8: asks first, with the spec's title and buttons in both languages. */
export function useLogOut(): () => Promise<void> {
  const confirm = useConfirm()
  const { say } = useWords()
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  return async () => {
    if (!(await confirm({ text: say(words.logOutQuestion) }))) return
    // Last: unsaved input is discarded here, so nothing may cancel the sign-out after that.
    if (!(await mayLeave())) return
    signOut()
    await navigate('/login', { replace: true })
  }
}
