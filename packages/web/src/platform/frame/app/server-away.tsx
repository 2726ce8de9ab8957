import { useWords } from '../../base/i18n/words.ts'
import { askNow, useServerAway } from '../../io/sign-in/server-away.ts'
import plain from './plain-button.module.css'
import css from './server-away.module.css'
import { words } from './server-away.words.ts'

/** Why the page does not come yet, while the server is waited for. */
export function ServerAway() {
  const { say, t } = useWords()
  const away = useServerAway((server) => server.away)
  if (!away) return null
  return (
    <div className={css.away} role="status">
      <span>{say(words[away])}</span>
      {away !== 'slow' && (
        <button type="button" className={plain.retry} onClick={askNow}>
          {t('button.retry')}
        </button>
      )}
    </div>
  )
}
