import type { Id } from '@brandside/contract/platform/id.ts'
import { epos, type ShopTable } from '@brandside/contract/store/epos/epos.ts'
import { tableStates } from '@brandside/contract/store/epos/epos-rows.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { MenuButton } from '../../platform/ui/popup/menu-button.tsx'
import css from './epos.module.css'
import { words } from './epos.words.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

const states = Object.entries(tableStates.items) as [ShopTable['state'], readonly [string, string]][]

/** The tables of a shop by their areas, coloured by what goes on at each. */
export function FloorCard({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const toasts = useToasts()
  const read = useRead(epos, 'floor', { shopId })
  const { data } = read
  if (read.error && !data) return <LoadingOrFailed read={read} />
  if (!data || data.tables.length === 0) return null
  const areas = Map.groupBy(data.tables, ({ area }) => area ?? '')
  return (
    <section className={css.card}>
      <div className={css.bar}>
        <h2>{say(words.floor)}</h2>
        {states.map(([state, name]) => (
          <span key={state} className={css.key}>
            <span className={css.swatch} data-state={state} aria-hidden />
            {say(name)} {data.tables.filter((table) => table.state === state).length}
          </span>
        ))}
        {data.mirroredAt && (
          <span className={css.weak}>
            {say(words.mirrored)} <Time at={data.mirroredAt} relative />
          </span>
        )}
        {data.tables.some(({ qrCode }) => qrCode !== null) && (
          <Button
            onClick={() =>
              void download(epos.endpoints.tablesPrint, { shopId }, say(words.printCodes)).catch((error: unknown) =>
                toasts.refused(error),
              )
            }
          >
            {say(words.printCodes)}
          </Button>
        )}
      </div>
      {[...areas].map(([area, tables]) => (
        <div key={area} className={css.area}>
          {area !== '' && <h3>{area}</h3>}
          <ul className={css.tables}>
            {tables.map((table) => (
              <li key={table.externalId}>
                <Table shopId={shopId} table={table} all={data.tables} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface TableProps {
  shopId: Id
  table: ShopTable
  all: readonly ShopTable[]
}

function Table({ shopId, table, all }: TableProps) {
  const { externalId, tableNo, seats, state } = table
  const { say } = useWords()
  const [isMoving, setMoving] = useState(false)
  const may = useMay()
  const post = useAction(epos, 'post', { done: say(words.posted) })
  // It begins with what is seen, so that who speaks to the browser finds the table.
  const label = `${tableNo} ${say(words.seats, { seats })} · ${say(tableStates.items[state])}`
  const face = (
    <>
      <span className={css.tableNo}>{tableNo}</span> <span className={css.small}>{say(words.seats, { seats })}</span>
    </>
  )
  if (!may(epos.endpoints.post))
    return (
      <span className={css.table} data-state={state} title={label}>
        {face}
      </span>
    )
  return (
    <span className={css.table} data-state={state} title={label}>
      <MenuButton
        label={label}
        className={css.face}
        groups={() => [
          {
            key: 'states',
            entries: states
              .filter(([each]) => each !== state)
              .map(([each, name]) => ({
                key: each,
                label: `${say(words.setTo)} ${say(name)}`,
                run: () => void post.run({ id: 'tables', shopId, payload: { rowId: externalId, status: each } }),
              })),
          },
          {
            key: 'move',
            entries: state === 'BUSY' ? [{ key: 'move', label: say(words.move), run: () => setMoving(true) }] : [],
          },
        ]}
      >
        {face}
      </MenuButton>
      {isMoving && (
        <Suspense>
          <MoveDialog shopId={shopId} table={table} all={all} onClosed={() => setMoving(false)} />
        </Suspense>
      )}
    </span>
  )
}
