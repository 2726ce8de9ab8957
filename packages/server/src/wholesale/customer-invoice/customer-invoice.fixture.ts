import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: customerInvoice,
  before: {
    // The only one is the default already.
    setDefault: ({ id }, { database }) =>
      asSuperuser(database, (client) =>
        client.query('update app.customer_invoice set is_default = false where id = $1', [id]),
      ),
  },
} satisfies Fixture
