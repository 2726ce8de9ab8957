import type { Id } from '@brandside/contract/platform/id.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { mailChannel } from '../../platform/testing/mail-channel.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

const { create, statement, statementSend } = receivable.endpoints
const range = { from: '2026-01-01', to: '2026-06-30' }

/** A customer that owes something that is late. */
async function late(person: Maker): Promise<Id> {
  const input = await person.input(receivable, 'create')
  await person.caller.call(create, input as never)
  return input.customerId as Id
}

export default {
  of: receivable,
  inputs: {
    dunningLetter: async (person) => ({ customerId: await late(person) }),
    dunningMail: async (person) => ({ customerId: await late(person), address: 'zhou@example.com' }),
    statementConfirm: async (person) => {
      const customerId = await late(person)
      await person.caller.call(statementSend, { customerId, ...range })
      const { data } = await person.caller.call(statement, { customerId, ...range })
      return { statementId: data?.sent[0]?.id, decidedBy: '周宁' }
    },
  },
  before: {
    statementMail: (_, person) => mailChannel(person),
    dunningMail: (_, person) => mailChannel(person),
  },
} satisfies Fixture
