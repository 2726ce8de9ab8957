import { useWords } from '../../base/i18n/words.ts'
import css from './progress-bar.module.css'

/** A thin line at the top while a navigation is under way (spec 4). It has no state of its own, so it always ends. */
export function ProgressBar({ running }: { running: boolean }) {
  const { t } = useWords()
  if (!running) return null
  return <div className={css.bar} role="progressbar" aria-label={t('system.loading')} />
}
