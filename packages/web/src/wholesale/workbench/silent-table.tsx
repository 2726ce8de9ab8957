import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'
import { Link } from 'react-router'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import css from './workbench.module.css'
import { words } from './workbench.words.ts'

type Row = WorkbenchFigures['silent'][number]

/** Customers who have not ordered for longer than they usually do: whom to call first. */
export function SilentTable({ rows }: { rows: readonly Row[] }) {
  const { say } = useWords()
  const columns: readonly ReadColumn<Row>[] = [
    {
      title: say(words.customer),
      cell: ({ name }) => <Link to={`/wholesale/customer?keyword=${encodeURIComponent(name)}`}>{name}</Link>,
    },
    { title: say(words.salesman), cell: ({ salesmanName }) => salesmanName ?? '–' },
    { title: say(words.lastOn), cell: ({ lastOn }) => lastOn },
    { title: say(words.gap), cell: ({ days, usualDays }) => say(words.gapOf, { days, usual: usualDays }) },
    { title: say(words.basket), cell: ({ basket }) => basket ?? '–' },
    {
      title: say(words.call),
      cell: ({ contactName, mobile }) =>
        mobile ? <a href={`tel:${mobile}`}>{`${contactName ?? ''} ${mobile}`}</a> : '–',
    },
    { title: say(words.risk), number: true, cell: ({ riskCents }) => showNumber('money', riskCents) },
    { title: say(words.year), number: true, cell: ({ yearCents }) => showNumber('money', yearCents) },
  ]
  return (
    <section className={`${css.part} ${css.whole}`}>
      <h2 className={css.heading}>{say(words.silent)}</h2>
      <ReadTable
        label={say(words.silent)}
        columns={columns}
        rows={rows}
        cards
        keyOf={({ id }) => id}
        empty={say(words.noSilent)}
      />
    </section>
  )
}
