import type { WorkbenchFigures } from '@brandside/contract/wholesale/workbench.ts'
import { Link } from 'react-router'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { type ReadColumn, ReadTable } from '../document/read-table.public.tsx'
import css from './workbench.module.css'
import { words } from './workbench.words.ts'

type Row = WorkbenchFigures['customers'][number]

/** Whose orders have risen or fallen most; a name leads to its record in the list. */
export function MovedTable({ title, rows, list }: { title: string; rows: readonly Row[]; list: string }) {
  const { say } = useWords()
  const money = (cents: number) => showNumber('money', cents)
  const columns: readonly ReadColumn<Row>[] = [
    {
      title: say(words.name),
      cell: ({ name }) => <Link to={`${list}?keyword=${encodeURIComponent(name)}`}>{name}</Link>,
    },
    { title: say(words.now), number: true, cell: ({ cents }) => money(cents) },
    { title: say(words.before), number: true, cell: ({ beforeCents }) => money(beforeCents) },
    {
      title: say(words.change),
      number: true,
      cell: ({ cents, beforeCents }) => (
        <span className={cents < beforeCents ? css.down : undefined}>
          {cents > beforeCents ? '+' : ''}
          {money(cents - beforeCents)}
        </span>
      ),
    },
  ]
  return (
    <section className={`${css.part} ${css.moved}`}>
      <h2 className={css.heading}>{title}</h2>
      <ReadTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} empty={say(words.noChange)} />
    </section>
  )
}
