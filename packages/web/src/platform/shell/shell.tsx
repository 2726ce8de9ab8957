import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, memo, useEffect, useState } from 'react'
import { PageRightsKey } from '../access/page-rights-key.tsx'
import { queryClient } from '../api/query-client.ts'
import { Hints } from '../hints/hints.tsx'
import { useWords } from '../i18n/words.ts'
import type { Arrival } from '../routing/arrive.ts'
import { useIdentityQuestions } from '../session/confirm-identity.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { ShortcutHelpKey } from '../shortcuts/shortcut-help-key.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { TabHost } from '../tabs/tab-host.tsx'
import { useTabs } from '../tabs/tabs.ts'
import { Theme } from '../theme/theme.tsx'
import { dropWaysBack, takeLastBack } from '../toasts/toast-store.ts'
import { UnsavedQuestion } from '../unsaved/unsaved-question.tsx'
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts'
import { useMobile } from './device.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { useMaximised } from './maximised.ts'
import { PartBoundary } from './part-boundary.tsx'
import css from './shell.module.css'
import { shellWords } from './shell.words.ts'
import { Sidebar } from './sidebar.tsx'
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
    label: shellWords.toggleSidebar,
    part: 'shell',
    run: toggleSidebar,
    sound: ['qiehuancebianlan', 'qhcbl'],
  })
  useShortcut({
    keys: 'u',
    label: shellWords.undo,
    part: 'shell',
    run: takeLastBack,
    sound: ['chexiaogangcaidecaozuo', 'cxgcdcz'],
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
          <TabHost />
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
      {say(shellWords.skip)}
    </a>
  )
}

const contentId = 'content'

/** The drawer of a narrow window is open until the next navigation; it never changes the choice for wide windows. */
function useDrawer(arrival: Arrival | undefined, mobile: boolean): [boolean, (open: boolean) => void] {
  const [openAt, setOpenAt] = useState<Arrival>()
  // Nor does it wait open for the window to become narrow again.
  if (!mobile && openAt) setOpenAt(undefined)
  return [arrival !== undefined && openAt === arrival, (open) => setOpenAt(open ? arrival : undefined)]
}
