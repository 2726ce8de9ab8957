import { useWords } from '../../base/i18n/words.ts'
import { useIdentityQuestions } from '../../base/session/confirm-identity.ts'
import { useBusy } from '../../io/api/busy.ts'
import css from './loading-overlay.module.css'

/** spec 9: while the operator waits for a change to be carried out. Quick answers end before it shows (200 ms). */
export function LoadingOverlay() {
  const calls = useBusy((busy) => busy.calls)
  const { t } = useWords()
  // A call that waits for the password waits for the operator: the question must not be under the overlay.
  const asks = useIdentityQuestions(({ questions }) => questions.length > 0)
  if (calls === 0 || asks) return null
  return (
    <div className={css.overlay} role="status">
      {t('system.loading')}
    </div>
  )
}
