import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useIdentityQuestions } from '../../base/session/confirm-identity.ts'
import { changeSettings, useSettings } from '../../base/settings/settings.ts'
import { dropWaysBack, takeLastBack } from '../../base/toasts/toast-store.ts'
import { queryClient } from '../../io/api/query-client.ts'
import { lazy } from '../../io/code/lazy.tsx'
import { PartBoundary } from '../../ui/page/part-boundary.tsx'
import { type PageOfModule, RecordPagesContext } from '../../ui/page/record-pages.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { Theme } from '../../ui/theme/theme.tsx'
import { UnsavedQuestion } from '../../ui/unsaved/unsaved-question.tsx'
import { useMobile } from '../../ui/window/device.ts'
import { useMaximised } from '../../ui/window/maximised.ts'
import { PageRightsKey } from '../access/page-rights-key.tsx'
import { Hints } from '../hints/hints.tsx'
import { Sidebar } from '../menu/sidebar.tsx'
import { TabHost } from '../page/tab-host.tsx'
import { type Arrival, currentMenu } from '../routing/arrive.ts'
import { targetOf } from '../routing/menu-tree.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { useTabs } from '../tabs/tabs.ts'
import { useLeaveGuard } from '../tabs/use-leave-guard.ts'
import { ShortcutHelpKey } from '../tools/shortcut-help-key.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import css from './shell.module.css'
import { words } from './shell.words.ts'
import { TopBar } from './top-bar.tsx'

const IdentityDialog = lazy(() => import('../session/identity-dialog.tsx'))
const Watermark = lazy(() => whenQuiet().then(() => import('./watermark.tsx')))

/**
 * The frame around every page of a signed-in operator. Navigating renders the frame and never what dresses it: that would
 * render every kept page again.
 */
export const Shell = memo(function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Theme>
        <Frame />
      </Theme>
    </QueryClientProvider>
  )
})

function Frame() {
  const arrival = useTabs((tabs) => tabs.here)
  const mobile = useMobile()
  const open = useSettings((settings) => settings.sidebarOpen)
  const fixedHeader = useSettings((settings) => settings.fixedHeader)
  const tagsView = useSettings((settings) => settings.tagsView)
  const fullList = useMaximised(({ list }) => list)
  // Without the bar of tabs there is no way back; on a narrow device the page has the window anyhow.
  const fullPage = useMaximised(({ page }) => page) && tagsView && !mobile
  const [drawer, setDrawer] = useDrawer(arrival, mobile)
  const covered = mobile && drawer
  const toggleSidebar = () => (mobile ? setDrawer(!drawer) : changeSettings({ sidebarOpen: !open }))
  useShortcut({
    keys: 'mod+b',
    label: words.toggleSidebar,
    part: 'shell',
    run: toggleSidebar,
  })
  useShortcut({
    keys: 'u',
    label: words.undo,
    part: 'shell',
    run: takeLastBack,
  })
  // The frame goes when the operator does.
  useEffect(() => dropWaysBack, [])
  const questions = useIdentityQuestions((asked) => asked.questions)

  return (
    <div
      className={css.shell}
      data-device={mobile ? 'mobile' : 'desktop'}
      data-sidebar={open ? 'open' : 'collapsed'}
      data-header={fixedHeader ? 'fixed' : 'scrolls'}
      data-maximised={fullList ? 'list' : fullPage ? 'page' : undefined}
    >
      <SkipLink inert={covered} />
      <Sidebar
        place={arrival?.place}
        device={mobile ? 'mobile' : 'desktop'}
        open={mobile ? drawer : open}
        close={() => setDrawer(false)}
      />
      {/* Under the open drawer nothing can be reached: that is what keeps the focus in it. */}
      <div className={css.work} inert={covered} data-shared-scroller={!fixedHeader || undefined}>
        <TopBar place={arrival?.place} sidebarOpen={mobile ? drawer : open} toggleSidebar={toggleSidebar} />
        <Hints />
        {tagsView && <TabBar />}
        <main className={css.main} id={contentId} tabIndex={-1}>
          <RecordPagesContext value={pageOf}>
            <TabHost />
          </RecordPagesContext>
        </main>
      </div>
      <LoadingOverlay />
      {questions.map((question) => (
        <PartBoundary key={question.occasion}>
          <IdentityDialog question={question} />
        </PartBoundary>
      ))}
      <PartBoundary>
        <Watermark />
      </PartBoundary>
      <ShortcutHelpKey />
      <PageRightsKey place={arrival?.place} />
      <UnsavedQuestion />
      <LeaveGuard />
    </div>
  )
}

/** It asks the menu when a link is drawn: the pages need not be drawn anew with it. */
const pageOf: PageOfModule = (module) => targetOf(currentMenu().targets, module)?.path

/** It hears every step of the router; the frame need not. */
function LeaveGuard() {
  useLeaveGuard()
  return null
}

/** Nothing the first list waits for. */
function whenQuiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1500))
}

/** The first stop of the keyboard: past the menu to the page. It moves the focus and leaves the address alone. */
function SkipLink({ inert }: { inert: boolean }) {
  const { say } = useWords()
  return (
    <a
      className={css.skip}
      href={`#${contentId}`}
      inert={inert}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {say(words.skip)}
    </a>
  )
}

const contentId = 'main-content'

/** The drawer of a narrow window is open until the next navigation; it never changes the choice for wide windows. */
function useDrawer(arrival: Arrival | undefined, mobile: boolean): [boolean, (open: boolean) => void] {
  const [openAt, setOpenAt] = useState<Arrival>()
  // Nor does it wait open for the window to become narrow again.
  if (!mobile && openAt) setOpenAt(undefined)
  return [arrival !== undefined && openAt === arrival, (open) => setOpenAt(open ? arrival : undefined)]
}
