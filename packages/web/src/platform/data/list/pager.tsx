import { limitText } from '@brandside/contract/platform/text/size-text.ts'
import { Select } from 'antd'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useSteady } from '../../ui/page/use-steady.ts'
import { scrollToTop } from '../../ui/window/scroll-to-top.ts'
import { clampedPage, lastPage, pageSizes, pagesAround } from '../resource/list-state.ts'
import { words } from './list.words.ts'
import css from './pager.module.css'

interface PagerProps {
  total: number
  page: number
  rows: number
  onPage(page: number): void
  onRows(rows: number): void
}

/** Total, sizes, previous, pages, next, jumper (spec 9). A change scrolls to the top of the list. */
export function Pager({ total, page, rows, onPage, onRows }: PagerProps) {
  const { say } = useWords()
  const nav = useRef<HTMLElement>(null)
  const last = lastPage(total, rows)
  const show = (next: number) => {
    onPage(next)
    scrollToTop(nav.current)
  }
  const resize = useSteady((next: number) => {
    onRows(next)
    scrollToTop(nav.current)
  })
  return (
    <nav ref={nav} aria-label={say(words.pagination)} className={css.pager}>
      <span className={css.total}>{say(words.total, { count: total, shown: limitText('integer', total) })}</span>
      <Sizes rows={rows} onRows={resize} />
      <ol className={css.pages}>
        <li>
          <Step
            label={say(words.previous)}
            disabled={page <= 1}
            onClick={() => show(page - 1)}
            path="M6.5 1.5L3 5l3.5 3.5"
          />
        </li>
        {pagesAround(page, last).map((number, index) =>
          number === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place, there is one on each side
            <li key={`gap-${index}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} data-far={number !== page || undefined}>
              <button
                type="button"
                className={css.page}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => show(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
        <li>
          <Step
            label={say(words.next)}
            disabled={page >= last}
            onClick={() => show(page + 1)}
            path="M3.5 1.5L7 5 3.5 8.5"
          />
        </li>
      </ol>
      <Jumper total={total} rows={rows} onPage={show} />
    </nav>
  )
}

/** Another page changes nothing here, and a select is the dearest part of the pager. */
const Sizes = memo(function Sizes({ rows, onRows }: Pick<PagerProps, 'rows' | 'onRows'>) {
  const { say } = useWords()
  return (
    <Select
      className={css.sizes}
      size="small"
      aria-label={say(words.perPage)}
      value={rows}
      options={pageSizes.map((size) => ({ value: size, label: say(words.rows, { count: size }) }))}
      onChange={onRows}
    />
  )
})

interface StepProps {
  label: string
  disabled: boolean
  onClick(): void
  path: string
}

function Step({ label, disabled, onClick, path }: StepProps) {
  return (
    <button type="button" className={css.page} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

function Jumper({ total, rows, onPage }: Pick<PagerProps, 'total' | 'rows' | 'onPage'>) {
  const { say } = useWords()
  const [wanted, setWanted] = useState('')

  function jump() {
    const page = clampedPage(wanted, total, rows)
    setWanted('')
    if (page !== undefined) onPage(page)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') jump()
  }

  return (
    <label className={css.jumper}>
      {say(words.jumpTo)}
      <input
        className={css.wanted}
        aria-label={say(words.pageNumber)}
        inputMode="numeric"
        maxLength={9}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => wanted !== '' && jump()}
      />
      {say(words.jumpPage)}
    </label>
  )
}
