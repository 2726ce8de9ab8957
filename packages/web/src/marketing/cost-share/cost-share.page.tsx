import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { type CostStatement, costShare } from '@brandside/contract/marketing/cost-share.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './cost-share.module.css'
import { words } from './cost-share.words.ts'
import { monthAfter } from './month.rules.ts'

const LinesDialog = lazy(() => import('./lines-dialog.tsx'))

/** Who bears what was taken off, shop by shop, in one month. */
export default function CostSharePage() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const thisMonth = showDay(new Date(), timeZone).slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const [seen, setSeen] = useState<CostStatement>()
  const read = useRead(costShare, 'list', { month }, { keepPrevious: true })
  const { data } = read

  return (
    <PageFrame
      actions={
        <div className={css.bar}>
          <Button
            aria-label={say(words.earlier)}
            icon={<LeftOutlined />}
            onClick={() => setMonth(monthAfter(month, -1))}
          />
          <span className={css.month}>{month}</span>
          <Button
            aria-label={say(words.later)}
            icon={<RightOutlined />}
            disabled={month >= thisMonth}
            onClick={() => setMonth(monthAfter(month, 1))}
          />
          <ExportButton
            of={costShare.endpoints.export}
            asked={{ month }}
            what={`${say(words.fileName)} ${month}`}
            usual
          />
        </div>
      }
    >
      <p className={css.intro}>{say(words.intro)}</p>
      <section className={css.card}>
        {!data && <LoadingOrFailed read={read} />}
        {data?.list.length === 0 && say(words.none)}
        {data && data.list.length > 0 && <Statements rows={data.list} onOpen={setSeen} />}
      </section>
      {seen && (
        <Suspense>
          <LinesDialog of={seen} month={month} onClosed={() => setSeen(undefined)} />
        </Suspense>
      )}
    </PageFrame>
  )
}

const columns = [
  ['coupons', words.coupons],
  ['couponOffCents', words.couponOff],
  ['promotions', words.promotions],
  ['promotionOffCents', words.promotionOff],
  ['offCents', words.off],
  ['shopCents', words.borneByShop],
  ['brandCents', words.borneByBrand],
] as const

const shown = (name: string, value: number) => showNumber(name.endsWith('Cents') ? 'money' : 'integer', value)

function Statements({ rows, onOpen }: { rows: readonly CostStatement[]; onOpen(row: CostStatement): void }) {
  const { say } = useWords()
  return (
    <table className={`${plain.table} ${plain.stacked}`} aria-label={say(words.fileName)}>
      <thead>
        <tr>
          <th scope="col">{say(words.shop)}</th>
          {columns.map(([name, label]) => (
            <th key={name} scope="col" className={css.number}>
              {say(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.shopId}>
            <td>
              <Button type="link" size="small" className={css.shop as string} onClick={() => onOpen(row)}>
                {row.shopName}
              </Button>
            </td>
            {columns.map(([name, label]) => (
              <td key={name} className={css.number} data-label={say(label)}>
                {shown(name, row[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => (
          <tr key={currency}>
            <td>
              {say(words.total)} {currency}
            </td>
            {columns.map(([name, label]) => (
              <td key={name} className={css.number} data-label={say(label)}>
                {shown(
                  name,
                  own.reduce((sum, row) => sum + row[name], 0),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
