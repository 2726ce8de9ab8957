import { Activity } from 'react'
import { TabPanel } from './tab-panel.tsx'
import { isMounted } from './tab-rules.ts'
import { useTabs } from './tabs.ts'

/**
 * The kept pages, each in an Activity of its own: hidden, it keeps its state and does nothing. The order never changes, so
 * that no page is moved in the document. What has no tab stands beside them.
 */
export function TabHost() {
  const { tabs, here } = useTabs()
  const alone = here && !tabs.some(({ path }) => path === here.pathname)
  return (
    <>
      {tabs
        .filter((tab) => isMounted(tab, here))
        .sort((a, b) => a.life - b.life)
        .map((tab) => (
          <Activity key={`${tab.path}:${tab.life}`} mode={tab.path === here?.pathname ? 'visible' : 'hidden'}>
            <TabPanel
              path={tab.path}
              search={tab.search}
              place={tab.place}
              params={tab.params}
              name={tab.name}
              page={tab.page}
            />
          </Activity>
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
