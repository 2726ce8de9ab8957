import { appVersion } from '@brandside/contract/system/app-version.ts'
import { shownOf } from '../../platform/api/contract-data.ts'
import { useRead } from '../../platform/api/use-read.ts'
import { Time } from '../../platform/format/time.tsx'
import { useWords } from '../../platform/i18n/words.ts'
import css from './app-version.module.css'
import { words } from './app-version.words.ts'

/** What devices are offered now, app by app. */
export function ReleaseBoard() {
  const { say } = useWords()
  const { data } = useRead(appVersion, 'stat', {})
  const labels = shownOf(appVersion.endpoints.stat)
  const labelOf = (name: 'app' | 'platform', value: string) => {
    const label = labels[name]?.options?.[value]
    return label ? say(label) : value
  }
  if (!data) return null
  if (data.length === 0) return <p className={css.none}>{say(words.nothingOut)}</p>
  return (
    <ul className={css.board} aria-label={say(words.out)}>
      {data.map(({ app, platform, versionName, build, rolloutBp, publishedAt, drafts }) => (
        <li key={`${app} ${platform}`} className={css.card}>
          <span className={css.app}>
            {labelOf('app', app)} · {labelOf('platform', platform)}
          </span>
          <span className={css.version}>
            {versionName} <span className={css.build}>{build}</span>
          </span>
          <progress className={css.progress} value={rolloutBp} max={10_000} aria-label={say(words.share)} />
          <span className={css.facts}>
            {say(words.percent, { percent: rolloutBp / 100 })} · <Time at={publishedAt} relative />
            {drafts > 0 && ` · ${say(words.drafts, { count: drafts })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
