import { useBusy } from '../api/busy.ts'
import { useWords } from '../i18n/words.ts'
import css from './loading-overlay.module.css'

/** spec 9: while the operator waits for a change to be carried out. Quick answers end before it shows (200 ms). */
export function LoadingOverlay() {
  const calls = useBusy((busy) => busy.calls)
  const { t } = useWords()
  if (calls === 0) return null
  return (
    <div className={css.overlay} role="status">
      {t('system.loading')}
    </div>
  )
}
