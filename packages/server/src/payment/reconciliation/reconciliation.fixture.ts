import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

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

export default { of: reconciliation, row: aDay } satisfies Fixture
