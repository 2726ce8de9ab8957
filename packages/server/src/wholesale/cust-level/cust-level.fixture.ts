import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let made = 0

export default {
  of: custLevel,
  inputs: {
    // Two that change places.
    arrange: async ({ caller, row }) => {
      const first = await row(custLevel)
      const high = { code: `WALK-${++made}`, name: `高等级 ${made}`, rank: 9_000 + made }
      return { ids: [(await caller.call(custLevel.endpoints.create, high)).data?.id, first] }
    },
  },
  before: {
    // A level below the one that the customer has, and shipments that are too few for it.
    accept: async ({ customerId }, { database, row }) => {
      await row(customer)
      await asSuperuser(database, (client) =>
        client.query(
          `update app.cust_level l set upgrade_shipped_cents = 100, keep_shipped_cents = 100
             from app.customer c where c.id = $1 and l.id = c.cust_level_id`,
          [customerId],
        ),
      )
    },
  },
} satisfies Fixture
