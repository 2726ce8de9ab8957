import { type StandingOrderRow, standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './standing-order.module.css'
import { words } from './standing-order.words.ts'

/** The days of a standing order, each with its order, or with what stood in the way. */
export default function DrawnDialog({ row, onClosed }: { row: StandingOrderRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(standingOrder, 'view', { id: row.id })
  useCloseOnFailure(read, onClosed)
  return (
    <Dialog open={open} title={say(words.drawn)} onClose={() => setOpen(false)} onClosed={onClosed}>
      <ReadTable
        label={say(words.drawn)}
        columns={[
          { title: say(words.day), cell: ({ day }) => day },
          {
            title: say(words.order),
            cell: ({ orderNo, problem, problemEn }) =>
              orderNo === null ? (
                <span className={css.problem}>{say([problem ?? '', problemEn ?? ''])}</span>
              ) : (
                <Link to={`/wholesale/wholesaleOrder?keyword=${orderNo}`}>{orderNo}</Link>
              ),
          },
        ]}
        rows={read.data?.drawn ?? []}
        keyOf={({ day }) => day}
        empty={say(words.none)}
      />
    </Dialog>
  )
}
