import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { Figures } from '../figures/figures.public.tsx'
import { words } from './coupon.words.ts'

/** From issued to used: by day and by shop, with what the coupon cost and what its orders brought. */
export function CouponResults({ id }: { id: Id }) {
  const { say } = useWords()
  const read = useRead(coupon, 'stat', { id })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  return (
    <>
      <Figures
        currency={data.currency}
        figures={[
          { label: words.taken, value: data.issued },
          { label: words.used, value: data.used },
          { label: words.useRate, value: data.useRateBp, kind: 'percent' },
          { label: words.off, value: data.discountCents, kind: 'money' },
          { label: words.takings, value: data.takingsCents, kind: 'money' },
          { label: words.returned, value: data.returnBp, kind: 'percent' },
        ]}
      />
      {data.days.length > 0 && (
        <BarChart
          title={say(words.byDay)}
          read={{
            ...read,
            data: {
              across: say(words.day),
              points: data.days.map(({ day }) => day.slice(5)),
              series: [
                { name: say(words.taken), values: data.days.map(({ issued }) => issued) },
                { name: say(words.used), values: data.days.map(({ used }) => used) },
              ],
            },
          }}
        />
      )}
      {data.shops.length > 0 && (
        <table className={plain.table}>
          <caption className="visually-hidden">{say(words.byShop)}</caption>
          <thead>
            <tr>
              <th scope="col">{say(words.shop)}</th>
              {[words.used, words.off, words.takings].map((label) => (
                <th key={label[1]} scope="col" data-number>
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.shops.map(({ shopId, shopName, used, discountCents, takingsCents }) => (
              <tr key={shopId ?? 0}>
                <td>{shopName ?? say(words.noShop)}</td>
                <td data-number>{showNumber('integer', used)}</td>
                <td data-number>{showNumber('money', discountCents)}</td>
                <td data-number>{showNumber('money', takingsCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
