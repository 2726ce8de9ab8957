import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { customerBalance } from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

const { adjust, adjustAudit } = customerBalance.endpoints

/** What another person has asked for. */
async function asked(person: Maker, customerId: Id): Promise<Id> {
  const input = { customerId, principalCents: 5_000, reason: '期初录入' }
  const { data, message } = await person.caller.call(adjust, input)
  if (!data) throw new Error(message)
  await asSuperuser(person.database, (db) =>
    db.query('update app.balance_adjustment set created_by = null where id = $1', [data.id]),
  )
  return data.id
}

export default {
  of: customerBalance,
  row: async (person) => asked(person, await person.row(customer)),
  inputs: {
    withdraw: async (person) => {
      const customerId = await person.row(customer)
      await person.caller.call(adjustAudit, { id: await asked(person, customerId), approve: true })
      return { customerId, bankAccountId: await person.row(bankAccount), amountCents: 100, reason: '客户申请退款' }
    },
  },
} satisfies Fixture
