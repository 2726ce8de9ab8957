import { customer } from '@brandside/contract/wholesale/customer.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: customer,
  alsoCalled: ['from', 'into'],
  sortedBy: { lastOrderAt: 'last_ordered_at', availableCents: 'credit_left' },
  inputs: {
    transfer: async (maker) => ({
      ...{ ids: [await maker.row(customer)], salesmanId: await maker.row(salesman) },
      reason: '区域调整',
    }),
  },
} satisfies Fixture
