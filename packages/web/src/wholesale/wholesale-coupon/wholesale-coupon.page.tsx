import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import {
  type WholesaleCouponRow,
  wholesaleCoupon,
} from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import { wholesaleCouponGrant } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import { Suspense, useCallback, useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ProductClassNames } from '../product-class/product-class-names.select.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponPreview } from './coupon-preview.tsx'
import { QuantityBar } from './quantity-bar.tsx'
import { words } from './wholesale-coupon.words.ts'

const GrantDialog = lazy(() => import('./grant-dialog.tsx'))
const Grants = lazy(() => import('./grants.tsx'))

const columns: readonly Column<WholesaleCouponRow>[] = [
  { name: 'name', note: 'code', width: 184 },
  { name: 'kind', width: 88 },
  { name: 'faceCents', label: words.worth, width: 96, cell: worthOf },
  { name: 'percentBp', hidden: true },
  { name: 'minOrderCents', width: 104 },
  { name: 'scope', width: 96, spare: 2 },
  { name: 'grantedQty', width: 136, cell: (row) => <QuantityBar row={row} /> },
  { name: 'endAt', width: 128, spare: 4 },
  { name: 'costCents', width: 104, spare: 5 },
  { name: 'orderCents', width: 112, spare: 6 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const idsOf = (ids: string) => ids.split(',').filter(Boolean).map(Number)
const shownAs: ShownAs = {
  classIds: (ids) => (ids === '' ? null : <ProductClassNames ids={idsOf(ids)} />),
  skuIds: (ids) => (ids === '' ? null : <Picked of={productSku} ids={idsOf(ids)} />),
  custLevelIds: (ids) => (ids === '' ? null : <Picked of={custLevel} ids={idsOf(ids)} />),
  custTypeIds: (ids) => (ids === '' ? null : <Picked of={custType} ids={idsOf(ids)} />),
}

/** An amount or a percentage, as the kind of the coupon has it. */
function worthOf({ faceCents, percentBp }: WholesaleCouponRow) {
  return faceCents === null ? showNumber('percent', percentBp ?? 0) : showNumber('money', faceCents)
}

const partPlans = [{ key: 'grants', label: words.grants, needs: wholesaleCouponGrant.endpoints.list }] as const
const grantsOf = (coupon: Pick<WholesaleCouponRow, 'id'>) => <Grants coupon={coupon} />

/** Coupons for wholesale customers: made, enabled, granted, and what they have brought in. */
export default function WholesaleCouponPage() {
  const { say } = useWords()
  const [granting, setGranting] = useState<WholesaleCouponRow>()
  const parts = useParts(partPlans, grantsOf)
  const actions = useCallback(
    (row: WholesaleCouponRow): RowAction[] => [
      {
        key: 'grant',
        label: words.grant,
        needs: wholesaleCoupon.endpoints.grant,
        forbidden: row.status === 1 ? undefined : say(words.disabled),
        run: () => setGranting(row),
      },
    ],
    [say],
  )
  return (
    <>
      <ResourcePage
        of={wholesaleCoupon}
        filters={['keyword', 'kind', 'scope', 'status']}
        columns={columns}
        form={<CouponForm />}
        preview={<CouponPreview />}
        parts={parts}
        shownAs={shownAs}
        rowActions={actions}
      />
      <Suspense>{granting && <GrantDialog coupon={granting} onClosed={() => setGranting(undefined)} />}</Suspense>
    </>
  )
}
