import { type WorkbenchFigures, workbench } from '@brandside/contract/wholesale/workbench.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { MovedTable } from './moved-table.tsx'
import { SilentTable } from './silent-table.tsx'
import { SpanTile } from './span-tile.tsx'
import { StandTile } from './stand-tile.tsx'
import css from './workbench.module.css'
import { words } from './workbench.words.ts'
import { WorkbenchCharts } from './workbench-charts.tsx'

/** Where wholesale stands today and this month, and what has changed: each part for those who may list what it counts. */
export default function WorkbenchPage() {
  const read = useRead(workbench, 'figures', {}, { staleTime: 60_000 })
  const { data } = read
  return (
    <PageFrame>
      {!data && <LoadingOrFailed read={read} />}
      {data && <Parts figures={data} />}
    </PageFrame>
  )
}

function Parts({ figures }: { figures: WorkbenchFigures }) {
  const { say } = useWords()
  const { spans, customers, skus, silent } = figures
  return (
    <>
      <div className={css.tiles}>
        {spans.map((span) => (
          <SpanTile key={span.name} title={say(words[span.name])} span={span} />
        ))}
        <StandTile figures={figures} />
      </div>
      <WorkbenchCharts figures={figures} />
      {spans.some(({ name }) => name === 'ORDERED') && (
        <div className={css.halves}>
          <MovedTable title={say(words.customers)} rows={customers} list="/wholesale/customer" />
          <MovedTable title={say(words.skus)} rows={skus} list="/wholesale/product" />
          <SilentTable rows={silent} />
        </div>
      )}
    </>
  )
}
