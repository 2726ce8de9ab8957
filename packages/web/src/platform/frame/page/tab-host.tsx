import { Activity } from 'react'
import { isMounted } from '../tabs/tab-rules.ts'
import { useTabs } from '../tabs/tabs.ts'
import css from './tab-host.module.css'
import { TabPanel } from './tab-panel.tsx'

/**
 * The kept pages, each in an Activity of its own: hidden, it keeps its state and does nothing. The order never changes, so
 * that no page is moved in the document. What has no tab stands beside them.
 */
export function TabHost() {
  const { tabs, here } = useTabs()
  const mounted = tabs.filter((tab) => isMounted(tab, here))
  const alone = here && !tabs.some(({ path }) => path === here.pathname)
  const isAway = (path: string) => path !== here?.pathname
  return (
    <>
      {mounted
        .sort((a, b) => a.life - b.life)
        .map(({ path, life, search, place, params, name, page }) => (
          <div key={`${path}:${life}`} className={css.slot} data-away={isAway(path) || undefined}>
            <Activity mode={isAway(path) ? 'hidden' : 'visible'}>
              <TabPanel path={path} search={search} place={place} params={params} name={name} page={page} />
            </Activity>
          </div>
        ))}
      {alone && (
        <TabPanel
          key={here.pathname}
          path={here.pathname}
          search={here.search}
          place={here.place}
          params={here.params}
          name={undefined}
          page={here.page}
        />
      )}
    </>
  )
}
