import type { Id } from '@brandside/contract/platform/id.ts'
import { epos, type ShopTable } from '@brandside/contract/store/epos/epos.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './epos.module.css'
import { words } from './epos.words.ts'

interface MoveDialogProps {
  shopId: Id
  table: ShopTable
  all: readonly ShopTable[]
  onClosed(): void
}

/** The tables that are free, by their areas as on the floor plan: one press moves the guests there. */
export default function MoveDialog({ shopId, table, all, onClosed }: MoveDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const post = useAction(epos, 'post', { done: say(words.posted) })
  const areas = Map.groupBy(
    all.filter(({ state }) => state === 'FREE'),
    ({ area }) => area ?? '',
  )

  async function move(moveTo: string) {
    const sent = await post.run({ id: 'tables', shopId, payload: { rowId: table.externalId, moveTo } })
    if (sent) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.moveFrom, { table: table.tableNo })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {areas.size === 0 && <p className={css.weak}>{say(words.noFree)}</p>}
      {[...areas].map(([area, tables]) => (
        <div key={area} className={css.area}>
          {area !== '' && <h3>{area}</h3>}
          <ul className={css.tables}>
            {tables.map(({ externalId, tableNo, seats, state }) => (
              <li key={externalId}>
                <span className={css.table} data-state={state}>
                  <button
                    type="button"
                    className={css.face}
                    disabled={post.pending}
                    onClick={() => void move(externalId)}
                  >
                    <span className={css.tableNo}>{tableNo}</span>
                    <span className={css.small}>{say(words.seats, { seats })}</span>
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Dialog>
  )
}
