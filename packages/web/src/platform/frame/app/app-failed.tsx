import { useWords } from '../../base/i18n/words.ts'
import css from './app-failed.module.css'
import plain from './plain-button.module.css'

/** The last fence: not even the frame around the pages could be shown. Does without everything that may have failed. */
export function AppFailed() {
  const { t } = useWords()
  return (
    <main className={css.failed}>
      <h1>{t('page.notLoaded')}</h1>
      <p>{t('page.notLoadedHelp')}</p>
      <button type="button" className={plain.retry} onClick={() => location.reload()}>
        {t('button.reload')}
      </button>
    </main>
  )
}
