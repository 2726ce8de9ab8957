import { custLevel } from '@brandside/contract/wholesale/cust-level.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: custLevel,
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
