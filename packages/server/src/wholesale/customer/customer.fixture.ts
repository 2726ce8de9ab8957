import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: customer,
  sortedBy: { lastOrderAt: 'last_ordered_at', availableCents: 'credit_left' },
  inputs: {
    transfer: async (maker) => ({
      ids: [await maker.row(customer)],
      salesmanId: await maker.row(salesman),
      reason: '区域调整',
    }),
    grantMany: async (maker) => ({
      ids: [await maker.row(customer)],
      wholesaleCouponId: await maker.row(wholesaleCoupon),
    }),
    relevelMany: async (maker) => ({
      ids: [await maker.row(customer)],
      custLevelId: await maker.row(custLevel),
      reason: '年度评级',
    }),
  },
  before: {
    grantMany: ({ wholesaleCouponId }, { caller }) =>
      caller.call(wholesaleCoupon.endpoints.setStatus, { id: wholesaleCouponId as never, status: 1 }),
  },
} satisfies Fixture
