import { useWords } from '../../base/i18n/words.ts'
import { useTeller } from '../../ui/values/shown-value.tsx'
import { RowActions } from '../resource/row-actions.tsx'
import { PickBox, usePageRows } from './pick-box.tsx'
import { RecordLink } from './record-link.tsx'
import css from './resource-cards.module.css'
import type { RowsProps } from './resource-table.tsx'
import { SumLines } from './sum-row.tsx'

/**
 * The rows of a list on a phone: each a card with its name and status on top and the rest below, so that nothing is
 * scrolled sideways. It stays a table for those who do not see it.
 */
export function ResourceCards({ table, rows, stale, answer, title, sums, picks }: RowsProps) {
  const { say } = useWords()
  const page = usePageRows(rows)
  const teller = useTeller()
  const [first, ...others] = table.columns
  const status = others.find((column) => column.name === 'status')
  // Columns that a narrow table may leave out are left out of a card; the detail has them.
  const facts = others.filter((column) => column !== status && column.spare === undefined)
  return (
    <>
      <SumLines columns={table.columns} sums={sums} teller={teller} />
      <table aria-label={title} className={css.cards} data-stale={stale || undefined}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={css.card}>
              <td className={css.name}>
                {picks && <PickBox row={row} page={page} />}
                <span className={css.called}>
                  <RecordLink id={row.id} className={css.opener}>
                    {first?.show(row, teller)}
                  </RecordLink>
                  {first?.hint?.(row)}
                </span>
              </td>
              {status && <td className={css.status}>{status.show(row, teller)}</td>}
              {facts.map((column) => (
                <td key={column.name} className={css.fact}>
                  <span className={css.label}>{say(column.label)}</span>
                  <span className={css.value}>{column.show(row, teller)}</span>
                </td>
              ))}
              <td className={css.foot}>
                <RowActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && answer}
    </>
  )
}
