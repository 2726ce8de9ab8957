import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: customerCredit,
  // Each customer has one, by its own id.
  row: (person) => person.row(customer),
  before: {
    approve: ({ id }, { database }) =>
      asSuperuser(database, (client) =>
        client.query(
          `insert into app.credit_change (tenant_id, customer_id, from_cents, to_cents, reason, state)
           select tenant_id, id, 0, 20000000, '年度授信', 'PENDING' from app.customer where id = $1`,
          [id],
        ),
      ),
  },
} satisfies Fixture
