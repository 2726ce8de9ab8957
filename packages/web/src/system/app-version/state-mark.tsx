import { type AppVersionRow, appVersion } from '@brandside/contract/system/app-version.ts'
import { shownOf } from '../../platform/api/contract-data.ts'
import { useWords } from '../../platform/i18n/words.ts'
import css from './app-version.module.css'

/** Draft, published, withdrawn. */
export function StateMark({ state }: { state: AppVersionRow['state'] }) {
  const { say } = useWords()
  const label = shownOf(appVersion.endpoints.view).state?.options?.[state]
  return (
    <span className={css.state} data-state={state}>
      {label ? say(label) : state}
    </span>
  )
}
