import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { useNarrow } from '../../platform/ui/window/use-narrow.ts'
import { ArrangeTiles } from './arrange-tiles.tsx'
import css from './dashboard.module.css'
import { FirstSteps } from './first-steps.tsx'
import { Greeting, LastSignIn } from './greeting.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { Tiles } from './tiles.tsx'

/** Home: how do things stand, what is to be begun, where was I. */
export default function DashboardPage() {
  const narrow = useNarrow()
  return (
    <PageFrame title={<Greeting />} note={<LastSignIn />} actions={<ArrangeTiles />}>
      <FirstSteps />
      {/* On a phone what is done at the counter stands where the thumb is. */}
      {narrow && <QuickActions />}
      <Tiles
        below={
          <div className={css.columns}>
            <RecentChanges />
            {!narrow && <QuickActions />}
          </div>
        }
      />
    </PageFrame>
  )
}
