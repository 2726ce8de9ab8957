import { type ProductPriceRow, productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { showDay, showInstant } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Drawer } from '../../platform/ui/dialog/drawer.tsx'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import { Steps, Whom } from './ladder-cells.tsx'
import { type PlannedChange, plannedChanges } from './planned-changes.rules.ts'
import css from './product-price.module.css'
import { words } from './product-price.words.ts'

const rows = 200

/** Which prices will change, day by day. */
export default function PlannedDrawer({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(productPrice, 'list', { changing: true, rows, sort: ['validFrom'] }, { staleTime: 0 })
  const { data } = read
  return (
    <Drawer open={open} wide title={say(words.planned)} onClose={() => setOpen(false)} onClosed={onClosed}>
      {!data && <LoadingOrFailed read={read} />}
      {data && <Days rows={data.list} />}
      {data && data.total > rows && (
        <p className={css.more}>
          <Link to="/wholesale/productPrice?changing=true">{say(words.toList, { count: data.total })}</Link>
        </p>
      )}
    </Drawer>
  )
}

function Days({ rows }: { rows: readonly ProductPriceRow[] }) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const [now] = useState(() => new Date().toISOString())
  const days = Map.groupBy(plannedChanges(rows, now), ({ at }) => showDay(new Date(at), timeZone))
  const columns: readonly ReadColumn<PlannedChange>[] = [
    { title: say(words.product), cell: ({ row }) => row.skuName },
    { title: say(words.at), whole: true, cell: ({ at }) => showInstant(at, timeZone).slice(11, 16) },
    { title: say(words.whose), whole: true, cell: ({ row }) => <Whom row={row} /> },
    { title: say(words.before), cell: ({ act, row, before }) => <Told row={act === 'ends' ? row : before} /> },
    { title: say(words.after), cell: ({ act, row }) => <Told row={act === 'ends' ? undefined : row} /> },
  ]
  if (days.size === 0) return <p className={css.weak}>{say(words.nothingPlanned)}</p>
  return [...days].map(([day, changes]) => (
    <section key={day} aria-label={day} className={css.planned}>
      <h3 className={css.date}>{say(words.onDay, { day, count: changes.length })}</h3>
      <ReadTable
        label={day}
        columns={columns}
        rows={changes}
        cards
        keyOf={({ act, row }) => `${act} ${row.id}`}
        empty={say(words.nothingPlanned)}
      />
    </section>
  ))
}

/** The steps of a ladder; without one a price comes from elsewhere, in the end from the list. */
function Told({ row }: { row: ProductPriceRow | undefined }) {
  const { say } = useWords()
  return row ? <Steps row={row} /> : <span className={css.weak}>{say(words.otherSource)}</span>
}
