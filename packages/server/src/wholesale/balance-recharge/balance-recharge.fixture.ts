import { balanceRecharge } from '@brandside/contract/wholesale/balance-recharge/balance-recharge.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: balanceRecharge,
  before: {
    // As if another person had registered it.
    approve: ({ id }, { database }) =>
      asSuperuser(database, (db) => db.query('update app.balance_recharge set created_by = null where id = $1', [id])),
  },
} satisfies Fixture
