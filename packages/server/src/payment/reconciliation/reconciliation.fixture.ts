import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

let days = 0

/** A day of a channel that another person has matched with a bill. */
async function aDay(person: Maker): Promise<Id> {
  const day = new Date(Date.UTC(2026, 0, 1 + (++days % 300))).toISOString().slice(0, 10)
  const payChannelId = await person.row(payChannel)
  const bill = 'type,no,amount\nPAY,X1,1.00'
  const { data, msg } = await person.caller.call(reconciliation.endpoints.fetch, { payChannelId, day, bill })
  if (!data) throw new Error(msg)
  await asSuperuser(person.database, (client) =>
    client.query('update app.reconciliation set fetched_by = 999999 where id = $1', [data.id]),
  )
  return data.id
}

/** One of the differences of such a day: a payment that only the bill has. */
async function aDifference(person: Maker): Promise<Input> {
  const id = await aDay(person)
  const { data } = await person.caller.call(reconciliation.endpoints.view, { id })
  return { id, lineId: data?.lines[0]?.id, settlement: 'OTHER_DAY', note: '次日到账' }
}

export default { of: reconciliation, row: aDay, inputs: { settle: aDifference } } satisfies Fixture
