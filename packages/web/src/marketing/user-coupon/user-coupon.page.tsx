import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { type UserCouponRow, userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Suspense, useCallback, useState } from 'react'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import type { Change } from './change-dialog.tsx'
import { CouponHistory } from './coupon-history.tsx'
import { CouponSums } from './coupon-sums.tsx'
import { words } from './user-coupon.words.ts'
import { VerifyBar } from './verify-bar.tsx'

const Field = fieldOf(userCoupon)
const CouponPicker = picker(coupon)
const ShopPicker = picker(shop)
const MemberPicker = picker(member)
const ChangeDialog = lazy(() => import('./change-dialog.tsx'))

const columns: readonly Column<UserCouponRow>[] = [
  { name: 'code', width: 184 },
  { name: 'couponName', width: 160 },
  { name: 'memberName', note: 'mobile', width: 176 },
  { name: 'state', width: 88 },
  { name: 'validTo', width: 152 },
  { name: 'source', width: [96, 112], spare: 2 },
  { name: 'createdAt', width: 152, spare: 1 },
  { name: 'usedAt', width: 152, spare: 3 },
  { name: 'usedShopName', width: 112, spare: 4 },
  { name: 'currency', width: 80, spare: 6 },
  { name: 'discountCents', width: 96, spare: 5 },
]

const form = (
  <>
    <Section title={words.coupon} help={words.couponHelp}>
      <Field name="code" />
      <Field name="couponName" />
      <Field name="type" />
      <Field name="memberName" />
      <Field name="memberNo" />
      <Field name="source" />
      <Field name="createdAt" />
      <Field name="validFrom" />
      <Field name="validTo" />
    </Section>
    <Section title={words.use} help={words.useHelp}>
      <Field name="state" />
      <Field name="lockUntil" />
      <Field name="usedAt" />
      <Field name="usedShopName" />
      <Field name="discountCents" />
      <Field name="voidReason" />
    </Section>
    <Section title={words.history} help={words.historyHelp}>
      <CouponHistory />
    </Section>
  </>
)

const nameOf = (row: Values) => String(row.code ?? '')

/** Coupons in members' wallets: found, redeemed by their code, voided, extended. */
export default function UserCouponPage() {
  const [change, setChange] = useState<Change>()
  const actions = useCallback((row: UserCouponRow): RowAction[] => {
    const { void: voiding, extend } = userCoupon.endpoints
    const offers: RowAction[] = []
    if (!forbids(userCoupon, 'extend', row))
      offers.push({ key: 'extend', label: words.extend, needs: extend, run: () => setChange({ kind: 'extend', row }) })
    if (!forbids(userCoupon, 'void', row))
      offers.push({
        key: 'void',
        label: words.void,
        needs: voiding,
        danger: true,
        run: () => setChange({ kind: 'void', row }),
      })
    return offers
  }, [])
  return (
    <>
      <ResourcePage
        of={userCoupon}
        note={
          <>
            <VerifyBar />
            <CouponSums />
          </>
        }
        filters={['memberKeyword', 'couponId', 'code', 'state', 'source', 'usedShopId', 'createdStart', 'usedStart']}
        filterInputs={{ couponId: <CouponPicker />, usedShopId: <ShopPicker />, memberId: <MemberPicker /> }}
        chips={['memberId']}
        columns={columns}
        form={form}
        nameOf={nameOf}
        rowActions={actions}
      />
      {change && (
        <Suspense>
          <ChangeDialog change={change} onClosed={() => setChange(undefined)} />
        </Suspense>
      )}
    </>
  )
}
