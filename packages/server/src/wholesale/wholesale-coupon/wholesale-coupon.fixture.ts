import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { wholesaleCoupon } from '@brandside/contract/wholesale/wholesale-coupon/wholesale-coupon.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

const { setStatus } = wholesaleCoupon.endpoints

export default {
  of: wholesaleCoupon,
  inputs: {
    grant: async (person) => ({ id: await person.row(wholesaleCoupon), customerIds: [await person.row(customer)] }),
  },
  before: {
    grant: ({ id }, { caller }) => caller.call(setStatus, { id: id as never, status: 1 }),
  },
} satisfies Fixture
