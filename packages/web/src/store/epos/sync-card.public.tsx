import { DownOutlined } from '@ant-design/icons'
import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { type SyncJob, type SyncKind, syncKinds, syncStates } from '@brandside/contract/store/epos/epos-sync.ts'
import { Button, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { MenuButton } from '../../platform/ui/popup/menu-button.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import file from '../file.module.css'
import css from './epos.module.css'
import { words } from './epos.words.ts'
import { useGoingOn } from './use-going-on.ts'

const DiffDialog = lazy(() => import('./diff-dialog.tsx'))

const stateInfo = {
  kind: 'choice' as const,
  options: syncStates.items,
  dictionary: syncStates.code,
  colours: syncStates.colours,
}
const shows = shownOf(epos.endpoints.jobs)
const rows = 10
const buttons = [
  ['syncCategory', syncKinds.CATEGORY],
  ['syncGoodsType', syncKinds.GOODS_TYPE],
  ['syncTables', syncKinds.TABLES],
] as const

/** What was mirrored when, and what waits for a word. */
export function SyncCard({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const may = useMay()
  const [kind, setKind] = useState<SyncKind | 'ALL'>('ALL')
  const [page, setPage] = useState(1)
  const asked = { shopId, ...(kind !== 'ALL' && { kind }) }
  const read = useRead(epos, 'jobs', { ...asked, page, rows }, { keepPrevious: true })
  const { list: data = [], total = 0 } = read.data ?? {}
  useGoingOn(data.some(({ state }) => state === 'QUEUED' || state === 'RUNNING'))
  return (
    <section className={css.card}>
      <div className={css.bar}>
        <h2>{say(words.jobs)}</h2>
        <Segmented<SyncKind | 'ALL'>
          className={css.kinds as string}
          size="small"
          value={kind}
          options={[
            { value: 'ALL', label: say(words.allKinds) },
            ...(Object.keys(syncKinds) as SyncKind[]).map((each) => ({ value: each, label: say(syncKinds[each]) })),
          ]}
          onChange={(next) => {
            setKind(next)
            setPage(1)
          }}
        />
        <ExportButton of={epos.endpoints.jobsExport} asked={asked} what={say(words.jobs)} />
      </div>
      <div className={css.bar}>
        {buttons.map(
          ([endpoint, name]) =>
            may(epos.endpoints[endpoint]) && (
              <SyncButton
                key={endpoint}
                endpoint={endpoint}
                label={`${say(words.sync)} · ${say(name)}`}
                shopId={shopId}
              />
            ),
        )}
        {may(epos.endpoints.syncTables) && <DryRunButton shopId={shopId} />}
      </div>
      {!read.data && <LoadingOrFailed read={read} />}
      {read.data?.total === 0 && <p className={css.weak}>{say(words.noJobs)}</p>}
      {data.length > 0 && (
        <div className={css.scroll}>
          <table className={`${plain.table} ${file.table} ${plain.stacked}`}>
            <thead>
              <tr>
                {[words.kind, words.state, words.counts, words.started2].map((head) => (
                  <th key={head[1]} scope="col">
                    {say(head)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{say(words.diff)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((job) => (
                <JobRow key={job.jobId} job={job} shopId={shopId} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ShortPager page={page} rows={rows} total={total} onChange={setPage} />
    </section>
  )
}

interface SyncButtonProps {
  endpoint: (typeof buttons)[number][0]
  label: string
  shopId: Id
}

function SyncButton({ endpoint, label, shopId }: SyncButtonProps) {
  const { say } = useWords()
  const { run, pending } = useAction(epos, endpoint, { done: say(words.started) })
  return (
    <Button loading={pending} onClick={() => void run({ shopId })}>
      {label}
    </Button>
  )
}

/** Says of one kind what a sync would change. */
function DryRunButton({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const category = useAction(epos, 'syncCategory', { done: say(words.started) })
  const goodsType = useAction(epos, 'syncGoodsType', { done: say(words.started) })
  const tables = useAction(epos, 'syncTables', { done: say(words.started) })
  const runs = { syncCategory: category, syncGoodsType: goodsType, syncTables: tables }
  return (
    <MenuButton
      label={say(words.dryRun)}
      worded
      className={css.more}
      groups={() => [
        {
          key: 'kinds',
          entries: buttons.map(([endpoint, name]) => ({
            key: endpoint,
            label: say(words.dryRunOf, { name: say(name) }),
            run: () => void runs[endpoint].run({ shopId, dryRun: true }),
          })),
        },
      ]}
    >
      {say(words.dryRun)} <DownOutlined aria-hidden />
    </MenuButton>
  )
}

function JobRow({ job, shopId }: { job: SyncJob; shopId: Id }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { kind, state, dryRun, created, updated, unchanged, removed, failed, failure, trigger, startedAt } = job
  return (
    <tr>
      <td>{dryRun ? say(words.dryRunOf, { name: say(syncKinds[kind]) }) : say(syncKinds[kind])}</td>
      <td data-label={say(words.state)}>
        <ChoiceValue info={stateInfo} value={state} compact />
        {failure && (
          <span className={css.why}>
            <ShownValue info={shows.failure} value={failure} />
          </span>
        )}
      </td>
      <td className={`${css.figures} ${css.counts}`} data-label={say(words.counts)}>
        {[created, updated, unchanged, removed, failed].join(' / ')}
      </td>
      <td data-label={say(words.started2)}>
        {startedAt && <Time at={startedAt} relative />}{' '}
        <span className={css.small}>
          <ShownValue info={shows.trigger} value={trigger} />
        </span>
      </td>
      <td className={file.end}>
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {say(words.diff)}
        </Button>
        {isOpen && (
          <Suspense>
            <DiffDialog job={job} shopId={shopId} onClosed={() => setOpen(false)} />
          </Suspense>
        )}
      </td>
    </tr>
  )
}
