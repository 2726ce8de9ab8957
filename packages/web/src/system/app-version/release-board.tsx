import { type AppNow, appVersion } from '@brandside/contract/system/app-version.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { withFilters } from '../../platform/data/resource/list-state.ts'
import { useList } from '../../platform/data/resource/resource.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useChoice } from '../../platform/io/dictionaries/use-choices.ts'
import { Awaited } from '../../platform/ui/page/awaited.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { useNarrow } from '../../platform/ui/window/use-narrow.ts'
import css from './app-version.module.css'
import { words } from './app-version.words.ts'

const fields = shownOf(appVersion.endpoints.view)
/** The rest is in the list below. */
const maxShown = 2

/** Each app on each platform: what went out when, and which share of its devices runs it. */
export function ReleaseBoard() {
  const { say } = useWords()
  const read = useRead(appVersion, 'stat', {})
  const { data } = read
  if (!data) return <Awaited reads={[read]} />
  if (data.every(({ releases }) => releases.length === 0)) return <p className={css.none}>{say(words.nothingOut)}</p>
  return (
    <ul className={css.board} aria-label={say(words.out)}>
      {data.map((now) => (
        <AppCard key={`${now.app} ${now.platform}`} now={now} />
      ))}
    </ul>
  )
}

function AppCard({ now }: { now: AppNow }) {
  const { say } = useWords()
  const narrow = useNarrow()
  const list = useList()
  const { app, platform, drafts, devices, releases } = now
  const name = `${say(useChoice(fields.app, app).label)} · ${say(useChoice(fields.platform, platform).label)}`
  // On a phone the newest alone: the cards beside each other are as high as the highest, and the list begins below it.
  const shown = releases.slice(0, narrow ? 1 : maxShown)
  const isAlone = list.state.filters.app === app && list.state.filters.platform === platform
  return (
    <li className={css.card}>
      <button
        type="button"
        className={css.app}
        aria-pressed={isAlone}
        title={say(words.onlyThis)}
        onClick={() =>
          list.go(
            withFilters(list.state, {
              ...list.state.filters,
              app: isAlone ? '' : app,
              platform: isAlone ? '' : platform,
            }),
          )
        }
      >
        {name}
      </button>
      <span className={css.facts}>
        {devices > 0 ? say(words.devices, { count: devices }) : say(words.noDevices)}
        {drafts > 0 && ` · ${say(words.drafts, { count: drafts })}`}
      </span>
      {devices > 0 && <Shares now={now} shown={shown} />}
      <ol className={css.timeline}>
        {shown.map((release, index) => (
          <li key={release.id} className={css.release} data-state={release.state} data-place={index}>
            <span className={css.version}>{release.versionName}</span>
            <span className={css.facts}>
              <Time at={release.publishedAt} relative />
              {release.state === 'PUBLISHED' && release.rolloutBp < 10_000 && (
                <> · {say(words.rolledOut, { percent: release.rolloutBp / 100 })}</>
              )}
              {release.state === 'WITHDRAWN' && fields.state && (
                <ChoiceValue info={fields.state} value={release.state} compact />
              )}
            </span>
            <span>{devices > 0 && percent(release.devices, devices)}</span>
          </li>
        ))}
      </ol>
      {devices > 0 && otherDevices(now, shown) > 0 && (
        <span className={css.facts}>{say(words.others, { percent: percent(otherDevices(now, shown), devices) })}</span>
      )}
    </li>
  )
}

/** The devices as one bar, in the order of the releases below it, which say the same in words. */
function Shares({ now: { devices }, shown }: { now: AppNow; shown: AppNow['releases'] }) {
  return (
    <svg className={css.shares} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {shown.map(({ id, devices: own }, index) => {
        const before = shown.slice(0, index).reduce((sum, each) => sum + each.devices, 0)
        return (
          <rect key={id} data-place={index} x={(before / devices) * 100} width={(own / devices) * 100} height="1" />
        )
      })}
    </svg>
  )
}

function otherDevices({ devices }: AppNow, shown: AppNow['releases']): number {
  return devices - shown.reduce((sum, release) => sum + release.devices, 0)
}

/** Whole percents, but never nothing of something nor all of less. */
function percent(part: number, whole: number): string {
  const exact = (part * 100) / whole
  if (part > 0 && exact < 1) return '<1%'
  return `${exact > 99 && part < whole ? 99 : Math.round(exact)}%`
}
