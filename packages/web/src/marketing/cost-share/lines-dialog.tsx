import { type CostStatement, costShare } from '@brandside/contract/marketing/cost-share.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './cost-share.module.css'
import { words } from './cost-share.words.ts'

const shown = shownOf(costShare.endpoints.lines)

interface LinesDialogProps {
  of: CostStatement
  month: string
  onClosed(): void
}

/** What a shop's month is made of. */
export default function LinesDialog({ of: { shopId, shopName }, month, onClosed }: LinesDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(costShare, 'lines', { shopId, month })
  const { data } = read
  const numbers = [words.uses, words.share, words.off, words.borneByShop, words.borneByBrand]
  return (
    <Dialog
      open={open}
      width={720}
      title={say(words.linesTitle, { shop: shopName, month })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!data && <LoadingOrFailed read={read} />}
      <div className={css.saved}>
        <ExportButton of={costShare.endpoints.linesExport} asked={{ shopId, month }} what={say(words.lines)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={plain.scroller} aria-label={say(words.lines)} tabIndex={0}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{say(words.kind)}</th>
              <th scope="col">{say(words.name)}</th>
              {numbers.map((label) => (
                <th key={label[1]} scope="col" className={css.number}>
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.list.map(({ kind, name, uses, shareBp, offCents, shopCents, brandCents }) => (
              <tr key={`${kind} ${name}`}>
                <td>
                  <ShownValue info={shown.kind} value={kind} />
                </td>
                <td>{name}</td>
                <td className={css.number}>{uses}</td>
                <td className={css.number}>{percentText(shareBp)}</td>
                {[offCents, shopCents, brandCents].map((value, at) => (
                  <td key={numbers[at + 2]?.[1]} className={css.number}>
                    {showNumber('money', value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}
