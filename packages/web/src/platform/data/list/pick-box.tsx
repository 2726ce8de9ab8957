import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { type Row, useResource } from '../resource/resource.ts'
import { isChosen, pageState, pressedAll, pressRow } from '../resource/selection.ts'
import { useChosen } from '../resource/use-selection.ts'
import { words } from './list.words.ts'
import css from './pick-box.module.css'

interface PickBoxProps {
  row: Row
  /** The rows around it, for ranges. A reference, so that a change of one row renders no other. */
  page: RefObject<readonly Row[]>
}

/** The rows of a page, for the boxes in them. */
export function usePageRows(rows: readonly Row[]): RefObject<readonly Row[]> {
  const page = useRef(rows)
  useLayoutEffect(() => {
    page.current = rows
  }, [rows])
  return page
}

/** The box of a row. With Shift, everything since the last press follows. */
export function PickBox({ row, page }: PickBoxProps) {
  const { selection, nameOf } = useResource()
  const chosen = useChosen(selection, (chosen) => isChosen(chosen, row.id))
  const named = () => page.current.map((each) => ({ id: each.id, name: nameOf(each) }))
  return (
    <label className={css.target}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={nameOf(row)}
        checked={chosen}
        onChange={({ nativeEvent }) => selection.change((now) => pressRow(now, named(), row.id, hasShift(nativeEvent)))}
      />
    </label>
  )
}

/** The box in the head: the page as a whole. */
export function PickPage({ rows }: { rows: readonly Row[] }) {
  const { selection, nameOf } = useResource()
  const { say } = useWords()
  const box = useRef<HTMLInputElement>(null)
  const state = useChosen(selection, (chosen) => pageState(chosen, rows))
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={css.target}>
      <input
        ref={box}
        type="checkbox"
        className={css.box}
        aria-label={say(words.pickPage)}
        disabled={rows.length === 0}
        checked={state === 'all'}
        onChange={() =>
          selection.change((now) =>
            pressedAll(
              now,
              rows.map((row) => ({ id: row.id, name: nameOf(row) })),
            ),
          )
        }
      />
    </label>
  )
}

/** The change of a box comes with the press that made it. */
function hasShift(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true
}
