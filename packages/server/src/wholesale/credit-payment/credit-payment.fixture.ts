import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'
import { aReceivable } from '../owed.fixture.ts'

/** As if another person had registered it. */
async function ofAnother({ id }: Input, { database }: Maker): Promise<void> {
  await asSuperuser(database, (db) => db.query('update app.credit_payment set created_by = null where id = $1', [id]))
}

export default {
  of: creditPayment,
  inputs: {
    create: async (person) => {
      const { customerId, receivableId } = await aReceivable(person)
      const lines = [{ receivableId, amountCents: 80_000 }]
      return { customerId, bankAccountId: await person.row(bankAccount), lines }
    },
  },
  before: { confirmReceive: ofAnother },
} satisfies Fixture
