import { bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

let numbered = 0

async function aLine(person: Maker) {
  return {
    bankAccountId: await person.row(bankAccount),
    bookedAt: '2026-11-03T02:00:00.000Z',
    amountCents: 99_400,
    bankRef: `26110300${++numbered}`,
  }
}

const made = async (person: Maker) => {
  const { data, msg } = await person.caller.call(bankLine.endpoints.create, await aLine(person))
  if (!data) throw new Error(msg)
  return data.id
}

export default {
  of: bankLine,
  row: made,
  inputs: {
    create: aLine,
    match: async (person) => ({
      id: await made(person),
      version: 1,
      payoutIds: [await person.row(payout)],
    }),
    matchAll: async (person) => {
      const { data } = await person.caller.call(payout.endpoints.view, { id: await person.row(payout) })
      const named = { ...(await aLine(person)), remark: data?.no }
      await person.caller.call(bankLine.endpoints.create, named)
      return {}
    },
    release: async (person) => {
      const id = await made(person)
      const aside = { id, version: 1, note: '房租押金退回' }
      const { data } = await person.caller.call(bankLine.endpoints.setAside, aside)
      return { id, version: data?.version }
    },
  },
} satisfies Fixture
