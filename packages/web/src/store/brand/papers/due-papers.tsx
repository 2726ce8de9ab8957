import { brand } from '@brandside/contract/store/brand.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../../platform/io/api/contract-data.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import { recordAddress } from '../../../platform/ui/page/page-location.tsx'
import plain from '../../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../../platform/ui/values/shown-value.tsx'
import css from '../../file.module.css'
import { words } from '../brand-file.words.ts'
import { DaysLeft } from './days-left.tsx'

const shows = shownOf(brand.endpoints.duePapers)

/** Papers of all brands that run out, are missing or wait to be audited, what presses most first. */
export default function DuePapers({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(brand, 'duePapers', {})
  const { data } = read
  return (
    <Dialog open={open} width={720} title={say(words.due)} onClose={() => setOpen(false)} onClosed={onClosed}>
      {!data && <LoadingOrFailed read={read} />}
      {data?.length === 0 && <p className={css.empty}>{say(words.dueNone)}</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        <section className={plain.scroller} aria-label={say(words.due)} tabIndex={0}>
          <table className={`${plain.table} ${css.board} ${css.table} ${plain.stacked}`}>
            <thead>
              <tr>
                {[words.brand, words.paper, words.matter, words.until].map((head) => (
                  <th key={head[1]} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(({ brandId, brandName, paperType, due, validTo, daysLeft }) => (
                <tr key={`${brandId} ${paperType} ${due}`}>
                  <td>
                    <Link to={recordAddress('/store/brand', brandId)} onClick={() => setOpen(false)}>
                      {brandName}
                    </Link>
                  </td>
                  <td data-label={say(words.paper)}>
                    <ShownValue info={shows.paperType} value={paperType} />
                  </td>
                  <td data-label={say(words.matter)}>
                    <ShownValue info={shows.due} value={due} compact />
                  </td>
                  <td data-label={say(words.until)}>
                    {validTo && `${validTo} `}
                    {daysLeft !== null && <DaysLeft days={daysLeft} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  )
}
