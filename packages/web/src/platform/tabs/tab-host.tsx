import { Activity, useLayoutEffect } from 'react'
import css from './tab-host.module.css'
import { panelId } from './tab-ids.ts'
import { TabPanel } from './tab-panel.tsx'
import { isMounted } from './tab-rules.ts'
import { useTabs } from './tabs.ts'

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
      <KeptBoxes of={mounted.map(({ path }) => path).filter(isAway)} />
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

/**
 * An Activity takes the boxes of a hidden page away, and a long list takes longer to lay out again than to render. The
 * slot hides a page just as well and keeps them. It stands first among its siblings: its effect runs before any page in
 * front asks for a size, which would throw the boxes away.
 */
function KeptBoxes({ of }: { of: readonly string[] }) {
  useLayoutEffect(() => {
    if (!keepsBoxes) return
    for (const path of of) document.getElementById(panelId(path))?.style.removeProperty('display')
  })
  return null
}

const keepsBoxes = CSS.supports('content-visibility', 'hidden')
