import { Segmented } from 'antd'
import { Suspense } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import css from './receivable.module.css'
import { words } from './receivable.words.ts'
import { ReceivableList } from './receivable-list.tsx'

const AgingView = lazy(() => import('./aging-view.tsx'))
const CollectionView = lazy(() => import('./collection-view.tsx'))
const StatementView = lazy(() => import('./statement-view.tsx'))

const views = ['documents', 'aging', 'collection', 'statement'] as const
type View = (typeof views)[number]

/** What customers owe: the documents, how old they are, what is to be collected, and statements. */
export default function ReceivablePage() {
  const { say } = useWords()
  const [search, setSearch] = usePageSearch()
  const view = views.find((each) => each === search.get('tab')) ?? 'documents'
  const show = (next: View) => setSearch(new URLSearchParams(next === 'documents' ? {} : { tab: next }))
  /** The documents that a bar of the chart, or a customer to call, stands for. */
  const showDocuments = (filter: Record<string, string>) => setSearch(new URLSearchParams(filter))
  const switcher = (
    <div className={css.tools}>
      <Segmented<View>
        aria-label={say(words.views)}
        value={view}
        options={views.map((value) => ({ value, label: say(words[value]) }))}
        onChange={show}
      />
    </div>
  )
  if (view === 'documents') return <ReceivableList note={switcher} />
  return (
    <PageFrame>
      {switcher}
      <Suspense>
        {view === 'aging' && <AgingView onGroup={showDocuments} />}
        {view === 'collection' && <CollectionView onDocuments={showDocuments} />}
        {view === 'statement' && <StatementView />}
      </Suspense>
    </PageFrame>
  )
}
