import { wholesaleCouponGrant } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon-grant.ts'
import type { OrderCalculation, OrderView } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Select } from 'antd'
import { showMoney } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useMay } from '../../../platform/data/resource/use-may.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { words } from '../wholesale-order.words.ts'

interface CouponChoiceProps {
  order: OrderView
  lines: OrderCalculation['lines']
  choose(id: OrderView['couponGrantId']): void
}

/** The coupons that the customer has, the one that takes off most first. */
export function CouponChoice({ order, lines, choose }: CouponChoiceProps) {
  const { say } = useWords()
  const may = useMay()(wholesaleCouponGrant.endpoints.usable)
  const { customerId, payMode, couponGrantId } = order
  const { data = [] } = useRead(
    wholesaleCouponGrant,
    'usable',
    {
      customerId,
      ...(payMode && { payMode }),
      hasOrderDiscount: order.discountCents > 0,
      lineSkuIds: lines.map(({ skuId }) => skuId),
      lineCents: lines.map(({ payableCents }) => payableCents),
    },
    { enabled: may },
  )
  if (data.length === 0 && couponGrantId === null) return null
  return (
    <Select
      aria-label={say(words.coupon)}
      style={{ minWidth: 260 }}
      value={couponGrantId === null ? 0 : Number(couponGrantId)}
      options={[
        { value: 0, label: say(words.noCoupon) },
        ...data.map(({ id, couponName, offCents, obstacle }) => ({
          value: Number(id),
          label: `${couponName} ${obstacle ?? `-${showMoney(offCents)}`}`,
          disabled: obstacle !== null,
        })),
      ]}
      onChange={(chosen) => choose(data.find(({ id }) => Number(id) === chosen)?.id ?? null)}
    />
  )
}
