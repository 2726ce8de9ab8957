import { Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
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
  const navigate = useNavigate()
  const [view, setView] = useState<View>('documents')
  /** The documents that a bar of the chart, or a customer to call, stands for. */
  function showDocuments(filter: Record<string, string>) {
    setView('documents')
    void navigate({ search: `?${new URLSearchParams(filter)}` })
  }
  const switcher = (
    <div className={css.tools}>
      <Segmented<View>
        aria-label={say(words.views)}
        value={view}
        options={views.map((value) => ({ value, label: say(words[value]) }))}
        onChange={setView}
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
