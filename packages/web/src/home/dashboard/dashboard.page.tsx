import { PageFrame } from '../../platform/shell/page-frame.tsx'
import css from './dashboard.module.css'
import { Greeting, LastSignIn } from './greeting.tsx'
import { MyPages } from './my-pages.tsx'
import { RecentChanges } from './recent-changes.tsx'

/** Home: where was I, where do I go. */
export default function DashboardPage() {
  return (
    <PageFrame title={<Greeting />} note={<LastSignIn />}>
      <div className={css.columns}>
        <RecentChanges />
        <MyPages />
      </div>
    </PageFrame>
  )
}
