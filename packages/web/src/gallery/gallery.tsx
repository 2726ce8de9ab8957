import { useEffect } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { useTabs } from '../platform/frame/tabs/tabs.ts'
import { Charts } from './charts.tsx'
import { Courses } from './courses.tsx'
import { Details } from './details.tsx'
import { Forms } from './forms.tsx'
import css from './gallery.module.css'
import { Lists } from './lists.tsx'
import { Marks } from './marks.tsx'
import { Messages } from './messages.tsx'
import { PageStates } from './page-states.tsx'
import { Pickers } from './pickers.tsx'
import { here, tabs } from './samples/sample-tabs.ts'
import { ShellParts } from './shell-parts.tsx'
import { Switches } from './switches.tsx'
import { Tiles } from './tiles.tsx'

/** All rooms on one page, so that a look or a size is judged at a glance. */
export function Gallery() {
  const { say } = useWords()
  const isThere = useTabs((state) => state.here === here)
  useEffect(() => useTabs.setState({ tabs, here }), [])
  return (
    <div className={css.gallery}>
      <Switches />
      <main className={css.rooms}>
        <h1 className="visually-hidden">{say(['页面部件', 'Parts of the pages'])}</h1>
        {isThere && (
          <>
            <Lists />
            <Forms />
            <Pickers />
            <Details />
            <Marks />
            <Messages />
            <ShellParts />
            <PageStates />
            <Courses />
            <Charts />
            <Tiles />
          </>
        )}
      </main>
    </div>
  )
}
