import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './member.module.css'
import { words } from './member.words.ts'

/** The coupons of a member, the latest first. */
export function MemberCoupons({ id }: { id: Id }) {
  const { say } = useWords()
  const format = useFormat()
  const read = useRead(userCoupon, 'list', { memberId: id, rows: 50 })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  if (data.list.length === 0) return <p className={css.help}>{say(words.noCoupons)}</p>
  return (
    <table className={plain.table}>
      <thead>
        <tr>
          <th scope="col">{say(words.coupon)}</th>
          <th scope="col">{say(words.couponState)}</th>
          <th scope="col">{say(words.couponUntil)}</th>
        </tr>
      </thead>
      <tbody>
        {data.list.map((row) => (
          <tr key={row.id}>
            <td>
              {row.couponName} <span className={css.name}>{row.code}</span>
            </td>
            <td>{say(userCoupon.states.items[row.state])}</td>
            <td>{format.end(row.validTo).slice(0, 10)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
