import { type ReactNode, useState } from 'react'
import css from './arranged.module.css'
import { moveOne } from './order.rules.ts'

interface ArrangedProps<K extends number> {
  label: string
  items: readonly { id: K; name: string; content: ReactNode }[]
  /** Without the right to it nothing moves. */
  mayMove: boolean
  /** Whether the new order was kept. */
  save(ids: readonly K[]): Promise<boolean>
}

/** Things in an order that is changed by dragging, or with the arrow keys. */
export function Arranged<K extends number>({ label, items, mayMove, save }: ArrangedProps<K>) {
  const [order, setOrder] = useState<readonly K[]>()
  const [dragged, setDragged] = useState<K>()
  const ids = items.map(({ id }) => id)
  const isSame = order?.length === ids.length && ids.every((id) => order.includes(id))
  const shown = isSame ? order : ids

  async function putOrder(next: readonly K[]) {
    if (next.every((id, index) => id === shown[index])) return
    setOrder(next)
    if (!(await save(next))) setOrder(undefined)
  }

  return (
    <ol className={css.items} aria-label={label}>
      {shown.map((id, index) => {
        const item = items.find((each) => each.id === id)
        return (
          <li key={id}>
            <button
              type="button"
              className={css.item}
              draggable={mayMove}
              data-dragged={dragged === id || undefined}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && void putOrder(moveOne(shown, dragged, index))}
              onKeyDown={({ key }) => {
                const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key]
                if (step && mayMove) void putOrder(moveOne(shown, id, index + step))
              }}
            >
              <span className="visually-hidden">{`${item?.name ?? ''} ${index + 1} `}</span>
              {item?.content}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
