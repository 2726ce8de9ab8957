import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'
import { aReceivable } from '../owed.fixture.ts'

const { create, manualConfirm, view } = income.endpoints

/** As if another person had registered it. */
async function ofAnother({ id }: Input, { database }: Maker): Promise<void> {
  await asSuperuser(database, (db) => db.query('update app.income set created_by = null where id = $1', [id]))
}

async function confirmed(input: Input, person: Maker): Promise<void> {
  await ofAnother(input, person)
  const id = input.id as Id
  const { data } = await person.caller.call(view, { id })
  const { code, message } = await person.caller.call(manualConfirm, { id, version: data?.version ?? 0 })
  if (code !== 0) throw new Error(message)
}

/** Confirmed, and part of it has paid what its customer owed. */
async function paysWhatIsOwed(input: Input, person: Maker): Promise<void> {
  const { data } = await person.caller.call(view, { id: input.id as Id })
  await aReceivable(person, data?.customerId)
  await confirmed(input, person)
}

export default {
  of: income,
  inputs: {
    create: async (person) => ({
      ...(create.example as Input),
      customerId: await person.row(customer),
      bankRef: `WALK${Math.random()}`,
    }),
    suggest: async (person) => ({ customerId: await person.row(customer), amountCents: 150_000 }),
    refund: async (person) => {
      const id = await person.row(income)
      await confirmed({ id }, person)
      return { incomeId: id, bankAccountId: await person.row(bankAccount), amountCents: 100, reason: '客户申请退款' }
    },
    writeOff: async (person) => ({
      receivableId: (await aReceivable(person)).receivableId,
      amountCents: 37,
      reason: '尾差',
    }),
  },
  before: { manualConfirm: ofAnother, reallocate: paysWhatIsOwed },
} satisfies Fixture
