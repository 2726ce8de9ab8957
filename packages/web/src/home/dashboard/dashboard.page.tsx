import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { ArrangeTiles } from './arrange-tiles.tsx'
import css from './dashboard.module.css'
import { Greeting, LastSignIn } from './greeting.tsx'
import { MyPages } from './my-pages.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { Tiles } from './tiles.tsx'

/** Home: how do things stand, where was I, where do I go. */
export default function DashboardPage() {
  return (
    <PageFrame title={<Greeting />} note={<LastSignIn />} actions={<ArrangeTiles />}>
      <Tiles
        below={
          <div className={css.columns}>
            <RecentChanges />
            <MyPages />
          </div>
        }
      />
    </PageFrame>
  )
}
