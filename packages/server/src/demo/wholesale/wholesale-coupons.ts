import type { Id } from '@brandside/contract/platform/id.ts'
import type { NewWholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { wholesaleCouponModule } from '../../wholesale/wholesale-coupon/wholesale-coupon.module.ts'

/** Three coupons, one of them still being written; the fourth comes with the order that uses it. */
export async function seedWholesaleCoupons(pool: pg.Pool, actor: Parameters<typeof actAs>[1]): Promise<void> {
  for (const { on, ...coupon } of coupons()) {
    const { id } = (await actAs(pool, actor, wholesaleCouponModule, 'create', coupon)) as { id: Id }
    if (on) await actAs(pool, actor, wholesaleCouponModule, 'setStatus', { id, status: 1 })
  }
}

const coupons = (): (NewWholesaleCoupon & { on: boolean })[] => [
  {
    code: 'NEW-50',
    name: '新客首单立减',
    faceCents: 50_00,
    minOrderCents: 500_00,
    on: true,
    validMode: 'AFTER_GRANT',
    validDays: 60,
    totalQty: 200,
    perCustomer: 2,
    remark: '开户后 60 天内可用',
  },
  {
    code: 'PREPAY-3',
    name: '款到发货再省 3%',
    kind: 'PERCENT',
    percentBp: 300,
    maxCents: 300_00,
    on: true,
    payModes: ['PREPAY'],
    validMode: 'AFTER_GRANT',
    validDays: 30,
    totalQty: 300,
  },
  {
    code: 'SPRING',
    name: '春茶上市',
    faceCents: 200_00,
    minOrderCents: 3_000_00,
    on: false,
    startAt: '2027-03-01T00:00:00.000Z',
    endAt: '2027-05-31T16:00:00.000Z',
    totalQty: 100,
  },
]
