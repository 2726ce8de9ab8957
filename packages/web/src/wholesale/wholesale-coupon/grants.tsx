import type { WholesaleCouponRow } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import {
  type CouponGrantRow,
  wholesaleCouponGrant,
} from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Pager } from '../../platform/data/list/pager.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import css from './wholesale-coupon.module.css'
import { words } from './wholesale-coupon.words.ts'

const fields = shownOf(wholesaleCouponGrant.endpoints.list)
const columns = ['no', 'customerName', 'state', 'validTo', 'discountCents', 'createdByName'] as const

/** Who was granted the coupon, and what became of it. */
export default function Grants({ coupon }: { coupon: Pick<WholesaleCouponRow, 'id'> }) {
  const { say } = useWords()
  const [at, setAt] = useState({ page: 1, rows: 10 })
  const [revoking, setRevoking] = useState<CouponGrantRow>()
  const { data, isError } = useRead(
    wholesaleCouponGrant,
    'list',
    { couponId: coupon.id, ...at },
    { keepPrevious: true },
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={plain.scroller} aria-label={say(words.grants)} tabIndex={0}>
        <table className={`${plain.table} ${css.table}`} aria-label={say(words.grants)}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {fields[name] && say(fields[name].label)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{say(words.revoke)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map((row) => (
              <tr key={row.id}>
                {columns.map((name) => (
                  <td key={name}>
                    <ShownValue info={fields[name]} value={row[name]} compact />
                  </td>
                ))}
                <td>
                  {row.state === 'UNUSED' && (
                    <Can any={['wholesale:wholesaleCoupon:grant']}>
                      <button type="button" className={css.action} onClick={() => setRevoking(row)}>
                        {say(words.revoke)}
                      </button>
                    </Can>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data?.total === 0 && <p className={css.answer}>{say(words.noGrants)}</p>}
      {isError && !data && (
        <p className={css.answer} role="alert">
          {say(words.failed)}
        </p>
      )}
      {data && data.total > 0 && (
        <Pager
          {...{ total: data.total, ...at }}
          onPage={(page) => setAt({ ...at, page })}
          onRows={(rows) => setAt({ rows, page: 1 })}
        />
      )}
      {revoking && <RevokeDialog grant={revoking} onClosed={() => setRevoking(undefined)} />}
    </>
  )
}
